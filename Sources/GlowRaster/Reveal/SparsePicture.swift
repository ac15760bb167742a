/// A picture of which only the runs that show are kept: coverage (one plane) or premultiplied colour (four planes).
package final class SparsePicture: Sendable {
  /// The column of its left edge in the canvas; may be negative.
  package let left: Int
  /// The row of its top edge in the canvas; may be negative.
  package let top: Int
  /// Its columns.
  package let width: Int
  /// Its rows.
  package var height: Int { spans.rows }
  /// The runs of each row, columns from the left edge; as long as a multiple of eight, filled up with zeros.
  package let spans: SpanTable
  /// The values of the runs, one plane after another.
  package let values: Lane<Float>
  /// 1, or 4 for red, green, blue and alpha.
  package let planes: Int
  private let storage: Storage<Float>

  /// Values of one plane of a pixel: (column, row, plane), from the picture's corner.
  package typealias Source = (Int, Int, Int) -> Float

  /// The picture of a dense one; the last plane says whether a pixel shows. Runs closer than eight pixels become one.
  package init(left: Int, top: Int, width: Int, height: Int, planes: Int, source: Source) {
    (self.left, self.top, self.width, self.planes) = (left, top, width, planes)
    var rows: [[Span]] = []
    for y in 0..<height {
      var runs: [Span] = []
      for x in 0..<width where source(x, y, planes - 1) > 0 {
        if let last = runs.last, x < Int(last.end) + 8 {
          runs[runs.count - 1].end = Int32(x + 1)
        } else {
          runs.append(Span(start: x, end: x + 1))
        }
      }
      rows.append(SpanList.aligned(runs, in: 0..<width))
    }
    spans = SpanTable(rows)
    storage = Storage(repeating: 0, count: spans.pixels * planes + 8)
    values = storage.lane
    for y in 0..<height {
      for index in spans.indices(ofRow: y) {
        let span = spans[index]
        for x in Int(span.start)..<min(Int(span.end), width) {
          for plane in 0..<planes {
            values[plane * spans.pixels + Int(span.offset) + x - Int(span.start)] = source(x, y, plane)
          }
        }
      }
    }
  }

  /// Elements from one plane to the next.
  package var stride: Int { spans.pixels }
}
