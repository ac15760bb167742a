import GlowColor
import Testing

@Suite struct ConversionTests {
  /// Values of color.js and ColorAide, printed to five or six digits.
  @Test(arguments: [
    (0xFFFFFF, 1.0, 0.0, 0.0), (0xFF0000, 0.627955, 0.224863, 0.125846),
    (0x00FF00, 0.86644, -0.233888, 0.179498),
    (0x0000FF, 0.452014, -0.032457, -0.311528), (0x00FFFF, 0.905399, -0.149444, -0.039398),
    (0xFF00FF, 0.701674, 0.274566, -0.169156), (0xFFFF00, 0.967983, -0.071369, 0.19857), (0x000000, 0, 0, 0),
    (0xFFA500, 0.79269, 0.05661, 0.16138), (0x4B0082, 0.33898, 0.09416, -0.15255),
  ])
  func oklabAgreesWithPublishedValues(rgb: UInt32, lightness: Double, a: Double, b: Double) {
    let lab = Color(rgb: rgb).oklab
    #expect(abs(lab.lightness - lightness) < 1e-5)
    #expect(abs(lab.a - a) < 1e-5)
    #expect(abs(lab.b - b) < 1e-5)
  }

  @Test func oklchOfRedIsThePublishedOne() {
    let red = Color(rgb: 0xFF0000).oklch
    #expect(abs(red.chroma - 0.2576833038053608) < 1e-6)
    #expect(abs(red.hue - 29.23388027962784) < 1e-4)
  }

  @Test func greysHaveNoHue() {
    for grey in [0x000000, 0x010101, 0x808080, 0xFFFFFF] as [UInt32] {
      #expect(Color(rgb: grey).oklch.isGrey)
      #expect(Color(rgb: grey).oklch.hue == 0)
    }
    #expect(!Color(rgb: 0x808081).oklch.isGrey)
  }

  @Test func everyConversionComesBack() {
    for index in 0..<500 {
      let rgb = UInt32(truncatingIfNeeded: index &* 0x9E_3779) & 0xFF_FFFF
      let color = Color(rgb: rgb)
      for back in [Color(color.linear), Color(color.oklab), Color(color.oklch)] {
        #expect(abs(back.red - color.red) < 1e-12)
        #expect(abs(back.green - color.green) < 1e-12)
        #expect(abs(back.blue - color.blue) < 1e-12)
      }
      #expect(color.hex == "#" + String(rgb + 0x100_0000, radix: 16, uppercase: true).dropFirst())
    }
  }

  @Test func coloursOutsideTheGamutSurviveUntilClamped() {
    let vivid = Color(Oklch(lightness: 0.7, chroma: 0.35, hue: 150))
    #expect(vivid.red < 0 && vivid.green > 0)
    #expect(abs(vivid.oklch.chroma - 0.35) < 1e-12)
    #expect(vivid.clamped.red == 0)
    #expect(
      Color(red: .nan, green: 2, blue: -1, alpha: .infinity).clamped == Color(red: 0, green: 1, blue: 0))
  }

  @Test func hexWritesAlphaOnlyWhenItMatters() {
    #expect(Color(red: 1, green: 0.5, blue: 0).hex == "#FF8000")
    #expect(Color(red: 1, green: 0.5, blue: 0, alpha: 0.499).hex == "#FF80007F")
    #expect(Color(red: 1, green: 0.5, blue: 0, alpha: 0.999).hex == "#FF8000")
  }

  @Test func premultiplyingMultipliesByAlpha() {
    let color = PremultipliedColor(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    #expect(color == PremultipliedColor(red: 0.5, green: 0.25, blue: 0, alpha: 0.5))
  }
}
