import GlowNumerics

/// A straight colour in the polar form of Oklab.
public struct Oklch: Hashable, Sendable {
  /// Lightness, 0 (black) … 1 (white).
  public var lightness: Double
  /// Distance from grey, 0…0.4 or so.
  public var chroma: Double
  /// Degrees, 0 ..< 360 when converted; says nothing when ``isGrey``.
  public var hue: Double
  /// Opacity, 0…1.
  public var alpha: Double

  /// The chroma below which a colour counts as grey and its hue as powerless (CSS Color 4, § 4.4).
  public static let greyChroma = 0.000004

  /// A colour of OKLCH components, taken as they are.
  public init(lightness: Double, chroma: Double, hue: Double, alpha: Double = 1) {
    self.lightness = lightness
    self.chroma = chroma
    self.hue = hue
    self.alpha = alpha
  }

  /// Converts from Oklab; the hue of a grey is 0.
  public init(_ color: Oklab) {
    let chroma = (color.a * color.a + color.b * color.b).squareRoot()
    let turns = chroma < Self.greyChroma ? 0 : Elementary.atan2(y: color.b, x: color.a) / (2 * .pi)
    self.init(lightness: color.lightness, chroma: chroma, hue: turns.fraction * 360, alpha: color.alpha)
  }

  /// Whether the colour is so close to grey that its hue means nothing.
  public var isGrey: Bool { chroma < Self.greyChroma }
}

extension Oklab {
  /// Converts from the polar form.
  public init(_ color: Oklch) {
    let (sin, cos) = Elementary.sincos((color.hue / 360).fraction * 2 * .pi)
    self.init(lightness: color.lightness, a: color.chroma * cos, b: color.chroma * sin, alpha: color.alpha)
  }
}

extension Color {
  /// The colour in OKLCH.
  public var oklch: Oklch { Oklch(oklab) }

  /// Converts from OKLCH; the result may lie outside the sRGB gamut.
  public init(_ color: Oklch) { self.init(Oklab(color)) }
}

extension Color {
  /// The colour with its chroma in Oklch multiplied by `factor`; lightness and hue stay, the gamut may be left.
  public func withChroma(times factor: Double) -> Color {
    guard factor != 1 else { return self }
    let lab = oklab
    return Color(Oklab(lightness: lab.lightness, a: lab.a * factor, b: lab.b * factor, alpha: alpha))
  }
}
