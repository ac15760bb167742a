/// Brings one row from a grid to the grid of half its cells, by linear interpolation between cell centres.
///
/// Input: the two coarse rows above and below the fine row's centre, the nearer one weighted 3/4. Output: composited into
/// the fine row. Method: the two rows are mixed once into `scratch`, then every fine pixel is 3/4
/// of its cell and 1/4 of the neighbour it leans to (the quarter is taken while mixing). Spans start at even pixels and are multiples of eight long.
/// Allocations: none. Error: single precision.
package enum UpsampleKernel {
  /// Grids are padded by this many cells on every side, the same on all levels, so that the cell over fine pixel `x`
  /// is `(x − padding) / 2 + padding`.
  package static let padding = 24

  /// The row of coarse cells that the fine row `y` lies in.
  @inline(__always) package static func coarse(_ y: Int) -> Int { (y &- padding) >> 1 &+ padding }

  /// The other coarse row (or column) that the fine one leans to.
  @inline(__always) package static func neighbour(_ y: Int) -> Int {
    coarse(y) &+ (y & 1 == 0 ? -1 : 1)
  }

  /// Interpolates one plane inside the runs of the fine row `y` and composites it.
  @inline(never) package static func run(
    near: Lane<Float>, far: Lane<Float>, scratch: Lane<Float>, spans: SpanTable, row y: Int,
    onto target: CompositeTarget
  ) {
    switch target.transmission {
    case .whole:
      sweep(near, far, scratch, spans, y) { span, x, value in target.lane.store(value, at: x) }
    case .fixed(let factors):
      sweep(near, far, scratch, spans, y) { span, x, value in
        let factor = factors.load8(Int(span.offset) &+ x &- Int(span.start))
        target.lane.store(target.lane.load8(x) + value * factor, at: x)
      }
    case .under(let alpha):
      sweep(near, far, scratch, spans, y) { span, x, value in
        target.lane.store(target.lane.load8(x) + value * (1 - alpha.load8(x)), at: x)
      }
    }
  }

  @inline(__always) private static func sweep(
    _ near: Lane<Float>, _ far: Lane<Float>, _ scratch: Lane<Float>, _ spans: SpanTable, _ y: Int,
    _ body: (Span, Int, SIMD8<Float>) -> Void
  ) {
    for index in spans.indices(ofRow: y) {
      let span = spans[index]
      let first = coarse(Int(span.start)) &- 1
      let last = coarse(Int(span.end)) &+ 1
      var cell = first
      while cell < last {
        scratch.store(near.load8(cell) * 0.1875 + far.load8(cell) * 0.0625, at: cell)
        cell &+= 8
      }
      var x = Int(span.start)
      let end = Int(span.end)
      while x < end {
        let i = coarse(x)
        let own = scratch.load4(i) * 3
        let even = own + scratch.load4(i &- 1)
        let odd = own + scratch.load4(i &+ 1)
        body(
          span, x,
          SIMD8(
            lowHalf: SIMD4(even[0], odd[0], even[1], odd[1]),
            highHalf: SIMD4(even[2], odd[2], even[3], odd[3])))
        x &+= 8
      }
    }
  }
}
