public import GlowMotion

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
