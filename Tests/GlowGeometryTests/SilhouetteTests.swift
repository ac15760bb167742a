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
    #expect(path.silhouette(tolerance: 0.01) == path)
  }

  @Test func theInsideOfAStarIsLeftOut() throws {
    let star = try path("M50 0L80 95L2 36L98 36L20 95Z")
    let silhouette = star.silhouette(tolerance: 0.01)
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
    let silhouette = path.silhouette(tolerance: 0.01)
    #expect(silhouette != path)
    #expect(abs(area(silhouette).magnitude - expected) < 1e-6, "\(area(silhouette))")
    #expect(silhouette.contours(tolerance: 0.01).count == loops)
  }

  @Test func openLinesStayOpen() throws {
    let path = try path("M0 0H100V100H0ZM30 30H70V70H30ZM10 50L90 50")
    let contours = path.silhouette(tolerance: 0.01).contours(tolerance: 0.01)
    #expect(contours.map(\.isClosed) == [true, false] && contours[1].points.count == 2)
  }

  /// Lines there and back meet one another everywhere.
  @Test(.timeLimit(.minutes(5))) func tanglesAreLeftAsTheyAre() {
    var path = Path()
    path.move(to: .zero)
    for index in 0..<20_000 {
      path.addLine(to: Point(x: index % 2 == 0 ? 100 : 0, y: Double(index % 7) * 1e-3))
    }
    path.close()
    #expect(path.silhouette(tolerance: 0.01) == path)
  }

  /// Polygons by chance enclose the same as before, and every part of the new outline bounds it.
  @Test func polygonsByChanceEncloseWhatTheyDid() {
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
        for _ in 0..<(2 + Int(random() / 12)) { path.addLine(to: Point(x: random(), y: random())) }
        path.close()
      }
      let silhouette = path.silhouette(tolerance: 0.004)
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
