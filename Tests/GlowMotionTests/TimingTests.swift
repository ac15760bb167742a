import Testing

@testable import GlowMotion

@Suite struct TimingTests {
  @Test(arguments: [
    ("30", 30, 1, "30"), ("29.97", 30000, 1001, "30000/1001"), ("24000/1001", 24000, 1001, "24000/1001"),
    ("60000/2000", 30, 1, "30"), ("0.5", 1, 2, "0.5"), (".5", 1, 2, "0.5"),
    ("023.976", 24000, 1001, "24000/1001"),
    ("2997/100", 2997, 100, "2997/100"), ("59.94", 60000, 1001, "60000/1001"),
    ("0.05", 1, 20, "0.05"), ("1000", 1000, 1, "1000"), ("1/3", 1, 3, "1/3"),
  ])
  func frameRatesAreExact(words: String, numerator: Int, denominator: Int, canonical: String) throws {
    let rate = try Rational(words: words)
    #expect((rate.numerator, rate.denominator) == (numerator, denominator))
    #expect(rate.words == canonical)
    #expect(try Rational(words: canonical) == rate)
  }

  @Test(arguments: [
    "", "0", "0.0", "-30", "+30", "nan", "inf", "1e400", "1e3", "30.", "30/0", "0/30", "30/", "/30", "1/2/3",
    "30fps", "0x1e", "３０", "1.0000000001", "2000000000", "99999999999999999999", "1.-5", "3,5",
  ])
  func otherFrameRatesAreRefused(words: String) {
    #expect(throws: MotionError.badFrameRate(words)) { try Rational(words: words) }
  }

  @Test func theNearestWholeNumberOfFramesFillsTheTime() throws {
    #expect(Timing.frameCount(seconds: 2, fps: Rational(30)) == 60)
    #expect(Timing.frameCount(seconds: 2, fps: Rational(24000, 1001)) == 48)
    #expect(Timing.frameCount(seconds: 0.01, fps: Rational(30)) == 1)
    #expect(Timing.frameCount(seconds: .nan, fps: Rational(30)) == 1)
    #expect(Timing.frameCount(seconds: .infinity, fps: Rational(30)) == 1_000_000_000_000_000)
  }

  @Test func aStillCarriesTheLoopItIsTakenFrom() {
    #expect(Timing(fps: Rational(30), frames: 1, loop: true).cycle == 60)
    #expect(Timing(fps: Rational(30), frames: 1, loop: true, cycle: 90).cycle == 90)
    #expect(Timing(fps: Rational(30), frames: 45, loop: true, cycle: 90).cycle == 45)
  }

  @Test func sixtyFramesAtThirtyMakeFiveSetsOfTwoFifthsOfASecond() {
    let timeline = Timeline(timing: Timing(fps: Rational(30), frames: 60, loop: true), interval: 0.4)
    #expect(timeline.setCount == 5)
    #expect(timeline.interval == 0.4)
    #expect(timeline.durationFactor == 1)
    #expect((0..<60).map(timeline.newestSet) == (0..<60).map { $0 / 12 })
    #expect(timeline.age(of: 2, at: 24) == 0)
    #expect(timeline.age(of: -1, at: 0) == 0.4)
  }

  @Test(arguments: [
    (120, 10, 1.0), (48, 4, 1.0), (33, 3, 1.0), (31, 3, 1.0), (29, 3, 29.0 / 36), (3, 3, 1.0 / 12),
  ])
  func durationsShrinkOnlyWhereThreeSetsWouldNotFit(frames: Int, sets: Int, factor: Double) {
    let timeline = Timeline(timing: Timing(fps: Rational(30), frames: frames, loop: true), interval: 0.4)
    #expect(timeline.setCount == sets)
    #expect(abs(timeline.durationFactor - factor) < 1e-12)
    #expect(abs(timeline.interval * Double(sets) - Double(frames) / 30) < 1e-12)
  }

  @Test func agesRepeatToTheBit() throws {
    let timing = Timing(fps: try Rational(words: "24000/1001"), frames: 47, loop: true)
    let timeline = Timeline(timing: timing, interval: 0.37)
    let sets = try #require(timeline.setCount)
    for frame in 0..<47 {
      for k in -3..<sets {
        #expect(timeline.age(of: k, at: frame) == timeline.age(of: k + 7 * sets, at: frame + 7 * 47))
      }
      #expect(timeline.reduced(frame - 94) == frame)
      let newest = timeline.newestSet(at: frame)
      #expect(timeline.age(of: newest, at: frame) >= 0)
      #expect(timeline.age(of: newest + 1, at: frame) < 0)
    }
  }

  /// Targets 1 at 0 s, 0 at 0.4 s, 1 at 0.8 s from 0, ease-in-out: the values a nested retargeting gives.
  @Test(arguments: [
    (0.5, [(2, 0.33188), (4, 0.91834), (6, 0.66812), (8, 0.08166), (10, 0.33188), (12, 0.91834), (14, 1)]),
    (
      1.0,
      [
        (2, 0.08166), (4, 0.33188), (5, 0.49014), (6, 0.61356), (8, 0.61356), (10, 0.38644), (12, 0.38644),
        (14, 0.66812), (18, 1),
      ]
    ),
  ])
  func retargetingBendsTheWayWithoutStopping(duration: Double, values: [(tenth: Int, value: Double)]) {
    let timeline = Timeline(timing: Timing(fps: Rational(10), frames: 20, loop: false), interval: 0.4)
    let targets = [0.0, 1, 0, 1]
    for (tenth, expected) in values {
      let value = timeline.retarget(at: tenth, duration: duration, easing: .easeInOut) { k in
        targets[min(k, 3)]
      } mix: { value, k, progress in
        // Nothing changes after the third target.
        if k < 4 { value += (targets[k] - value) * progress }
      }
      #expect(abs(value - expected) < 0.00001, "at \(tenth)/10 s")
    }
  }
}
