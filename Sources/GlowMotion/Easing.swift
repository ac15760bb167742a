/// How a change runs over its time: a cubic Bézier from (0,0) to (1,1), as in CSS Easing Functions.
public struct Easing: Hashable, Sendable {
  /// The first control point's time, 0…1.
  public let x1: Double
  /// The first control point's progress, −1,000…1,000.
  public let y1: Double
  /// The second control point's time, 0…1.
  public let x2: Double
  /// The second control point's progress, −1,000…1,000.
  public let y2: Double

  /// The curve with control points (`x1`,`y1`) and (`x2`,`y2`).
  ///
  /// Throws `MotionError.easingOutOfRange` when a time lies outside 0…1 or a progress outside ±1,000, or when one is not
  /// a number.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) throws(MotionError) {
    let (times, progresses) = (0.0...1.0, -1000.0...1000.0)
    guard times.contains(x1), times.contains(x2), progresses.contains(y1), progresses.contains(y2) else {
      throw .easingOutOfRange(x1, y1, x2, y2)
    }
    self.init(x1, y1, x2, y2)
  }

  private init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Even speed.
  public static let linear = Easing(0, 0, 1, 1)
  /// CSS's default: a quick start, a long end.
  public static let ease = Easing(0.25, 0.1, 0.25, 1)
  /// From rest.
  public static let easeIn = Easing(0.42, 0, 1, 1)
  /// To rest.
  public static let easeOut = Easing(0, 0, 0.58, 1)
  /// From rest to rest.
  public static let easeInOut = Easing(0.42, 0, 0.58, 1)

  /// The progress at `x`, the share of the time that has passed; correct to 1e-12 unless the curve is all but upright.
  ///
  /// It may leave 0…1 where a control point does. Outside 0…1 `x` follows the tangent at the nearer end
  /// (CSS Easing Functions 2 §2.3.1). Exactly 0 at 0 and 1 at 1.
  public func value(at x: Double) -> Double {
    if x <= 0 { return x * startSlope }
    if x >= 1 { return 1 + (x - 1) * endSlope }
    if x1 == y1 && x2 == y2 { return x }
    let t = parameter(at: x)
    let s = 1 - t
    return 3 * s * s * t * y1 + 3 * s * t * t * y2 + t * t * t
  }

  /// The progress at `x` as motion uses it: within 0…1, 0 before the start and 1 after the end.
  public func progress(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    return min(max(value(at: x), 0), 1)
  }

  private var startSlope: Double {
    if x1 > 0 { return y1 / x1 }
    return y1 == 0 && x2 > 0 ? y2 / x2 : 0
  }

  private var endSlope: Double {
    if x2 < 1 { return (1 - y2) / (1 - x2) }
    return y2 == 1 && x1 < 1 ? (1 - y1) / (1 - x1) : 0
  }

  /// The curve's parameter where its time is `x`, by Newton's method kept inside a shrinking bracket.
  private func parameter(at x: Double) -> Double {
    let c = 3 * x1
    let b = 3 * (x2 - x1) - c
    let a = 1 - c - b
    var (low, high) = (0.0, 1.0)
    var t = x
    for _ in 0..<Self.mostIterations {
      let error = ((a * t + b) * t + c) * t - x
      if error == 0 { break }
      if error < 0 { low = t } else { high = t }
      let slope = (3 * a * t + 2 * b) * t + c
      var next = t - error / slope
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      let step = next - t
      t = next
      if abs(step) < Self.smallestStep { break }
    }
    return t
  }

  /// Below this a step is rounding.
  private static let smallestStep = 1e-16
  /// Enough to halve the bracket down to rounding even if Newton's method never helps.
  private static let mostIterations = 60
}
