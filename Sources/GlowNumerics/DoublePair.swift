/// An unevaluated sum of two doubles, about 106 bits, for steps where 53 are not enough.
struct DoublePair {
  /// The sum, rounded.
  var high: Double
  /// What rounding took from it.
  var low: Double

  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// The exact sum of two doubles (Knuth's TwoSum).
  static func sum(_ a: Double, _ b: Double) -> DoublePair {
    let s = a + b
    let t = s - a
    return DoublePair(s, (a - (s - t)) + (b - t))
  }

  /// The exact product of two doubles (Dekker), as long as neither exceeds 2^996.
  static func product(_ a: Double, _ b: Double) -> DoublePair {
    let p = a * b
    let (ah, al) = halves(a)
    let (bh, bl) = halves(b)
    return DoublePair(p, ((ah * bh - p) + ah * bl + al * bh) + al * bl)
  }

  /// The product with a double, good to about 100 bits.
  func times(_ factor: Double) -> DoublePair {
    var p = DoublePair.product(high, factor)
    p.low += low * factor
    return p
  }

  /// The difference of two pairs, good to about 100 bits unless they nearly cancel.
  static func - (a: DoublePair, b: DoublePair) -> DoublePair {
    var difference = sum(a.high, -b.high)
    difference.low += a.low - b.low
    return difference
  }

  /// Splits a double into two of 26 bits (Veltkamp).
  private static func halves(_ a: Double) -> (Double, Double) {
    let c = 134_217_729 * a  // 2^27 + 1
    let high = c - (c - a)
    return (high, a - high)
  }
}
