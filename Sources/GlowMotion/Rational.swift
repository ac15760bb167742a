import GlowNumerics

/// A positive fraction in lowest terms: a frame rate, exactly. A whole number may be written as it is: `fps: 60`.
public struct Rational: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// The number above the line, 1…10⁹.
  public let numerator: Int
  /// The number below the line, 1…10⁹.
  public let denominator: Int

  /// The largest numerator and denominator, so that products with frame counts stay exact.
  public static let largestTerm = 1_000_000_000

  /// `numerator`/`denominator` in lowest terms; precondition: both are 1…10⁹.
  public init(_ numerator: Int, _ denominator: Int = 1) {
    let terms = 1...Self.largestTerm
    precondition(
      terms.contains(numerator) && terms.contains(denominator),
      "the terms of a fraction must be from 1 to 1,000,000,000")
    let divisor = Self.greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// A whole number; precondition: 1…10⁹.
  public init(integerLiteral value: Int) { self.init(value) }

  /// The frame rate that `words` name: `30`, `12.5` or `24000/1001`. The decimal names of television's rates mean those:
  /// `23.976` is 24000/1001, `29.97` is 30000/1001, `59.94` is 60000/1001 (SMPTE ST 12-1).
  ///
  /// Throws `MotionError.badFrameRate` for anything else, for 0, and for more than nine digits.
  public init(words: some StringProtocol) throws(MotionError) {
    let text = String(words)
    let terms = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = terms.count == 2 ? Self.quotient(terms[0], terms[1]) : Self.decimal(terms[0])
    guard let fraction else { throw .badFrameRate(text) }
    self = terms.count == 1 ? Self.television[fraction] ?? fraction : fraction
  }

  /// The nearest double.
  public var value: Double { Double(numerator) / Double(denominator) }

  /// What decimal numbers are used for that can't write it.
  private static let television = [
    Rational(23_976, 1000): Rational(24_000, 1001), Rational(2_997, 100): Rational(30_000, 1001),
    Rational(5_994, 100): Rational(60_000, 1001),
  ]

  /// The number as `init(words:)` reads it: whole, as a decimal where that is exact, else as a fraction.
  public var words: String {
    if Self.television[self] != nil { return "\(numerator)/\(denominator)" }
    var power = 1
    for digits in 0...9 {
      if power % denominator == 0 {
        let scaled = String(numerator * (power / denominator))
        guard digits > 0 else { return scaled }
        let padded = String(repeating: "0", count: max(0, digits + 1 - scaled.count)) + scaled
        return "\(padded.dropLast(digits)).\(padded.suffix(digits))"
      }
      power *= 10
    }
    return "\(numerator)/\(denominator)"
  }

  private static func quotient(_ above: Substring, _ below: Substring) -> Rational? {
    guard let above = StrictNumber.int(above), let below = StrictNumber.int(below) else { return nil }
    let terms = 1...largestTerm
    return terms.contains(above) && terms.contains(below) ? Rational(above, below) : nil
  }

  private static func decimal(_ text: Substring) -> Rational? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let places = parts.count == 2 ? String(parts[1]) : ""
    guard parts.count == 1 || (1...9).contains(places.utf8.count) else { return nil }
    guard let scaled = StrictNumber.int(String(parts[0]) + places) else { return nil }
    let power = places.utf8.reduce(1) { power, _ in power * 10 }
    guard scaled > 0 else { return nil }
    let divisor = greatestCommonDivisor(scaled, power)
    guard scaled / divisor <= largestTerm else { return nil }
    return Rational(scaled / divisor, power / divisor)
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}
