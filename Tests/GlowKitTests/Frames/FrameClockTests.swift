import GlowKit
import Testing

/// Which frame shows at a time.
@Suite struct FrameClockTests {
  @Test(arguments: [Rational(30), Rational(24_000, 1001), Rational(7, 3), Rational(144)])
  func aFramesOwnStartIsWithinIt(fps: Rational) throws {
    let animation = try GlowAnimation(
      AnimationTests.scene {
        $0.fps = fps
        $0.frames = 500
      })
    let second = Double(fps.denominator) / Double(fps.numerator)
    for index in 0..<500 {
      #expect(animation.frameIndex(atTime: Double(index) * second) == index)
      #expect(animation.frameIndex(atTime: (Double(index) + 0.9) * second) == index)
    }
  }

  @Test func loopsWrapOnBothSides() throws {
    let animation = try GlowAnimation(AnimationTests.scene { $0.frames = 12 })
    #expect(animation.frameIndex(atTime: 0.4) == 0)
    #expect(animation.frameIndex(atTime: 0.4 + 1 / 30) == 1)
    #expect(animation.frameIndex(atTime: -1 / 30) == 11)
    #expect(animation.frameIndex(atTime: 4e9) == 0)
    #expect(animation.frame(atTime: 0.4 + 0.1).bytes == animation.frame(at: 3).bytes)
  }

  @Test func timesThatAreNoNumbersShowTheFirstFrame() throws {
    let animation = try GlowAnimation(AnimationTests.scene())
    for time in [Double.nan, .infinity, -.infinity] { #expect(animation.frameIndex(atTime: time) == 0) }
  }

  /// The original goes on for ever.
  @Test func aGlowWithoutALoopGoesOn() throws {
    let animation = try GlowAnimation(AnimationTests.scene { $0.loop = false })
    #expect(animation.frameIndex(atTime: -3) == 0)
    #expect(animation.frameIndex(atTime: 10) == 300)
    #expect(animation.frame(atTime: 10).bytes != animation.frame(atTime: 11).bytes)
    #expect(animation.frameIndex(atTime: 1e300) == 1_000_000_000)
    #expect(animation.frame(atTime: 1e300).bytes.contains { $0 > 0 })
  }

  @Test func nothingShowsAfterAFadeOut() throws {
    let animation = try GlowAnimation(AnimationTests.scene { $0.fadeOut = 0.1 })
    #expect(animation.frame(atTime: 60).bytes.allSatisfy { $0 == 0 })
  }

  @Test func aStillStandsStill() throws {
    let animation = try GlowAnimation(AnimationTests.scene { $0.frames = nil })
    #expect(animation.frameIndex(atTime: 1) == 0)
    #expect(animation.frame(atTime: 1.5).bytes == animation.still.bytes)
  }

  @Test func aTextComesAndStays() throws {
    var reveal = TextReveal("glow")
    (reveal.frames, reveal.scale) = (6, 0.5)
    #expect(try TextRevealAnimation(reveal).frameIndex(atTime: 99) == 5)
    reveal.playback = .loop
    #expect(try TextRevealAnimation(reveal).frameIndex(atTime: 0.2 + 1 / 30) == 1)
  }

  @Test func aJourneyEndsAtItsLastStation() throws {
    var scene = HeaderScene(ProgressiveBlur(height: 8, radius: 2))
    (scene.viewport, scene.frames, scene.scroll) = (Size(width: 8, height: 8), 6, [0, 4])
    let page = Bitmap(size: PixelSize(width: 8, height: 16), format: .rgbaStraight8)
    #expect(try HeaderAnimation(scene, page: page).frameIndex(atTime: 9) == 5)
    scene.scroll = [0, 4, 0]
    #expect(try HeaderAnimation(scene, page: page).frameIndex(atTime: 0.2) == 0)
  }
}
