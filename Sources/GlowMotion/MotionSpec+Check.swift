import GlowColor

extension MotionSpec {
  /// Throws the first fault, in the order of the fields.
  func check() throws(MotionError) {
    if fixedStops == nil { try checkPalette() }
    if case .scatter(let minGap) = randomizer, !(0...0.9).contains(minGap) { throw .badMinGap(minGap) }
    if case .generated(let generator) = randomizer, fixedStops == nil,
      generator.stops(set: 0, seed: seed).isEmpty
    {
      throw .gradient(.noStops)
    }
    try checkClock()
    guard angle.isFinite else { throw .badAngle(angle) }
    for fade in [fadeIn, fadeOut] {
      guard fade >= 0, fade.isFinite else { throw .badFade(fade) }
      if fade > 0, timing.loop { throw .fadeInLoop }
    }
  }

  private func checkPalette() throws(MotionError) {
    guard !colors.isEmpty else { throw .noColors }
    guard colors.count <= MotionPlan.mostColors else { throw .tooManyColors(colors.count) }
    guard let locations else { return }
    guard locations.count == colors.count else {
      throw .locationCount(locations.count, colors: colors.count)
    }
    for (index, location) in locations.enumerated() where !(0...1).contains(location) {
      throw .badLocation(location, index: index)
    }
  }

  private func checkClock() throws(MotionError) {
    guard (0.001...1_000_000).contains(interval) else { throw .badInterval(interval) }
    guard !durations.isEmpty else { throw .noDurations }
    for duration in durations {
      guard duration >= 0, duration.isFinite else { throw .badDuration(duration) }
      guard duration / interval <= Double(MotionPlan.mostLiveChanges) else {
        throw .tooManyLiveChanges(duration: duration, interval: interval)
      }
    }
    guard timing.frames <= MotionPlan.mostFrames, timing.cycle <= MotionPlan.mostFrames else {
      throw .tooManyFrames(max(timing.frames, timing.cycle))
    }
    guard timing.period / interval <= Double(MotionPlan.mostSets) else {
      throw .tooManySets(interval: interval)
    }
  }
}
