/// The three ways of seeing without one kind of cone.
public enum ColorVision: String, CaseIterable, Sendable {
  /// Without the cones for long waves: 1 of 100 men.
  case protanopia
  /// Without the cones for middle waves: 1 of 100 men.
  case deuteranopia
  /// Without the cones for short waves: rare.
  case tritanopia

  /// What is seen of linear sRGB (Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of color
  /// vision deficiency", 2009, severity 1.0).
  private var matrix: [Double] {
    switch self {
    case .protanopia:
      [
        0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
      ]
    case .deuteranopia:
      [
        0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881,
      ]
    case .tritanopia:
      [
        1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900,
      ]
    }
  }

  /// The colour as it looks, clamped to sRGB.
  public func seen(_ color: Color) -> Color {
    let light = color.clamped.linear
    let m = matrix
    return Color(
      LinearColor(
        red: m[0] * light.red + m[1] * light.green + m[2] * light.blue,
        green: m[3] * light.red + m[4] * light.green + m[5] * light.blue,
        blue: m[6] * light.red + m[7] * light.green + m[8] * light.blue, alpha: color.alpha)
    ).clamped
  }
}
