/// The colour space that a picture's numbers are in.
public enum ColorProfile: String, CaseIterable, Sendable {
  /// What every program expects.
  case srgb
  /// Wider in red and green; the white point and the transfer function are those of sRGB.
  case displayP3 = "display-p3"
}

extension ColorProfile {
  /// Linear light of this space out of linear sRGB; not clamped.
  ///
  /// The matrix is the inverse of that of `color(display-p3 …)` in CSS Color 4.
  @inlinable package func linear(_ red: Double, _ green: Double, _ blue: Double) -> SIMD3<Double> {
    switch self {
    case .srgb: SIMD3(red, green, blue)
    case .displayP3:
      SIMD3(
        0.8224619687143623 * red + 0.17753803128563778 * green,
        0.03319419885096162 * red + 0.9668058011490384 * green,
        0.017082630721120033 * red + 0.07239744066396346 * green + 0.9105199286149165 * blue)
    }
  }

  /// The gamma-encoded components in this space of a colour, clamped to its gamut.
  package func components(of color: Color) -> Color {
    guard self != .srgb else { return color.clamped }
    let light = color.linear
    let own = linear(light.red, light.green, light.blue)
    return Color(LinearColor(red: own.x, green: own.y, blue: own.z, alpha: color.alpha)).clamped
  }
}
