extension Oklch {
  /// Half a step of 8 bits: rounding decides nothing beyond it.
  private static let slack = 0.5 / 255

  /// Whether sRGB has the colour, to within rounding.
  public var isInsideSRGB: Bool {
    let color = Color(self)
    return [color.red, color.green, color.blue].allSatisfy { $0 >= -Self.slack && $0 <= 1 + Self.slack }
  }

  /// The colour itself, or with just so little chroma that sRGB has it; lightness and hue stay.
  ///
  /// The lightness is clamped to 0…1. Bisection to a chroma of 1e-5 or so.
  public var insideSRGB: Oklch {
    var fitted = self
    fitted.lightness = min(max(lightness, 0), 1)
    if fitted.isInsideSRGB { return fitted }
    var (low, high) = (0.0, chroma)
    for _ in 0..<16 {
      fitted.chroma = (low + high) / 2
      if fitted.isInsideSRGB { low = fitted.chroma } else { high = fitted.chroma }
    }
    fitted.chroma = low
    return fitted
  }

  /// The colour itself, or the colour of that hue in sRGB that is nearest when a loss of chroma counts three times a
  /// change of lightness: yellow's opposite becomes blue, not white.
  ///
  /// Lightness in steps of 0.01 from 0.3 to 0.97.
  var strongestInsideSRGB: Oklch {
    if isInsideSRGB { return self }
    func distance(_ other: Oklch) -> Double {
      let (lightness, chroma) = (other.lightness - lightness, 3 * (other.chroma - chroma))
      return lightness * lightness + chroma * chroma
    }
    let candidates = (30...97).map { step in
      Oklch(lightness: Double(step) / 100, chroma: chroma, hue: hue, alpha: alpha).insideSRGB
    }
    return candidates.min { distance($0) < distance($1) } ?? insideSRGB
  }
}

extension Oklab {
  /// The distance to another colour: 0.02 or so is just seen side by side, black to white is 1.
  public func distance(to other: Oklab) -> Double {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return (l * l + a * a + b * b).squareRoot()
  }

  /// The distance from grey.
  public var chroma: Double { (a * a + b * b).squareRoot() }
}
