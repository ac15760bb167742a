/// How long each frame stands in whole ticks of a clock.
///
/// The frames' ends are rounded, not their lengths, so that the whole is right to half a tick.
struct FrameTicks {
  /// Ticks a second.
  let perSecond: Int
  /// Frames a second, a fraction above 0.
  let frameRate: (numerator: Int, denominator: Int)

  /// The ticks of the frame at `position`.
  func duration(at position: Int) -> Int { end(position) - end(position - 1) }

  /// The ticks of frames 0…position together.
  func end(_ position: Int) -> Int {
    // Full width keeps the product exact; halves are rounded up.
    let product = ((position + 1) * perSecond).multipliedFullWidth(by: frameRate.denominator)
    let (quotient, remainder) = frameRate.numerator.dividingFullWidth(product)
    return remainder >= frameRate.numerator - remainder ? quotient + 1 : quotient
  }
}
