/// Blurs across rows: one row of the result from a window of rows.
///
/// Input: a ring of rows (`mask + 1` rows, a power of two, `pitch` elements apart) that holds the rows from
/// `y − radius` to `y + radius`. Output: handed to `body` eight pixels at a time as (index of the span, pixel, values).
/// Method: direct sum, the symmetric kernel folded. Allocations: none. Error: single precision.
package enum ColumnBlurKernel {
  /// Blurs one plane inside the runs of row `y`.
  @inline(__always) package static func blur(
    _ ring: Lane<Float>, pitch: Int, mask: Int, row y: Int, spans: SpanTable, taps: Lane<Float>,
    _ body: (Span, Int, SIMD8<Float>) -> Void
  ) {
    let radius = taps.count &- 1
    let middle = (y & mask) &* pitch
    for index in spans.indices(ofRow: y) {
      let span = spans[index]
      var x = Int(span.start)
      let end = Int(span.end)
      while x < end {
        var sum = ring.load8(middle &+ x) * taps[0]
        var distance = 1
        while distance <= radius {
          let above = ((y &- distance) & mask) &* pitch &+ x
          let below = ((y &+ distance) & mask) &* pitch &+ x
          sum += (ring.load8(above) + ring.load8(below)) * taps[distance]
          distance &+= 1
        }
        body(span, x, sum)
        x &+= 8
      }
    }
  }
}
