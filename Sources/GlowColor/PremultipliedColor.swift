/// A colour whose gamma-encoded sRGB components are already multiplied by its alpha: what is laid over other colours.
package struct PremultipliedColor: Hashable, Sendable {
  /// Gamma-encoded red times alpha.
  package var red: Double
  /// Gamma-encoded green times alpha.
  package var green: Double
  /// Gamma-encoded blue times alpha.
  package var blue: Double
  /// Opacity, 0…1.
  package var alpha: Double

  /// A colour of components that are already multiplied, taken as they are.
  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Multiplies a straight colour by its alpha.
  package init(_ color: Color) {
    self.init(
      red: color.red * color.alpha, green: color.green * color.alpha, blue: color.blue * color.alpha,
      alpha: color.alpha)
  }
}
