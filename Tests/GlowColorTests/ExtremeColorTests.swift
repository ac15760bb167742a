import GlowColor
import Testing

@Suite struct ExtremeColorTests {
  private static let numbers = [
    "1e308", "-1e308", "1e400", "1e160", "-1e155", "1e300", "1e21", "-1e9", "1e-320", "1e308%", "-1e300%",
    "none",
  ]
  private static let functions = [
    "rgb(", "hsl(", "hwb(", "lab(", "lch(", "oklab(", "oklch(", "color(srgb ", "color(srgb-linear ",
    "color(display-p3 ", "color(display-p3-linear ", "color(a98-rgb ", "color(prophoto-rgb ",
    "color(rec2020 ",
    "color(xyz ", "color(xyz-d50 ", "color(xyz-d65 ",
  ]

  /// Every way out of a colour gives numbers.
  private static func isSafe(_ color: Color) -> Bool {
    let (lab, light) = (color.oklab, color.linear)
    let fitted = color.oklch.insideSRGB
    let ways = [
      color.red, color.green, color.blue, light.red, light.green, light.blue, lab.lightness, lab.a, lab.b,
      color.oklch.chroma, color.oklch.hue, fitted.chroma, Color(fitted).red, Color(lab).red,
      Color(color.oklch).green, ColorProfile.displayP3.components(of: color).blue,
      lab.distance(to: Color(rgb: 0).oklab),
    ]
    return ways.allSatisfy(\.isFinite)
  }

  @Test(arguments: functions) func extremeNumbersGiveFiniteColours(function: String) throws {
    for a in Self.numbers {
      for b in ["0", "0.5"] + Self.numbers {
        for text in ["\(a) \(b) \(b)", "\(b) \(a) 0", "0.5 \(b) \(a)"] {
          guard let color = try? Color(css: function + text + " / \(a))") else { continue }
          #expect(Self.isSafe(color), "\(function)\(text))")
          #expect(try Color(css: color.css) == color, "\(function)\(text))")
          #expect(color.hex.hasPrefix("#"))
        }
      }
    }
    #expect(throws: Never.self) {
      if !["hsl(", "hwb(", "lch(", "oklch("].contains(function) {
        _ = try Color(css: function + "1e308 1e308 1e308)")
      }
    }
  }

  @Test func anyColourCanBeWritten() throws {
    for value in [Double.infinity, -.infinity, .nan, .greatestFiniteMagnitude] {
      let color = Color(red: value, green: 0.2, blue: value, alpha: value)
      #expect(try Color(css: color.css).green == 0.2)
      let palette = Palette(name: "x", colors: [color, color])
      for format in PaletteFormats.all { _ = try? format.write(palette) }
    }
  }
}
