import GlowGeometry
import Testing

/// A path with one cubic arch, 0…4 wide and 3 high, and a closing line along the bottom.
private func arch() -> Path {
  var path = Path()
  path.move(to: Point(x: 0, y: 0))
  path.addCubic(to: Point(x: 4, y: 0), control1: Point(x: 0, y: 4), control2: Point(x: 4, y: 4))
  path.close()
  return path
}

@Suite struct PathTests {
  @Test func anEmptyPathHasNoBoundsAndNoPolygons() {
    #expect(Path().isEmpty)
    #expect(Path().bounds == nil)
    #expect(Path().flattened(tolerance: 0.1).isEmpty)
    #expect(!Path().contains(.zero))
  }

  @Test func polygonsHaveNoRepeatedPoints() {
    let rect = Rect(x: 3, y: 4, width: 120, height: 50)
    let shapes: [any InsettableShape] = [
      Rectangle(), Capsule(), Capsule(style: .circular), Circle(), Ellipse(),
      RoundedRectangle(cornerRadius: 0), RoundedRectangle(cornerRadius: 25),
      RoundedRectangle(cornerRadius: 9),
      RoundedRectangle(cornerRadii: CornerRadii(topLeft: 50, bottomLeft: 0), style: .circular),
    ]
    for shape in shapes {
      let polygons = shape.path(in: rect).flattened(tolerance: 0.01)
      #expect(polygons.count == 1)
      for polygon in polygons {
        for (point, next) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
          #expect(point != next, "\(shape)")
        }
      }
    }
  }

  @Test(arguments: [1, 0.1, 0.01, 0.001])
  func polygonsStayWithinTheTolerance(tolerance: Double) throws {
    let polygon = try #require(arch().flattened(tolerance: tolerance).first)
    // The arch is x = 4t²(3 − 2t), y = 12t(1 − t); sample it finely and measure to the nearest chord.
    var worst = 0.0
    for i in 0...2000 {
      let t = Double(i) / 2000
      let p = Point(x: 4 * t * t * (3 - 2 * t), y: 12 * t * (1 - t))
      worst = max(worst, distance(from: p, to: polygon))
    }
    #expect(worst <= tolerance)
    #expect(polygon.count <= Int(4 / tolerance.squareRoot()) + 3)
  }

  @Test func flatteningIsTheSameEveryTime() {
    let path = Capsule().path(in: Rect(x: 0, y: 0, width: 320, height: 64))
    #expect(path.flattened(tolerance: 0.01) == path.flattened(tolerance: 0.01))
  }

  @Test func openAndImpliedSubpathsAreClosed() {
    var path = Path()
    path.addLine(to: Point(x: 0, y: 0))
    path.addLine(to: Point(x: 2, y: 0))
    path.addLine(to: Point(x: 2, y: 2))
    path.close()
    path.addLine(to: Point(x: -2, y: 0))
    path.addLine(to: Point(x: -2, y: -2))
    path.move(to: Point(x: 9, y: 9))
    path.addLine(to: Point(x: 8, y: 8))
    let polygons = path.flattened(tolerance: 0.1)
    #expect(
      polygons == [
        [Point(x: 0, y: 0), Point(x: 2, y: 0), Point(x: 2, y: 2)],
        [Point(x: 0, y: 0), Point(x: -2, y: 0), Point(x: -2, y: -2)],
      ])
  }

  @Test func boundsAreThoseOfTheCurveNotOfItsControlPoints() throws {
    let bounds = try #require(arch().bounds)
    #expect(bounds == Rect(x: 0, y: 0, width: 4, height: 3))
    let circle = try #require(Circle().path(in: Rect(x: 10, y: 20, width: 60, height: 40)).bounds)
    #expect(abs(circle.x - 20) < 1e-9 && abs(circle.y - 20) < 1e-9)
    #expect(abs(circle.width - 40) < 1e-9 && abs(circle.height - 40) < 1e-9)
  }

  @Test func transformingScalesBeforeItMoves() throws {
    let moved = arch().transformed(scale: 2, translation: Point(x: 10, y: -1))
    #expect(try #require(moved.bounds) == Rect(x: 10, y: -1, width: 8, height: 6))
    #expect(arch().transformed(scale: 1) == arch())
  }

  @Test func containsFollowsTheCurve() {
    #expect(arch().contains(Point(x: 2, y: 2.9)))
    #expect(!arch().contains(Point(x: 2, y: 3.1)))
    #expect(!arch().contains(Point(x: 0.05, y: 2.9)))
    #expect(!arch().contains(Point(x: 2, y: -0.1)))
  }

  @Test func shapesRunClockwiseFromTheirTopEdge() throws {
    let rect = Rect(x: 5, y: 7, width: 90, height: 40)
    for spec in [ShapeSpec.rect(CornerRadii(0)), .rect(CornerRadii(9)), .capsule, .circle, .ellipse] {
      for corners in CornerStyle.allCases {
        let path = spec.path(in: rect, corners: corners)
        guard case .move(let start)? = path.elements.first else {
          Issue.record("\(spec) does not start with a move")
          continue
        }
        #expect(start.y == 7)
        let polygon = try #require(path.flattened(tolerance: 0.01).first)
        #expect(signedArea(of: polygon) > 0, "positive area is clockwise with y down")
      }
    }
  }
}
