import Foundation
import Testing

@testable import GlowGeometry

/// Outlines without what runs through their inside.
@Suite struct SilhouetteTests {
  private func path(_ data: String) throws -> Path { try Path(svgData: data) }

  private func area(_ path: Path) -> Double {
    path.contours(tolerance: 0.01).reduce(0) { $0 + $1.signedArea }
  }

  /// How often `path` runs round a place.
  private func winding(_ path: Path, _ x: Double, _ y: Double) -> Int {
    path.contours(tolerance: 0.004).filter(\.isClosed).reduce(0) { sum, contour in
      let points = contour.points
      return points.indices.reduce(sum) { sum, index in
        let (a, b) = (points[index], points[(index + 1) % points.count])
        guard (a.y <= y) != (b.y <= y) else { return sum }
        let at = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
        return at > x ? sum + (a.y <= y ? 1 : -1) : sum
      }
    }
  }

  /// Outlines that bound all that they enclose: they are kept as they are.
  @Test(arguments: [
    "M0 0H100V100H0Z", "M0 0H100V100H0ZM30 30V70H70V30Z", "M0 0H40V40H0ZM60 0H100V40H60Z",
    "M0 0L100 100H0L100 0Z", "M50 0A50 50 0 1 1 49 0Z", "M0 0H100V100H0ZM60 60V140H140V60Z", "M0 0L50 50",
  ])
  func whatBoundsIsKept(data: String) throws {
    let path = try path(data)
    #expect(path.silhouette(rule: .nonzero, tolerance: 0.01) == path)
  }

  @Test func theInsideOfAStarIsLeftOut() throws {
    let star = try path("M50 0L80 95L2 36L98 36L20 95Z")
    let silhouette = try #require(star.silhouette(rule: .nonzero, tolerance: 0.01))
    let contours = silhouette.contours(tolerance: 0.01)
    #expect(contours.count == 1 && contours[0].points.count == 10)
    // A polygon of ten corners against the star's five triangles and its pentagon, counted on a grid.
    var inside = 0
    for y in 0..<200 {
      for x in 0..<200 where winding(star, Double(x) / 2 + 0.25, Double(y) / 2 + 0.25) != 0 { inside += 1 }
    }
    #expect(abs(area(silhouette).magnitude - Double(inside) / 4) < 8)
  }

  @Test(arguments: [
    // Nested, one way round; overlapping; side by side; one in the corner of another; three of them; a triple line.
    ("M0 0H100V100H0ZM30 30H70V70H30Z", 10_000.0, 1), ("M0 0H60V60H0ZM40 40H100V100H40Z", 6800, 1),
    ("M0 0H50V50H0ZM50 0H100V50H50Z", 5000, 1), ("M0 0H100V100H0ZM0 0H50V50H0Z", 10_000, 1),
    ("M0 0H30V30H0ZM20 0H50V30H20ZM40 0H70V30H40Z", 2100, 1),
    ("M0 0H40V40H0ZM60 0H100V40H60ZM70 10H90V30H70Z", 3200, 2),
    ("M0 0H30V30H0ZM0 0H30V30H0Z", 900, 1),
  ])
  func unionsHaveOneOutline(data: String, expected: Double, loops: Int) throws {
    let path = try path(data)
    let silhouette = try #require(path.silhouette(rule: .nonzero, tolerance: 0.01))
    #expect(silhouette != path)
    #expect(abs(area(silhouette).magnitude - expected) < 1e-6, "\(area(silhouette))")
    #expect(silhouette.contours(tolerance: 0.01).count == loops)
  }

  /// Turned by any angle, so that nothing lies on the grid: edges that share a part, cross at one point, cancel.
  @Test(arguments: [
    // A square in the corner of another, overlapping on one line, a T, half an edge, a notch by a hole, a pinwheel.
    ("M0 0H100V100H0ZM0 20H50V70H0Z", 10_000.0, 1), ("M0 0H60V50H0ZM40 0H100V70H40Z", 6200, 1),
    ("M0 0H100V20H0ZM40 20H60V100H40Z", 3600, 1), ("M0 0H50V50H0ZM50 10H100V40H50Z", 4000, 1),
    ("M0 0H100V100H0ZM0 70H40V30H0Z", 8400, 1), ("M0 0H100V100H0ZM20 20L80 80L50 50Z", 10_000, 1),
    ("M0 0H10V10H0ZM10 0H20V10H10ZM0 10H10V20H0ZM10 10H20V20H10Z", 400, 1),
  ])
  func turnedUnionsHaveOneOutline(data: String, expected: Double, loops: Int) throws {
    let path = try path(data)
    for step in 0..<24 {
      let angle = Double(step) * 0.2618 + 0.01
      let (c, s) = (cos(angle), sin(angle))
      let turned = path.mapped { Point(x: $0.x * c - $0.y * s + 3.3, y: $0.x * s + $0.y * c - 7.7) }
      let silhouette = try #require(turned.silhouette(rule: .nonzero, tolerance: 0.004))
      let contours = silhouette.contours(tolerance: 0.004)
      let sum = contours.reduce(0) { $0 + $1.signedArea }
      #expect(
        abs(sum - expected) < 0.1 && contours.count == loops,
        "\(step): \(contours.map { ($0.signedArea, $0.points) })")
    }
  }

  @Test(arguments: [
    ("M0 0H50V50H0ZM50 0H100V50H50Z", 5000.0),
    ("M0 0L100 0L100 100L0 100L0 50L30 50L30 70L70 70L70 30L30 30L30 50L0 50Z", 8400),
  ])
  func byTheOtherRuleSeamsAreNoEdgesEither(data: String, expected: Double) throws {
    let path = try path(data)
    let silhouette = try #require(path.silhouette(rule: .evenodd, tolerance: 0.004))
    #expect(silhouette != path && abs(area(silhouette) - expected) < 1e-6)
    // A star has a hole by that rule, and all its lines bound.
    let star = try self.path("M50 0L80 95L2 36L98 36L20 95Z")
    #expect(star.silhouette(rule: .evenodd, tolerance: 0.004) == star)
  }

  @Test func whatIsDrawnManyTimesIsOne() throws {
    let circle = "M50 0A50 50 0 1 0 50 100A50 50 0 1 0 50 0Z"
    let path = try path(String(repeating: circle, count: 300))
    let contours = try #require(path.silhouette(rule: .nonzero, tolerance: 0.004)).contours(tolerance: 0.004)
    #expect(contours.count == 1 && abs(contours[0].signedArea - 2500 * .pi) < 2)
  }

  @Test func openLinesStayOpen() throws {
    let path = try path("M0 0H100V100H0ZM30 30H70V70H30ZM10 50L90 50")
    let contours = try #require(path.silhouette(rule: .nonzero, tolerance: 0.01)).contours(tolerance: 0.01)
    #expect(contours.map(\.isClosed) == [true, false] && contours[1].points.count == 2)
  }

  /// More crossings than anybody sees.
  @Test(.timeLimit(.minutes(30))) func tanglesAreGivenUp() {
    var state: UInt32 = 1
    func random() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(state >> 8) / 65_536
    }
    var path = Path()
    path.move(to: .zero)
    for _ in 0..<9000 { path.addLine(to: Point(x: random(), y: random())) }
    path.close()
    #expect(path.silhouette(rule: .nonzero, tolerance: 0.01) == nil)
  }

  /// Lines there and back meet one another everywhere.
  @Test func linesThereAndBackAreOne() throws {
    var path = Path()
    path.move(to: .zero)
    for index in 0..<20_001 { path.addLine(to: Point(x: index % 2 == 0 ? 100 : 0, y: 0)) }
    path.addLine(to: Point(x: 100, y: 50))
    path.close()
    let contours = try #require(path.silhouette(rule: .nonzero, tolerance: 0.01)).contours(tolerance: 0.01)
    #expect(contours.map(\.points.count) == [3])
  }

  /// Polygons by chance enclose the same as before, and every part of the new outline bounds it.
  @Test func polygonsByChanceEncloseWhatTheyDid() throws {
    var state: UInt64 = 3
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24) * 100
    }
    var changed = 0
    for _ in 0..<60 {
      var path = Path()
      for _ in 0..<(1 + Int(random() / 50)) {
        path.move(to: Point(x: random(), y: random()))
        for _ in 0..<(2 + Int(random() / 2)) { path.addLine(to: Point(x: random(), y: random())) }
        path.close()
      }
      let silhouette = try #require(path.silhouette(rule: .nonzero, tolerance: 0.004))
      guard silhouette != path else { continue }
      changed += 1
      for _ in 0..<150 {
        let (x, y) = (random(), random())
        #expect((winding(path, x, y) != 0) == (winding(silhouette, x, y) != 0), "\(path) at \(x) \(y)")
        #expect((-1...1).contains(winding(silhouette, x, y)), "\(path) overlaps at \(x) \(y)")
      }
    }
    #expect(changed > 30)
  }
}
