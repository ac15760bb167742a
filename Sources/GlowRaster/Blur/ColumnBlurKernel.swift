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

  /// Blurs one plane inside the runs of row `y` and composites it.
  @inline(never) package func run(row y: Int, spans: SpanTable, onto target: CompositeTarget) {
    switch target.transmission {
    case .whole: sweep(y, spans, StoringWriter(lane: target.lane))
    case .fixed(let factors): sweep(y, spans, FixedWriter(lane: target.lane, factors: factors))
    case .under(let alpha): sweep(y, spans, UnderWriter(lane: target.lane, alpha: alpha))
    }
  }

  @inline(__always) private func sweep(_ y: Int, _ spans: SpanTable, _ writer: some RunWriter) {
    let radius = taps.count &- 1
    let middle = window[0]
    for index in spans.indices(ofRow: y) {
      let span = spans[index]
      var x = Int(span.start)
      let end = Int(span.end)
      while x &+ 16 <= end {
        var low = ring.load8(middle &+ x) * taps[0]
        var high = ring.load8(middle &+ x &+ 8) * taps[0]
        var distance = 1
        while distance <= radius {
          let above = window[2 &* distance &- 1] &+ x
          let below = window[2 &* distance] &+ x
          let tap = taps[distance]
          low += (ring.load8(above) + ring.load8(below)) * tap
          high += (ring.load8(above &+ 8) + ring.load8(below &+ 8)) * tap
          distance &+= 1
        }
        writer.write(low, at: x, of: span)
        writer.write(high, at: x &+ 8, of: span)
        x &+= 16
      }
      if x < end {
        var sum = ring.load8(middle &+ x) * taps[0]
        var distance = 1
        while distance <= radius {
          let above = window[2 &* distance &- 1] &+ x
          let below = window[2 &* distance] &+ x
          sum += (ring.load8(above) + ring.load8(below)) * taps[distance]
          distance &+= 1
        }
        writer.write(sum, at: x, of: span)
      }
    }
  }
}
