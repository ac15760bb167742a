public import GlowMotion

extension GlowScene {
  /// Seconds of an animation that names neither frames nor duration.
  public static let standardDuration = 2.0

  /// Pictures that the scene asks for: 1 when it names neither frames nor duration.
  public var frameCount: Int {
    if let frames { return frames }
    return duration == nil ? 1 : timing.frames
  }

  /// Frames a second: the scene's own, or frames over duration (to the microsecond), or 30.
  public var resolvedFPS: Rational {
    if let fps { return fps }
    if let frames, let duration, frames > 1 {
      let microseconds = Int((duration * 1e6).rounded())
      return Rational(numerator: frames * 1_000_000, denominator: max(microseconds, 1))
    }
    return Rational(numerator: 30, denominator: 1)
  }

  /// The clock. A still is frame 0 of the loop that the same options make: of two seconds, if none is named.
  ///
  /// Two of frames, fps and duration give the third; the loop is on unless the scene says otherwise or fades.
  public var timing: Timing {
    let fps = resolvedFPS
    let loops = loop ?? (fadeIn == 0 && fadeOut == 0)
    if let frames, frames > 1 { return Timing(fps: fps, frames: frames, loop: loops) }
    let seconds = frames == 1 ? GlowScene.standardDuration : duration ?? GlowScene.standardDuration
    return Timing(fps: fps, frames: GlowScene.frames(in: seconds, at: fps), loop: loops)
  }

  /// Frames of `seconds` at `fps`: rounded, at least one, at most a billion.
  static func frames(in seconds: Double, at fps: Rational) -> Int {
    let exact = (seconds * Double(fps.numerator) / Double(fps.denominator)).rounded()
    return exact < 1e9 ? max(Int(exact), 1) : 1_000_000_000
  }
}
