extension Elementary {
  // π/2 in pieces of 33, 33 and 53 bits: the first two are exact when multiplied by a quadrant below 2^20.
  private static let halfPi1 = 0x1.921fb54400000p+0
  private static let halfPi2 = 0x1.0b4611a600000p-34
  private static let halfPi3 = 0x1.3198a2e037073p-69
  private static let halfPiHigh = 0x1.921fb54442d18p+0
  private static let halfPiLow = 0x1.1a62633145c07p-54

  /// The sine of an angle in radians.
  ///
  /// Good to an ulp for |x| ≤ 2^20; beyond, the angle is first taken modulo the double next to 2π.
  package static func sin(_ x: Double) -> Double { sincos(x).sin }

  /// The cosine of an angle in radians; accuracy as in ``sin(_:)``.
  package static func cos(_ x: Double) -> Double { sincos(x).cos }

  /// Sine and cosine of an angle in radians, for the price of little more than one.
  package static func sincos(_ x: Double) -> (sin: Double, cos: Double) {
    guard x.isFinite else { return (.nan, .nan) }
    if abs(x) > 0x1p20 { return sincos(x.truncatingRemainder(dividingBy: 2 * .pi)) }
    let quadrant = (x * (2 / .pi)).nearestWhole
    let first = DoublePair.sum(x - quadrant * halfPi1, -(quadrant * halfPi2))
    let last = quadrant * halfPi3 - first.low
    let r = first.high - last
    let c = (first.high - r) - last
    let (s, k) = (sinOfReduced(r, c), cosOfReduced(r, c))
    switch Int(quadrant) & 3 {
    case 0: return (s, k)
    case 1: return (k, -s)
    case 2: return (-s, -k)
    default: return (-k, s)
    }
  }

  /// The angle of the point (x, y) in radians, −π…π, from the positive x axis towards positive y.
  ///
  /// Exact on the axes, with the signs of zeros that C prescribes; finite or not, like C's `atan2`.
  package static func atan2(y: Double, x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    var (a, b) = (abs(x), abs(y))
    if a.isInfinite || b.isInfinite { (a, b) = (a.isInfinite ? 1 : 0, b.isInfinite ? 1 : 0) }
    let isSteep = b > a
    let (low, high) = isSteep ? (a, b) : (b, a)
    var angle = atanOfRatio(low, high)
    if isSteep { angle = DoublePair(halfPiHigh, halfPiLow) - angle }
    if x.sign == .minus { angle = DoublePair(2 * halfPiHigh, 2 * halfPiLow) - angle }
    let result = angle.high + angle.low
    return y.sign == .minus ? -result : result
  }

  // MARK: - Parts

  /// sin(r + c) for |r| ≤ π/4, by the Taylor series to degree 17 (the next term: 8e-20).
  private static func sinOfReduced(_ r: Double, _ c: Double) -> Double {
    let z = r * r
    var p = 1 / 355_687_428_096_000 as Double
    p = p * z - 1 / 1_307_674_368_000
    p = p * z + 1 / 6_227_020_800
    p = p * z - 1 / 39_916_800
    p = p * z + 1 / 362_880
    p = p * z - 1 / 5040
    p = p * z + 1 / 120
    p = p * z - 1 / 6
    return r + (c * (1 - z / 2) + r * z * p)
  }

  /// cos(r + c) for |r| ≤ π/4, by the Taylor series to degree 18.
  private static func cosOfReduced(_ r: Double, _ c: Double) -> Double {
    let z = r * r
    var p = -1 / 6_402_373_705_728_000 as Double
    p = p * z + 1 / 20_922_789_888_000
    p = p * z - 1 / 87_178_291_200
    p = p * z + 1 / 479_001_600
    p = p * z - 1 / 3_628_800
    p = p * z + 1 / 40320
    p = p * z - 1 / 720
    p = p * z + 1 / 24
    let half = z / 2
    let w = 1 - half
    return w + (((1 - w) - half) + (z * z * p - r * c))
  }

  /// The arctangent of low/high in 0…1 as a pair.
  ///
  /// The nearest k/8 is taken out by atan t = atan c + atan((t − c)/(1 + t·c)); the rest is at most 1/16, for which
  /// the series to degree 15 suffices.
  private static func atanOfRatio(_ low: Double, _ high: Double) -> DoublePair {
    guard low > 0 else { return DoublePair(0) }
    if high > 0x1p1000 { return atanOfRatio(low * 0x1p-100, high * 0x1p-100) }
    if high < 0x1p-900 { return atanOfRatio(low * 0x1p200, high * 0x1p200) }
    let k = (low / high * 8).nearestWhole
    let c = k / 8
    let t = (low - c * high) / (high + c * low)
    let z = t * t
    var p = -1 / 15 as Double
    p = p * z + 1 / 13
    p = p * z - 1 / 11
    p = p * z + 1 / 9
    p = p * z - 1 / 7
    p = p * z + 1 / 5
    p = p * z - 1 / 3
    let node = atanOfEighths[Int(k)]
    return DoublePair(node.high, node.low + (t + t * z * p))
  }

  /// atan(k/8), k = 0…8, in two doubles.
  private static let atanOfEighths: [(high: Double, low: Double)] = [
    (0, 0),
    (0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59),
    (0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57),
    (0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56),
    (0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56),
    (0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58),
    (0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56),
    (0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56),
    (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55),
  ]
}
