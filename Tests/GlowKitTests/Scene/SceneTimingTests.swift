import GlowKit
import Testing

/// Frames, rates and durations.
@Suite struct SceneTimingTests {
  private func timing(frames: Int? = nil, fps: Rational? = nil, duration: Double? = nil) -> Timing {
    var scene = GlowScene()
    scene.frames = frames
    scene.fps = fps
    scene.duration = duration
    return scene.timing
  }

  @Test func twoOfThreeGiveTheThird() {
    #expect(timing(frames: 60, fps: Rational(20)).duration == 3)
    #expect(timing(frames: 60, duration: 3).fps == Rational(20))
    #expect(timing(fps: Rational(24), duration: 1.5).frames == 36)
  }

  @Test func oneOfThreeTakesThirtyFramesASecond() {
    #expect(timing(frames: 60) == Timing(fps: Rational(30), frames: 60, loop: true))
    #expect(timing(duration: 1) == Timing(fps: Rational(30), frames: 30, loop: true))
  }

  @Test func aStillIsTakenFromALoopOfTwoSeconds() {
    #expect(timing().frames == 1)
    #expect(timing().cycle == 60)
    #expect(timing(frames: 1) == timing())
  }

  @Test func oddDurationsGiveExactRates() {
    #expect(timing(frames: 30, duration: 1.001).fps == Rational(30_000, 1001))
    #expect(timing(frames: 1_000_000, duration: 900_000).fps == Rational(10, 9))
  }

  @Test func fadesEndTheLoop() {
    var scene = GlowScene()
    scene.frames = 30
    #expect(scene.timing.loop)
    scene.fadeOut = 0.2
    #expect(!scene.timing.loop)
  }

  @Test func threeThatDisagreeAreRefused() {
    var scene = GlowScene()
    (scene.frames, scene.fps, scene.duration) = (60, Rational(30), 3)
    let error = #expect(throws: SceneError.self) { try scene.validate() }
    #expect(
      error?.description
        == "frames: 60 frames disagree with 3 s at 30 fps, which are 90; give two of frames, fps and duration"
    )
    scene.duration = 2
    #expect(throws: Never.self) { try scene.validate() }
  }
}
