package import GlowColor

/// In what numbers colours are blurred and laid over one another.
package struct WorkingSpace: Equatable, Sendable {
  /// Whose primaries they refer to.
  package var profile: ColorProfile
  /// Whether they are linear light; else they are gamma-encoded, as in most programs.
  package var isLinear: Bool

  package init(profile: ColorProfile = .srgb, isLinear: Bool = false) {
    self.profile = profile
    self.isLinear = isLinear
  }

  /// The premultiplied numbers of a colour, clamped to the gamut.
  package func premultiplied(_ color: Color) -> SIMD4<Float> {
    let own = profile.components(of: color)
    let alpha = own.alpha
    if isLinear {
      let light = own.linear
      return SIMD4(
        Float(light.red * alpha), Float(light.green * alpha), Float(light.blue * alpha), Float(alpha))
    }
    return SIMD4(Float(own.red * alpha), Float(own.green * alpha), Float(own.blue * alpha), Float(alpha))
  }

  /// The number of a gamma-encoded grey.
  package func grey(_ encoded: Double) -> Float { Float(isLinear ? SRGBTransfer.linear(encoded) : encoded) }
}
