import Foundation
import GlowKit
import Testing

/// Texts as they are drawn, with DejaVu alone.
@Suite(.enabled(if: PinnedFonts.areThere, "needs DejaVu")) struct TextPictureTests {
  private static func reveal(_ text: String, by unit: RevealUnit = .word, size: Double = 12) -> TextReveal {
    var reveal = TextReveal(text, by: unit)
    reveal.font = FontSpec(family: "DejaVu Sans", weight: 700, size: size)
    reveal.width = 100
    return reveal
  }

  /// Pictures that somebody has looked at; see GoldenTests.
  @Test(.enabled(if: TextSupport.isComplete, "Pango kerns"), arguments: ["word", "line"])
  func picturesAreAsTheyWereLookedAt(name: String) throws {
    var reveal = Self.reveal("Beautiful native components", by: RevealUnit(rawValue: name) ?? .word)
    if name == "line" { reveal.background = try Background(words: "#1b1464..#000000") }
    let picture = try TextRevealAnimation(reveal).picture(at: 0.55)
    let encoder = PNGEncoder()
    let actual = Data(encoder.header + (try encoder.encode(picture, at: 0)) + encoder.trailer)
    let file = GoldenTests.folder.appendingPathComponent("text-by-\(name).png")
    let environment = ProcessInfo.processInfo.environment
    if environment["GLOW_RECORD"] == "1", environment["CI"] == nil { return try actual.write(to: file) }
    #expect(try Data(contentsOf: file) == actual, "\(name) differs from \(file.lastPathComponent)")
  }

  @Test func theEndIsTheTextWithoutEffects() throws {
    for unit in RevealUnit.allCases {
      let reveal = Self.reveal("Beautiful native components", by: unit)
      var plain = reveal
      plain.padding = 0
      (plain.blur, plain.rise) = (0, 0)
      let (moving, still) = (try TextRevealAnimation(reveal), try TextRevealAnimation(plain))
      let (whole, bare) = (moving.picture(at: 1), still.picture(at: 0.9999999))
      #expect(whole.bytes.contains { $0 > 0 })
      #expect(whole.bytes.filter { $0 > 0 } == still.picture(at: 1).bytes.filter { $0 > 0 })
      #expect(bare.size.width < whole.size.width)
    }
  }

  @Test func framesAreTheSameOnEveryThreadAndAsStills() throws {
    var reveal = Self.reveal("one two three")
    reveal.frames = 6
    reveal.fill = .palette(.intelligence)
    let animation = try TextRevealAnimation(reveal)
    let renderer = animation.makeRenderer()
    var bitmap = Bitmap(size: animation.size, format: .rgbaStraight8)
    for index in [5, 0, 3, 1] {
      renderer.render(frame: index, into: &bitmap)
      #expect(bitmap.bytes == animation.frame(at: index).bytes)
    }
    #expect(animation.frameCount == 6)
  }

  @Test func aCanvasHoldsTheTextInItsMiddle() throws {
    var reveal = Self.reveal("middle")
    reveal.canvas = Size(width: 200, height: 90)
    reveal.alignment = .center
    let picture = try TextRevealAnimation(reveal).picture(at: 1)
    #expect(picture.size.width == 200 && picture.size.height == 90)
    var (sum, moment) = (0.0, 0.0)
    for index in stride(from: 3, to: picture.bytes.count, by: 4) {
      sum += Double(picture.bytes[index])
      moment += Double(picture.bytes[index]) * Double(index / 4 % 200)
    }
    #expect(abs(moment / sum - 100) < 5)
  }

  @Test func tenThousandWordsAreDrawn() throws {
    var reveal = Self.reveal(Array(repeating: "word", count: 10_000).joined(separator: " "), size: 4)
    reveal.width = 700
    let animation = try TextRevealAnimation(reveal)
    #expect(animation.layout.unitCount == 10_000)
    #expect(animation.picture(at: 0.5).bytes.contains { $0 > 0 })
  }

  @Test func aTextThatCannotFitIsRefused() {
    var reveal = Self.reveal(String(repeating: "a", count: 100_000))
    reveal.width = nil
    #expect(throws: RevealError.self) { try TextRevealLayout(reveal) }
  }

  // MARK: Labels

  private static func label(_ change: (inout SceneContent) -> Void = { _ in }) throws -> GlowScene {
    var scene = GlowScene()
    var content = try SceneContent(label: "Label", font: FontSpec(family: "DejaVu Sans", size: 12))
    content.padding = 10
    change(&content)
    scene.content = content
    return scene
  }

  @Test func theShapeTakesTheContentsSizeAndItsPadding() throws {
    let scene = try Self.label()
    let size = try #require(scene.content).size
    #expect(scene.resolvedSize == Size(width: size.width + 20, height: size.height + 20))
    var round = scene
    round.shape = .circle
    #expect(round.resolvedSize.width == round.resolvedSize.height)
    var named = scene
    named.size = Size(width: 300, height: 50)
    #expect(named.resolvedSize == Size(width: 300, height: 50))
  }

  @Test func aSpecWithALabelGivesTheSameBytes() throws {
    for isUnder in [false, true] {
      let scene = try Self.label { $0.isUnderGlow = isUnder }
      let again = try GlowScene(json: Array(scene.json.utf8))
      #expect(again == scene)
      let picture = try GlowAnimation(scene).frame(at: 0)
      #expect(picture.bytes == (try GlowAnimation(again).frame(at: 0).bytes))
      var bare = scene
      bare.content = nil
      bare.size = scene.resolvedSize
      #expect(picture.bytes != (try GlowAnimation(bare).frame(at: 0).bytes))
    }
  }

  @Test func labelsDoNotGatherInUsedBitmaps() throws {
    var scene = try Self.label()
    scene.frames = 4
    let animation = try GlowAnimation(scene)
    let renderer = animation.makeRenderer()
    var bitmap = Bitmap(size: animation.size, format: .rgbaStraight8)
    for index in [0, 1, 2, 0] {
      renderer.render(frame: index, into: &bitmap)
      #expect(bitmap.bytes == animation.frame(at: index).bytes)
    }
  }

  @Test func aPictureOfWhichOnlyTheHashIsKnownIsRefused() throws {
    var scene = GlowScene()
    scene.content = SceneContent(
      picture: BackgroundImage(Bitmap(size: PixelSize(width: 8, height: 6), format: .rgbaStraight8)))
    #expect(scene.resolvedSize == Size(width: 52, height: 50))
    let read = try GlowScene(json: Array(scene.json.utf8))
    #expect(throws: SceneError.self) { try GlowAnimation(read) }
  }
}
