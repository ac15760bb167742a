import GlowNumerics

/// A straight (not premultiplied) colour in gamma-encoded sRGB.
///
/// Components are 0…1 inside the sRGB gamut; a colour from a wider space may lie outside. `alpha` is 0…1.
public struct Color: Hashable, Sendable {
  /// Gamma-encoded red, 0…1 inside the gamut.
  public var red: Double
  /// Gamma-encoded green, 0…1 inside the gamut.
  public var green: Double
  /// Gamma-encoded blue, 0…1 inside the gamut.
  public var blue: Double
  /// Opacity, 0…1.
  public var alpha: Double

  /// A colour of gamma-encoded sRGB components, taken as they are.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour `0xRRGGBB`, opaque; higher bits are ignored.
  public init(rgb: UInt32) {
    self.init(red: Self.unit(rgb >> 16), green: Self.unit(rgb >> 8), blue: Self.unit(rgb))
  }

  /// Opaque black.
  public static let black = Color(rgb: 0)
  /// Opaque white.
  public static let white = Color(rgb: 0xFFFFFF)

  /// What a component is clamped to where text is read or written: far beyond any colour, and so little that no conversion
  /// between spaces overflows.
  static let bounds = -1e6...1e6

  /// The colour with components within ``bounds``; NaN becomes 0.
  var bounded: Color {
    func inBounds(_ value: Double) -> Double { value.isNaN ? 0 : value.clamped(to: Self.bounds) }
    return Color(
      red: inBounds(red), green: inBounds(green), blue: inBounds(blue), alpha: Self.inUnit(alpha))
  }

  /// The nearest colour inside the sRGB gamut, each component on its own; NaN becomes 0.
  public var clamped: Color {
    Color(
      red: Self.inUnit(red), green: Self.inUnit(green), blue: Self.inUnit(blue), alpha: Self.inUnit(alpha))
  }

  /// `#RRGGBB`, or `#RRGGBBAA` when not opaque, of the clamped colour rounded to 8 bits.
  public var hex: String {
    let inside = clamped
    let bytes = [inside.red, inside.green, inside.blue, inside.alpha].map { Int($0 * 255 + 0.5) }
    let digits = Array("0123456789ABCDEF")
    return bytes.prefix(bytes[3] == 255 ? 3 : 4).reduce(into: "#") { text, byte in
      text.append(digits[byte >> 4])
      text.append(digits[byte & 15])
    }
  }

  private static func unit(_ bits: UInt32) -> Double { Double(bits & 255) / 255 }

  private static func inUnit(_ value: Double) -> Double { value.isNaN ? 0 : value.clamped(to: 0...1) }
}
