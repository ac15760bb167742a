import GlowKit
import GlowOptions
import Testing

/// What options say survives in a spec: a saved one gives the same frames, for every option of the table.
@Suite struct SpecRoundTripTests {
  /// What is written and how, which no spec holds.
  static let ofFiles: Set = [
    "output", "format", "compression", "quality", "lossless", "alpha", "matte", "plays", "columns", "only",
    "shard", "resume",
    "jobs", "save-spec", "spec", "no-clobber", "dry-run", "progress", "quiet", "json",
  ]

  private static func options(_ command: String) -> Set<String> {
    Set(CommandSpec.glow.command(named: command)?.options.map(\.name) ?? [])
  }

  /// One line for each option; it must be the first word.
  private static func check(_ lines: [String], of command: String, without: Set<String>) {
    let named = lines.map { String($0.split(separator: " ")[0].drop { $0 == "-" }.split(separator: "=")[0]) }
    let known = Set(named.map { $0.hasPrefix("no-") ? String($0.dropFirst(3)) : $0 })
    #expect(known == options(command).subtracting(without), "of \(command)")
    #expect(known.count == lines.count)
  }

  private static func words(_ line: String) -> [Word] { line.split(separator: " ").map { Word($0) } }

  private static func frames(_ source: some FrameSource, _ timing: Timing) throws -> [[UInt8]] {
    let renderer = source.makeRenderer()
    var picture = Bitmap(size: source.size, format: .rgbaStraight16)
    return (0..<timing.frames).map { frame in
      renderer.render(frame: frame, into: &picture)
      return picture.pixels
    }
  }

  // MARK: Strokes

  static let strokes = [
    "--shape capsule", "--corners circular", "--size 40x20", "--canvas 60x40", "--margin 7", "--inset 2",
    "--scale 2", "--label Hi", "--padding 3 --label Hi", "--glow over --label Hi",
    "--font Serif --label Hi", "--color red --label Hi", "--preset fine", "--weight 0.5", "--style sweep",
    "--placement center", "--line-widths 2,4", "--blurs 0,2", "--animation-durations 0.3,0.5",
    "--layer 3:1:0.5:0.5", "--keep outside", "--sweep-span 90 --style sweep", "--sweep-rim 2 --style sweep",
    "--sweep-blur 5 --style sweep", "--palette ocean", "--stops 0:#f00,0.5:#0f0", "--seed 7",
    "--randomizer scatter", "--min-gap 0.3 --randomizer scatter", "--join hard", "--space oklch",
    "--map perimeter", "--angle 30", "--background #102030", "--chroma 0.5", "--blur-space linear",
    "--frames 3", "--fps 24", "--duration 0.5", "--interval 0.3", "--easing linear", "--no-loop", "--spin 1",
    "--fade-in 0.1", "--fade-out 0.1", "--reduce-motion", "--sweep-start 20 --style sweep",
    "--sweep-period 1 --style sweep", "--breathe 0.2", "--breaths 2 --breathe 0.2", "--bit-depth 16",
    "--dither on", "--profile display-p3",
  ]

  @Test func everyOptionOfAStrokeHasALine() {
    Self.check(Self.strokes, of: "render", without: Self.ofFiles.union(["picture"]))
  }

  private func scene(_ line: String) throws -> GlowScene {
    var words = Self.words("render " + line)
    if !["--size", "--canvas", "--label"].contains(where: line.contains) { words += ["--size", "24x12"] }
    if !line.contains("--frames") { words += ["--frames", "2"] }
    var request = try RenderRequest(scene: GlowScene(), arguments: ArgumentParser.parse(words))
    if case .ready(let palette) = request.palette { request.scene.palette = palette }
    request.scene.content = try request.content.content(of: nil) { _ in
      throw OptionError("no line names a file")
    }
    return request.scene
  }

  @Test(arguments: strokes) func aSavedStrokeGivesTheSameFrames(line: String) throws {
    let scene = try scene(line)
    let read = try GlowScene(json: Array(scene.json.utf8))
    #expect(read.json == scene.json)
    #expect(
      try Self.frames(GlowAnimation(read), scene.timing) == Self.frames(GlowAnimation(scene), scene.timing))
    // The option is in the spec: without it there is another one.
    let option = String(
      line.split(separator: " ").prefix { !$0.hasPrefix("--no-") }.prefix(2).joined(separator: " "))
    let rest = line.dropFirst(option.count).drop { $0 == " " }
    if line.hasPrefix("--no-") || line == "--reduce-motion" {
      #expect(try self.scene("").json != scene.json)
    } else if option != "--label Hi" {
      #expect(try self.scene(String(rest)).json != scene.json)
    }
  }

  /// A picture is in a spec by its hash, and is given again.
  @Test func picturesAreGivenAgain() throws {
    var bitmap = Bitmap(size: PixelSize(width: 8, height: 6), format: .rgbaStraight8)
    for index in bitmap.pixels.indices { bitmap.pixels[index] = UInt8(truncatingIfNeeded: 37 * index) | 3 }
    let image = BackgroundImage(bitmap)
    var scene = try scene("--background white")
    (scene.background, scene.content) = (.image(image), SceneContent(picture: image))
    var read = try GlowScene(json: Array(scene.json.utf8))
    #expect(throws: SceneError.self) { try read.checkImages() }
    #expect(read.background == scene.background)
    (read.background, read.content) = (.image(image), SceneContent(picture: image))
    #expect(
      try Self.frames(GlowAnimation(read), scene.timing) == Self.frames(GlowAnimation(scene), scene.timing))
  }

  // MARK: Texts

  static let texts = [
    "--by line", "--font Serif", "--letter-spacing 2", "--align center --width 60", "--width 40",
    "--canvas 80x40", "--padding 5", "--scale 2", "--spacing 4", "--line-spacing 3", "--blur 3", "--rise 4",
    "--overlap 1.5", "--tail seed", "--color red", "--palette ocean", "--seed 3 --palette ocean",
    "--background #123456", "--progress 0.5", "--frames 3", "--fps 10", "--duration 0.2", "--hold 0.1",
    "--easing linear", "--reverse", "--loop", "--reduce-motion", "--bit-depth 16", "--dither on",
  ]

  @Test func everyOptionOfATextHasALine() {
    // Its progress may be that of a still.
    Self.check(Self.texts, of: "text", without: Self.ofFiles.subtracting(["progress"]).union(["file"]))
  }

  private func reveal(_ line: String, of saved: TextReveal = TextReveal("")) throws -> TextReveal {
    var words = Self.words("text a b " + line)
    if !["--frames", "--progress", "--fps"].contains(where: line.contains) { words += ["--fps", "5"] }
    let request = try TextRequest(reveal: saved, arguments: ArgumentParser.parse(words))
    var reveal = request.reveal
    if case .ready(let palette) = request.palette { reveal.fill = .palette(palette) }
    return reveal
  }

  @Test(arguments: texts) func aSavedTextGivesTheSameFrames(line: String) throws {
    let reveal = try reveal(line)
    let read = try TextReveal(json: Array(reveal.json.utf8))
    #expect(read == reveal)
    #expect(
      try Self.frames(TextRevealAnimation(read), reveal.timing)
        == Self.frames(TextRevealAnimation(reveal), reveal.timing))
    #expect(try TextReveal(json: Array(reveal.canonicalJSON.utf8)).canonicalJSON == reveal.canonicalJSON)
    #expect(try reveal.json != self.reveal("").json)
  }

  @Test func optionsOverrideASpecOfAText() throws {
    var saved = TextReveal("as saved")
    (saved.progress, saved.seed) = (0.25, 9)
    func request(_ words: Word...) throws -> TextRequest {
      try TextRequest(reveal: saved, arguments: ArgumentParser.parse(["text"] + words))
    }
    #expect(try request().reveal == saved)
    #expect(try request("other", "words").reveal.text == "other words")
    #expect(try request("--seed", "4").reveal.seed == 4)
    let moving = try request("--frames", "4")
    #expect(moving.reveal.progress == nil && moving.asksForFrames)
    #expect(try !request().asksForFrames)
  }

  // MARK: Headers

  static let headers = [
    "--height 9", "--edge left", "--top 3", "--viewport 20x16", "--scale 2", "--radius 3",
    "--kernel published", "--veil red", "--title Hi", "--color red --title Hi",
    "--reduce-transparency --veil red", "--background blue", "--scroll 4:8 --viewport 20x16",
    "--frames 3 --scroll 0:8 --viewport 20x16", "--fps 5 --scroll 0:8 --viewport 20x16 --frames 2",
    "--duration 0.1 --scroll 0:8 --viewport 20x16",
    "--easing ease --scroll 0:8 --viewport 20x16 --frames 4", "--bit-depth 16",
  ]

  @Test func everyOptionOfAHeaderHasALine() {
    Self.check(Self.headers, of: "header", without: Self.ofFiles)
  }

  @Test(arguments: headers) func aSavedHeaderGivesTheSameFrames(line: String) throws {
    func scene(_ line: String) throws -> HeaderScene {
      try HeaderRequest(arguments: ArgumentParser.parse(Self.words("header page.png " + line))).scene
    }
    var page = Bitmap(size: PixelSize(width: 120, height: 80), format: .rgbaStraight8)
    for index in page.pixels.indices {
      page.pixels[index] = UInt8(truncatingIfNeeded: 73 * (index / 3)) & 0x7F
    }
    let scene1 = try scene(line)
    let read = try HeaderScene(json: Array(scene1.json.utf8))
    #expect(read == scene1)
    #expect(try scene1.json != scene("").json)
    #expect(
      try Self.frames(HeaderAnimation(read, page: page), read.timing)
        == Self.frames(HeaderAnimation(scene1, page: page), read.timing))
  }

  @Test func unknownKeysAreNamedWithLineAndSuggestion() {
    let spec = Array("{\n  \"heigth\": 3,\n  \"txt\": \"a\"\n}".utf8)
    #expect(
      throws: SceneError.syntax(line: 2, column: 3, message: "unknown key 'heigth'; did you mean 'height'?")
    ) {
      try HeaderScene(json: spec)
    }
    let text = Array("{\"txt\": \"a\"}".utf8)
    #expect(
      throws: RevealError.syntax(line: 1, column: 2, message: "unknown key 'txt'; did you mean 'text'?")
    ) {
      try TextReveal(json: text)
    }
    let scene = Array("{\"blurspace\": \"gamma\"}".utf8)
    #expect(
      throws: SceneError.syntax(
        line: 1, column: 2, message: "unknown key 'blurspace'; did you mean 'blurSpace'?")
    ) { try GlowScene(json: scene) }
  }

  @Test func valuesOutOfRangeAreNamedLikeTheirKeys() {
    #expect(throws: RevealError.self) { try TextReveal(json: Array("{\"scale\": 99}".utf8)) }
    #expect(throws: RevealError.self) {
      try TextReveal(json: Array("{\"color\": \"red\", \"palette\": \"ocean\"}".utf8))
    }
    #expect(throws: SceneError.self) { try HeaderScene(json: Array("{\"bitDepth\": 9}".utf8)) }
  }
}
