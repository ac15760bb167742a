/// What the deflater makes of bytes, as one number: a byte itself, or some bytes that equal those a distance before.
///
/// 0…255 are bytes. Then come, for each of the distances in turn, 256 lengths from 3 to 258 (RFC 1951, §3.2.5).
enum Token {
  /// The longest repeat.
  static let longest = 258
  /// How many different tokens there are.
  static let range = 256 * (1 + distanceCount)
  /// Distances: one pixel and two.
  static let distanceCount = 2

  /// The repeat of `length` bytes (3…258) at the distance of number `distance`.
  @inline(__always)
  static func match(length: Int, distance: Int) -> UInt16 {
    UInt16(truncatingIfNeeded: (distance &+ 1) &<< 8 | (length &- 3))
  }
}
