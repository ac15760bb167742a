public import GlowMotion
import GlowNumerics

extension GlowScene {
  /// Pictures that the scene asks for: 1 when it names neither frames nor duration.
  public var frameCount: Int { timing.frames }

  /// Frames a second: the scene's own, or frames over duration, or 30.
  ///
  /// The duration counts to the microsecond, or as far as the fraction's terms reach.
  public var resolvedFPS: Rational {
    if let fps { return fps }
    if let frames, frames > 1, let duration, let fps = Rational(frames, over: duration) { return fps }
    return Rational(30)
  }

  /// The clock. Two of frames, fps and duration give the third; a still is frame 0 of the loop that the same options
  /// make, of two seconds if none is named. There is a loop unless the scene says otherwise or fades.
  public var timing: Timing {
    let fps = resolvedFPS
    let loops = loop ?? (fadeIn == 0 && fadeOut == 0)
    let count = frames ?? duration.map { Timing.frameCount(seconds: $0, fps: fps) } ?? 1
    return Timing(fps: fps, frames: max(count, 1), loop: loops)
  }
}

extension GlowScene {
  /// Whole breaths over the animation: the scene's own, or as many as make one last about four seconds.
  public var resolvedBreaths: Int { breaths ?? max(1, Int((timing.period / 4).rounded())) }

  /// What widths and blurs are multiplied by in `frame`: a sine around 1 that is 1 in frame 0 and after every breath.
  ///
  /// Frames a whole turn of the loop apart give the same number.
  public func breath(frame: Int) -> Double {
    guard breathe > 0, !reduceMotion else { return 1 }
    let cycle = timing.cycle
    let place = frame % cycle
    let steps = ((place < 0 ? place + cycle : place) * (resolvedBreaths % cycle)) % cycle
    return 1 + breathe * Elementary.sin(2 * .pi * Double(steps) / Double(cycle))
  }

  /// How far the wedge of the sweep has run by `frame`, in turns, 0..<1: whole turns in a loop.
  public func sweepTurn(frame: Int) -> Double {
    guard !reduceMotion else { return 0 }
    let clock = timing
    guard clock.loop else {
      let turns = Double(frame) * Double(clock.fps.denominator) / (Double(clock.fps.numerator) * sweep.period)
      return turns - turns.rounded(.down)
    }
    let turns = max(1, Int((clock.period / sweep.period).rounded()))
    let place = frame % clock.cycle
    let steps = (place < 0 ? place + clock.cycle : place) * (turns % clock.cycle) % clock.cycle
    return Double(steps) / Double(clock.cycle)
  }
}

extension Rational {
  /// `frames` in `seconds`; nil when that is no rate that a fraction can hold.
  fileprivate init?(_ frames: Int, over seconds: Double) {
    var scale = 1_000_000
    while scale > 0 {
      let below = (seconds * Double(scale)).rounded()
      let (above, overflow) = frames.multipliedReportingOverflow(by: scale)
      if !overflow, below >= 1, below <= 1e15 {
        let divisor = greatestCommonDivisor(above, Int(below))
        let terms = 1...Rational.largestTerm
        if terms.contains(above / divisor), terms.contains(Int(below) / divisor) {
          self.init(above / divisor, Int(below) / divisor)
          return
        }
      }
      scale /= 10
    }
    return nil
  }
}

private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : greatestCommonDivisor(b, a % b) }
