import GlowColor
import Testing

@Suite struct ChoiceTests {
  // MARK: Gamut

  @Test func coloursComeInsideWithTheirHueAndLightness() {
    for hue in stride(from: 0.0, to: 360, by: 15) {
      let wanted = Oklch(lightness: 0.7, chroma: 0.4, hue: hue)
      let got = wanted.insideSRGB
      #expect(got.isInsideSRGB && got.hue == hue && got.lightness == 0.7 && got.chroma > 0.09)
      var more = got
      more.chroma += 0.002
      #expect(!more.isInsideSRGB, "there was room at \(hue)")
    }
    let inside = Color(rgb: 0x3366AA).oklch
    #expect(inside.insideSRGB == inside)
  }

  // MARK: Ring

  @Test func ringOfHuesIsFoundAgain() {
    let hues = (0..<9).map { Oklch(lightness: 0.7, chroma: 0.1, hue: Double($0) * 40) }
    let shuffled = [0, 4, 8, 2, 6, 1, 5, 3, 7]
    let order = ColorRing.order(shuffled.map { Color(hues[$0]) }).map { shuffled[$0] }
    #expect(order == Array(0..<9) || order == [0] + (1..<9).reversed())
  }

  @Test func ringIsTheBestOfAll() {
    let colors = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x00FFFF, 0xFF00FF].map { Color(rgb: UInt32($0)) }
    func length(_ order: [Int]) -> Double {
      order.indices.reduce(0) { sum, place in
        sum + cost(colors[order[place]].oklab, colors[order[(place + 1) % order.count]].oklab)
      }
    }
    var best = Double.infinity
    func permute(_ chosen: [Int], _ rest: [Int]) {
      if rest.isEmpty { best = min(best, length(chosen)) }
      for next in rest { permute(chosen + [next], rest.filter { $0 != next }) }
    }
    permute([0], Array(1..<6))
    #expect((length(ColorRing.order(colors)) - best).magnitude < 1e-9)
  }

  /// Distance, and what the middle loses in chroma, four times; as the ring's documentation says.
  private func cost(_ a: Oklab, _ b: Oklab) -> Double {
    let middle = Oklab(lightness: 0, a: (a.a + b.a) / 2, b: (a.b + b.b) / 2)
    return a.distance(to: b) + 4 * max(0, min(a.chroma, b.chroma) - middle.chroma)
  }

  @Test(arguments: [0, 1, 2, 3, 4, 12, 13, 40]) func ringHoldsEveryColourOnce(count: Int) {
    let colors = (0..<count).map {
      Color(Oklch(lightness: 0.6, chroma: 0.1, hue: Double($0 * 7919 % 360)))
    }
    let order = ColorRing.order(colors)
    #expect(order.sorted() == Array(0..<count))
    #expect(order.first == (count == 0 ? nil : 0))
  }

  // MARK: Harmony

  @Test func harmoniesTurnTheHue() {
    let base = Color(rgb: 0xB0609A)
    for (scheme, turns) in [
      (ColorHarmony.analogous, [0.0, 30, 60, 300, 330]), (.complementary, [0, 25, 180, 205]),
      (.split, [0, 150, 210]), (.triad, [0, 120, 240]), (.tetrad, [0, 90, 180, 270]),
    ] {
      let palette = scheme.palette(from: base)
      #expect(palette.colors[0] == base)
      #expect((palette.locations == nil) == (scheme == .analogous))
      for (color, turn) in zip(palette.colors, turns) {
        let way = (color.oklch.hue - base.oklch.hue - turn + 720).truncatingRemainder(dividingBy: 360)
        #expect(min(way, 360 - way) < 2, "\(scheme) by \(turn)")
        #expect((color.oklch.lightness - base.oklch.lightness).magnitude < 0.05)
        #expect(color == color.rounded)
      }
    }
    #expect(ColorHarmony.triad.palette(from: Color(rgb: 0x808080)).colors.allSatisfy { $0.hex == "#808080" })
  }

  /// At yellow's lightness blue is all but white.
  @Test func harmoniesOfPaleColoursAreStrong() {
    for color in [0xFFFF00, 0x00FFFF, 0x0000FF].map({ Color(rgb: $0) }) {
      for scheme in ColorHarmony.allCases {
        for other in scheme.palette(from: color).colors { #expect(other.oklch.chroma > 0.07, "\(other.hex)") }
      }
    }
  }

  // MARK: Review

  /// Machado's published matrices keep white and bring red and green together.
  @Test func colourBlindEyesConfuseWhatTheyShould() {
    for vision in ColorVision.allCases {
      #expect(vision.seen(Color(rgb: 0xFFFFFF)).hex == "#FFFFFF")
      #expect(vision.seen(Color(rgb: 0)).hex == "#000000")
    }
    let (red, green) = (Color(rgb: 0xC0392B), Color(rgb: 0x6B7B1E))
    let plain = red.oklab.distance(to: green.oklab)
    let seen = ColorVision.deuteranopia.seen(red).oklab.distance(
      to: ColorVision.deuteranopia.seen(green).oklab)
    #expect(plain > 0.2 && seen < 0.12)
  }

  @Test func reviewFindsWhatIsOdd() {
    let palette = Palette(
      name: "x",
      colors: [
        Color(rgb: 0x0000FF), Color(rgb: 0xFFA040), Color(rgb: 0xFFA142), Color(rgb: 0x5090FF),
        Color(red: 1.2, green: 0, blue: 0),
      ])
    let review = PaletteReview(palette)
    #expect(review.outsideSRGB == [4])
    #expect(review.nearDuplicates.map { [$0.first, $0.second] } == [[1, 2]])
    #expect(review.muddyNeighbours.contains { $0.first == 2 && $0.second == 3 })
    #expect((review.contrastOnWhite[0] - 8.59).magnitude < 0.01)
    #expect((review.contrastOnBlack[0] - 2.44).magnitude < 0.01)
    #expect(PaletteReview(Palette(name: "", colors: [Color(rgb: 1)])).nearestSeen.isEmpty)
  }
}
