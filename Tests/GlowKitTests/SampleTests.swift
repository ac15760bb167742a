import GlowKit
import Testing

/// The code that the README and the documentation show, so that it is known to compile and to run.
@Suite struct SampleTests {
  @Test func theReadmesLibraryLines() throws {
    var scene = GlowScene(preset: .intelligence)
    scene.shape = .capsule
    scene.frames = 60
    scene.scale = 0.25

    let animation = try GlowAnimation(scene)
    let renderer = animation.makeRenderer()
    var picture = Bitmap(size: animation.size, format: .rgbaStraight8)
    renderer.render(frame: 0, into: &picture)
    #expect(picture.bytes.contains { $0 > 0 })
  }

  @Test func renderingAFrame() throws {
    var scene = GlowScene(preset: .fine)
    scene.shape = .circle
    scene.size = Size(width: 96, height: 96)
    scene.scale = 0.5
    scene.seed = 7

    let animation = try GlowAnimation(scene)
    #expect(animation.frameCount == 1)
    let renderer = animation.makeRenderer()
    var picture = Bitmap(size: animation.size, format: .rgbaStraight8)
    renderer.render(frame: 0, into: &picture)
    #expect(picture.bytes.count == 4 * animation.size.width * animation.size.height)
  }

  @Test func determinism() throws {
    var scene = GlowScene()
    scene.size = Size(width: 40, height: 30)
    scene.seed = 42
    scene.frames = 60
    let first = try GlowAnimation(scene)
    let second = try GlowAnimation(scene)
    #expect(first.frame(at: 17).bytes == second.frame(at: 17).bytes)
  }
}
