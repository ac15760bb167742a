import GlowNumerics

/// The transfer function of sRGB (IEC 61966-2-1), odd-symmetric so that colours outside the gamut survive.
package enum SRGBTransfer {
  /// Gamma-encoded to linear light.
  package static func linear(_ encoded: Double) -> Double {
    let size = abs(encoded)
    if size <= 0.04045 { return encoded / 12.92 }
    let light = Elementary.pow((size + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -light : light
  }

  /// Linear light to gamma-encoded.
  package static func encoded(_ linear: Double) -> Double {
    let size = abs(linear)
    if size <= 0.0031308 { return linear * 12.92 }
    let code = 1.055 * Elementary.pow(size, 1 / 2.4) - 0.055
    return linear < 0 ? -code : code
  }
}
