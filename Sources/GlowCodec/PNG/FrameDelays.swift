/// How long each frame of an animated PNG stands, as fractions of 16-bit numbers.
struct FrameDelays: Equatable {
  /// The exact delay in seconds, in lowest terms.
  private let numerator: Int
  private let denominator: Int
  /// The denominator written; the exact one where 16 bits hold the fraction and readers take it as it is.
  private let written: Int

  private static let limit = Int(UInt16.max)

  /// `frameRate` must be a fraction above 0 whose parts multiplied by 2^17 fit 63 bits.
  init(frameRate: (numerator: Int, denominator: Int)) {
    precondition(frameRate.numerator > 0 && frameRate.denominator > 0, "a frame rate is above 0")
    let divisor = Self.greatestCommonDivisor(frameRate.numerator, frameRate.denominator)
    numerator = frameRate.denominator / divisor
    denominator = frameRate.numerator / divisor
    let isExact = numerator <= Self.limit && denominator <= Self.limit
    let milliseconds = 1000 * numerator / denominator
    if isExact, 1000 * numerator % denominator == 0 {
      written = denominator
    } else if 1..<Self.limit ~= milliseconds {
      // Browsers cut every delay to whole milliseconds (a film of 60 frames a second would be 4 % too fast): these are
      // spread so that nothing is left to be cut.
      written = 1000
    } else if isExact {
      written = denominator
    } else {
      // The finest clock whose count for one frame still fits: 60,000 a second divides the usual video rates.
      let seconds = numerator / denominator
      written = [60_000, 1_000, 1].first { seconds < Self.limit / $0 } ?? 1
    }
  }

  /// The delay of the frame at `position`. Where it is not the exact fraction, the frames' ends are rounded, not their
  /// lengths: the animation never drifts.
  func delay(at position: Int) -> (numerator: UInt16, denominator: UInt16) {
    let ticks =
      written == denominator && numerator <= Self.limit
      ? numerator : end(of: position) - end(of: position - 1)
    return (UInt16(clamping: ticks), UInt16(written))
  }

  /// round((position + 1) · delay · written), by whole numbers.
  private func end(of position: Int) -> Int {
    let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
    let count = position + 1
    let (frames, part) = count.quotientAndRemainder(dividingBy: denominator)
    // count·rest/denominator = frames·rest + part·rest/denominator; full width keeps the products exact.
    let product = (part * written).multipliedFullWidth(by: rest)
    let (quotient, remainder) = denominator.dividingFullWidth(product)
    let rounded = remainder >= denominator - remainder ? quotient + 1 : quotient
    return (whole * count + frames * rest) * written + rounded
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}
