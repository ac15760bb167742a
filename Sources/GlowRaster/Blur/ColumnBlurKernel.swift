/// Blurs across rows: one row of the result from a window of rows, composited into a row of its grid.
///
/// Input: a ring of rows that holds the rows from `y − radius` to `y + radius`, and where they begin in it. Method: direct sum, the symmetric kernel folded, eight pixels at once. Allocations: none. Error:
/// single precision.
package struct ColumnBlurKernel {
  package let ring: Lane<Float>
  package let taps: Lane<Float>
  /// Where the rows of the window begin in the ring: the middle one, then those one row above and below it, and so on.
  package let window: Lane<Int>

  package init(ring: Lane<Float>, taps: Lane<Float>, window: Lane<Int>) {
    self.ring = ring
    self.taps = taps
    self.window = window
  }

  /// Fills a window of `radius` rows to both sides of row `y` of a ring of `mask + 1` rows, `pitch` elements apart.
  package static func fill(_ window: Lane<Int>, row y: Int, radius: Int, pitch: Int, mask: Int) {
    window[0] = (y & mask) &* pitch
    var distance = 1
    while distance <= radius {
      window[2 &* distance &- 1] = ((y &- distance) & mask) &* pitch
      window[2 &* distance] = ((y &+ distance) & mask) &* pitch
      distance &+= 1
    }
  }

  /// Blurs `planes` planes, `stride` elements apart in the ring, inside the runs of row `y` and composites them.
  @inline(never) package func run(
    row y: Int, spans: SpanTable, planes: Int = 1, stride: Int = 0, onto target: CompositeTarget
  ) {
    let source = (planes: planes, stride: stride)
    switch target.transmission {
    case .whole: sweep(y, spans, source, StoringWriter(lane: target.lane), target.stride)
    case .fixed(let factors):
      sweep(y, spans, source, FixedWriter(lane: target.lane, factors: factors), target.stride)
    case .under(let alpha):
      sweep(y, spans, source, UnderWriter(lane: target.lane, alpha: alpha), target.stride)
    }
  }

  @inline(__always) private func sweep(
    _ y: Int, _ spans: SpanTable, _ source: (planes: Int, stride: Int), _ writer: some RunWriter,
    _ targetStride: Int
  ) {
    let radius = taps.count &- 1
    for index in spans.indices(ofRow: y) {
      let span = spans[index]
      let end = Int(span.end)
      var plane = 0
      while plane < source.planes {
        let shift = plane &* source.stride
        let middle = window[0] &+ shift
        let output = plane &* targetStride
        plane &+= 1
        var x = Int(span.start)
        while x &+ 16 <= end {
          var low = ring.load8(middle &+ x) * taps[0]
          var high = ring.load8(middle &+ x &+ 8) * taps[0]
          var distance = 1
          while distance <= radius {
            let above = window[2 &* distance &- 1] &+ shift &+ x
            let below = window[2 &* distance] &+ shift &+ x
            let tap = taps[distance]
            low += (ring.load8(above) + ring.load8(below)) * tap
            high += (ring.load8(above &+ 8) + ring.load8(below &+ 8)) * tap
            distance &+= 1
          }
          writer.write(low, at: x, of: span, plane: output)
          writer.write(high, at: x &+ 8, of: span, plane: output)
          x &+= 16
        }
        if x < end {
          var sum = ring.load8(middle &+ x) * taps[0]
          var distance = 1
          while distance <= radius {
            let above = window[2 &* distance &- 1] &+ shift &+ x
            let below = window[2 &* distance] &+ shift &+ x
            sum += (ring.load8(above) + ring.load8(below)) * taps[distance]
            distance &+= 1
          }
          writer.write(sum, at: x, of: span, plane: output)
        }
      }
    }
  }
}
