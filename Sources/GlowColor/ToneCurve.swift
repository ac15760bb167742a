import GlowNumerics

/// How a colour profile turns the code of one channel into light, both 0…1 (ICC.1:2022, §10.6 and §10.18).
package enum ToneCurve: Equatable, Sendable {
  /// The curve of sRGB.
  case srgb
  /// A power.
  case gamma(Double)
  /// A function of the standard, 0…4, and its parameters g, a, b, c, d, e, f.
  case parametric(Int, [Double])
  /// Light at even places, between which is a straight line.
  case table([UInt16])

  /// The light of `code`, clamped to 0…1.
  package func light(_ code: Double) -> Double {
    let light: Double
    switch self {
    case .srgb: light = SRGBTransfer.linear(code)
    case .gamma(let exponent): light = Elementary.pow(code, exponent)
    case .parametric(let function, let numbers): light = Self.light(code, function, numbers)
    case .table(let values):
      let place = code * Double(values.count - 1)
      let index = min(Int(place), values.count - 2)
      let (low, high) = (Double(values[index]), Double(values[index + 1]))
      light = (low + (high - low) * (place - Double(index))) / 65535
    }
    return light.isNaN ? 0 : light.clamped(to: 0...1)
  }

  private static func light(_ code: Double, _ function: Int, _ p: [Double]) -> Double {
    let (g, a, b, c, d, e, f) = (p[0], p[1], p[2], p[3], p[4], p[5], p[6])
    if function == 0 { return Elementary.pow(code, g) }
    let base = a * code + b
    let power = base > 0 ? Elementary.pow(base, g) : 0
    switch function {
    case 1: return base >= 0 ? power : 0
    case 2: return (base >= 0 ? power : 0) + c
    default: return code >= d ? power + e : c * code + f
    }
  }
}
