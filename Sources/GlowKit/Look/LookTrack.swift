import GlowColor
import GlowMotion
import GlowNumerics

/// How the stops of one layer move, for renderers that know only straight ways between keyframes.
struct LookTrack {
  /// Where the stops are at one time.
  struct Keyframe {
    /// When, as a share of the animation's length, 0…1.
    var time: Double
    /// The places in turns, ascending, one a stop; in a ring they may lie outside 0…1.
    var places: [Double]
    /// The colours, one a stop.
    var colors: [Color]
  }

  /// At least the first; the last one, at time 1, shows what the first does where the animation loops.
  var keyframes: [Keyframe]
  /// Whether the stops go around without an end: the first follows the last, one turn further on.
  var isRing: Bool
  /// Whether a stop keeps its colour.
  var keepsColors: Bool { keyframes.allSatisfy { $0.colors == keyframes[0].colors } }
  /// Whether anything moves.
  var moves: Bool { keyframes.count > 1 }

  /// Between two keyframes a place may be this many turns off: a third of a degree.
  static let tolerance = 0.001
  /// And a channel of a colour this much.
  static let colorTolerance = 1.5 / 255

  /// The track of `layer`; one keyframe where nothing moves.
  init(_ look: GlowLook, layer: Int) {
    let clock = LookClock(look)
    let space = look.scene.space
    let isRing = look.scene.join == .closed
    self.isRing = isRing
    let directions = look.directions(layer: layer)
    // Stops with an end lie within one turn: there only their order on it counts, and it changes where one passes the end.
    let wraps = !isRing && look.scene.randomizer == .flow
    func keyframe(_ unwrapped: [MixStop], _ sample: Int) -> Keyframe {
      let stops = wraps ? Self.wrapped(unwrapped) : unwrapped
      let time = Double(sample) / Double(max(clock.samples, 1))
      guard let directions else {
        return Keyframe(
          time: time, places: stops.map(\.location), colors: stops.map { space.color(at: $0.coordinates) })
      }
      // Between two stops the direction does not change evenly: more stops follow it.
      let start = look.scene.angle / 360
      let shift = start + (look.slides && look.spins ? Double(look.scene.spin) * time : 0)
      let origin = look.slides ? 0 : directions[start]
      let dense = Self.dense(stops, space, isRing: isRing)
      return Keyframe(
        time: time, places: dense.map { directions[$0.location + shift] - origin },
        colors: dense.map { space.color(at: $0.coordinates) })
    }
    let resting = look.motion.gradient(layer: layer, frame: 0).stops
    func stops(_ sample: Int) -> [MixStop]? {
      clock.motion.unwrappedStops(layer: layer, frame: sample) ?? (look.slides && look.spins ? resting : nil)
    }
    guard clock.samples > 0, let first = stops(0) else {
      keyframes = [keyframe(resting, 0)]
      return
    }
    var samples = [keyframe(first, 0)]
    var last = first[0].location
    for sample in 1...clock.samples {
      guard var stops = stops(sample) else { break }
      // A loop ends a whole number of turns ahead of its start.
      let turns = (last - stops[0].location).rounded()
      for index in stops.indices { stops[index].location += turns }
      last = stops[0].location
      samples.append(keyframe(stops, sample))
    }
    keyframes = Self.thinned(samples)
  }

  /// The stops with others between them.
  private static func dense(_ stops: [MixStop], _ space: InterpolationSpace, isRing: Bool) -> [MixStop] {
    stops.indices.flatMap { index -> [MixStop] in
      var next = stops[index + 1 < stops.count ? index + 1 : 0]
      if index + 1 == stops.count {
        guard isRing else { return [stops[index]] }
        next.location += 1
      }
      return (0..<density).map { part in
        let share = Double(part) / Double(density)
        return MixStop(
          location: stops[index].location + (next.location - stops[index].location) * share,
          coordinates: space.mix(stops[index].coordinates, next.coordinates, share))
      }
    }
  }

  /// Parts of the way from a stop to the next, along an outline.
  private static let density = 4

  /// The stops in their order within the turn 0…1.
  private static func wrapped(_ stops: [MixStop]) -> [MixStop] {
    let order = stops.indices.sorted { (stops[$0].location.fraction, $0) < (stops[$1].location.fraction, $1) }
    return order.map { MixStop(location: stops[$0].location.fraction, coordinates: stops[$0].coordinates) }
  }

  /// As few of the samples as leave all others within the tolerance of the straight way.
  private static func thinned(_ samples: [Keyframe]) -> [Keyframe] {
    var kept = [samples[0]]
    var start = 0
    while start + 1 < samples.count {
      var end = start + 1
      while end + 1 < samples.count, isStraight(samples, start, end + 1) { end += 1 }
      kept.append(samples[end])
      start = end
    }
    return kept.count == 2 && kept[0].places == kept[1].places && kept[0].colors == kept[1].colors
      ? [kept[0]] : kept
  }

  private static func isStraight(_ samples: [Keyframe], _ start: Int, _ end: Int) -> Bool {
    let (a, b) = (samples[start], samples[end])
    return (start + 1..<end).allSatisfy { index in
      let share = (samples[index].time - a.time) / (b.time - a.time)
      for stop in a.places.indices {
        let place = a.places[stop] + (b.places[stop] - a.places[stop]) * share
        if (place - samples[index].places[stop]).magnitude > tolerance { return false }
        let (from, to, there) = (a.colors[stop], b.colors[stop], samples[index].colors[stop])
        for channel in [\Color.red, \.green, \.blue, \.alpha] {
          let value = from[keyPath: channel] + (to[keyPath: channel] - from[keyPath: channel]) * share
          if (value - there[keyPath: channel]).magnitude > colorTolerance { return false }
        }
      }
      return true
    }
  }
}

/// The scene's clock with more frames a second, so that keyframes can be found between the frames.
struct LookClock {
  /// The motion at the samples.
  let motion: MotionPlan
  /// Samples from the start of the animation to its end; 0 where nothing moves.
  let samples: Int
  /// The animation's length in seconds.
  let seconds: Double

  /// Samples a second, at least.
  private static let rate = 100.0
  /// The most samples of an animation.
  private static let most = 20_000

  init(_ look: GlowLook) {
    let timing = look.scene.timing
    // A still moves as the loop does that it is taken from.
    let frames = timing.frames > 1 ? timing.frames : timing.loop ? timing.cycle : 1
    seconds = Double(frames) * Double(timing.fps.denominator) / Double(timing.fps.numerator)
    let wanted = Int((Self.rate * seconds / Double(frames)).rounded(.up))
    var factor = max(1, min(wanted, Self.most / max(frames, 1), Rational.largestTerm / timing.fps.numerator))
    if frames == 1 { factor = 1 }
    var spec = look.scene.motion
    spec.timing = Timing(
      fps: Rational(timing.fps.numerator * factor, timing.fps.denominator), frames: frames * factor,
      loop: timing.loop)
    // The same motion by a finer clock: where that is refused, by its own.
    if frames > 1, let finer = try? MotionPlan(spec) {
      motion = finer
      samples = frames * factor
    } else {
      motion = look.motion
      samples = frames > 1 ? frames : 0
    }
  }
}
