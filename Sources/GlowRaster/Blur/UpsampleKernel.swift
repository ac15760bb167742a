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

  /// Interpolates `planes` planes, `stride` elements apart in the coarse rows, inside the runs of the fine row `y` and
  /// composites them.
  @inline(never) package static func run(
    near: Lane<Float>, far: Lane<Float>, scratch: Lane<Float>, spans: SpanTable, row y: Int, planes: Int = 1,
    stride: Int = 0, onto target: CompositeTarget
  ) {
    let source = Source(near: near, far: far, scratch: scratch, planes: planes, stride: stride)
    switch target.transmission {
    case .whole: sweep(source, spans, y, StoringWriter(lane: target.lane), target.stride)
    case .fixed(let factors):
      sweep(source, spans, y, FixedWriter(lane: target.lane, factors: factors), target.stride)
    case .under(let alpha):
      sweep(source, spans, y, UnderWriter(lane: target.lane, alpha: alpha), target.stride)
    }
  }

  private struct Source {
    let near: Lane<Float>
    let far: Lane<Float>
    let scratch: Lane<Float>
    let planes: Int
    let stride: Int
  }

  @inline(__always) private static func sweep(
    _ source: Source, _ spans: SpanTable, _ y: Int, _ writer: some RunWriter, _ targetStride: Int
  ) {
    let (near, far, scratch) = (source.near, source.far, source.scratch)
    for index in spans.indices(ofRow: y) {
      let span = spans[index]
      let first = coarse(Int(span.start)) &- 1
      let last = coarse(Int(span.end)) &+ 1
      let end = Int(span.end)
      var plane = 0
      while plane < source.planes {
        let shift = plane &* source.stride
        let output = plane &* targetStride
        plane &+= 1
        var cell = first
        while cell < last {
          scratch.store(near.load8(shift &+ cell) * 0.1875 + far.load8(shift &+ cell) * 0.0625, at: cell)
          cell &+= 8
        }
        var x = Int(span.start)
        var i = first &+ 1
        while x &+ 16 <= end {
          let own = scratch.load4(i) * 3
          let next = scratch.load4(i &+ 4) * 3
          let first = zip(own + scratch.load4(i &- 1), own + scratch.load4(i &+ 1))
          let second = zip(next + scratch.load4(i &+ 3), next + scratch.load4(i &+ 5))
          writer.write(first, at: x, of: span, plane: output)
          writer.write(second, at: x &+ 8, of: span, plane: output)
          x &+= 16
          i &+= 8
        }
        if x < end {
          let own = scratch.load4(i) * 3
          let pixels = zip(own + scratch.load4(i &- 1), own + scratch.load4(i &+ 1))
          writer.write(pixels, at: x, of: span, plane: output)
        }
      }
    }
  }

  /// Even and odd pixels in turn.
  @inline(__always) private static func zip(_ even: SIMD4<Float>, _ odd: SIMD4<Float>) -> SIMD8<Float> {
    SIMD8(
      lowHalf: SIMD4(even[0], odd[0], even[1], odd[1]), highHalf: SIMD4(even[2], odd[2], even[3], odd[3]))
  }
}
