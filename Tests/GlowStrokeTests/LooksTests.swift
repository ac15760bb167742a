import GlowColor
import GlowGeometry
import GlowRaster
import GlowStroke
import Testing

/// Cuts, sweeps, linear light and Display P3, held to the twin; and what holds for them.
@Suite struct LooksTests {
  static let layers = [
    Glow.Layer(width: 3, sigma: 0), .init(width: 5, sigma: 2), .init(width: 6, sigma: 5),
    .init(width: 8, sigma: 9, opacity: 0.8),
  ]

  private static func translucent(_ glow: inout Glow) {
    glow.opaque = false
    glow.stops[1].color.alpha = 0.3
  }

  @Test(arguments: [
    Glow("inside kept") { $0.keepsInside = true },
    Glow("outside kept") { $0.keepsInside = false },
    Glow("inside of a translucent glow kept") {
      $0.keepsInside = true
      translucent(&$0)
    },
    Glow("outside of a translucent circle kept") {
      $0.keepsInside = false
      $0.shape = .circle
      translucent(&$0)
    },
    Glow("inside of a shape beyond the canvas kept") {
      $0.keepsInside = true
      $0.box = Rect(x: -20.3, y: 10, width: 90, height: 100)
    },
    Glow("layers that turn by themselves") {
      for index in $0.layers.indices { $0.layers[index].turn = 0.3 * Double(index) }
    },
    Glow("linear light") { $0.working.isLinear = true },
    Glow("translucent linear light") {
      $0.working.isLinear = true
      translucent(&$0)
    },
    Glow("linear light, mixed in sRGB, cut") {
      $0.working.isLinear = true
      $0.space = .srgb
      $0.keepsInside = false
    },
    Glow("linear light, mixed there") {
      $0.working.isLinear = true
      $0.space = .linear
    },
    Glow("Display P3") { $0.working.profile = .displayP3 },
    Glow("Display P3 mixed in sRGB") {
      $0.working.profile = .displayP3
      $0.space = .srgb
      translucent(&$0)
    },
    Glow("Display P3 in linear light") {
      $0.working = WorkingSpace(profile: .displayP3, isLinear: true)
      // Others mix colours beyond sRGB, which the twin clamps.
      $0.space = .linear
    },
  ])
  func finishesAreThoseOfTheTwin(glow: Glow) throws {
    var glow = glow
    for (index, layer) in glow.layers.enumerated() where index < Self.layers.count {
      glow.layers[index] = Self.layers[index]
      glow.layers[index].turn = layer.turn
    }
    let difference = Difference(try glow.rendered(), try glow.naive())
    #expect(difference.isWithinBounds, "\(difference)")
  }

  static let sweep = Glow("sweep") {
    $0.layers = [
      .init(width: 400, sigma: 0, insideSigma: 6, wedge: Wedge(start: 0.4, span: 130 / 360)),
      .init(width: 0.7, sigma: 0),
    ]
    $0.opaque = false
  }

  @Test(arguments: [
    sweep,
    Glow("sweep over a stroke, cut") {
      $0.layers = [.init(width: 4, sigma: 0), .init(width: 6, sigma: 5)] + sweep.layers
      $0.opaque = false
      $0.keepsInside = true
    },
    Glow("sweep across the turn's end in a capsule") {
      $0.layers = sweep.layers
      $0.layers[0].wedge = Wedge(start: 0.9, span: 0.5)
      $0.layers[0].insideSigma = 13
      $0.shape = .capsule
      $0.opaque = false
    },
    Glow("sweep of a shape beyond the canvas") {
      $0.layers = sweep.layers
      $0.box = Rect(x: 20, y: -30, width: 120, height: 90)
      $0.opaque = false
    },
    Glow("a whole ring that glows inwards") {
      $0.layers = [.init(width: 12, sigma: 0, insideSigma: 3)]
    },
  ])
  func sweepsAreThoseOfTheTwin(glow: Glow) throws {
    let difference = Difference(try glow.rendered(), try glow.naive())
    #expect(difference.isWithinBounds, "\(difference)")
  }

  @Test(arguments: [true, false], [false, true])
  func insideAndOutsideAreAllThereIs(opaque: Bool, linear: Bool) throws {
    var glow = Glow("halves") { $0.layers = Self.layers }
    glow.shape = .capsule
    if !opaque { Self.translucent(&glow) }
    glow.working.isLinear = linear
    let all = try glow.rendered()
    let halves = try [true, false].map { inside in
      glow.keepsInside = inside
      return try glow.rendered()
    }
    for y in 0..<glow.size.height {
      for x in 0..<glow.size.width {
        let whole = all.premultiplied(x: x, y: y)
        let parts = halves.map { $0.premultiplied(x: x, y: y) }
        for channel in 0..<4 {
          #expect(abs(parts[0][channel] + parts[1][channel] - whole[channel]) < 0.02)
        }
      }
    }
  }

  @Test func whatIsCutAwayIsTheBackdrop() throws {
    let backdrop = Backdrop.colour(SIMD4(0.2, 0.4, 0.6, 1))
    for linear in [false, true] {
      var glow = Glow("cut") { $0.keepsInside = true }
      glow.working.isLinear = linear
      for dither in [false, true] {
        let picture = try glow.rendered(
          .rgbaStraight8, finish: .init(backdrop: backdrop, dither: dither))
        let corner = Array(picture.bytes[..<4])
        // Just outside the shape's left edge, where the glow was.
        let pixel = 36 * picture.bytesPerRow + 14 * 4
        #expect(Array(picture.bytes[pixel..<pixel + 4]) == corner)
        #expect(corner == (linear ? [124, 170, 203, 255] : [51, 102, 153, 255]))
      }
    }
  }

  @Test func greysAreTheSameInDisplayP3() throws {
    var glow = Glow("grey") {
      $0.stops = [0x202020, 0x909090, 0xF0F0F0].enumerated().map {
        Stop(location: Double($0) / 3, color: Color(rgb: $1))
      }
    }
    let plain = try glow.rendered(.bgraPremultiplied8)
    glow.working.profile = .displayP3
    let wide = try glow.rendered(.bgraPremultiplied8)
    #expect(zip(plain.bytes, wide.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test func aWedgeIsWholeInItsMiddleAndNothingBehindItsEnds() {
    let wedge = Wedge(start: 0.9, span: 0.25)
    #expect(wedge.share(at: 0.9) == 0 && wedge.share(at: 0.15) == 0 && wedge.share(at: 0.5) == 0)
    #expect(abs(wedge.share(at: 0.05) - 1) < 1e-12 && wedge.share(at: 0.95) < 1)
    #expect(Wedge(start: 0, span: 1).share(at: 0.6) == 1)
  }

  /// A blur that changes keeps its grid, so that nothing jumps from plan to plan.
  @Test func aChangingBlurKeepsItsGrid() {
    let levels = stride(from: 8.0, through: 13, by: 0.25).map { BlurPlan(sigma: $0, gridSigma: 8).level }
    #expect(Set(levels) == [2])
    #expect(BlurPlan(sigma: 60, gridSigma: 2).radius <= UpsampleKernel.padding - 2)
    #expect(BlurPlan(sigma: 12, reach: BlurPlan.linearReach).radius > BlurPlan(sigma: 12).radius)
  }
}
