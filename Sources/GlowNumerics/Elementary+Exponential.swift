extension Elementary {
  private static let ln2High = 0x1.62e42fee00000p-1  // 32 bits: exact when multiplied by an exponent
  private static let ln2Low = 0x1.a39ef35793c76p-33
  private static let inverseLn2 = 0x1.71547652b82fep+0
  private static let inverseLn2Low = 0x1.777d0ffda0d24p-56

  /// e to the power `x`.
  package static func exp(_ x: Double) -> Double {
    exp(DoublePair(x))
  }

  /// 2 to the power `x`; exact for whole `x`.
  package static func exp2(_ x: Double) -> Double {
    guard abs(x) < 1100 else { return outOfRangeExponential(x) }
    let k = x.nearestWhole
    let part = DoublePair.product(x - k, ln2High + ln2Low)
    return scaled(expOfReduced(part.high, part.low + (x - k) * ln2Tail), by: Int(k))
  }

  /// The natural logarithm.
  package static func log(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return x == 0 ? -.infinity : x > 0 ? x : .nan }
    let pair = logPair(x)
    return pair.high + pair.low
  }

  /// The logarithm to base 2; exact for powers of two.
  package static func log2(_ x: Double) -> Double {
    guard x > 0, x < .infinity else { return x == 0 ? -.infinity : x > 0 ? x : .nan }
    let (exponent, mantissa) = split(x)
    let part = logPair(mantissa)
    let scaled = part.times(inverseLn2)
    let sum = DoublePair.sum(exponent, scaled.high)
    return sum.high + (sum.low + (scaled.low + part.high * inverseLn2Low))
  }

  /// `x` to the power `y`, with C's rules for zeros, infinities and negative `x`.
  package static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if y == 1 { return x }
    guard x > 0, x < .infinity, y.isFinite else { return powOfSpecial(x, y) }
    // Far beyond any exponent; Dekker's product would overflow.
    if abs(y) > 0x1p70 { return (x > 1) == (y > 0) ? .infinity : 0 }
    return exp(logPair(x).times(y))
  }

  // MARK: - Parts

  private static let twoThirdsTail = 0x1p-54  // (2/3 − Double(2/3)) / (2/3)
  private static let ln2Tail = 0x1.abc9e3b39803fp-56  // ln 2 − Double(ln 2)

  /// e to the power of a pair.
  private static func exp(_ x: DoublePair) -> Double {
    guard abs(x.high) < 800 else { return outOfRangeExponential(x.high) }
    let k = (x.high * inverseLn2).nearestWhole
    let high = x.high - k * ln2High
    let low = k * ln2Low - x.low
    let r = high - low
    return scaled(expOfReduced(r, (high - r) - low), by: Int(k))
  }

  private static func outOfRangeExponential(_ x: Double) -> Double {
    x.isNaN ? x : x > 0 ? .infinity : 0
  }

  /// e to the power r + c for |r| ≤ 0.35 and tiny c, by the Taylor series to degree 13 (the next term: 4e-18).
  private static func expOfReduced(_ r: Double, _ c: Double) -> Double {
    var q = 1 / 6_227_020_800 as Double
    q = q * r + 1 / 479_001_600
    q = q * r + 1 / 39_916_800
    q = q * r + 1 / 3_628_800
    q = q * r + 1 / 362_880
    q = q * r + 1 / 40320
    q = q * r + 1 / 5040
    q = q * r + 1 / 720
    q = q * r + 1 / 120
    q = q * r + 1 / 24
    q = q * r + 1 / 6
    q = q * r + 0.5
    return 1 + (r + (c * (1 + r) + r * r * q))
  }

  /// `x`·2^k for any k that `exp` meets; subnormal results are rounded once.
  private static func scaled(_ x: Double, by k: Int) -> Double {
    if k >= -1021 && k <= 1022 { return x * powerOfTwo(k) }
    if k > 1022 { return x * powerOfTwo(min(k - 1000, 1023)) * 0x1p1000 }
    return x * powerOfTwo(max(k + 1000, -1022)) * 0x1p-1000
  }

  private static func powerOfTwo(_ k: Int) -> Double {
    Double(bitPattern: UInt64(bitPattern: Int64(1023 + k)) << 52)
  }

  /// Exponent and mantissa in √½ ..< √2 of a positive finite number.
  private static func split(_ x: Double) -> (exponent: Double, mantissa: Double) {
    var bits = x.bitPattern
    var exponent = -1023
    if bits < 0x0010_0000_0000_0000 {
      bits = (x * 0x1p54).bitPattern
      exponent -= 54
    }
    // Adding 1 − √½ to the mantissa carries into the exponent from √2 on.
    bits += 0x3ff0_0000_0000_0000 - 0x3fe6_a09e_667f_3bcd
    exponent += Int(bits >> 52)
    let mantissa = (bits & 0x000f_ffff_ffff_ffff) + 0x3fe6_a09e_667f_3bcd
    return (Double(exponent), Double(bitPattern: mantissa))
  }

  /// The natural logarithm of a positive finite number as a pair, good to about 2^-64 of itself.
  ///
  /// log m = 2 artanh s with s = (m − 1)/(m + 1): the terms in s and s³ are kept in two doubles, the rest of the
  /// series (at most 2^-12 of them) in one.
  private static func logPair(_ x: Double) -> DoublePair {
    let (exponent, m) = split(x)
    let f = m - 1
    let divisor = DoublePair.sum(m, 1)
    let s = f / divisor.high
    let back = DoublePair.product(s, divisor.high)
    let rest = (((f - back.high) - back.low) - s * divisor.low) / divisor.high
    let square = DoublePair.product(s, s)
    let z = square.high
    let third = square.times(s).times(2 / 3)
    var p = 2 / 25 as Double
    p = p * z + 2 / 23
    p = p * z + 2 / 21
    p = p * z + 2 / 19
    p = p * z + 2 / 17
    p = p * z + 2 / 15
    p = p * z + 2 / 13
    p = p * z + 2 / 11
    p = p * z + 2 / 9
    p = p * z + 2 / 7
    p = p * z + 2 / 5
    let lead = DoublePair.sum(exponent * ln2High, 2 * s)
    let main = DoublePair.sum(lead.high, third.high)
    let series = third.low + third.high * twoThirdsTail + s * z * z * p
    return DoublePair.sum(
      main.high, lead.low + main.low + (exponent * ln2Low + (2 * rest * (1 + z) + series)))
  }

  private static func powOfSpecial(_ x: Double, _ y: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    if y.isInfinite {
      let size = abs(x)
      return size == 1 ? 1 : (size > 1) == (y > 0) ? .infinity : 0
    }
    let isWhole = y.nearestWhole == y
    let isOdd = isWhole && (y / 2).nearestWhole != y / 2
    if x == 0 || x.isInfinite {
      let size: Double = (x == 0) == (y > 0) ? 0 : .infinity
      return x.sign == .minus && isOdd ? -size : size
    }
    guard isWhole else { return .nan }
    return isOdd ? -pow(-x, y) : pow(-x, y)
  }
}
