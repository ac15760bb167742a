import GlowColor
import Testing

@Suite struct ColorProfileTests {
  /// The palette of the original in Display P3, in 1/255, computed from the primaries.
  @Test(
    arguments: [
      (0xBC82F3, [179.4, 132.5, 236.3]), (0xF5B9EA, [235.8, 187.4, 231.1]),
      (0x8D9FFF, [144.4, 158.4, 248.2]),
      (0xFF6778, [237.0, 112.7, 123.0]), (0xFFBA71, [244.6, 188.8, 124.4]),
      (0xC686FF, [188.7, 136.8, 247.9]),
    ] as [(UInt32, [Double])])
  func colorsAreThoseOfThePrimaries(rgb: UInt32, wanted: [Double]) {
    let color = ColorProfile.displayP3.components(of: Color(rgb: rgb))
    for (component, value) in zip([color.red, color.green, color.blue], wanted) {
      #expect(abs(component * 255 - value) < 0.06)
    }
  }

  @Test func colorsOfTheSpaceComeBack() throws {
    let color = try Color(css: "color(display-p3 0.9 0.2 0.6 / 0.5)")
    let own = ColorProfile.displayP3.components(of: color)
    #expect(abs(own.red - 0.9) < 1e-9 && abs(own.green - 0.2) < 1e-9 && abs(own.blue - 0.6) < 1e-9)
    #expect(own.alpha == 0.5)
    #expect(ColorProfile.srgb.components(of: color) == color.clamped)
  }

  @Test(arguments: [0.0, 0.2, 0.5, 1]) func greysStay(grey: Double) {
    let color = ColorProfile.displayP3.components(of: Color(red: grey, green: grey, blue: grey))
    for component in [color.red, color.green, color.blue] { #expect(abs(component - grey) < 1e-9) }
  }

  @Test func chromaScalesAlone() {
    let color = Color(rgb: 0xFF6778)
    let (before, after) = (color.oklch, color.withChroma(times: 0.5).oklch)
    #expect(abs(after.chroma - before.chroma / 2) < 1e-6 && abs(after.lightness - before.lightness) < 1e-6)
    #expect(abs(after.hue - before.hue) < 1e-3)
    #expect(color.withChroma(times: 1) == color)
    #expect(color.withChroma(times: 0).oklch.chroma < 1e-6)
  }
}
