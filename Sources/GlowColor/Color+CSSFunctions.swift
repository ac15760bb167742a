import GlowNumerics

extension Color {
  /// The colour of the function `name`, whose arguments are still to be read.
  static func cssFunction(_ name: String, _ parser: inout CSSColorParser) throws(ColorError) -> Color {
    if name == "color" {
      let word = parser.keyword()
      guard let space = CSSColorSpace(rawValue: word) else {
        let known = CSSColorSpace.allCases.map(\.rawValue).joined(separator: ", ")
        throw parser.error("'\(word)' is no colour space; known are \(known)")
      }
      let values = try CSSComponents(parser.arguments(), of: parser, allowsCommas: false)
      return space.color(
        try values.scaled(0), try values.scaled(1), try values.scaled(2), alpha: try values.alpha())
    }
    let isLegacy = ["rgb", "rgba", "hsl", "hsla"].contains(name)
    guard isLegacy || ["hwb", "lab", "lch", "oklab", "oklch"].contains(name) else {
      throw parser.error("unknown function '\(name)'")
    }
    let values = try CSSComponents(parser.arguments(), of: parser, allowsCommas: isLegacy)
    let alpha = try values.alpha()
    switch name {
    case "rgb", "rgba":
      if values.hasCommas { try values.requireOneKind() }
      let unit = { (index: Int) throws(ColorError) in
        try values.scaled(index, number: 1 / 255).clamped(to: 0...1)
      }
      return Color(red: try unit(0), green: try unit(1), blue: try unit(2), alpha: alpha)
    case "hsl", "hsla":
      if values.hasCommas { try values.requirePercent(1, 2) }
      return hsl(
        hue: try values.hue(0), saturation: try values.scaled(1, number: 0.01).clamped(to: 0...1),
        lightness: try values.scaled(2, number: 0.01).clamped(to: 0...1), alpha: alpha)
    case "hwb":
      return hwb(
        hue: try values.hue(0), white: try values.scaled(1, number: 0.01).clamped(to: 0...1),
        black: try values.scaled(2, number: 0.01).clamped(to: 0...1), alpha: alpha)
    case "lab":
      return lab(
        lightness: try values.scaled(0, percent: 1).clamped(to: 0...100),
        a: try values.scaled(1, percent: 1.25),
        b: try values.scaled(2, percent: 1.25), alpha: alpha)
    case "lch":
      let chroma = max(0, try values.scaled(1, percent: 1.5))
      let (sin, cos) = Elementary.sincos((try values.hue(2) / 360).fraction * 2 * .pi)
      return lab(
        lightness: try values.scaled(0, percent: 1).clamped(to: 0...100), a: chroma * cos, b: chroma * sin,
        alpha: alpha)
    case "oklab":
      return Color(
        Oklab(
          lightness: try values.scaled(0).clamped(to: 0...1), a: try values.scaled(1, percent: 0.004),
          b: try values.scaled(2, percent: 0.004), alpha: alpha))
    default:
      return Color(
        Oklch(
          lightness: try values.scaled(0).clamped(to: 0...1),
          chroma: max(0, try values.scaled(1, percent: 0.004)),
          hue: try values.hue(2), alpha: alpha))
    }
  }

  /// A colour of hue (degrees), saturation and lightness (0…1), by the formula of CSS Color 4, § 7.1.
  private static func hsl(hue: Double, saturation: Double, lightness: Double, alpha: Double) -> Color {
    let twelfths = (hue / 360).fraction * 12
    let swing = saturation * min(lightness, 1 - lightness)
    func channel(_ shift: Double) -> Double {
      let k = ((shift + twelfths) / 12).fraction * 12
      return lightness - swing * min(k - 3, 9 - k).clamped(to: -1...1)
    }
    return Color(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }

  /// A colour of hue (degrees) with white and black mixed in (0…1), by CSS Color 4, § 8.1.
  private static func hwb(hue: Double, white: Double, black: Double, alpha: Double) -> Color {
    if white + black >= 1 {
      let grey = white / (white + black)
      return Color(red: grey, green: grey, blue: grey, alpha: alpha)
    }
    let pure = hsl(hue: hue, saturation: 1, lightness: 0.5, alpha: alpha)
    let share = 1 - white - black
    return Color(
      red: pure.red * share + white, green: pure.green * share + white, blue: pure.blue * share + white,
      alpha: alpha)
  }

  /// A colour of CIE Lab under D50 (lightness 0…100), by CSS Color 4, § 9.
  static func lab(lightness: Double, a: Double, b: Double, alpha: Double) -> Color {
    let (kappa, epsilon) = (24389.0 / 27, 216.0 / 24389)
    let y = (lightness + 16) / 116
    let (x, z) = (y + a / 500, y - b / 200)
    func light(_ f: Double) -> Double { f * f * f > epsilon ? f * f * f : (116 * f - 16) / kappa }
    return CSSColorSpace.xyzD50.color(
      light(x) * 0.9642956764295676, lightness > kappa * epsilon ? y * y * y : lightness / kappa,
      light(z) * 0.8251046025104602, alpha: alpha)
  }
}
