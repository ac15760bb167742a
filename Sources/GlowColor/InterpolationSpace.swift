import GlowNumerics

/// The space in which colours are mixed, along a gradient and over time.
public enum InterpolationSpace: String, CaseIterable, Sendable {
  /// Oklab: even to the eye.
  case oklab
  /// Gamma-encoded sRGB: what CSS and most drawing programs do.
  case srgb
  /// Linear-light sRGB: what light does.
  case linear
  /// Oklab by hue and chroma: along the shorter arc of hues, as vivid in the middle as at the ends.
  case oklch
}

extension InterpolationSpace {
  /// The colour in the premultiplied coordinates of ``MixStop/coordinates``.
  package func coordinates(of color: Color) -> SIMD4<Double> {
    let alpha = color.alpha
    switch self {
    case .srgb:
      return SIMD4(color.red * alpha, color.green * alpha, color.blue * alpha, alpha)
    case .linear:
      let light = color.linear
      return SIMD4(light.red * alpha, light.green * alpha, light.blue * alpha, alpha)
    case .oklab:
      let lab = color.oklab
      return SIMD4(lab.lightness * alpha, lab.a * alpha, lab.b * alpha, alpha)
    case .oklch:
      let lch = color.oklch
      return SIMD4(lch.lightness * alpha, lch.chroma * alpha, lch.hue / 360, alpha)
    }
  }

  /// The straight colour at premultiplied coordinates, clamped to the sRGB gamut; alpha 0 gives clear black.
  package func color(at coordinates: SIMD4<Double>) -> Color {
    let alpha = coordinates.w
    guard alpha > 0 else { return Color(red: 0, green: 0, blue: 0, alpha: 0) }
    let (x, y, z) = (coordinates.x / alpha, coordinates.y / alpha, coordinates.z / alpha)
    switch self {
    case .srgb:
      return Color(red: x, green: y, blue: z, alpha: alpha).clamped
    case .linear:
      return Color(LinearColor(red: x, green: y, blue: z, alpha: alpha)).clamped
    case .oklab:
      return Color(Oklab(lightness: x, a: y, b: z, alpha: alpha)).clamped
    case .oklch:
      return Color(Oklch(lightness: x, chroma: y, hue: coordinates.z * 360, alpha: alpha)).clamped
    }
  }

  /// Mixes two coordinates, `a` at t = 0 and `b` at t = 1, both exactly.
  ///
  /// In `oklch` the hue takes the shorter way round (towards growing angles when both are half a turn), and the hue
  /// of a grey is that of its partner (CSS Color 4, § 12.2 and 12.4).
  @inlinable
  package func mix(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double) -> SIMD4<Double> {
    if t <= 0 { return a }
    if t >= 1 { return b }
    var mixed = a + (b - a) * t
    if self == .oklch { mixed.z = Self.mixedHue(a, b, t) }
    return mixed
  }

  /// The mixed hue in turns of two OKLCH coordinates.
  @usableFromInline
  static func mixedHue(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double) -> Double {
    if a.y < Oklch.greyChroma * a.w || a.w == 0 { return b.z }
    if b.y < Oklch.greyChroma * b.w || b.w == 0 { return a.z }
    let way = (b.z - a.z).fraction
    return (a.z + (way <= 0.5 ? way : way - 1) * t).fraction
  }
}
