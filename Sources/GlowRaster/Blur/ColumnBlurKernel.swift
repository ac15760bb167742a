/// Blurs across rows: one row of the result from a window of rows, composited into a row of its grid.
///
/// Input: a ring of rows (`mask + 1` rows, a power of two, `pitch` elements apart) that holds the rows from `y − radius`
/// to `y + radius`. Method: direct sum, the symmetric kernel folded, eight pixels at once. Allocations: none. Error:
/// single precision.
package struct ColumnBlurKernel {
  package let ring: Lane<Float>
  package let pitch: Int
  package let mask: Int
  package let taps: Lane<Float>

  package init(ring: Lane<Float>, pitch: Int, mask: Int, taps: Lane<Float>) {
    self.ring = ring
    self.pitch = pitch
    self.mask = mask
    self.taps = taps
  }

  /// Blurs one plane inside the runs of row `y` and composites it.
  @inline(never) package func run(row y: Int, spans: SpanTable, onto target: CompositeTarget) {
    switch target.transmission {
    case .whole: sweep(y, spans) { span, x, value in target.lane.store(value, at: x) }
    case .fixed(let factors):
      sweep(y, spans) { span, x, value in
        let factor = factors.load8(Int(span.offset) &+ x &- Int(span.start))
        target.lane.store(target.lane.load8(x) + value * factor, at: x)
      }
    case .under(let alpha):
      sweep(y, spans) { span, x, value in
        target.lane.store(target.lane.load8(x) + value * (1 - alpha.load8(x)), at: x)
      }
    }
  }

  @inline(__always) private func sweep(
    _ y: Int, _ spans: SpanTable, _ body: (Span, Int, SIMD8<Float>) -> Void
  ) {
    let radius = taps.count &- 1
    let middle = (y & mask) &* pitch
    for index in spans.indices(ofRow: y) {
      let span = spans[index]
      var x = Int(span.start)
      let end = Int(span.end)
      while x &+ 16 <= end {
        var low = ring.load8(middle &+ x) * taps[0]
        var high = ring.load8(middle &+ x &+ 8) * taps[0]
        var distance = 1
        while distance <= radius {
          let above = ((y &- distance) & mask) &* pitch &+ x
          let below = ((y &+ distance) & mask) &* pitch &+ x
          let tap = taps[distance]
          low += (ring.load8(above) + ring.load8(below)) * tap
          high += (ring.load8(above &+ 8) + ring.load8(below &+ 8)) * tap
          distance &+= 1
        }
        body(span, x, low)
        body(span, x &+ 8, high)
        x &+= 16
      }
      if x < end {
        var sum = ring.load8(middle &+ x) * taps[0]
        var distance = 1
        while distance <= radius {
          let above = ((y &- distance) & mask) &* pitch &+ x
          let below = ((y &+ distance) & mask) &* pitch &+ x
          sum += (ring.load8(above) + ring.load8(below)) * taps[distance]
          distance &+= 1
        }
        body(span, x, sum)
      }
    }
  }
}
