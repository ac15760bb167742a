import GlowGeometry
import Testing

@testable import GlowRaster

/// What a pixel within an outline lies near.
@Suite struct PerimeterSidesTests {
  /// A bar of 96×16 pixels: the palette walks 224 pixels, from the middle of its right end clockwise.
  private static let bar = Rect(x: 8, y: 8, width: 96, height: 16)

  private static func strip() -> (map: PerimeterMap, strip: PerimeterSideStrip) {
    let map = PerimeterMap(
      Rectangle().path(in: bar).contours(tolerance: 0.01), center: Point(x: bar.midX, y: bar.midY), left: 0,
      top: 0, right: 112, bottom: 32)
    let strip = PerimeterSideStrip(map)
    strip.begin(top: 0, bottom: 32)
    return (map, strip)
  }

  /// Places and shares at a point, those without any left out.
  private static func places(_ sides: PerimeterSides) -> [(turn: Double, share: Double)] {
    (0..<PerimeterSides.count).filter { sides.share($0) > 0 }.map {
      (sides.turn($0), Double(sides.share($0)))
    }
  }

  private static func away(_ a: Double, _ b: Double) -> Double {
    let way = (a - b).magnitude
    return min(way, 1 - way)
  }

  @Test func sharesAddUpToOne() {
    let strip = Self.strip().strip
    for y in 0..<32 {
      for x in 0..<112 {
        let places = Self.places(strip.sides(x: Double(x) + 0.5, y: Double(y) + 0.5))
        #expect((places.reduce(0) { $0 + $1.share } - 1).magnitude < 1e-5)
        #expect(places.allSatisfy { $0.turn >= 0 && $0.turn < 1 })
      }
    }
  }

  /// Beside the outline all places are the map's.
  @Test(arguments: [(30.5, 9.5), (70.5, 22.5), (9.5, 16.5), (102.5, 12.5)])
  func besideAnEdgeIsItsPlaceAlone(x: Double, y: Double) {
    let (map, strip) = Self.strip()
    for place in Self.places(strip.sides(x: x, y: y)) {
      #expect(Self.away(place.turn, map.turn(x: x, y: y)) < 0.04)
    }
  }

  /// From the right end's middle it is 8 + 96 − (x − 8) pixels to the lower side's `x`, clockwise, and as far the other way to
  /// the upper one's.
  @Test(arguments: [30.0, 56, 80]) func halfWayBetweenTwoSidesAreBothPlaces(x: Double) {
    let way = (8 + 104 - x) / 224
    let places = Self.places(Self.strip().strip.sides(x: x, y: 16))
    for side in [way, 1 - way] {
      let near = places.filter { Self.away($0.turn, side) < 0.06 }
      #expect((near.reduce(0) { $0 + $1.share } - 0.5).magnitude < 0.03)
      let mean = near.reduce(0) { $0 + $1.share * $1.turn } / near.reduce(0) { $0 + $1.share }
      #expect(Self.away(mean, side) < 0.02)
    }
  }

  /// What a wedge of the turn lights fades from one side to the other without a step.
  @Test func nothingJumpsOnTheWayAcross() {
    let strip = Self.strip().strip
    func light(_ y: Double) -> Double {
      Self.places(strip.sides(x: 56, y: y)).reduce(0) {
        $0 + $1.share * max(0, 1 - Self.away($1.turn, 0.25) / 0.15)
      }
    }
    let steps = stride(from: 8.0, through: 24, by: 0.25).map(light)
    #expect(steps.first ?? 1 < 0.02 && steps.last ?? 0 > 0.95)
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 - $0 > -0.02 && $1 - $0 < 0.09 })
  }

  /// Its buckets are as many as those of a large picture, not as its extent would have them: a terabyte.
  @Test func anOutlineFarLargerThanThePictureIsNoBurden() {
    let map = PerimeterMap(
      Rectangle().path(in: Rect(x: -9e6, y: 20, width: 1.8e7, height: 9e6)).contours(tolerance: 0.01),
      center: Point(x: 0, y: 4.5e6), left: 0, top: 0, right: 64, bottom: 48)
    let (a, b) = (map.turn(x: 10.5, y: 21.5), map.turn(x: 50.5, y: 21.5))
    // 40 of 54 million pixels further along the upper side, whose middle is half the turn from the start and more.
    #expect(a > 0.7 && a < 0.8 && (b - a).magnitude < 1e-3)
  }
}
