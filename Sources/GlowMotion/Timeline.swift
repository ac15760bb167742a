import GlowNumerics

/// The clock of the targets: which set the gradient heads for at a frame, and since when.
///
/// Without a loop set 0 is where everything rests, and set k is aimed at from (k − 1) intervals on. In a loop of m sets set
/// k is aimed at from k/m of the period on, for every whole k, so that there is no start. Times of a loop are whole numbers
/// of P/(m·N), N its frames: the same frame of another turn has the same ages, to the bit.
struct Timeline {
  let timing: Timing
  /// The sets of one turn; nil without a loop.
  let setCount: Int?
  /// The seconds between two changes of target.
  let interval: Double
  /// What a layer's duration is multiplied by: below 1 in a loop too short for three sets at the interval asked for.
  let durationFactor: Double

  /// The seconds of one step of a loop's clock.
  private let step: Double

  /// The least sets of a loop: with two the gradient would swing to and fro on one line.
  static let leastSets = 3

  /// The clock of `timing` with a change about every `interval` seconds (exactly, without a loop).
  ///
  /// Precondition: `timing.period / interval` stays below `MotionPlan.mostSets`.
  init(timing: Timing, interval: Double) {
    self.timing = timing
    guard timing.loop else {
      setCount = nil
      self.interval = interval
      durationFactor = 1
      step = 0
      return
    }
    let period = timing.period
    let fitting = Int(period / interval + 0.5)
    let sets = max(fitting, Self.leastSets)
    setCount = sets
    self.interval = period / Double(sets)
    durationFactor = fitting < Self.leastSets ? self.interval / interval : 1
    step = Double(timing.fps.denominator) / (Double(timing.fps.numerator) * Double(sets))
  }

  /// How long a change takes in this clock that would take `duration` seconds.
  ///
  /// In a loop too short for three sets it shrinks with the interval, but not below it, or the loop would jump and rest.
  func fitted(_ duration: Double) -> Double {
    durationFactor < 1 ? max(duration * durationFactor, min(duration, interval)) : duration
  }

  /// `frame` counted from the start of its turn; without a loop as it is.
  func reduced(_ frame: Int) -> Int {
    timing.loop ? frame.modulo(timing.cycle) : frame
  }

  /// The set aimed at last by the start of `frame`, which is reduced.
  func newestSet(at frame: Int) -> Int {
    if let setCount { return (frame * setCount).floored(by: timing.cycle) }
    return Int(timing.seconds(frame) / interval) + 1
  }

  /// How long set `k` has been aimed at by the start of `frame`, in seconds; for ever for the set of rest.
  func age(of k: Int, at frame: Int) -> Double {
    if let setCount { return Double(frame * setCount - k * timing.cycle) * step }
    return k < 1 ? .infinity : timing.seconds(frame) - Double(k - 1) * interval
  }

  /// The value by the start of `frame`, which is reduced: every set that is aimed at pulls it from where it would be without
  /// that set, R_k = lerp(R_(k−1), set k, ease(age/duration)), until it is reached.
  ///
  /// So a change in mid-flight bends the way and never stops it, and only the changes still running matter.
  ///
  /// - Parameters:
  ///   - duration: how long a change takes, in seconds; 0 jumps.
  ///   - set: the value of set k.
  ///   - mix: moves a value towards set k by a share in 0…1, above 0.
  func retarget<Value>(
    at frame: Int, duration: Double, easing: Easing,
    set: (Int) -> Value, mix: (inout Value, Int, Double) -> Void
  ) -> Value {
    let newest = newestSet(at: frame)
    var k = newest
    while age(of: k, at: frame) < duration { k -= 1 }
    var value = set(k)
    while k < newest {
      k += 1
      let progress = easing.progress(at: age(of: k, at: frame) / duration)
      if progress > 0 { mix(&value, k, progress) }
    }
    return value
  }
}

extension Int {
  /// The remainder in 0..<`divisor`, which is above 0.
  func modulo(_ divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }

  /// The quotient rounded down; `divisor` is above 0.
  func floored(by divisor: Int) -> Int { (self - modulo(divisor)) / divisor }
}
