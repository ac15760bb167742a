/// The SplitMix64 generator (Steele, Lea and Flood 2014).
public struct SplitMix64: Sendable {
  /// The state from which the next draw is made.
  public var state: UInt64
  public init(state: UInt64) { self.state = state }
}
