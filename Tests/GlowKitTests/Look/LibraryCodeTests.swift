import GlowKit
import Testing

/// The Swift code of a scene makes that scene.
@Suite struct LibraryCodeTests {
  @Test func whatChangedIsEnough() throws {
    var scene = GlowScene(preset: .swiftUI)
    scene.shape = .capsule
    scene.palette = .aurora
    scene.frames = 24
    scene.seed = 9
    scene.loop = false
    scene.content = try SceneContent(label: "say \"#\" \"\"\"# \\")
    #expect(try GlowScene(json: Array(scene.changes().utf8)) == scene)
    let (white, pink) = (Color(rgb: 0xFFFFFF), Color(rgb: 0xFF00FF))
    scene.stops = [Stop(location: 0, color: white), Stop(location: 1, color: pink)]
    let again = try GlowScene(json: Array(scene.changes().utf8))
    #expect(again.stops == scene.stops && again.frames == 24)
  }

  @Test func aPlainSceneSaysNothing() { #expect(GlowScene().changes() == "{}\n") }

  @Test func theCodeIsTheseLines() {
    var scene = GlowScene()
    scene.frames = 60
    #expect(
      scene.libraryCode(writingTo: "glow.apng") == ##"""
        import GlowKit

        let scene = try GlowScene(json: Array(#"""
          {
            "frames": 60
          }
          """#.utf8))
        try GlowAnimation(scene).write(to: "glow.apng")

        """##)
  }

  @Test func picturesAreReadByTheirNames() {
    var scene = GlowScene()
    scene.background = .checker
    let code = scene.libraryCode(writingTo: "a \"b\".png", background: "photo.png")
    #expect(code.contains("var scene = ") && !code.contains("checker"))
    #expect(
      code.contains(#"scene.background = .image(BackgroundImage(try ImageFile.read(path: "photo.png")))"#))
    #expect(code.contains(#".write(to: "a \"b\".png")"#))
  }
}
