extension Elementary {
  /// The cube root, of negative numbers too; exact for cubes of up to 23 bits.
  ///
  /// A third of the exponent gives a start within 4 %, Halley's iteration triples the digits; the last step starts
  /// from a value of 23 bits, whose square is exact (as FreeBSD's `s_cbrt.c` does).
  package static func cbrt(_ x: Double) -> Double {
    guard x != 0, x.isFinite else { return x }
    let size = abs(x)
    if size < 0x1p-1000 { return cbrt(x * 0x1p90) * 0x1p-30 }
    if size > 0x1p1000 { return cbrt(x * 0x1p-90) * 0x1p30 }
    var t = Double(bitPattern: size.bitPattern / 3 + 0x2a9f_7893_0000_0000)
    for _ in 0..<2 {
      let cube = t * t * t
      t *= (cube + 2 * size) / (2 * cube + size)
    }
    t = Double(bitPattern: (t.bitPattern + 0x2000_0000) & 0xffff_ffff_c000_0000)
    let r = size / (t * t)
    t += t * ((r - t) / (2 * t + r))
    return x < 0 ? -t : t
  }
}
