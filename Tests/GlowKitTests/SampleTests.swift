import GlowKit
import Testing

/// The code that the README and the documentation show, so that it is known to compile and to run.
@Suite struct SampleTests {
  /// The packages that `.ci/clients` makes compile all of it as it stands; this is the gist.
  @Test func theReadmesLibraryLines() async throws {
    let glow = try GlowAnimation(
      shape: .rect(cornerRadius: 22), palette: .intelligence, seed: 7, scale: 0.25, duration: 0.1)
    #expect(glow.still.bytes.contains { $0 > 0 })
    var count = 0
    for await frame in glow.frames(format: .bgraPremultiplied8) {
      #expect(frame.bytes.count == 4 * glow.size.width * glow.size.height)
      count += 1
    }
    #expect(count == 3)
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
