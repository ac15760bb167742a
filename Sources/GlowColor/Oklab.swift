import GlowNumerics

/// A straight colour in Oklab, where equal steps look equal (Björn Ottosson, "A perceptual color space for image
/// processing", 2020).
public struct Oklab: Hashable, Sendable {
  /// Lightness, 0 (black) … 1 (white).
  public var lightness: Double
  /// Green (negative) to red (positive), about −0.4…0.4.
  public var a: Double
  /// Blue (negative) to yellow (positive), about −0.4…0.4.
  public var b: Double
  /// Opacity, 0…1.
  public var alpha: Double

  /// A colour of Oklab components, taken as they are.
  public init(lightness: Double, a: Double, b: Double, alpha: Double = 1) {
    self.lightness = lightness
    self.a = a
    self.b = b
    self.alpha = alpha
  }
}

extension Oklab {
  /// Converts from linear light with the published matrices.
  package init(_ color: LinearColor) {
    let (r, g, b) = (color.red, color.green, color.blue)
    let l = Elementary.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = Elementary.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = Elementary.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    self.init(
      lightness: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      a: 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      b: 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
      alpha: color.alpha)
  }
}

extension LinearColor {
  /// Converts from Oklab, with the inverses of the published matrices to full precision; not clamped.
  public init(_ color: Oklab) {
    let (lightness, a, b) = (color.lightness, color.a, color.b)
    let l = 0.9999999984505198 * lightness + 0.39633779217376786 * a + 0.2158037580607588 * b
    let m = 1.0000000088817609 * lightness - 0.10556134232365635 * a - 0.06385417477170591 * b
    let s = 1.0000000546724108 * lightness - 0.08948418209496575 * a - 1.2914855378640917 * b
    let (x, y, z) = (l * l * l, m * m * m, s * s * s)
    self.init(
      red: 4.076741661347994 * x - 3.3077115904081933 * y + 0.2309699287294279 * z,
      green: -1.268438004092176 * x + 2.6097574006633715 * y - 0.3413193963102196 * z,
      blue: -0.004196086541837109 * x - 0.7034186144594496 * y + 1.7076147009309448 * z,
      alpha: color.alpha)
  }
}

extension Color {
  /// The colour in Oklab.
  public var oklab: Oklab { Oklab(linear) }

  /// Converts from Oklab; the result may lie outside the sRGB gamut.
  public init(_ color: Oklab) { self.init(LinearColor(color)) }
}
