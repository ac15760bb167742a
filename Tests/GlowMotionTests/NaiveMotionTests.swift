import Foundation
import GlowColor
import GlowMotion
import Testing

/// The rules of motion written down plainly, in seconds and with every change since long ago: slow, and independent of the
/// clock and the sets of the library.
private struct NaiveMotion {
  var seed: UInt64 = 3
  var count = 5
  var frames = 60
  var loop = true
  var interval = 0.4
  var duration = 1.0

  /// The sets of a loop, its interval, and the duration that fits it.
  var clock: (sets: Int, interval: Double, duration: Double) {
    guard loop else { return (0, interval, duration) }
    let period = Double(frames) / 30
    let fitting = Int((period / interval).rounded())
    let sets = max(3, fitting)
    let fitted = period / Double(sets)
    return (sets, fitted, fitting < 3 ? duration * fitted / interval : duration)
  }

  func retarget(_ frame: Int, _ target: (Int) -> [Double]) -> [Double] {
    let (_, interval, duration) = clock
    let time = Double(frame) / 30
    var value = target(loop ? -40 : 0)
    for k in (loop ? -39 : 1)...200 {
      let age = time - Double(loop ? k : k - 1) * interval
      guard age > 0 else { break }
      let eased = Easing.easeInOut.progress(at: min(age / duration, 1))
      value = zip(value, target(k)).map { $0 + ($1 - $0) * eased }
    }
    return value
  }

  func scatter(_ frame: Int, gap: Double) -> [Double] {
    retarget(frame) { k in
      let stream = loop ? ((k % clock.sets) + clock.sets) % clock.sets : k
      let draws = StopSource(seed: seed).draws(Int64(stream), count: count).sorted()
      return (0..<count).map { Double($0) * gap / Double(count) + draws[$0] * (1 - gap) }
    }
  }

  func flow(_ frame: Int) -> [Double] {
    let source = StopSource(seed: seed)
    let places = retarget(frame) { k in
      let sets = clock.sets
      let stream = loop ? ((k % sets) + sets) % sets : k
      let draws = source.draws(Int64(stream), count: count + 1)
      var phase = 0.04 * (2 * draws[count] - 1)
      let turns = (0.06 * Double(sets)).rounded()
      if !loop {
        phase += 0.06 * Double(k)
      } else if turns > 0 {
        phase += turns * Double(k) / Double(sets)
      }
      let sways = loop && turns == 0
      return (0..<count).map { i in
        let wave = Double(k) / Double(sets) + source.draws(-2, count: 1)[0] + Double(i) / Double(count)
        let strayed = (Double(i) + (sways ? 0.2 : 0.35) * (2 * draws[i] - 1)) / Double(count)
        return strayed + phase + (sways ? 0.08 * sin(2 * .pi * wave) : 0)
      }
    }
    return places.map { $0 - $0.rounded(.down) }.sorted()
  }
}

@Suite struct NaiveMotionTests {
  @Test(arguments: [(60, true), (240, true), (20, true), (90, false)], [0.5, 1.0])
  func motionFollowsTheRules(length: (frames: Int, loop: Bool), duration: Double) throws {
    let naive = NaiveMotion(frames: length.frames, loop: length.loop, duration: duration)
    var spec = MotionSpec(
      colors: (0..<5).map { Color(red: Double($0) / 5, green: 0, blue: 0) },
      timing: Timing(fps: Rational(30), frames: length.frames, loop: length.loop))
    spec.seed = naive.seed
    spec.durations = [duration]
    let flow = try MotionPlan(spec)
    spec.randomizer = .scatter(minGap: 0.4)
    let scatter = try MotionPlan(spec)
    for frame in stride(from: 0, to: length.frames, by: 7) {
      #expect(isNear(flow.gradient(layer: 0, frame: frame), naive.flow(frame)))
      #expect(isNear(scatter.gradient(layer: 0, frame: frame), naive.scatter(frame, gap: 0.4)))
    }
  }

  private func isNear(_ gradient: MixGradient, _ places: [Double]) -> Bool {
    zip(gradient.stops, places).allSatisfy { abs($0.location - $1) < 1e-9 }
  }
}
