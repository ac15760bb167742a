import GlowColor
import GlowMotion
import Testing

@Suite struct PaletteRandomTests {
  @Test func sameSeedGivesTheSameColours() {
    #expect(Palette.random(seed: 7, count: 6) == Palette.random(seed: 7, count: 6))
    #expect(Palette.random(seed: 7, count: 6) != Palette.random(seed: 8, count: 6))
    #expect(
      Palette.random(seed: 7, count: 6).colors.map(\.hex) == [
        "#649AFF", "#B4BAFF", "#B7A6FF", "#C07AE0", "#DD7ACE", "#FFC3E3",
      ])
  }

  @Test func everySeedGlows() {
    var rings = 0
    for seed in UInt64(0)..<150 {
      for count in [2, 3, 6, 16] {
        let palette = Palette.random(seed: seed, count: count)
        #expect(palette.entries.count == count)
        rings += palette.locations == nil ? 0 : 1
        for color in palette.colors {
          let lch = color.oklch
          #expect((0.55...0.93).contains(lch.lightness) && lch.chroma > 0.04, "seed \(seed): \(color.hex)")
          #expect(color.rounded == color && color.alpha == 1)
        }
        #expect(PaletteReview(palette).muddyNeighbours.isEmpty, "seed \(seed), \(count)")
      }
    }
    #expect(rings > 20)
  }

  /// Motion shuffles colours without places: any two may meet.
  @Test func anyTwoOfAnArcBlendWithoutGrey() {
    for seed in UInt64(0)..<200 {
      let palette = Palette.random(seed: seed, count: 6)
      guard palette.locations == nil else { continue }
      for a in palette.colors {
        for b in palette.colors {
          let (x, y) = (a.oklab, b.oklab)
          #expect(Oklab(lightness: 0, a: (x.a + y.a) / 2, b: (x.b + y.b) / 2).chroma > 0.03, "seed \(seed)")
        }
      }
    }
  }
}
