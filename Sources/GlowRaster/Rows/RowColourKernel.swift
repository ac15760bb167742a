/// Lays a row over one colour.
///
/// Input and output: four premultiplied planes; up to seven pixels behind the run are touched. Method: source-over. Allocations:
/// none. Error: single precision.
package enum RowColourKernel {
  package static func lay(_ row: PlanarRow, over colour: SIMD4<Float>, from start: Int, to end: Int) {
    var x = start
    while x < end {
      let rest = 1 - row.lane.load8(3 &* row.stride &+ x)
      var plane = 0
      while plane < 4 {
        let place = plane &* row.stride &+ x
        row.lane.store(row.lane.load8(place) + rest * colour[plane], at: place)
        plane &+= 1
      }
      x &+= 8
    }
  }
}
