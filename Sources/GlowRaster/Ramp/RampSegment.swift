import GlowColor
import GlowNumerics

/// The part of a gradient between two neighbouring stops.
struct RampSegment {
  /// Where it begins and ends, in turns; the last one of a closed gradient ends past 1.
  var start: Double
  var end: Double
  var from: SIMD4<Double>
  var to: SIMD4<Double>
  var space: InterpolationSpace
  /// What its colours are made for.
  var target: WorkingSpace

  /// Whether its colours lie on a straight line in the target's premultiplied numbers.
  var isStraight: Bool {
    if from == to { return true }
    guard target.profile == .srgb, space == (target.isLinear ? .linear : .srgb) else { return false }
    return isInGamut(from) && isInGamut(to)
  }

  private func isInGamut(_ colour: SIMD4<Double>) -> Bool {
    min(colour.x, colour.y, colour.z) >= 0 && max(colour.x, colour.y, colour.z) <= colour.w
  }

  /// The premultiplied colour at `t` of the way in the target's numbers, clamped to the gamut.
  func colour(at t: Double) -> SIMD4<Float> {
    let mixed = from == to ? from : space.mix(from, to, t)
    let alpha = mixed.w
    guard alpha > 0 else { return .zero }
    switch space {
    case .srgb:
      guard target == WorkingSpace() else {
        return encode(
          SRGBTransfer.linear(mixed.x / alpha), SRGBTransfer.linear(mixed.y / alpha),
          SRGBTransfer.linear(mixed.z / alpha), alpha)
      }
      return SIMD4<Float>(
        Float(min(max(mixed.x, 0), alpha)), Float(min(max(mixed.y, 0), alpha)),
        Float(min(max(mixed.z, 0), alpha)), Float(alpha))
    case .linear:
      return encode(mixed.x / alpha, mixed.y / alpha, mixed.z / alpha, alpha)
    case .oklab:
      return encode(l: mixed.x / alpha, a: mixed.y / alpha, b: mixed.z / alpha, alpha)
    case .oklch:
      let hue = Elementary.sincos(2 * Double.pi * mixed.z)
      let chroma = mixed.y / alpha
      return encode(l: mixed.x / alpha, a: chroma * hue.cos, b: chroma * hue.sin, alpha)
    }
  }

  /// Oklab to premultiplied sRGB; the matrices are Ottosson's inverses (bottosson.github.io/posts/oklab).
  private func encode(l: Double, a: Double, b: Double, _ alpha: Double) -> SIMD4<Float> {
    let x = l + 0.3963377774 * a + 0.2158037573 * b
    let y = l - 0.1055613458 * a - 0.0638541728 * b
    let z = l - 0.0894841775 * a - 1.2914855480 * b
    let (x3, y3, z3) = (x * x * x, y * y * y, z * z * z)
    return encode(
      4.0767416621 * x3 - 3.3077115913 * y3 + 0.2309699292 * z3,
      -1.2684380046 * x3 + 2.6097574011 * y3 - 0.3413193965 * z3,
      -0.0041960863 * x3 - 0.7034186147 * y3 + 1.7076147010 * z3, alpha)
  }

  /// Linear sRGB to the target's numbers.
  private func encode(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> SIMD4<Float> {
    var (red, green, blue) = (red, green, blue)
    if target.profile != .srgb {
      let own = target.profile.linear(red, green, blue)
      (red, green, blue) = (own.x, own.y, own.z)
    }
    if target.isLinear {
      func clamp(_ value: Double) -> Float { Float(min(max(value, 0), 1)) }
      return SIMD4<Float>(clamp(red), clamp(green), clamp(blue), 1) * Float(alpha)
    }
    let gamma = GammaTable.shared
    return SIMD4<Float>(gamma.encode(red), gamma.encode(green), gamma.encode(blue), 1) * Float(alpha)
  }

  /// The segments of a gradient, in order around one whole turn.
  static func all(of gradient: MixGradient, for target: WorkingSpace = WorkingSpace()) -> [RampSegment] {
    guard let first = gradient.stops.first, let last = gradient.stops.last else { return [] }
    func segment(_ start: Double, _ from: MixStop, _ end: Double, _ to: MixStop) -> RampSegment {
      RampSegment(
        start: start, end: end, from: from.coordinates, to: to.coordinates, space: gradient.space,
        target: target)
    }
    var segments: [RampSegment] = []
    segments.reserveCapacity(gradient.stops.count + 2)
    let isClosed = gradient.join == .closed
    if !isClosed { segments.append(segment(0, first, first.location, first)) }
    for (a, b) in zip(gradient.stops, gradient.stops.dropFirst()) {
      segments.append(segment(a.location, a, b.location, b))
    }
    if isClosed {
      segments.append(segment(last.location, last, first.location + 1, first))
    } else {
      segments.append(segment(last.location, last, 1, last))
      segments.append(segment(1, last, 1, first))
    }
    return segments
  }
}
