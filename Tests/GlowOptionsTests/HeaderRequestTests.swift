import GlowKit
import GlowOptions
import Testing

@Suite struct HeaderRequestTests {
  private func request(_ words: String...) throws -> HeaderRequest {
    try HeaderRequest(arguments: ArgumentParser.parse((["header", "page.png"] + words).map { Word($0) }))
  }

  private func error(_ words: String...) -> String {
    do {
      _ = try HeaderRequest(arguments: ArgumentParser.parse((["header"] + words).map { Word($0) }))
      return ""
    } catch { return "\(error)" }
  }

  @Test func wordsBecomeTheFieldsOfAHeader() throws {
    let request = try request(
      "--height", "90", "--radius=7.5", "--edge", "left", "--top", "12", "--scale", "2", "--kernel",
      "published",
      "--veil", "#ff000080", "--title", "Journal", "--color", "white", "--reduce-transparency", "--viewport",
      "300x200", "--scroll", "0:40.5:0", "--frames", "24", "--fps", "12", "--easing", "ease-in-out", "-o",
      "a.png")
    let scene = request.scene
    #expect((scene.blur.height, scene.blur.radius, scene.blur.top) == (90, 7.5, 12))
    #expect((scene.blur.edge, scene.blur.scale, scene.blur.kernel) == (.left, 2, .published))
    #expect(scene.blur.veil == (try Color(css: "#ff000080")) && scene.blur.reduceTransparency)
    #expect((scene.title, scene.titleColor) == ("Journal", Color(rgb: 0xFFFFFF)))
    #expect((scene.viewport, scene.scroll) == (Size(width: 300, height: 200), [0, 40.5, 0]))
    #expect((scene.timing.frames, scene.timing.fps.words, scene.timing.loop) == (24, "12", true))
    #expect(scene.easing == .easeInOut && request.files.output == "a.png")
  }

  @Test func defaultsAreThePublishedOnes() throws {
    let blur = try request().scene.blur
    #expect((blur.height, blur.radius, blur.edge, blur.top) == (130, 14, .top, 0))
    #expect(try request().scene == HeaderScene())
  }

  @Test func wordsThatCannotBeMeantAreNamed() {
    #expect(error() == "an image is missing; write 'glow header <image>'")
    #expect(error("a.png", "b.png") == "unexpected 'b.png'; 'glow header' takes one image")
    #expect(
      error("a.png", "--scroll", "0::5")
        == "--scroll '0::5' has an empty place; write places with single colons, like 0:400 or 0:400:0")
    #expect(
      error("a.png", "--scroll", "0:x")
        == "--scroll '0:x' holds 'x', which is not a number; write digits with a point, like 12 or 0.5")
    #expect(error("a.png", "--edge", "topp") == "--edge 'topp' is unknown. Did you mean 'top'?")
    #expect(
      error("a.png", "--frames", "9") == "--frames: nothing moves; add --scroll A:B and --viewport WxH")
    #expect(error("a.png", "--color", "red") == "--color is the title's; add --title")
    #expect(error("a.png", "--save-spec", "").contains("is empty; write the name of a file, or -"))
  }
}
