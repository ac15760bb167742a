package import GlowColor
import GlowNumerics

/// A checked motion: the gradient of every layer and frame, as pure functions.
package struct MotionPlan: Sendable {
  /// The most colours of a palette.
  package static let mostColors = Gradient.maximumStops
  /// The most changes that may run at once, which bounds the cost of a frame.
  package static let mostLiveChanges = 256
  /// The most frames, which keeps the arithmetic of times exact.
  package static let mostFrames = 10_000_000
  /// The most changes of an animation, for the same reason.
  package static let mostSets = 1_000_000

  /// What the plan was made of.
  package let spec: MotionSpec

  private let timeline: Timeline
  private let content: Content
  /// The durations of the layers as they are used, in seconds.
  private let durations: [Double]

  /// What the frames show.
  private enum Content {
    /// The same gradient in every frame.
    case resting(MixGradient)
    /// Gradients on their way from set to set.
    case moving(StopSets)
  }

  /// Checks `spec` and prepares its frames; throws the `MotionError` that names the value out of range.
  ///
  /// Cost: one conversion a colour, and up to 65,536 stops made beforehand.
  package init(_ spec: MotionSpec) throws(MotionError) {
    try spec.check()
    self.spec = spec
    timeline = Timeline(timing: spec.timing, interval: spec.interval)
    durations = spec.durations.map { [timeline] in timeline.fitted($0) }

    if let stops = spec.fixedStops {
      do throws(GradientError) {
        content = .resting(MixGradient(try Gradient(stops: stops, join: spec.join, space: spec.space)))
      } catch {
        throw .gradient(error)
      }
      return
    }
    let sets = StopSets(spec, setCount: timeline.setCount)
    let rests = spec.reduceMotion || spec.randomizer == .still
    content = rests ? .resting(Self.gradient(of: sets.set(0), spec)) : .moving(sets)
  }

  /// The gradient of `layer` (an index of the durations) in `frame`, ready to be sampled.
  ///
  /// In a loop any frame will do: it is counted from the start of its turn. Without one frames start at 0. Layers with the
  /// same duration have equal gradients. Cost: about a microsecond for a palette of six.
  package func gradient(layer: Int, frame: Int) -> MixGradient {
    switch content {
    case .resting(let gradient): gradient
    case .moving(let sets): Self.gradient(of: stops(sets, layer: layer, frame: frame), spec)
    }
  }

  /// The stops of ``gradient(layer:frame:)`` before they are wrapped into one turn, each with the same index in every
  /// frame: those of `flow` keep their colours and may lie outside 0…1. Nil where nothing moves.
  package func unwrappedStops(layer: Int, frame: Int) -> [MixStop]? {
    switch content {
    case .resting: nil
    case .moving(let sets): stops(sets, layer: layer, frame: frame)
    }
  }

  private func stops(_ sets: StopSets, layer: Int, frame: Int) -> [MixStop] {
    let frame = timeline.reduced(frame)
    precondition(frame >= 0, "frames without a loop start at 0")
    return timeline.retarget(at: frame, duration: durations[layer], easing: spec.easing) { k in
      sets.set(k)
    } mix: { stops, k, progress in
      sets.mix(&stops, toward: k, progress)
    }
  }

  /// Where the gradient starts in `frame`, in turns clockwise from the right, 0..<1.
  ///
  /// `spin`, if given, takes the place of the spec's. Frames a whole turn of the loop apart give the same number.
  package func turn(frame: Int, spin: Int? = nil) -> Double {
    let start = spec.angle / 360
    guard !spec.reduceMotion else { return start.fraction }
    let cycle = spec.timing.cycle
    let steps = ((spin ?? spec.spin).modulo(cycle) * frame.modulo(cycle)).modulo(cycle)
    return (start + Double(steps) / Double(cycle)).fraction
  }

  /// How visible everything is in `frame`, 0…1: eased fades at both ends; 1 without fades, in loops and in a still.
  ///
  /// With a fade in the first frame is invisible, with a fade out the last.
  package func opacity(frame: Int) -> Double {
    let last = spec.timing.frames - 1
    guard last > 0 else { return 1 }
    func fade(_ seconds: Double, frames: Int) -> Double {
      seconds > 0 ? spec.easing.progress(at: spec.timing.seconds(frames) / seconds) : 1
    }
    return fade(spec.fadeIn, frames: frame) * fade(spec.fadeOut, frames: last - frame)
  }

  /// The gradient of `stops`, their places wrapped into 0…1 and ascending.
  private static func gradient(of stops: [MixStop], _ spec: MotionSpec) -> MixGradient {
    var placed: [MixStop] = []
    placed.reserveCapacity(stops.count)
    /// Rounding must not put a stop before its neighbour.
    func add(_ stop: MixStop, at location: Double) {
      placed.append(
        MixStop(location: max(location, placed.last?.location ?? 0), coordinates: stop.coordinates))
    }
    if spec.randomizer == .flow {
      // They span one turn at most, so wrapping them is a rotation: first those that have passed 1, then the others.
      let whole = stops[0].location.wholeBelow
      let first = stops[0].location - whole
      let passed = stops.firstIndex { $0.location - whole >= 1 } ?? stops.endIndex
      for stop in stops[passed...] { add(stop, at: min(stop.location - whole - 1, first)) }
      for stop in stops[..<passed] { add(stop, at: stop.location - whole) }
    } else {
      for stop in stops { add(stop, at: stop.location) }
    }
    return MixGradient(stops: placed, join: spec.join, space: spec.space)
  }
}
