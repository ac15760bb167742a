public import GlowColor

/// Sets of stops made by code, as the original's gradient generator makes them.
///
/// A generator is a pure function: set `k` may depend on `k` and on the random numbers it is handed, which stem from the
/// seed and `k`, and on nothing else. So frames stay functions of their index, in any order and on any thread.
/// ```swift
/// let embers = StopGenerator("embers") { _, random in
///   [0xFF6A00, 0xFFD23F, 0xE63946].map { Stop(location: random.nextUnit(), color: Color(rgb: $0)) }
/// }
/// ```
/// The method of a type serves as well: `StopGenerator("rain", Rain(drops: 5).stops)`.
public struct StopGenerator: Hashable, Sendable {
  /// Makes set `k`; the numbers are those of the seed and `k`.
  public typealias Maker = @Sendable (_ k: Int, _ random: inout SplitMix64) -> [Stop]

  /// What stands for the code in specs and in comparisons: generators of one name count as equal.
  public let name: String
  private let make: Maker

  /// A generator of the sets that `make` gives; rename it when the code changes.
  public init(_ name: String, _ make: @escaping Maker) {
    self.name = name
    self.make = make
  }

  /// Set `k` of `seed`, k = 0, 1, …: its first 1,024 stops in ascending order.
  ///
  /// Locations outside 0…1 are taken to the nearer end, those that are no numbers to 0.
  public func stops(set k: Int, seed: UInt64) -> [Stop] {
    var random = StopSource(seed: seed).generator(Int64(k))
    let stops = make(k, &random).prefix(Gradient.maximumStops).map { stop in
      Stop(location: stop.location > 0 ? min(stop.location, 1) : 0, color: stop.color)
    }
    return stops.sorted { $0.location < $1.location }  // the standard library's sort is stable
  }

  /// The same places in other colours.
  package func recoloured(_ change: @escaping @Sendable (Color) -> Color) -> StopGenerator {
    StopGenerator(name) { [make] k, random in
      make(k, &random).map { Stop(location: $0.location, color: change($0.color)) }
    }
  }

  /// Whether they have one name.
  public static func == (a: StopGenerator, b: StopGenerator) -> Bool { a.name == b.name }

  /// Takes in the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
