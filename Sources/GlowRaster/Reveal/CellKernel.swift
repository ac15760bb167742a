/// Averages a sparse picture into square cells.
///
/// Input: a sparse picture; a grid of zeros whose rows are `pitch` apart. Output: each cell holds the mean of its pixels; the
/// picture's corner is the corner of the cell at `origin`. Allocations: none. Error: single precision.
package enum CellKernel {
  package static func average(
    _ picture: SparsePicture, plane: Int, level: Int, into grid: Lane<Float>, pitch: Int,
    origin: (x: Int, y: Int)
  ) {
    let weight = 1 / Float(1 << (2 * level))
    for y in 0..<picture.height {
      let row = grid.dropping((origin.y &+ (y &>> level)) &* pitch &+ origin.x)
      for index in picture.spans.indices(ofRow: y) {
        let span = picture.spans[index]
        var x = Int(span.start)
        var value = plane &* picture.stride &+ Int(span.offset)
        let end = Int(span.end)
        while x < end {
          row[x &>> level] += picture.values[value] * weight
          x &+= 1
          value &+= 1
        }
      }
    }
  }
}
