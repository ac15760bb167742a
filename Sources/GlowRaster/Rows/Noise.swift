/// The dither's noise: a function of the pixel's place alone, never of time.
package enum Noise {
  /// Triangular noise in −1…1 at a pixel.
  ///
  /// Interleaved gradient noise (Jimenez 2014): u = frac(52.9829189·frac(0.06711056·x + 0.00583715·y)), then the inverse
  /// of the triangular distribution: √(2u) − 1 below one half, else 1 − √(2 − 2u).
  @inline(__always) package static func triangular(x: Int, y: Int) -> Double {
    let inner = 0.06711056 * Double(x) + 0.00583715 * Double(y)
    let outer = 52.9829189 * (inner - inner.rounded(.down))
    let u = outer - outer.rounded(.down)
    return u < 0.5 ? (2 * u).squareRoot() - 1 : 1 - (2 - 2 * u).squareRoot()
  }
}
