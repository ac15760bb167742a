/// The SplitMix64 generator (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
///
/// The same state gives the same draws on every machine and in every version.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  /// The state from which the next draw is made.
  public var state: UInt64

  /// A generator whose first draw is made from `state`; every state is good.
  @inlinable public init(state: UInt64) { self.state = state }

  /// The next 64 random bits.
  @inlinable public mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.mix64(state)
  }

  /// The next number in 0..<1, a multiple of 2⁻⁵³.
  ///
  /// Not the standard library's `random(in:)`, whose way from bits to numbers may change.
  @inlinable public mutating func nextUnit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// What the state grows by at each draw: 2⁶⁴ divided by the golden ratio, odd.
  @usableFromInline static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The output function: a bijection of 64 bits in which every bit depends on all (David Stafford's mix 13).
  @inlinable static func mix64(_ bits: UInt64) -> UInt64 {
    var z = bits
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
