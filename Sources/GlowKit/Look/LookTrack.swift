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
    isRing = look.scene.join == .closed
    func keyframe(_ stops: [MixStop], _ sample: Int) -> Keyframe {
      Keyframe(
        time: Double(sample) / Double(clock.samples), places: stops.map(\.location),
        colors: stops.map { space.color(at: $0.coordinates) })
    }
    guard clock.samples > 0, let first = clock.motion.unwrappedStops(layer: layer, frame: 0) else {
      keyframes = [keyframe(look.motion.gradient(layer: layer, frame: 0).stops, 0)]
      return
    }
    // Stops with an end lie within one turn: there only their order on it counts, and it changes where one passes the end.
    let wraps = !isRing && look.scene.randomizer == .flow
    var samples = [keyframe(first, 0)]
    for sample in 1...clock.samples {
      guard var stops = clock.motion.unwrappedStops(layer: layer, frame: sample) else { break }
      // A loop ends a whole number of turns ahead of its start.
      if let last = samples.last, let stop = stops.first {
        let turns = (last.places[0] - stop.location).rounded()
        for index in stops.indices { stops[index].location += turns }
      }
      samples.append(keyframe(stops, sample))
    }
    keyframes = Self.thinned(wraps ? samples.map(Self.wrapped) : samples)
  }

  /// The stops in their order within the turn 0…1.
  private static func wrapped(_ frame: Keyframe) -> Keyframe {
    let order = frame.places.indices.sorted {
      (frame.places[$0].fraction, $0) < (frame.places[$1].fraction, $1)
    }
    return Keyframe(
      time: frame.time, places: order.map { frame.places[$0].fraction },
      colors: order.map { frame.colors[$0] })
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
