import Testing

@testable import GlowGeometry

@Suite struct ShapeTests {
  private let rect = Rect(x: 2, y: 3, width: 200, height: 100)

  private func polygon(_ shape: some InsettableShape, in rect: Rect) throws -> [Point] {
    try #require(shape.path(in: rect).flattened(tolerance: 0.001).first)
  }

  @Test func radiusZeroIsTheRectangle() throws {
    let sharp = try polygon(.rect(cornerRadius: 0), in: rect)
    #expect(sharp == (try polygon(.rect, in: rect)))
    #expect(sharp.first == Point(x: 2, y: 3) && sharp.count == 4)
  }

  @Test(arguments: CornerStyle.allCases)
  func halfTheShortSideIsTheCapsule(style: CornerStyle) {
    let capsule = Capsule(style: style).path(in: rect)
    #expect(RoundedRectangle(cornerRadius: 50, style: style).path(in: rect) == capsule)
    #expect(RoundedRectangle(cornerRadius: 80, style: style).path(in: rect) == capsule)
    #expect(RoundedRectangle(cornerRadius: 1e300, style: style).path(in: rect) == capsule)
  }

  @Test func aSquareCapsuleIsTheCircle() throws {
    let square = Rect(x: 0, y: 0, width: 100, height: 100)
    let circle = try polygon(.circle, in: square)
    let capsule = try polygon(.capsule(style: .circular), in: square)
    for point in capsule { #expect(distance(from: point, to: circle) < 0.002) }
    for point in circle {
      let (x, y) = (point.x - 50, point.y - 50)
      #expect(abs((x * x + y * y).squareRoot() - 50) < 0.0003)
    }
  }

  @Test func theCircleIsCentredAndTheEllipseFills() throws {
    #expect(try #require(Circle().path(in: rect).bounds).isNear(Rect(x: 52, y: 3, width: 100, height: 100)))
    #expect(try #require(Ellipse().path(in: rect).bounds).isNear(rect))
    for point in try polygon(.ellipse, in: rect) {
      let (x, y) = ((point.x - 102) / 100, (point.y - 53) / 50)
      #expect(abs((x * x + y * y).squareRoot() - 1) < 1e-4)
    }
  }

  @Test(arguments: [
    ShapeSpec.rect(CornerRadii(0)), .rect(CornerRadii(22)),
    .rect(CornerRadii(topLeft: 30, topRight: 0, bottomRight: 90, bottomLeft: 8)), .capsule, .circle, .ellipse,
    .superellipse(5),
  ])
  func insetsAddUp(spec: ShapeSpec) throws {
    func check(_ shape: some InsettableShape) {
      let twice = shape.inset(by: 1.5).inset(by: 2.25).path(in: rect)
      #expect(twice == shape.inset(by: 3.75).path(in: rect))
      #expect(shape.inset(by: 4).inset(by: -4).path(in: rect) == shape.path(in: rect))
    }
    let continuous = try #require(spec.shape(corners: .continuous))
    check(continuous)
    let circular = try #require(spec.shape(corners: .circular))
    check(circular)
    #expect(
      spec.path(in: rect, inset: 5, corners: .circular)
        == circular.path(in: rect, inset: 5))
  }

  @Test func anInsetTakesItsAmountOffTheRadius() {
    // r 22, a stroke of 15: inset by 7.5 the radius is 14.5.
    let inner = RoundedRectangle(cornerRadius: 22, style: .circular).inset(by: 7.5).path(in: rect)
    let plain = RoundedRectangle(cornerRadius: 14.5, style: .circular).path(in: rect.inset(by: 7.5))
    #expect(inner == plain)
    // The inset comes off the radius that was asked for, and the result is clamped: 100 in 44 points, less 7.5.
    let low = Rect(x: 0, y: 0, width: 200, height: 44)
    let clamped = RoundedRectangle(cornerRadius: 100, style: .circular).inset(by: 7.5).path(in: low)
    #expect(
      clamped == RoundedRectangle(cornerRadius: 14.5, style: .circular).path(in: low.inset(by: 7.5)))
  }

  @Test func aRadiusSmallerThanTheInsetGetsSharp() throws {
    let inner = try polygon(RoundedRectangle(cornerRadius: 6).inset(by: 15), in: rect)
    #expect(inner.count == 4)
  }

  @Test func aSharpCornerStaysSharpOnOutset() throws {
    #expect(try polygon(RoundedRectangle(cornerRadius: 0).inset(by: -10), in: rect).count == 4)
    let mixed = RoundedRectangle(cornerRadii: CornerRadii(topLeft: 10), style: .circular).inset(by: -5)
    let grown = rect.inset(by: -5)
    #expect(abs(topLeftExtents(of: mixed.path(in: rect), in: grown).top - 15) < 1e-9)
    #expect(nodes(of: mixed.path(in: rect)).contains(Point(x: grown.maxX, y: grown.maxY)))
  }

  @Test(arguments: [50, 50.1, 60, 1e9, .infinity, .nan])
  func anInsetThatLeavesNothingGivesAnEmptyPath(amount: Double) {
    let square = Rect(x: 0, y: 0, width: 100, height: 100)
    for spec in [ShapeSpec.rect(CornerRadii(0)), .rect(CornerRadii(22)), .capsule, .circle, .ellipse] {
      #expect(spec.path(in: square, inset: amount).isEmpty)
    }
  }

  @Test(arguments: [
    Rect(x: 0, y: 0, width: 0, height: 10), Rect(x: 0, y: 0, width: 10, height: -1),
    Rect(x: .nan, y: 0, width: 10, height: 10), Rect(x: 0, y: 0, width: .infinity, height: 10),
  ])
  func aRectangleThatHoldsNothingGivesAnEmptyPath(rect: Rect) {
    for spec in [ShapeSpec.rect(CornerRadii(0)), .rect(CornerRadii(22)), .capsule, .circle, .ellipse] {
      #expect(spec.path(in: rect).isEmpty)
      #expect(spec.path(in: rect, inset: -20).isEmpty)
    }
  }

  /// Cases of CSS Backgrounds 3 §5.5.
  @Test func overflowingRadiiShrinkByOneFactor() {
    let tops = CornerRadii(topLeft: 80, topRight: 80).fitted(to: Size(width: 100, height: 100))
    #expect(tops == CornerRadii(topLeft: 50, topRight: 50))
    let all = CornerRadii(40).fitted(to: Size(width: 100, height: 50))
    #expect(all == CornerRadii(25))
    let fits = CornerRadii(topLeft: 60, topRight: 40, bottomRight: 1, bottomLeft: 2)
    #expect(fits.fitted(to: Size(width: 100, height: 100)) == fits)
  }

  @Test func unusableRadiiCountAsZero() {
    let radii = CornerRadii(topLeft: -3, topRight: .nan, bottomRight: .infinity, bottomLeft: 5)
    #expect(radii.fitted(to: Size(width: 100, height: 100)) == CornerRadii(bottomLeft: 5))
  }

  @Test func everyInsetOfUnevenRadiiStaysInsideItsBox() throws {
    let radii = CornerRadii(topLeft: 100, topRight: 0, bottomRight: 0, bottomLeft: 0)
    for style in CornerStyle.allCases {
      let shape = RoundedRectangle(cornerRadii: radii, style: style)
      let square = Rect(x: 0, y: 0, width: 100, height: 100)
      for amount in stride(from: 0.0, to: 50, by: 3.5) {
        let bounds = try #require(shape.inset(by: amount).path(in: square).bounds)
        #expect(bounds.isNear(square.inset(by: amount)))
        let polygon = try polygon(shape.inset(by: amount), in: square)
        // Convex: every corner turns the same way, but for the bend of 2° in a saturated continuous corner.
        let bend = style == .circular ? 1e-9 : 0.02
        for index in polygon.indices {
          let (a, b, c) = (
            polygon[index], polygon[(index + 1) % polygon.count], polygon[(index + 2) % polygon.count]
          )
          #expect((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > -bend)
        }
      }
    }
  }
}

extension InsettableShape {
  fileprivate func path(in rect: Rect, inset amount: Double) -> Path { inset(by: amount).path(in: rect) }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    abs(x - other.x) < 1e-9 && abs(y - other.y) < 1e-9
      && abs(width - other.width) < 1e-9 && abs(height - other.height) < 1e-9
  }
}
