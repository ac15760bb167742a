import GlowNumerics

/// The colour spaces that CSS's `color()` knows (CSS Color 4, § 10), as ways into linear sRGB.
///
/// The matrices follow from the primaries and white points of the spaces; D50 is adapted by Bradford's method.
enum CSSColorSpace: String, CaseIterable {
  case srgb
  case srgbLinear = "srgb-linear"
  case displayP3 = "display-p3"
  case displayP3Linear = "display-p3-linear"
  case a98 = "a98-rgb"
  case prophoto = "prophoto-rgb"
  case rec2020
  case xyz
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"

  /// The colour of three components in this space, in gamma-encoded sRGB; not clamped.
  func color(_ x: Double, _ y: Double, _ z: Double, alpha: Double) -> Color {
    if self == .srgb { return Color(red: x, green: y, blue: z, alpha: alpha) }
    let (r, g, b) = (linear(x), linear(y), linear(z))
    let m = matrix
    return Color(
      LinearColor(
        red: m[0] * r + m[1] * g + m[2] * b,
        green: m[3] * r + m[4] * g + m[5] * b,
        blue: m[6] * r + m[7] * g + m[8] * b,
        alpha: alpha))
  }

  /// The transfer function of the space, odd-symmetric.
  private func linear(_ encoded: Double) -> Double {
    let size = abs(encoded)
    let light: Double
    switch self {
    case .srgb, .displayP3: return SRGBTransfer.linear(encoded)
    case .srgbLinear, .displayP3Linear, .xyz, .xyzD50, .xyzD65: return encoded
    case .a98: light = Elementary.pow(size, 563 / 256)
    case .prophoto: light = size <= 16 / 512 ? size / 16 : Elementary.pow(size, 1.8)
    case .rec2020: light = Elementary.pow(size, 2.4)
    }
    return encoded < 0 ? -light : light
  }

  /// Linear components of the space to linear sRGB, row by row.
  private var matrix: [Double] {
    switch self {
    case .srgb, .srgbLinear:
      [1, 0, 0, 0, 1, 0, 0, 0, 1]
    case .displayP3, .displayP3Linear:
      [
        1.2249401762805598, -0.22494017628055996, 0,
        -0.04205695470968816, 1.042056954709688, 0,
        -0.019637554590334432, -0.07863604555063189, 1.0982736001409663,
      ]
    case .a98:
      [
        1.3983557439607783, -0.3983557439607783, 0,
        0, 1, 0,
        0, -0.042928989294473266, 1.0429289892944733,
      ]
    case .prophoto:
      [
        2.034380849516996, -0.7276357899341342, -0.30674505958286186,
        -0.22882573163305037, 1.2317425411901048, -0.0029168095570544935,
        -0.008558828783917425, -0.15326670213803723, 1.1618255309219547,
      ]
    case .rec2020:
      [
        1.6604910021084345, -0.5876411387885495, -0.07284986331988488,
        -0.12455047452159074, 1.1328998971259603, -0.008349422604369477,
        -0.018150763354905303, -0.10057889800800739, 1.1187296613629127,
      ]
    case .xyz, .xyzD65:
      [
        3.2409699419045213, -1.5373831775700935, -0.4986107602930033,
        -0.9692436362808798, 1.8759675015077206, 0.04155505740717561,
        0.05563007969699361, -0.20397695888897657, 1.0569715142428786,
      ]
    case .xyzD50:
      [
        3.1341358529001178, -1.617385998018042, -0.49066221791109754,
        -0.9787954765557777, 1.9162543773959884, 0.03344287339036693,
        0.07195539255794735, -0.22897675981518203, 1.4053860351131182,
      ]
    }
  }
}
