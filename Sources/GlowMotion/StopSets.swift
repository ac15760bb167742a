import GlowColor
import GlowNumerics

/// The targets of a motion: set k of a seed, in the coordinates of the interpolation space.
struct StopSets {
  private let colors: [SIMD4<Double>]
  /// Where the coordinates lie.
  private let space: InterpolationSpace
  /// Set 0 of a generator: how many stops there are; empty for others.
  private let generated: [Stop]
  /// The places of a palette that has its own, ascending, in the order of `colors`.
  private let locations: [Double]?
  private let randomizer: Randomizer
  private let source: StopSource
  /// The sets of one turn; nil when they never return.
  private let setCount: Int?
  /// The whole turns that `flow` makes in one turn of the loop.
  private let turns: Int
  /// The phase of the sway of a loop too short for a whole turn, 0..<1.
  private let swayPhase: Double
  /// The sets of one turn, made beforehand while that stays small.
  private var made: [[MixStop]] = []

  /// The targets of `spec`, which is checked; `setCount` is the number of sets in a loop.
  init(_ spec: MotionSpec, setCount: Int?) {
    source = StopSource(seed: spec.seed)
    randomizer = spec.randomizer
    self.setCount = setCount
    turns = spec.randomizer == .flow ? ((setCount ?? 0) * Self.driftPercent + 50) / 100 : 0
    swayPhase = source.draws(StopSource.swayStream, count: 1)[0]
    space = spec.space
    generated =
      if case .generated(let generator) = randomizer { generator.stops(set: 0, seed: spec.seed) } else { [] }

    var order = Array(spec.colors.indices)
    switch (spec.randomizer, spec.locations) {
    case (.scatter, _), (.generated, _):
      locations = nil
    case (_, let places?):
      order.sort { (places[$0], $0) < (places[$1], $1) }
      locations = order.map { places[$0] }
    case (_, nil):
      order = source.shuffled(order.count)
      locations = nil
    }
    colors = order.map { spec.space.coordinates(of: spec.colors[$0]) }

    if let setCount, setCount <= Self.mostStopsMade / max(colors.count, generated.count) {
      made = (0..<setCount).map { make($0) }
    }
  }

  /// The stops of set `k`, ascending; those of `flow` are unwrapped, so that they may lie outside 0…1.
  func set(_ k: Int) -> [MixStop] {
    let (index, turn) = split(k)
    var stops = made.isEmpty ? make(index) : made[index]
    if turn != 0 {
      for i in stops.indices { stops[i].location += Double(turn) }
    }
    return stops
  }

  /// Moves `stops` towards set `k`: at `t` = 1 they are that set.
  func mix(_ stops: inout [MixStop], toward k: Int, _ t: Double) {
    let (index, turn) = split(k)
    let target = made.isEmpty ? make(index) : made[index]
    let offset = Double(turn)
    for i in stops.indices {
      stops[i].location = lerp(stops[i].location, target[i].location + offset, t)
    }
    switch randomizer {
    case .scatter, .generated: break
    // A colour is its own target.
    case .flow, .still: return
    }
    for i in stops.indices {
      stops[i].coordinates = space.mix(stops[i].coordinates, target[i].coordinates, t)
    }
  }

  /// The set within one turn of the loop, and the whole turns by which its places are ahead.
  private func split(_ k: Int) -> (index: Int, turn: Int) {
    guard let setCount else { return (k, 0) }
    return (k.modulo(setCount), turns * k.floored(by: setCount))
  }

  private func make(_ k: Int) -> [MixStop] {
    switch randomizer {
    case .flow: flow(k)
    case .scatter(let minGap): scatter(k, minGap: minGap)
    case .still: still()
    case .generated(let generator): generated(generator.stops(set: k, seed: source.seed))
    }
  }

  /// As many stops as set 0 has: what is missing repeats the last, or is all of set 0; what is over is left out.
  private func generated(_ stops: [Stop]) -> [MixStop] {
    let stops = stops.isEmpty ? generated : stops
    return generated.indices.map { i in
      let stop = stops[min(i, stops.count - 1)]
      return MixStop(location: stop.location, coordinates: space.coordinates(of: stop.color))
    }
  }

  /// Even or given places, each colour always the same.
  private func still() -> [MixStop] {
    colors.indices.map { i in
      MixStop(location: locations?[i] ?? Double(i) / Double(colors.count), coordinates: colors[i])
    }
  }

  /// Every colour near its even place, all carried around by the phase of the set; or, in a loop too short for a whole
  /// turn, swaying.
  private func flow(_ k: Int) -> [MixStop] {
    var generator = source.generator(Int64(k))
    let count = Double(colors.count)
    let isSwaying = setCount != nil && turns == 0
    let strength = isSwaying ? Self.swayingJitter : Self.placeJitter
    var places: [Double] = []
    places.reserveCapacity(colors.count)
    for i in colors.indices {
      let jitter = strength * (2 * generator.nextUnit() - 1)
      places.append(locations?[i] ?? (Double(i) + jitter) / count)
    }
    let phase = drift(k) + Self.phaseJitter * (2 * generator.nextUnit() - 1)
    return colors.indices.map { i in
      let sway = isSwaying ? sway(i, in: k) : 0
      return MixStop(location: places[i] + phase + sway, coordinates: colors[i])
    }
  }

  /// How far the colours have been carried by set `k`, in turns, before any jitter.
  private func drift(_ k: Int) -> Double {
    guard let setCount else { return Double(k * Self.driftPercent) / 100 }
    return Double(turns * k) / Double(setCount)
  }

  /// How far colour `i` is off its place in set `k` of a loop too short for a whole turn, in turns.
  ///
  /// A wave that goes once around the ring in a loop: were all colours to swing together, the whole ring would stand
  /// still twice a loop, and rock like a pendulum. A palette with places of its own keeps its gaps and swings as one.
  private func sway(_ i: Int, in k: Int) -> Double {
    guard let setCount else { return 0 }
    let place = locations == nil ? Double(i) / Double(colors.count) : 0
    let phase = Double(k) / Double(setCount) + swayPhase + place
    return Self.sway * Elementary.sin(2 * .pi * phase.fraction)
  }

  /// Sorted draws, spread so that neighbours keep their gap; each colour goes with its draw.
  private func scatter(_ k: Int, minGap: Double) -> [MixStop] {
    let draws = source.draws(Int64(k), count: colors.count)
    let order = draws.indices.sorted { (draws[$0], $0) < (draws[$1], $1) }
    let gap = minGap / Double(colors.count)
    return order.enumerated().map { rank, i in
      MixStop(location: Double(rank) * gap + draws[i] * (1 - minGap), coordinates: colors[i])
    }
  }

  // The amplitudes of `flow`, found by looking.

  /// The drift from set to set, in hundredths of a turn: a whole number, so that the turns of a loop are exact.
  private static let driftPercent = 6
  /// How far a colour strays from its even place, in shares of the even spacing; below 0.5 they keep their order.
  private static let placeJitter = 0.35
  /// How far all colours stray together from the drift, in turns.
  private static let phaseJitter = 0.04
  /// The same in a loop too short for a whole turn: with the sway they must keep their order.
  private static let swayingJitter = 0.2
  /// How far each colour swings in a loop too short for a whole turn, in turns; below (1 − 2 · 0.2) / 2π.
  private static let sway = 0.08
  /// The most stops made beforehand: 3 MB of them.
  private static let mostStopsMade = 65_536
}
