import GlowNumerics

/// Colours that go with another one, by their hues in OKLCH.
public enum ColorHarmony: String, CaseIterable, Sendable {
  /// Five neighbours on the circle of hues, 30 degrees apart.
  case analogous
  /// The colour and what lies opposite, each with a companion 25 degrees on.
  case complementary
  /// The colour and the two neighbours of what lies opposite.
  case split
  /// Three hues, evenly spread.
  case triad
  /// Four hues, evenly spread.
  case tetrad

  /// Degrees from the first colour, in the order of the ring.
  private var turns: [Double] {
    switch self {
    case .analogous: [0, 30, 60, -60, -30]
    case .complementary: [0, 25, 180, 205]
    case .split: [0, 150, 210]
    case .triad: [0, 120, 240]
    case .tetrad: [0, 90, 180, 270]
    }
  }

  /// Whether blends of neighbours cross the circle of hues, and are muddy where colours are not mixed by hue.
  public var crossesHues: Bool { self != .analogous }

  /// The palette of the scheme around `color`, the colour itself first; lightness and chroma are its own, or where sRGB
  /// does not have both, the nearest that keep the colour strong. A grey has no hue and gives itself throughout.
  ///
  /// Schemes that cross the hues have places, so that their order is kept.
  public func palette(from color: Color) -> Palette {
    let base = color.oklch
    let colors = turns.map { turn in
      turn == 0
        ? color
        : Color(
          Oklch(
            lightness: base.lightness, chroma: base.chroma, hue: (base.hue + turn + 360), alpha: color.alpha
          ).strongestInsideSRGB
        ).rounded
    }
    let entries = colors.enumerated().map { index, color in
      Palette.Entry(color: color, location: crossesHues ? Double(index) / Double(colors.count) : nil)
    }
    return Palette(name: "\(rawValue) of \(color.hex)", entries: entries)
  }
}

extension Color {
  /// The nearest colour of 8 bits a channel, alpha too.
  public var rounded: Color {
    let inside = clamped
    func step(_ value: Double) -> Double { (value * 255).rounded() / 255 }
    return Color(
      red: step(inside.red), green: step(inside.green), blue: step(inside.blue), alpha: step(inside.alpha))
  }
}
