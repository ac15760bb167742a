/// Rounding by additions alone: where the processor's baseline lacks an instruction for it (SSE 4.1), the standard
/// library's `rounded` is a call into the C library.
extension Double {
  /// The nearest whole number, ties to even; numbers from 2^52 on, infinities and NaN are returned as they are.
  @inlinable
  package var nearestWhole: Double {
    guard magnitude < 0x1p52 else { return self }
    let shift: Double = self < 0 ? -0x1p52 : 0x1p52
    return (self + shift) - shift
  }

  /// The largest whole number not above this one.
  @inlinable
  package var wholeBelow: Double {
    let whole = nearestWhole
    return whole > self ? whole - 1 : whole
  }

  /// What is left in 0 ..< 1 when whole turns are taken away; −0.25 gives 0.75, whole numbers 0, not finite ones NaN.
  @inlinable
  package var fraction: Double {
    let rest = self - wholeBelow
    return rest < 1 ? rest : rest == 1 ? 0 : .nan
  }
}
