import GlowKit
import Testing

/// What an animation promises about its frames.
@Suite struct AnimationTests {
  static func scene(_ change: (inout GlowScene) -> Void = { _ in }) -> GlowScene {
    var scene = GlowScene()
    scene.size = Size(width: 60, height: 36)
    scene.frames = 12
    change(&scene)
    return scene
  }

  @Test(arguments: [2, 3, 8, 12, 60]) func theFrameAfterTheLastIsTheFirst(frames: Int) throws {
    let animation = try GlowAnimation(Self.scene { $0.frames = frames })
    #expect(animation.frame(at: frames).bytes == animation.frame(at: 0).bytes)
    #expect(animation.frame(at: frames + 1).bytes == animation.frame(at: 1).bytes)
  }

  @Test(arguments: [2, 3, 8, 12]) func shortLoopsMove(frames: Int) throws {
    let animation = try GlowAnimation(Self.scene { $0.frames = frames })
    let pictures = (0..<frames).map { animation.frame(at: $0).bytes }
    for (a, b) in zip(pictures, pictures.dropFirst() + [pictures[0]]) { #expect(a != b) }
  }

  /// An interval far longer than the loop neither freezes it nor makes it jump.
  @Test(arguments: [1.0, 10, 100]) func longIntervalsMoveToo(interval: Double) throws {
    let animation = try GlowAnimation(
      Self.scene {
        $0.frames = 8
        $0.interval = interval
      })
    let pictures = (0..<8).map { animation.frame(at: $0).bytes }
    for (a, b) in zip(pictures, pictures.dropFirst() + [pictures[0]]) { #expect(a != b) }
  }

  @Test func aStillIsTheFirstFrameOfTheLoopThatTheSameOptionsMake() throws {
    let still = try GlowAnimation(Self.scene { $0.frames = nil })
    let loop = try GlowAnimation(Self.scene { $0.frames = 60 })
    #expect(still.frame(at: 0).bytes == loop.frame(at: 0).bytes)
  }

  @Test func framesDoNotDependOnTheirOrder() throws {
    let animation = try GlowAnimation(Self.scene())
    let renderer = animation.makeRenderer()
    var picture = Bitmap(size: animation.size, format: .rgbaStraight8)
    for frame in [7, 0, 11, 7, 3] {
      renderer.render(frame: frame, into: &picture)
      #expect(picture.bytes == animation.frame(at: frame, format: .rgbaStraight8).bytes)
    }
  }

  @Test func fadesBeginAndEndWithNothing() throws {
    let animation = try GlowAnimation(
      Self.scene {
        $0.fadeIn = 0.1
        $0.fadeOut = 0.1
      })
    #expect(animation.frame(at: 0).bytes.allSatisfy { $0 == 0 })
    #expect(animation.frame(at: 11).bytes.allSatisfy { $0 == 0 })
    #expect(animation.frame(at: 6).bytes.contains { $0 > 200 })
  }

  @Test func reducedMotionIsStill() throws {
    let animation = try GlowAnimation(
      Self.scene {
        $0.reduceMotion = true
        $0.spin = 2
      })
    #expect(animation.frame(at: 0).bytes == animation.frame(at: 5).bytes)
  }

  @Test func anOpaqueBackgroundLeavesNoTransparency() throws {
    for background in [Background.checker, .color(Color(red: 0.1, green: 0.2, blue: 0.3))] {
      let bytes = try GlowAnimation(Self.scene { $0.background = background })
        .frame(at: 0, format: .rgbaStraight8).bytes
      #expect(stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 })
    }
  }

  @Test func colourUnderNothingIsZero() throws {
    for format in [PixelFormat.rgbaStraight8, .bgraPremultiplied8] {
      let bytes = try GlowAnimation(Self.scene()).frame(at: 0, format: format).bytes
      for pixel in stride(from: 0, to: bytes.count, by: 4) where bytes[pixel + 3] == 0 {
        #expect(bytes[pixel] == 0 && bytes[pixel + 1] == 0 && bytes[pixel + 2] == 0)
      }
    }
  }

  /// The glow of a display goes up to the canvas's edge and does not dim towards it.
  @Test func theScreenGlowsUpToItsEdge() throws {
    var scene = GlowScene(preset: .screen)
    scene.canvas = Size(width: 96, height: 54)
    scene.weight = 0.4
    let animation = try GlowAnimation(scene)
    let bytes = animation.frame(at: 0, format: .rgbaStraight8).bytes
    let edge = (0..<96).map { bytes[4 * $0 + 3] }
    #expect(animation.size == PixelSize(width: 96, height: 54))
    #expect(edge.allSatisfy { $0 == 255 })
    #expect(bytes[4 * (27 * 96 + 48) + 3] < 20)
  }

  @Test func aSceneThatCannotBeDrawnNamesItsField() {
    #expect(throws: SceneError.self) { try GlowAnimation(Self.scene { $0.scale = 0 }) }
    #expect(throws: SceneError.self) { try GlowAnimation(Self.scene { $0.layers = [] }) }
  }

  @Test func outlinesTooTangledToDrawAreRefused() throws {
    // Every line crosses almost every other one.
    let points = (0..<32_000).map { "\($0 * 7919 % 400) \($0 * 104_729 % 397)" }
    var scene = GlowScene()
    scene.size = Size(width: 400, height: 400)
    scene.shape = .outline(try PathSpec(words: "M" + points.joined(separator: "L") + "Z"))
    let error = #expect(throws: SceneError.self) { try GlowAnimation(scene) }
    #expect(error?.description.contains("too many lines and crossings") == true)
  }
}
