import GlowColor
import GlowGeometry
import GlowRaster
import Testing

/// The engine held to its twin, picture by picture.
@Suite struct NaiveStrokeTests {
  @Test(arguments: [
    Glow("continuous corners"),
    Glow("circular corners") { $0.corners = .circular },
    Glow("sharp corners") { $0.shape = .rect(CornerRadii(0)) },
    Glow("four radii") {
      $0.shape = .rect(CornerRadii(topLeft: 4, topRight: 20, bottomRight: 0, bottomLeft: 30))
    },
    Glow("four circular radii") {
      $0.shape = .rect(CornerRadii(topLeft: 0, topRight: 30, bottomRight: 40, bottomLeft: 3))
      $0.corners = .circular
    },
    Glow("capsule") { $0.shape = .capsule },
    Glow("capsule with circular ends") {
      $0.shape = .capsule
      $0.corners = .circular
    },
    Glow("circle") { $0.shape = .circle },
    Glow("ellipse") { $0.shape = .ellipse },
    Glow("half a point in") { $0.inset = 0.5 },
    Glow("outset") { $0.inset = -2.25 },
    Glow("box between pixels") { $0.box = Rect(x: 16.3, y: 13.71, width: 63.4, height: 44.18) },
    Glow("one and a half times as large") {
      $0.scale = 1.5
      $0.size = PixelSize(width: 144, height: 108)
    },
    Glow("a third as large") {
      $0.scale = 1 / 3
      $0.size = PixelSize(width: 32, height: 24)
    },
    Glow("layers wider than the shape") {
      $0.layers = [.init(width: 30, sigma: 0), .init(width: 22, sigma: 1), .init(width: 100, sigma: 7)]
    },
    Glow("a hair line") { $0.layers = [.init(width: 0.25, sigma: 0), .init(width: 0.1, sigma: 2)] },
  ])
  func shapesAreThoseOfTheTwin(_ glow: Glow) throws {
    let difference = Difference(try glow.rendered(), try glow.naive())
    #expect(difference.isWithinBounds, "\(difference)")
  }

  @Test(arguments: InterpolationSpace.allCases, Join.allCases)
  func coloursAreThoseOfTheTwin(space: InterpolationSpace, join: Join) throws {
    let glow = Glow("\(space), \(join)") {
      $0.space = space
      $0.join = join
      $0.turn = 0.37
    }
    let difference = Difference(try glow.rendered(), try glow.naive())
    #expect(difference.isWithinBounds, "\(difference)")
  }

  @Test(arguments: InterpolationSpace.allCases)
  func translucentColoursAreThoseOfTheTwin(space: InterpolationSpace) throws {
    let glow = Glow("translucent in \(space)") {
      $0.space = space
      $0.opaque = false
      $0.stops[1].color.alpha = 0.2
      $0.stops[3].color.alpha = 0
      $0.stops[4].color.alpha = 0.6
    }
    let difference = Difference(try glow.rendered(), try glow.naive())
    #expect(difference.isWithinBounds, "\(difference)")
  }

  @Test(arguments: [
    Glow("hard seam") { $0.join = .hard },
    Glow("hard seam turned by 33 degrees") {
      $0.join = .hard
      $0.turn = 33 / 360
    },
    Glow("hard seam turned by 122 degrees") {
      $0.join = .hard
      $0.turn = 122 / 360
    },
    Glow("hard seam straight up") {
      $0.join = .hard
      $0.turn = 0.75
    },
    Glow("hard seam between pixels") {
      $0.join = .hard
      $0.box = Rect(x: 16.3, y: 13.71, width: 63.4, height: 44.18)
      $0.turn = 0.001
    },
    Glow("equal stops") {
      $0.stops = [
        (0.1, 0xE04020), (0.4, 0x30B050), (0.4, 0x2040C0), (0.8, 0xFFFFFF), (0.8, 0x101010), (0.8, 0xE0D030),
      ]
      .map { Stop(location: $0, color: Color(rgb: $1)) }
    },
    Glow("nearly equal stops") {
      $0.stops = [(0.2, 0xE04020), (0.6, 0xFFFFFF), (0.6002, 0x101010), (0.9, 0x2040C0)]
        .map { Stop(location: $0, color: Color(rgb: $1)) }
    },
    Glow("translucent jumps") {
      $0.opaque = false
      $0.stops[0].color.alpha = 0
      $0.join = .hard
      $0.turn = 0.2
    },
  ])
  func jumpsAreThoseOfTheTwin(_ glow: Glow) throws {
    let difference = Difference(try glow.rendered(), try glow.naive())
    #expect(difference.isWithinBounds, "\(difference)")
  }

  @Test(
    arguments: [[0], [2], [0, 9], [9, 0], [5, 2, 0], [0, 5, 2, 9], [3, 3, 3], [9, 0, 9], [0, 0, 1]],
    [true, false])
  func layersOfAnyOrderAreThoseOfTheTwin(sigmas: [Double], opaque: Bool) throws {
    let glow = Glow("sigmas \(sigmas)") {
      $0.layers = sigmas.enumerated().map { .init(width: 3 + 2 * Double($0), sigma: $1) }
      $0.opaque = opaque
      if !opaque { $0.stops[2].color.alpha = 0.3 }
    }
    let difference = Difference(try glow.rendered(), try glow.naive())
    #expect(difference.isWithinBounds, "\(difference)")
  }

  @Test(arguments: [0.05, 0.3, 0.6, 1, 1.9, 3, 3.79, 3.8, 7.59, 8, 12, 15.2, 30, 62, 130])
  func blursOfAnySigmaAreThoseOfTheTwin(sigma: Double) throws {
    let glow = Self.single(sigma)
    let difference = Difference(try glow.rendered(), try glow.naive())
    #expect(difference.isWithinBounds, "\(difference)")
  }

  /// A thin band whose blur has only just got a grid of 4 × 4 pixels is where the engine is least exact.
  @Test(arguments: [7.6, 7.8, 8.0])
  func blursThatJustGotTheirGridAreThoseOfTheTwin(sigma: Double) throws {
    let glow = Self.single(sigma)
    let difference = Difference(try glow.rendered(), try glow.naive())
    #expect(difference.isWithinBounds, "\(difference)")
  }

  private static func single(_ sigma: Double) -> Glow {
    Glow("sigma \(sigma)") {
      $0.layers = [.init(width: 6, sigma: sigma)]
      $0.size = PixelSize(width: 128, height: 104)
      $0.box = Rect(x: 30, y: 28, width: 66, height: 46)
    }
  }

  @Test(arguments: [true, false])
  func opacityOfLayersIsThatOfTheTwin(opaque: Bool) throws {
    let glow = Glow("opacities") {
      $0.layers = [
        .init(width: 8, sigma: 0, opacity: 0.3), .init(width: 4, sigma: 8, opacity: 0.5),
        .init(width: 6, sigma: 0, opacity: 0.75), .init(width: 9, sigma: 3, opacity: 0),
      ]
      $0.opaque = opaque
    }
    let difference = Difference(try glow.rendered(), try glow.naive())
    #expect(difference.isWithinBounds, "\(difference)")
  }

  @Test(arguments: [
    Glow("larger than the canvas") { $0.box = Rect(x: -20, y: -15, width: 140, height: 100) },
    Glow("left and above") { $0.box = Rect(x: -30, y: -40, width: 60, height: 70) },
    Glow("right and below") { $0.box = Rect(x: 60, y: 40, width: 90.5, height: 80.5) },
    Glow("just outside") { $0.box = Rect(x: 100, y: 10, width: 60, height: 40) },
    Glow("a blur from outside") {
      $0.box = Rect(x: -80, y: 4, width: 64, height: 60)
      $0.layers = [.init(width: 20, sigma: 2), .init(width: 20, sigma: 15)]
    },
    Glow("far outside") { $0.box = Rect(x: 5000, y: -9000, width: 60, height: 40) },
    Glow("wider than a tile") {
      $0.size = PixelSize(width: 2300, height: 9)
      $0.box = Rect(x: -50, y: -6, width: 2240, height: 160)
      $0.layers = [.init(width: 20, sigma: 0), .init(width: 12, sigma: 5)]
    },
    Glow("higher than a strip") {
      $0.size = PixelSize(width: 40, height: 150)
      $0.box = Rect(x: 4, y: 5, width: 90, height: 138)
      $0.layers = [.init(width: 28, sigma: 0), .init(width: 33, sigma: 4)]
    },
    Glow("without a margin") { $0.box = Rect(x: 0, y: 0, width: 96, height: 72) },
  ])
  func whatReachesOverTheEdgeIsThatOfTheTwin(_ glow: Glow) throws {
    let difference = Difference(try glow.rendered(), try glow.naive())
    #expect(difference.isWithinBounds, "\(difference)")
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 2), (3, 3), (7, 5), (5, 17), (33, 2)], [true, false])
  func oddCanvasesAreThoseOfTheTwin(size: (width: Int, height: Int), opaque: Bool) throws {
    let glow = Glow("odd canvas") {
      $0.size = PixelSize(width: size.width, height: size.height)
      $0.shape = .rect(CornerRadii(2))
      $0.box = Rect(x: -0.75, y: -0.5, width: 50, height: 41)
      $0.layers = [.init(width: 1.5, sigma: 0), .init(width: 2, sigma: 1.5), .init(width: 3, sigma: 9)]
      $0.opaque = opaque
    }
    let difference = Difference(try glow.rendered(), try glow.naive())
    #expect(difference.isWithinBounds, "\(difference)")
  }
}
