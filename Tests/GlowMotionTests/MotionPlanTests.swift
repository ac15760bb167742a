import GlowColor
import GlowMotion
import Testing

/// The colours of the published glow.
private let palette = [
  (188.0, 130.0, 243.0), (245, 185, 234), (141, 159, 255), (255, 103, 120), (255, 186, 113), (198, 134, 255),
].map { Color(red: $0.0 / 255, green: $0.1 / 255, blue: $0.2 / 255) }

private let moving: [Randomizer] = [.flow, .scatter(minGap: 0.5), .scatter(minGap: 0)]

private func spec(
  _ frames: Int = 60, loop: Bool = true, fps: Rational = Rational(30),
  _ change: (inout MotionSpec) -> Void = { _ in }
) -> MotionSpec {
  var spec = MotionSpec(colors: palette, timing: Timing(fps: fps, frames: frames, loop: loop))
  change(&spec)
  return spec
}

@Suite struct MotionPlanTests {
  @Test(arguments: moving, [2, 3, 8, 12, 35, 60, 500])
  func loopsClose(randomizer: Randomizer, frames: Int) throws {
    let plan = try MotionPlan(spec(frames) { $0.randomizer = randomizer })
    for layer in 0..<4 {
      for frame in [0, 1, frames / 2, frames - 1] {
        let gradient = plan.gradient(layer: layer, frame: frame)
        #expect(plan.gradient(layer: layer, frame: frame + frames) == gradient)
        #expect(plan.gradient(layer: layer, frame: frame - 3 * frames) == gradient)
      }
    }
  }

  @Test(arguments: moving, [2, 3, 8, 12, 60])
  func loopsNeverFreeze(randomizer: Randomizer, frames: Int) throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let plan = try MotionPlan(
        spec(frames) {
          $0.randomizer = randomizer
          $0.seed = seed
        })
      for layer in 0..<4 {
        for frame in 0..<frames {
          #expect(plan.gradient(layer: layer, frame: frame) != plan.gradient(layer: layer, frame: frame + 1))
        }
      }
    }
  }

  /// The step across the end of a loop is no larger than the others.
  @Test(arguments: moving, [60, 240])
  func theSeamOfALoopIsNotSeen(randomizer: Randomizer, frames: Int) throws {
    let plan = try MotionPlan(spec(frames) { $0.randomizer = randomizer })
    for layer in 0..<4 {
      let steps = (0..<frames).map { frame in
        difference(plan.gradient(layer: layer, frame: frame), plan.gradient(layer: layer, frame: frame + 1))
      }
      #expect(steps[frames - 1] <= (steps.dropLast().max() ?? 0) * 1.2)
    }
  }

  @Test(arguments: moving + [.still], [InterpolationSpace.oklab, .oklch, .srgb, .linear])
  func placesStaySortedAndInRange(randomizer: Randomizer, space: InterpolationSpace) throws {
    for (loop, frames) in [(true, 60), (false, 90), (true, 700)] {
      let plan = try MotionPlan(
        spec(frames, loop: loop) {
          $0.randomizer = randomizer
          $0.space = space
          $0.seed = 11
        })
      for frame in stride(from: 0, to: frames, by: 7) {
        let stops = plan.gradient(layer: frame % 4, frame: frame).stops
        #expect(stops.count == 6)
        #expect(stops.allSatisfy { $0.location >= 0 && $0.location < 1 })
        #expect(zip(stops, stops.dropFirst()).allSatisfy { $0.location <= $1.location })
      }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64], [true, false])
  func flowKeepsEveryColourAndItsNeighbours(seed: UInt64, loop: Bool) throws {
    let plan = try MotionPlan(spec(400, loop: loop) { $0.seed = seed })
    let order = plan.gradient(layer: 0, frame: 0).stops.map(\.coordinates)
    #expect(Set(order) == Set(palette.map { InterpolationSpace.oklab.coordinates(of: $0) }))
    for frame in 0..<400 {
      let colors = plan.gradient(layer: 3, frame: frame).stops.map(\.coordinates)
      let start = try #require(order.firstIndex(of: colors[0]))
      #expect(colors == Array(order[start...] + order[..<start]))
    }
  }

  @Test func longFlowsTurnAndShortOnesSway() throws {
    // 20 sets drift 1.2 turns: one whole turn. 5 sets would drift 0.3: they sway and stay near.
    #expect(try drift(frames: 240) > 0.99)
    #expect(abs(try drift(frames: 60)) < 1e-9)
  }

  /// The colours of a short loop sway one after another: the ring as a whole never comes to rest.
  @Test(arguments: 1...6) func swayingColoursNeverAllRest(seed: UInt64) throws {
    let plan = try MotionPlan(spec(60) { $0.seed = seed })
    func places(_ frame: Int) -> [SIMD4<Double>: Double] {
      Dictionary(
        uniqueKeysWithValues: plan.gradient(layer: 3, frame: frame).stops.map {
          ($0.coordinates, $0.location)
        })
    }
    let steps = (0..<60).map { frame -> Double in
      let (now, next) = (places(frame), places(frame + 1))
      return now.reduce(0) { sum, place in
        let step = abs((next[place.key] ?? 0) - place.value)
        return sum + min(step, 1 - step)
      }
    }
    #expect((steps.max() ?? 1) < 5 * (steps.min() ?? 0))
  }

  /// The turns that the first colour makes in one loop, its steps taken the short way.
  private func drift(frames: Int) throws -> Double {
    let plan = try MotionPlan(spec(frames))
    let color = InterpolationSpace.oklab.coordinates(of: palette[0])
    func place(_ frame: Int) throws -> Double {
      let stops = plan.gradient(layer: 0, frame: frame).stops
      return try #require(stops.first { $0.coordinates == color }).location
    }
    return try (0..<frames).reduce(0) { sum, frame in
      let step = try place(frame + 1) - place(frame)
      return sum + (step > 0.5 ? step - 1 : step < -0.5 ? step + 1 : step)
    }
  }

  @Test(arguments: [0, 0.3, 0.5, 0.9])
  func scatterKeepsTheGap(gap: Double) throws {
    let plan = try MotionPlan(spec(600) { $0.randomizer = .scatter(minGap: gap) })
    for frame in 0..<600 {
      let places = plan.gradient(layer: 0, frame: frame).stops.map(\.location)
      for (a, b) in zip(places, places.dropFirst() + [places[0] + 1]) { #expect(b - a >= gap / 6 - 1e-12) }
    }
  }

  /// Set 0 of seed 1 drawn by hand: .4327 .4256 .5397 .8173 .1682 .1459, sorted, each colour with its draw.
  @Test func scatterWithoutGapIsTheSeedsOwnDraws() throws {
    let plan = try MotionPlan(spec(60, loop: false) { $0.randomizer = .scatter(minGap: 0) })
    let stops = plan.gradient(layer: 0, frame: 0).stops
    let expected = [(0.1459, 5), (0.1682, 4), (0.4256, 1), (0.4327, 0), (0.5397, 2), (0.8173, 3)]
    for (stop, (place, color)) in zip(stops, expected) {
      #expect(abs(stop.location - place) < 0.0001)
      #expect(stop.coordinates == InterpolationSpace.oklab.coordinates(of: palette[color]))
    }
  }

  @Test(arguments: moving)
  func withoutALoopSetZeroRestsAndSetOneIsAimedAtAtOnce(randomizer: Randomizer) throws {
    func plan(_ duration: Double) throws -> MotionPlan {
      try MotionPlan(
        spec(60, loop: false) {
          $0.randomizer = randomizer
          $0.durations = [duration]
        })
    }
    // With a duration of 0 frame 0 is set 1 and frame 12 set 2: at frame 12 a change of 0.4 s that began at 0 is over.
    let (jumping, easing) = (try plan(0), try plan(0.4))
    #expect(easing.gradient(layer: 0, frame: 0) != jumping.gradient(layer: 0, frame: 0))
    #expect(easing.gradient(layer: 0, frame: 0) != easing.gradient(layer: 0, frame: 1))
    let (reached, target) = (easing.gradient(layer: 0, frame: 12), jumping.gradient(layer: 0, frame: 11))
    #expect(difference(reached, target) < 1e-9)
    // Rest is the same whatever the duration.
    #expect(try plan(3).gradient(layer: 0, frame: 0) == easing.gradient(layer: 0, frame: 0))
  }

  @Test func layersDifferByTheirDurationsAlone() throws {
    let plan = try MotionPlan(spec { $0.durations = [0.5, 0.5, 1] })
    for frame in 0..<60 {
      let gradients = (0..<3).map { plan.gradient(layer: $0, frame: frame) }
      #expect(gradients[0] == gradients[1] && gradients[0] != gradients[2])
    }
  }

  @Test func sameSeedGivesSameStopsAndAnotherSeedOthers() throws {
    let (a, b) = (try MotionPlan(spec { $0.seed = 5 }), try MotionPlan(spec { $0.seed = 5 }))
    let c = try MotionPlan(spec { $0.seed = 6 })
    for frame in stride(from: 0, to: 60, by: 11).reversed() {
      #expect(a.gradient(layer: 1, frame: frame) == b.gradient(layer: 1, frame: frame))
      #expect(a.gradient(layer: 1, frame: frame) != c.gradient(layer: 1, frame: frame))
    }
  }

  @Test(arguments: moving)
  func aStillIsTheFirstFrameOfItsLoop(randomizer: Randomizer) throws {
    let still = try MotionPlan(spec(1) { $0.randomizer = randomizer })
    let loop = try MotionPlan(spec(60) { $0.randomizer = randomizer })
    #expect(still.gradient(layer: 2, frame: 0) == loop.gradient(layer: 2, frame: 0))
    let rest = try MotionPlan(spec(1, loop: false) { $0.randomizer = randomizer })
    let start = try MotionPlan(spec(60, loop: false) { $0.randomizer = randomizer })
    #expect(rest.gradient(layer: 2, frame: 0) == start.gradient(layer: 2, frame: 0))
  }

  @Test func aThousandColoursAndManySetsWork() throws {
    let colors = (0..<1024).map { Color(red: Double($0) / 1024, green: 0.5, blue: 0.5) }
    let plan = try MotionPlan(spec(3000) { $0.colors = colors })
    let stops = plan.gradient(layer: 0, frame: 1234).stops
    #expect(stops.count == 1024)
    #expect(zip(stops, stops.dropFirst()).allSatisfy { $0.location <= $1.location })
    #expect(plan.gradient(layer: 0, frame: 4234) == plan.gradient(layer: 0, frame: 1234))
  }

  @Test(arguments: [Randomizer.flow, .scatter(minGap: 0.5), .still])
  func oneColourIsEnough(randomizer: Randomizer) throws {
    let plan = try MotionPlan(
      spec {
        $0.colors = [palette[0]]
        $0.randomizer = randomizer
      })
    #expect(plan.gradient(layer: 0, frame: 17).stops.count == 1)
  }
}

/// How far two gradients are apart: the largest difference of a coordinate at 64 places around.
func difference(_ a: MixGradient, _ b: MixGradient) -> Double {
  (0..<64).map { i in
    let d = a.coordinates(at: Double(i) / 64) - b.coordinates(at: Double(i) / 64)
    return max(abs(d.x), abs(d.y), abs(d.z), abs(d.w))
  }.max() ?? 0
}
