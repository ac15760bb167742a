import Foundation
import GlowKit
import Testing

/// Files that the library writes.
@Suite struct WritingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "glow-writing-\(UUID())")

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func bytes(_ name: String) -> [UInt8] {
    (try? Data(contentsOf: folder.appending(path: name))).map { [UInt8]($0) } ?? []
  }

  private func inFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  private func animation() throws -> GlowAnimation {
    try GlowAnimation(
      AnimationTests.scene {
        $0.frames = 4
        $0.margin = 6
      })
  }

  /// What the command line does with the same scene.
  private func export(_ name: String, _ animation: GlowAnimation, frames: [Int]? = nil) throws {
    let count = frames?.count ?? animation.frameCount
    var output = try OutputSpec(path: Array(path(name).utf8), frameCount: count)
    output.manifest = animation.scene.origin
    output.sprite = animation.scene.sprite
    _ = try FrameExport(animation, to: output, frames: frames).run()
  }

  @Test func bytesAreThoseOfTheEncoders() throws {
    let animation = try animation()
    try inFolder {
      for (mine, theirs) in [("a.apng", "b.apng"), ("a.pam", "b.pam")] {
        try animation.write(to: path(mine))
        try export(theirs, animation)
        #expect(bytes(mine) == bytes(theirs) && !bytes(mine).isEmpty)
      }
      try animation.write(to: path("a/"))
      try export("b/", animation)
      for name in ["frame-0000.png", "frame-0003.png", "glow.json"] {
        #expect(bytes("a/" + name) == bytes("b/" + name) && !bytes("a/" + name).isEmpty)
      }
    }
  }

  @Test func aFileOfOnePictureGetsTheFirstFrame() throws {
    let animation = try animation()
    try inFolder {
      try animation.write(to: path("a.png"))
      try export("b.png", animation, frames: [0])
      #expect(bytes("a.png") == bytes("b.png"))
      #expect(try ImageFile.read(path: path("a.png")).bytes == animation.still.bytes)
      var options = OutputOptions()
      options.frames = 2..<4
      try animation.write(to: path("c.png"), options: options)
      #expect(try ImageFile.read(path: path("c.png")).bytes == animation.frame(at: 2).bytes)
    }
  }

  @Test func numberedFilesTakeTheNumbersOfTheirFrames() throws {
    try inFolder {
      var options = OutputOptions()
      options.frames = 1..<3
      try animation().write(to: path("f-%02d.png"), options: options)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["f-01.png", "f-02.png"])
    }
  }

  @Test func looksAreTexts() throws {
    let animation = try animation()
    try inFolder {
      for format in [OutputFormat.svg, .html, .css, .swift] {
        try animation.write(to: path("a" + format.fileExtension))
        #expect(bytes("a" + format.fileExtension) == Array(try GlowLook(animation.scene).text(format).utf8))
      }
    }
  }

  @Test func theFormatCanBeNamed() throws {
    try inFolder {
      var options = OutputOptions(format: .sprite)
      options.columns = 4
      try animation().write(to: path("s.png"), options: options)
      let sheet = try ImageFile.read(path: path("s.png"))
      #expect(sheet.size.width == 4 * (try animation().size.width))
    }
  }

  @Test func whatIsThereStaysWhenAsked() throws {
    try inFolder {
      try animation().write(to: path("a.apng"))
      let before = bytes("a.apng")
      var options = OutputOptions()
      options.replaces = false
      #expect(throws: CodecError.self) { try animation().write(to: path("a.apng"), options: options) }
      #expect(bytes("a.apng") == before)
    }
  }

  @Test func aWrongWordLeavesNothingBehind() throws {
    try inFolder {
      let animation = try animation()
      #expect(throws: CodecError.self) { try animation.write(to: path("a.bmp")) }
      #expect(throws: CodecError.self) { try animation.write(to: path("missing/a.apng")) }
      #expect(throws: CodecError.self) { try animation.write(to: path("a.gif")) }
      for change in [
        { (options: inout OutputOptions) in options.frames = 2..<9 }, { $0.frames = 1..<1 },
        { $0.threads = 0 },
        { $0.quality = 50 }, { ($0.format, $0.columns) = (.sprite, 0) },
      ] {
        var options = OutputOptions()
        change(&options)
        #expect(throws: CodecError.self) { try animation.write(to: path("a.apng"), options: options) }
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  @Test func onlyAGlowIsALook() throws {
    try inFolder {
      var reveal = TextReveal("glow")
      (reveal.frames, reveal.scale) = (2, 0.5)
      let text = try TextRevealAnimation(reveal)
      #expect(throws: CodecError.self) { try text.write(to: path("a.svg")) }
      try text.write(to: path("a.apng"))
      #expect(!bytes("a.apng").isEmpty)
    }
  }
}
