/// A straight colour in linear-light sRGB.
package struct LinearColor: Hashable, Sendable {
  /// Linear red, 0…1 inside the gamut.
  package var red: Double
  /// Linear green, 0…1 inside the gamut.
  package var green: Double
  /// Linear blue, 0…1 inside the gamut.
  package var blue: Double
  /// Opacity, 0…1.
  package var alpha: Double

  /// A colour of linear sRGB components, taken as they are.
  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

extension Color {
  /// The colour in linear light.
  package var linear: LinearColor {
    LinearColor(
      red: SRGBTransfer.linear(red), green: SRGBTransfer.linear(green), blue: SRGBTransfer.linear(blue),
      alpha: alpha)
  }

  /// Encodes a colour of linear light; not clamped.
  package init(_ color: LinearColor) {
    self.init(
      red: SRGBTransfer.encoded(color.red), green: SRGBTransfer.encoded(color.green),
      blue: SRGBTransfer.encoded(color.blue), alpha: color.alpha)
  }
}
