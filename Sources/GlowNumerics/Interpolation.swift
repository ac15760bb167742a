extension Comparable {
  /// The nearest value inside `range`; NaN stays NaN.
  @inlinable
  package func clamped(to range: ClosedRange<Self>) -> Self {
    self < range.lowerBound ? range.lowerBound : self > range.upperBound ? range.upperBound : self
  }
}

/// The point at `t` between `a` (t = 0) and `b` (t = 1).
///
/// Exactly `a` and `b` at the ends, and exactly `a` everywhere when both are equal. `t` outside 0…1 extrapolates.
@inlinable
package func lerp(_ a: Double, _ b: Double, _ t: Double) -> Double {
  t < 0.5 ? a + (b - a) * t : b - (b - a) * (1 - t)
}

/// Hermite's step from 0 at `low` to 1 at `high`, flat at both ends and beyond them (3x² − 2x³).
///
/// With `low` = `high` it is a hard step that is 1 from `high` on.
@inlinable
package func smoothstep(_ low: Double, _ high: Double, _ x: Double) -> Double {
  guard high > low else { return x < high ? 0 : 1 }
  let t = ((x - low) / (high - low)).clamped(to: 0...1)
  return t * t * (3 - 2 * t)
}
