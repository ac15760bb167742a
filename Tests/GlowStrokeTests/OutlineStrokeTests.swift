import GlowGeometry
import GlowRaster
import GlowStroke
import Testing

/// Bands along outlines, and palettes along perimeters, held to the twin.
@Suite struct OutlineStrokeTests {
  static let star = "M50 0L61.8 34.5L98 34.5L69 56.5L79.4 90.5L50 70L20.6 90.5L31 56.5L2 34.5L38.2 34.5Z"
  /// Every side crosses two others.
  static let pentagram = "M50 0L79.4 90.5L2 34.5L98 34.5L20.6 90.5Z"

  private static func glow(_ name: String, _ words: String, _ change: (inout Glow) -> Void = { _ in }) -> Glow
  {
    Glow(name) {
      $0.shape = (try? ShapeSpec(words: words)) ?? .circle
      $0.layers = [.init(width: 3, sigma: 0), .init(width: 5, sigma: 2)]
      change(&$0)
    }
  }

  @Test(arguments: [
    glow("star", "path:\(star)"),
    glow("star, centre") { $0.outside = 0.5 },
    glow("star, outside") { $0.outside = 1 },
    glow("star inset") { $0.inset = 1.5 },
    glow("star inset, centre") {
      $0.inset = 1
      $0.outside = 0.5
    },
    glow("star inset, outside") {
      $0.inset = 2
      $0.outside = 1
    },
    glow("pentagram", "path:\(pentagram)"),
    glow("pentagram by the even-odd rule", "path:evenodd \(pentagram)"),
    glow("pentagram by the even-odd rule, outside", "path:evenodd \(pentagram)") { $0.outside = 1 },
    glow("ring", "path:evenodd M0 0H60V40H0ZM15 12H45V28H15Z"),
    glow("ring of contrary rectangles, outside", "path:M0 0H60V40H0ZM15 12V28H45V12Z") { $0.outside = 1 },
    glow("open wave", "path:M0 20C20-20 30 60 50 20S80-20 90 20"),
    glow("wave and drop", "path:M0 20C20-20 30 60 50 20M60 0C80 10 80 30 60 40Z"),
    glow("level line", "path:M0 0H10"),
    glow("bands wider than the shape", "path:M0 0L50 10L40 40Z") {
      $0.layers = [.init(width: 60, sigma: 0), .init(width: 40, sigma: 3)]
    },
    glow("beyond the canvas", "path:M0 0L50 10L40 40Z") {
      $0.box = Rect(x: -30, y: -20, width: 150, height: 120)
    },
    glow("superellipse 4", "superellipse:4"),
    glow("superellipse 4, outside", "superellipse:4") { $0.outside = 1 },
    glow("superellipse 0.6", "superellipse:0.6"),
    glow("superellipse 1", "superellipse:1"),
    glow("superellipse 2", "superellipse:2"),
    glow("superellipse 50", "superellipse:50"),
    glow("capsule, centre", "capsule") { $0.outside = 0.5 },
    glow("rounded rectangle, outside", "rect:9") { $0.outside = 1 },
  ])
  func bandsAreThoseOfTheTwin(_ glow: Glow) throws {
    let difference = Difference(try glow.rendered(), try glow.naive())
    #expect(difference.isWithinBounds, "\(difference)")
  }

  /// Where two hair lines meet in a pixel, their areas overlap by chance: a pixel of a corner may be 24 units off.
  @Test func hairLinesAreThoseOfTheTwin() throws {
    let glow = Self.glow("hair line", "path:M0 0L50 10L40 40Z") { $0.layers = [.init(width: 0.3, sigma: 0)] }
    let difference = Difference(try glow.rendered(), try glow.naive())
    #expect(difference.worst <= 24 && difference.mean <= Difference.greatestMean, "\(difference)")
  }

  @Test(arguments: ["path:\(star)", "superellipse:4", "rect:9", "capsule"])
  func bandsInsideAndOutsideMeetAtTheEdge(words: String) throws {
    func alpha(_ outside: Double, _ width: Double) throws -> [Double] {
      let picture = try Self.glow("edge", words) {
        $0.outside = outside
        $0.layers = [.init(width: width, sigma: 0)]
      }.rendered()
      return (0..<picture.size.width * picture.size.height).map {
        picture.premultiplied(x: $0 % picture.size.width, y: $0 / picture.size.width)[3]
      }
    }
    let (inside, outside, both) = (try alpha(0, 4), try alpha(1, 4), try alpha(0.5, 8))
    for pixel in both.indices {
      #expect(abs(inside[pixel] + outside[pixel] - both[pixel]) < 2, "\(words), pixel \(pixel)")
    }
  }

  private static func glow(_ name: String, _ change: (inout Glow) -> Void) -> Glow {
    glow(name, "path:\(star)", change)
  }

  @Test(arguments: [
    glow("long capsule", "capsule") { $0.box = Rect(x: 6, y: 26, width: 84, height: 18) },
    glow("rectangle", "rect") { $0.alongPerimeter = true },
    glow("circle", "circle") { $0.turn = 0.3 },
    glow("star") { $0.turn = 0.1 },
    glow("star, outside") { $0.outside = 1 },
    glow("counterclockwise", "path:M0 0V40H60V0Z") { $0.turn = 0.9 },
    glow("open wave", "path:M0 20C20-20 30 60 50 20S80-20 90 20"),
    glow("ring", "path:evenodd M0 0H60V40H0ZM15 12H45V28H15Z"),
    glow("sharp and blurred hard seam", "rect:9") {
      $0.join = .hard
      $0.turn = 0.16
    },
    glow("hard seam of a star") { $0.join = .hard },
  ])
  func palettesAlongPerimetersAreThoseOfTheTwin(_ glow: Glow) throws {
    var glow = glow
    glow.alongPerimeter = true
    let difference = Difference(try glow.rendered(), try glow.naive())
    // The map is interpolated between nodes, which shows in sharp corners, where the nearest side changes.
    #expect(difference.excess <= 4 && difference.mean <= Difference.greatestMean, "\(difference)")
  }
}
