/// Eight by eight samples, or the coefficients of their discrete cosine transform.
///
/// The transform is orthonormal (Ahmed, Natarajan and Rao 1974, type II), even and odd parts apart; coefficients lie column
/// by column.
struct CosineBlock: Equatable {
  typealias Row = SIMD8<Float>

  private var (r0, r1, r2, r3) = (Row.zero, Row.zero, Row.zero, Row.zero)
  private var (r4, r5, r6, r7) = (Row.zero, Row.zero, Row.zero, Row.zero)

  init(_ row: (Int) -> Row) {
    (r0, r1, r2, r3) = (row(0), row(1), row(2), row(3))
    (r4, r5, r6, r7) = (row(4), row(5), row(6), row(7))
  }

  @inline(__always) subscript(row: Int) -> Row {
    switch row {
    case 0: r0
    case 1: r1
    case 2: r2
    case 3: r3
    case 4: r4
    case 5: r5
    case 6: r6
    default: r7
    }
  }

  @inline(__always) func map(_ change: (Row) -> Row) -> CosineBlock { CosineBlock { change(self[$0]) } }

  /// The greatest value less the least.
  var span: Float {
    var (low, high) = (r0, r0)
    for row in 1..<8 {
      low = low.lesser(self[row])
      high = high.greater(self[row])
    }
    return high.max() - low.min()
  }

  /// The coefficients of these samples.
  var coefficients: CosineBlock { forward.transposed.forward }

  /// The samples of these coefficients.
  var samples: CosineBlock { backward.transposed.backward }

  /// Half the cosine of k sixteenths of π: what an even or odd part is weighed with.
  private static let (c1, c2, c3, c4): (Float, Float, Float, Float) = (
    0.490_392_640_201_615_2, 0.461_939_766_255_643_4, 0.415_734_806_151_272_6, 0.353_553_390_593_273_8
  )
  private static let (c5, c6, c7): (Float, Float, Float) = (
    0.277_785_116_509_801_1, 0.191_341_716_182_544_9, 0.097_545_161_008_064_1
  )

  private var forward: CosineBlock {
    let (c1, c2, c3, c4, c5, c6, c7) = (
      Self.c1, Self.c2, Self.c3, Self.c4, Self.c5, Self.c6, Self.c7
    )
    let (s0, s1, s2, s3) = (r0 + r7, r1 + r6, r2 + r5, r3 + r4)
    let (d0, d1, d2, d3) = (r0 - r7, r1 - r6, r2 - r5, r3 - r4)
    let (e0, e1, e2, e3) = (s0 + s3, s1 + s2, s0 - s3, s1 - s2)
    var result = self
    result.r0 = (e0 + e1) * c4
    result.r4 = (e0 - e1) * c4
    result.r2 = e2 * c2 + e3 * c6
    result.r6 = e2 * c6 - e3 * c2
    result.r1 = (d0 * c1 + d1 * c3) + (d2 * c5 + d3 * c7)
    result.r3 = (d0 * c3 - d1 * c7) - (d2 * c1 + d3 * c5)
    result.r5 = (d0 * c5 - d1 * c1) + (d2 * c7 + d3 * c3)
    result.r7 = (d0 * c7 - d1 * c5) + (d2 * c3 - d3 * c1)
    return result
  }

  private var backward: CosineBlock {
    let (c1, c2, c3, c4, c5, c6, c7) = (
      Self.c1, Self.c2, Self.c3, Self.c4, Self.c5, Self.c6, Self.c7
    )
    let (a, b) = ((r0 + r4) * c4, (r0 - r4) * c4)
    let (c, d) = (r2 * c2 + r6 * c6, r2 * c6 - r6 * c2)
    let (s0, s1, s2, s3) = (a + c, b + d, b - d, a - c)
    let d0 = (r1 * c1 + r3 * c3) + (r5 * c5 + r7 * c7)
    let d1 = (r1 * c3 - r3 * c7) - (r5 * c1 + r7 * c5)
    let d2 = (r1 * c5 - r3 * c1) + (r5 * c7 + r7 * c3)
    let d3 = (r1 * c7 - r3 * c5) + (r5 * c3 - r7 * c1)
    var result = self
    (result.r0, result.r1, result.r2, result.r3) = (s0 + d0, s1 + d1, s2 + d2, s3 + d3)
    (result.r4, result.r5, result.r6, result.r7) = (s3 - d3, s2 - d2, s1 - d1, s0 - d0)
    return result
  }

  private var transposed: CosineBlock {
    CosineBlock { Row(r0[$0], r1[$0], r2[$0], r3[$0], r4[$0], r5[$0], r6[$0], r7[$0]) }
  }
}

// The standard library's own of these are no instructions but calls, in this compiler.
extension SIMD8<Float> {
  /// The lesser of both, lane by lane.
  @inline(__always) func lesser(_ other: Self) -> Self { replacing(with: other, where: other .< self) }
  /// The greater of both, lane by lane.
  @inline(__always) func greater(_ other: Self) -> Self { replacing(with: other, where: other .> self) }
}
