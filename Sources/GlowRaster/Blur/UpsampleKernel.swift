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
    case .whole: sweep(near, far, scratch, spans, y, StoringWriter(lane: target.lane))
    case .fixed(let factors):
      sweep(near, far, scratch, spans, y, FixedWriter(lane: target.lane, factors: factors))
    case .under(let alpha): sweep(near, far, scratch, spans, y, UnderWriter(lane: target.lane, alpha: alpha))
    }
  }

  @inline(__always) private static func sweep(
    _ near: Lane<Float>, _ far: Lane<Float>, _ scratch: Lane<Float>, _ spans: SpanTable, _ y: Int,
    _ writer: some RunWriter
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
      var i = coarse(x)
      let end = Int(span.end)
      while x &+ 16 <= end {
        let own = scratch.load4(i) * 3
        let next = scratch.load4(i &+ 4) * 3
        let first = zip(own + scratch.load4(i &- 1), own + scratch.load4(i &+ 1))
        let second = zip(next + scratch.load4(i &+ 3), next + scratch.load4(i &+ 5))
        writer.write(first, at: x, of: span)
        writer.write(second, at: x &+ 8, of: span)
        x &+= 16
        i &+= 8
      }
      if x < end {
        let own = scratch.load4(i) * 3
        writer.write(zip(own + scratch.load4(i &- 1), own + scratch.load4(i &+ 1)), at: x, of: span)
      }
    }
  }

  /// Even and odd pixels in turn.
  @inline(__always) private static func zip(_ even: SIMD4<Float>, _ odd: SIMD4<Float>) -> SIMD8<Float> {
    SIMD8(
      lowHalf: SIMD4(even[0], odd[0], even[1], odd[1]), highHalf: SIMD4(even[2], odd[2], even[3], odd[3]))
  }
}
