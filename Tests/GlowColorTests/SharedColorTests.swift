import GlowColor
import Testing

/// Values that others published, read whole from beside the checkout.
@Suite(.enabled(if: SharedCases.exist, "shared/cases is not beside this checkout"))
struct SharedColorTests {
  @Test func colourStringsOfTheWebPlatformTests() throws {
    let valid = try SharedCases.json("color_strings/valid.json")["cases"] as? [[String: Any]] ?? []
    #expect(valid.count >= 49)
    for entry in valid {
      let text = try #require(entry["string"] as? String)
      let color = try Color(css: text)
      // A canvas reads clear pixels back as black, whatever their colour was.
      let shown = color.alpha > 0 ? color : Color(red: 0, green: 0, blue: 0, alpha: 0)
      let bytes = [shown.red, shown.green, shown.blue, shown.alpha].map { ($0 * 255).rounded() }
      let expected = numbers(entry["rgba"])
      for (ours, theirs) in zip(bytes, expected) { #expect(abs(ours - theirs) <= 0.5, "\(text)") }
    }
    let invalid = try SharedCases.json("color_strings/invalid.json")["cases"] as? [String] ?? []
    #expect(invalid.count >= 44)
    for text in invalid { #expect(throws: ColorError.self, "\(text)") { try Color(css: text) } }
  }

  @Test func conversionsOfColorJSAndColorAide() throws {
    for row in try SharedCases.rows("oklab/conversions.csv") {
      if row[3] == "reject" {
        #expect(throws: ColorError.self, "\(row[1])") { try Color(css: row[1]) }
        continue
      }
      let color = try Color(css: row[1])
      let ours: [Double]
      switch row[2] {
      case "oklab": ours = [color.oklab.lightness, color.oklab.a, color.oklab.b]
      case "oklch": ours = [color.oklch.lightness, color.oklch.chroma, color.oklch.hue]
      case "srgb-linear": ours = [color.linear.red, color.linear.green, color.linear.blue]
      default: continue
      }
      for (index, value) in ours.enumerated() {
        guard row[3 + index] != "none" else {
          #expect(color.oklch.isGrey)
          continue
        }
        let expected = try #require(Double(row[3 + index]))
        #expect(abs(value - expected) <= (index == 2 && row[2] == "oklch" ? 0.005 : 1e-4), "\(row)")
      }
    }
  }

  /// Every case in a space that can be reached from here: our coordinates are mixed without regard to what they mean.
  @Test func colorMixOfTheWebPlatformTests() throws {
    let cases = try SharedCases.json("oklab/color_mix.json")["cases"] as? [[String: Any]] ?? []
    #expect(cases.count >= 68)
    let spaces: [String: InterpolationSpace] = [
      "oklab": .oklab, "oklch": .oklch, "srgb": .srgb, "srgb-linear": .linear,
    ]
    var checked = 0
    for entry in cases {
      guard let space = spaces[entry["space"] as? String ?? ""] else { continue }
      let first = entry["pa"] as? Double
      let second = entry["pb"] as? Double
      let (a, b) = (first ?? second.map { 1 - $0 } ?? 0.5, second ?? first.map { 1 - $0 } ?? 0.5)
      guard a + b > 0 else { continue }
      let mixed = space.mix(
        try coordinates(entry["a"], space), try coordinates(entry["b"], space), b / (a + b))
      let expected = numbers(entry["expect"])
      let alpha = mixed.w
      let hue = space == .oklch ? mixed.z * 360 : mixed.z / alpha
      let ours = [mixed.x / alpha, mixed.y / alpha, hue, alpha * min(a + b, 1)]
      let tolerance = (entry["note"] as? String) == "3 digits" ? 0.001 : 1e-4
      for (value, theirs) in zip(ours, expected) { #expect(abs(value - theirs) <= tolerance, "\(entry)") }
      checked += 1
    }
    #expect(checked >= 50)
  }

  private func coordinates(_ value: Any?, _ space: InterpolationSpace) throws -> SIMD4<Double> {
    if let name = value as? String { return space.coordinates(of: try Color(css: name)) }
    let v = numbers(value)
    return SIMD4(v[0] * v[3], v[1] * v[3], v[2] * v[3], v[3])
  }

  @Test func middlesOfTheDefaultPalette() throws {
    for row in try SharedCases.rows("oklab/apple_palette_midpoints_derived.csv") {
      let (from, to, t) = (try Color(css: row[0]), try Color(css: row[1]), try #require(Double(row[2])))
      for (space, hex) in [(InterpolationSpace.srgb, row[3]), (.linear, row[4]), (.oklab, row[5])] {
        let ours = space.color(at: space.mix(space.coordinates(of: from), space.coordinates(of: to), t))
        let theirs = try Color(css: hex)
        #expect(abs(ours.red - theirs.red) <= 1.01 / 255)
        #expect(abs(ours.green - theirs.green) <= 1.01 / 255)
        #expect(abs(ours.blue - theirs.blue) <= 1.01 / 255)
      }
    }
  }

  @Test func shorterHues() throws {
    for row in try SharedCases.rows("oklab/hue_interpolation.csv") where row[0] == "shorter" {
      let hues = try row.dropFirst().map { try #require(Double($0)) }
      let mixed = InterpolationSpace.oklch.mix(
        SIMD4(0.7, 0.1, hues[0] / 360, 1), SIMD4(0.7, 0.1, hues[1] / 360, 1), hues[2])
      #expect(abs(mixed.z * 360 - hues[3]) < 1e-9)
    }
  }
}
