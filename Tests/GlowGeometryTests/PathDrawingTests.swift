import Testing

@testable import GlowGeometry

/// Paths drawn by the names that SwiftUI has.
@Suite struct PathDrawingTests {
  @Test func namesOfSwiftUIDrawTheSame() {
    var (path, own) = (Path(), Path())
    path.move(to: Point(x: 1, y: 2))
    path.addCurve(to: Point(x: 9, y: 8), control1: Point(x: 3, y: 0), control2: Point(x: 7, y: 1))
    path.closeSubpath()
    own.move(to: Point(x: 1, y: 2))
    own.addCubic(to: Point(x: 9, y: 8), control1: Point(x: 3, y: 0), control2: Point(x: 7, y: 1))
    own.close()
    #expect(path == own)
  }

  /// A parabola through its middle: a quarter of each end and half of the control point.
  @Test func aQuadraticCurveIsItself() {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.addQuadCurve(to: Point(x: 8, y: 0), control: Point(x: 4, y: 8))
    let points = path.contours(tolerance: 1e-4)[0].points
    for point in points { #expect(abs(point.y - point.x * (8 - point.x) / 4) < 1e-3, "\(point)") }
    // After a close it begins where that subpath began.
    path.closeSubpath()
    path.addQuadCurve(to: Point(x: 0, y: 6), control: Point(x: 3, y: 3))
    #expect(path.contours(tolerance: 0.1).last?.points.first == Point(x: 0, y: 0))
  }

  @Test func rectanglesAndEllipsesAreSubpaths() {
    var path = Path()
    let box = Rect(x: 1, y: 2, width: 30, height: 20)
    path.addRect(box)
    path.addEllipse(in: box)
    let areas = path.contours(tolerance: 1e-3).map(\.signedArea)
    #expect(areas.count == 2 && areas[0] == 600 && abs(areas[1] - 150 * .pi) < 0.1)
    #expect(path.bounds == box)
  }
}
