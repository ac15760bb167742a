import GlowColor
import GlowMotion
import Testing

private let red = Color(red: 1, green: 0, blue: 0)
private let green = Color(red: 0, green: 1, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 1)

private func spec(
  _ frames: Int = 60, loop: Bool = true, _ change: (inout MotionSpec) -> Void = { _ in }
) -> MotionSpec {
  let timing = Timing(fps: Rational(30), frames: frames, loop: loop)
  var spec = MotionSpec(colors: [red, green, blue], timing: timing)
  change(&spec)
  return spec
}

@Suite struct RestTests {
  @Test func stillPlacesAreEvenAndShuffled() throws {
    var orders: Set<[SIMD4<Double>]> = []
    for seed in 0..<40 as Range<UInt64> {
      let plan = try MotionPlan(
        spec {
          $0.randomizer = .still
          $0.seed = seed
        })
      let stops = plan.gradient(layer: 0, frame: 0).stops
      #expect(stops.map(\.location) == [0, 1.0 / 3, 2.0 / 3])
      #expect(plan.gradient(layer: 3, frame: 31).stops == stops)
      orders.insert(stops.map(\.coordinates))
    }
    #expect(orders.count == 6)
  }

  @Test func reducedMotionRestsOnSetZeroWithoutSpin() throws {
    let plan = try MotionPlan(
      spec(60, loop: false) {
        $0.reduceMotion = true
        $0.spin = 2
        $0.angle = 90
      })
    let first = try MotionPlan(spec(60, loop: false)).gradient(layer: 0, frame: 0)
    for frame in 0..<60 {
      #expect(plan.gradient(layer: 1, frame: frame) == first)
      #expect(plan.turn(frame: frame) == 0.25)
    }
  }

  @Test func fixedStopsStayAsTheyAre() throws {
    let plan = try MotionPlan(
      spec {
        $0.colors = []
        $0.fixedStops = [
          Stop(location: 0.7, color: blue), Stop(location: 0.1, color: red),
          Stop(location: 0.1, color: green),
        ]
        $0.space = .srgb
        $0.join = .hard
      })
    let gradient = plan.gradient(layer: 0, frame: 0)
    #expect(gradient.stops.map(\.location) == [0.1, 0.1, 0.7])
    #expect(gradient.stops.map(\.coordinates) == [SIMD4(1, 0, 0, 1), SIMD4(0, 1, 0, 1), SIMD4(0, 0, 1, 1)])
    #expect((gradient.join, gradient.space) == (.hard, .srgb))
    #expect(plan.gradient(layer: 2, frame: 41) == gradient)
  }

  @Test func aPalettesOwnPlacesStandStill() throws {
    let plan = try MotionPlan(
      spec {
        $0.locations = [0.9, 0, 0.3]
        $0.randomizer = .still
        $0.space = .srgb
      })
    let stops = plan.gradient(layer: 0, frame: 9).stops
    #expect(stops.map(\.location) == [0, 0.3, 0.9])
    #expect(stops.map(\.coordinates) == [SIMD4(0, 1, 0, 1), SIMD4(0, 0, 1, 1), SIMD4(1, 0, 0, 1)])
  }

  @Test func aPalettesOwnPlacesFlowTogether() throws {
    let plan = try MotionPlan(
      spec(300) {
        $0.locations = [0, 0.3, 1]
        $0.space = .srgb
      })
    for frame in 0..<300 {
      let stops = plan.gradient(layer: 0, frame: frame).stops
      #expect(zip(stops, stops.dropFirst()).allSatisfy { $0.location <= $1.location })
      let first = try #require(stops.firstIndex { $0.coordinates == SIMD4(1, 0, 0, 1) })
      let second = try #require(stops.firstIndex { $0.coordinates == SIMD4(0, 1, 0, 1) })
      let third = try #require(stops.firstIndex { $0.coordinates == SIMD4(0, 0, 1, 1) })
      // Red, green, blue around, blue ending where red starts.
      #expect((first + 1) % 3 == second && (second + 1) % 3 == third)
      let gap = stops[second].location - stops[first].location
      #expect(abs((gap < 0 ? gap + 1 : gap) - 0.3) < 1e-12)
      let seam = abs(stops[third].location - stops[first].location)
      #expect(min(seam, 1 - seam) < 1e-12)
    }
  }

  @Test func scatterDoesNotLookAtAPalettesPlaces() throws {
    let with = try MotionPlan(
      spec {
        $0.randomizer = .scatter(minGap: 0.5)
        $0.locations = [0.9, 0, 0.3]
      })
    let without = try MotionPlan(spec { $0.randomizer = .scatter(minGap: 0.5) })
    #expect(with.gradient(layer: 0, frame: 3) == without.gradient(layer: 0, frame: 3))
  }
}

@Suite struct TurnAndFadeTests {
  @Test(arguments: [1, -1, 3, 60, 1_000_000_007])
  func spinCloses(spin: Int) throws {
    let plan = try MotionPlan(
      spec(48) {
        $0.spin = spin
        $0.angle = -30
      })
    for frame in 0..<48 {
      let turn = plan.turn(frame: frame)
      #expect(turn >= 0 && turn < 1)
      #expect(plan.turn(frame: frame + 48) == turn && plan.turn(frame: frame - 96) == turn)
    }
  }

  @Test func spinMakesWholeTurns() throws {
    let forward = try MotionPlan(spec(48) { $0.spin = 2 })
    #expect((0..<4).map { forward.turn(frame: 6 * $0) } == [0, 0.25, 0.5, 0.75])
    let backward = try MotionPlan(spec(48) { $0.spin = -1 })
    #expect((0..<4).map { backward.turn(frame: 12 * $0) } == [0, 0.75, 0.5, 0.25])
  }

  @Test func anglesAreTakenWithoutWholeTurns() throws {
    for (angle, turn) in [(0, 0), (90, 0.25), (-90, 0.75), (720, 0), (450, 0.25), (-1e-300, 0)] {
      #expect(try MotionPlan(spec { $0.angle = angle }).turn(frame: 5) == turn)
    }
  }

  @Test func fadesRunFromNothingToNothing() throws {
    let plan = try MotionPlan(
      spec(61, loop: false) {
        $0.fadeIn = 0.5
        $0.fadeOut = 1
      })
    let opacities = (0..<61).map(plan.opacity)
    #expect(opacities[0] == 0 && opacities[60] == 0)
    #expect(opacities[15...30].allSatisfy { $0 == 1 })
    #expect(abs(opacities[45] - 0.5) < 1e-12)
    #expect(zip(opacities[..<16], opacities[1..<16]).allSatisfy { $0 < $1 })
  }

  @Test func withoutFadesEverythingIsVisible() throws {
    let loop = try MotionPlan(spec())
    #expect((0..<60).allSatisfy { loop.opacity(frame: $0) == 1 })
    let still = try MotionPlan(spec(1, loop: false) { $0.fadeIn = 1 })
    #expect(still.opacity(frame: 0) == 1)
  }
}

@Suite struct RefusalTests {
  private func refuses(_ error: MotionError, loop: Bool = true, _ change: (inout MotionSpec) -> Void) {
    #expect(throws: error) { try MotionPlan(spec(60, loop: loop, change)) }
  }

  @Test func badPalettesAreRefused() {
    refuses(.noColors) { $0.colors = [] }
    refuses(.tooManyColors(1025)) { $0.colors = Array(repeating: red, count: 1025) }
    refuses(.locationCount(2, colors: 3)) { $0.locations = [0, 1] }
    refuses(.badLocation(1.5, index: 1)) { $0.locations = [0, 1.5, 1] }
    refuses(.gradient(.noStops)) { $0.fixedStops = [] }
    refuses(.gradient(.badLocation(2, index: 0))) { $0.fixedStops = [Stop(location: 2, color: red)] }
  }

  @Test func badClocksAreRefused() {
    refuses(.badInterval(0)) { $0.interval = 0 }
    refuses(.badInterval(1e300)) { $0.interval = 1e300 }
    refuses(.noDurations) { $0.durations = [] }
    refuses(.badDuration(-1)) { $0.durations = [0.5, -1] }
    refuses(.badDuration(.infinity)) { $0.durations = [.infinity] }
    refuses(.tooManyLiveChanges(duration: 103, interval: 0.4)) { $0.durations = [103] }
    refuses(.tooManyFrames(10_000_001)) {
      $0.timing = Timing(fps: Rational(30), frames: 10_000_001, loop: true)
    }
    refuses(.tooManySets(interval: 0.001)) {
      $0.timing = Timing(fps: Rational(1), frames: 2000, loop: true)
      $0.interval = 0.001
      $0.durations = [0.1]
    }
  }

  @Test func nothingThatIsNoNumberGetsIn() {
    #expect(throws: MotionError.self) { try MotionPlan(spec { $0.interval = .nan }) }
    #expect(throws: MotionError.self) { try MotionPlan(spec { $0.durations = [.nan] }) }
    #expect(throws: MotionError.self) { try MotionPlan(spec { $0.angle = .nan }) }
    #expect(throws: MotionError.self) { try MotionPlan(spec { $0.randomizer = .scatter(minGap: .nan) }) }
    #expect(throws: MotionError.self) { try MotionPlan(spec(60, loop: false) { $0.fadeOut = .nan }) }
  }

  @Test func badGapsAnglesAndFadesAreRefused() {
    refuses(.badMinGap(0.95)) { $0.randomizer = .scatter(minGap: 0.95) }
    refuses(.badAngle(.infinity)) { $0.angle = .infinity }
    refuses(.badFade(-1), loop: false) { $0.fadeIn = -1 }
    refuses(.fadeInLoop) { $0.fadeOut = 1 }
  }

  @Test func theLimitOfLiveChangesIsTheLastThatWorks() throws {
    let plan = try MotionPlan(spec { $0.durations = [102.4] })
    #expect(plan.gradient(layer: 0, frame: 0).stops.count == 3)
  }

  @Test func errorsSayWhatToDo() {
    #expect(
      MotionError.badFrameRate("nan").description
        == "bad frame rate 'nan'; write frames a second, as in '30', '29.97' or '24000/1001'")
    #expect(MotionError.badMinGap(0.95).description == "minimum gap 0.95 is out of range; give 0 to 0.9")
    #expect(
      MotionError.unknownEasing("bounce").description
        == "unknown easing 'bounce'; write linear, ease, ease-in, ease-out, ease-in-out or cubic-bezier(a,b,c,d)"
    )
  }

  @Test func randomizersAreNamed() {
    for name in Randomizer.names { #expect(Randomizer(name: name)?.name == name) }
    #expect(Randomizer(name: "scatter", minGap: 0.2) == .scatter(minGap: 0.2))
    #expect(Randomizer(name: "Flow") == nil)
  }
}
