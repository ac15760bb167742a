import GlowRaster
import Testing

@Suite struct NoiseTests {
  /// The formula of interleaved gradient noise, bent to a triangle.
  @Test func noiseFollowsTheFormula() {
    for (x, y) in [(0, 0), (1, 0), (0, 1), (17, 5), (1919, 1079), (30_000, 20_000)] {
      let inner = 0.06711056 * Double(x) + 0.00583715 * Double(y)
      let outer = 52.9829189 * (inner - inner.rounded(.down))
      let u = outer - outer.rounded(.down)
      let wanted = u < 0.5 ? (2 * u).squareRoot() - 1 : 1 - (2 - 2 * u).squareRoot()
      #expect(Noise.triangular(x: x, y: y) == wanted)
    }
  }

  @Test func noiseIsTriangular() {
    let values = (0..<200).flatMap { y in (0..<200).map { Noise.triangular(x: $0, y: y) } }
    #expect(values.allSatisfy { $0 >= -1 && $0 <= 1 })
    let count = Double(values.count)
    #expect(abs(values.reduce(0, +) / count) < 0.01)
    // A triangle from −1 to 1 has the variance 1/6.
    #expect(abs(values.reduce(0) { $0 + $1 * $1 } / count - 1.0 / 6) < 0.01)
  }
}
