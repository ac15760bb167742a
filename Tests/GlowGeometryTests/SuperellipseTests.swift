import GlowGeometry
import GlowNumerics
import Testing

@Suite struct SuperellipseTests {
  private static let unit = Rect(x: -1, y: -1, width: 2, height: 2)

  private static func polygon(_ exponent: Double) throws -> [Point] {
    try #require(Superellipse(exponent: exponent).path(in: unit).flattened(tolerance: 1e-6).first)
  }

  /// Points of CSS's `superellipse()`, exponent 2 to the parameter, computed by others (`cases/corners`).
  @Test(.enabled(if: SharedCases.exist)) func publishedPointsLieOnTheCurve() throws {
    for row in try SharedCases.rows("corners/superellipse_points.csv") {
      let numbers = row.compactMap(Double.init)
      let point = Point(x: numbers[3], y: numbers[4])
      #expect(distance(from: point, to: try Self.polygon(numbers[1])) < 2e-5, "\(row)")
    }
  }

  @Test(arguments: [0.3, 1, 2, 2.5, 5, 40]) func pointsSolveLamesEquation(exponent: Double) throws {
    for t in stride(from: 0.05, to: 1.57, by: 0.1) {
      func share(_ value: Double) -> Double { Elementary.pow(value, 2 / exponent) }
      let angle = Elementary.sincos(t)
      let point = Point(x: share(angle.cos), y: -share(angle.sin))
      #expect(distance(from: point, to: try Self.polygon(exponent)) < 2e-5)
    }
  }

  @Test func exponentTwoIsTheEllipse() {
    let box = Rect(x: 3, y: 4, width: 50, height: 20)
    #expect(Superellipse(exponent: 2).path(in: box) == Ellipse().path(in: box))
  }

  @Test func extremesStayInTheBox() throws {
    let box = Rect(x: 0, y: 0, width: 10, height: 6)
    for exponent in [-3, 0, 1e-9, 1e9, Double.infinity, .nan] {
      let bounds = try #require(Superellipse(exponent: exponent).path(in: box).bounds)
      #expect(
        bounds.minX >= -1e-9 && bounds.maxX <= 10 + 1e-9 && bounds.minY >= -1e-9 && bounds.maxY <= 6 + 1e-9)
    }
    #expect(Superellipse(exponent: 5).inset(by: 4).path(in: box).isEmpty)
  }
}
