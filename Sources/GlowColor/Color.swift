/// A straight (not premultiplied) colour in gamma-encoded sRGB.
///
/// Components are 0…1 inside the sRGB gamut; a colour from a wider space may lie outside. `alpha` is 0…1.
public struct Color: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
