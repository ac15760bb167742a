/// Random numbers by counter: stream `k` of a seed is a function of seed and `k` alone, in any order of asking.
package struct StopSource: Hashable, Sendable {
  /// The seed that all streams stem from.
  package let seed: UInt64

  /// The streams of `seed`; every number is good.
  package init(seed: UInt64) { self.seed = seed }

  /// The stream that shuffles the colours.
  package static let shuffleStream: Int64 = -1
  /// The stream whose first draw is the phase of the sway of short loops.
  package static let swayStream: Int64 = -2

  /// The state of the generator of stream `k`: set `k` from 0 on, or one of the streams named here.
  ///
  /// mix64(mix64(seed + γ) + k·0xD1B54A32D192ED03), all modulo 2⁶⁴, with SplitMix64's mix64 and increment γ.
  package func state(_ k: Int64) -> UInt64 {
    let root = SplitMix64.mix64(seed &+ SplitMix64.increment)
    return SplitMix64.mix64(root &+ UInt64(bitPattern: k) &* 0xD1B5_4A32_D192_ED03)
  }

  /// The generator of stream `k`, before its first draw.
  package func generator(_ k: Int64) -> SplitMix64 { SplitMix64(state: state(k)) }

  /// The first `count` numbers of stream `k`, each in 0..<1.
  package func draws(_ k: Int64, count: Int) -> [Double] {
    var generator = generator(k)
    return (0..<count).map { _ in generator.nextUnit() }
  }

  /// The indices 0..<`count` in the seed's own order (Fisher–Yates from the end, on the shuffle stream).
  package func shuffled(_ count: Int) -> [Int] {
    var generator = generator(Self.shuffleStream)
    var order = Array(0..<count)
    for last in stride(from: count - 1, to: 0, by: -1) {
      order.swapAt(last, Int(generator.nextUnit() * Double(last + 1)))
    }
    return order
  }
}
