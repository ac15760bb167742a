import Testing

@testable import GlowGeometry

@Suite struct CornerTests {
  /// SwiftUI's own numbers for this box: the side is saturated, the top is not.
  @Test func continuousCornersDegradePerAxis() {
    let rect = Rect(x: 0, y: 0, width: 400, height: 200)
    let path = RoundedRectangle(cornerRadius: 80).path(in: rect)
    let extents = topLeftExtents(of: path, in: rect)
    #expect(abs(extents.top - 122.293) < 0.0005)
    #expect(extents.side == 100)
  }

  /// Points of the continuous corner of unit radius as PixelCut published them (on the curve near the diagonal, where
  /// its version and SwiftUI's are the same curve).
  @Test func theMiddleOfAContinuousCornerIsThePublishedOne() throws {
    let published: [(Double, Double)] = [
      (0.63149399, 0.074911), (0.5371732994140624, 0.11524793501953125),
      (0.4486411953124999, 0.16522030953125), (0.3665388004296875, 0.22418696646484373),
      (0.29150743749999996, 0.29150674875), (0.2241876292578125, 0.36653849931640625),
      (0.1652210984375, 0.44864106109374996), (0.1152487677734375, 0.5371732770117187),
      (0.07491176, 0.63149399),
    ]
    let polygon = try unitCorner(scale: 100)
    for (a, b) in published {
      // a runs along the top edge, b down the left one.
      #expect(distance(from: Point(x: 100 * a, y: 100 * b), to: polygon) < 0.002)
    }
  }

  /// The published version has a short straight line where SwiftUI's has none: 0.3 % of the radius between them.
  @Test func theEndsOfAContinuousCornerAreNearThePublishedOnes() throws {
    let published: [(Double, Double)] = [
      (1.52866483, 0.0), (1.3735293368359374, 0.000127921875), (1.2367009984375, 0.001023375),
      (1.1158539764453126, 0.003453890625), (1.0086624325000002, 0.008187),
      (0.9128005282421876, 0.015990234375), (0.8259424253125001, 0.027631125),
      (0.7457622853515626, 0.043877203125), (0.66993427, 0.065496),
    ]
    let polygon = try unitCorner(scale: 100)
    for (a, b) in published {
      #expect(distance(from: Point(x: 100 * a, y: 100 * b), to: polygon) < 0.3)
      #expect(distance(from: Point(x: 100 * b, y: 100 * a), to: polygon) < 0.3)
    }
  }

  @Test func theApexOfAContinuousCornerIsTheMeasuredOne() throws {
    let polygon = try unitCorner(scale: 1000)
    // 0.412255 radii from the vertex along the diagonal.
    let apex = 412.255 * 0.5.squareRoot()
    #expect(distance(from: Point(x: apex, y: apex), to: polygon) < 0.01)
  }

  @Test func circularCornersAreCircles() throws {
    let rect = Rect(x: 0, y: 0, width: 300, height: 240)
    let path = RoundedRectangle(cornerRadius: 100, style: .circular).path(in: rect)
    for point in try #require(path.flattened(tolerance: 0.0001).first) where point.x < 100 && point.y < 100 {
      let (x, y) = (point.x - 100, point.y - 100)
      #expect(abs((x * x + y * y).squareRoot() - 100) < 0.0006)
    }
  }

  @Test func theReachIsContinuousWhereItSaturates() {
    let below = ContinuousReach(radius: 65.4166, budget: 100)
    let above = ContinuousReach(radius: 65.4167, budget: 100)
    #expect(abs(below.extent - above.extent) < 0.001)
    #expect(abs(below.outer1 - above.outer1) < 0.001)
    #expect(abs(below.outer2 - above.outer2) < 0.001)
    let full = ContinuousReach(radius: 100, budget: 100)
    #expect((full.extent, full.outer1, full.outer2) == (100, 96, 82))
  }

  @Test func aSmallNeighbourLeavesMoreOfTheSide() {
    // 90 beside 10 on a side of 100: 90 may take 90 of it, 10 takes 10; alone, 60 may take all 100.
    let rect = Rect(x: 0, y: 0, width: 100, height: 400)
    let pair = RoundedRectangle(cornerRadii: CornerRadii(topLeft: 90, topRight: 10)).path(in: rect)
    #expect(abs(topLeftExtents(of: pair, in: rect).top - 90) < 1e-9)
    let alone = RoundedRectangle(cornerRadii: CornerRadii(topLeft: 60)).path(in: rect)
    #expect(abs(topLeftExtents(of: alone, in: rect).top - 91.7199) < 1e-9)
  }

  private func unitCorner(scale: Double) throws -> [Point] {
    let path = RoundedRectangle(cornerRadius: scale).path(
      in: Rect(x: 0, y: 0, width: 10 * scale, height: 10 * scale))
    return try #require(path.flattened(tolerance: scale * 1e-6).first)
  }
}
