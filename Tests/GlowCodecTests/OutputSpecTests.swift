import Foundation
import Testing

@testable import GlowCodec

@Suite struct OutputSpecTests {
  func spec(_ path: String?, format: String? = nil, frames: Int = 60) throws -> OutputSpec {
    try OutputSpec(path: path.map { Array($0.utf8) }, formatName: format, frameCount: frames)
  }

  func refusal(_ path: String?, format: String? = nil, frames: Int = 60) -> String? {
    do {
      _ = try spec(path, format: format, frames: frames)
      return nil
    } catch {
      let error = error as? CodecError
      return error?.exitCode == 64 ? error?.description : "exit code \(error?.exitCode ?? -1)"
    }
  }

  /// One file needs no counter, so a percent sign is part of its name.
  @Test(arguments: [("100%.png", 1), ("100%%.png", 1), ("f-%s.png", 1), ("50%.apng", 60), ("50%.rgba", 60)])
  func percentSignsNeedNoCounterInOneFile(path: String, frames: Int) throws {
    #expect(try spec(path, frames: frames).destination == .file(Array(path.utf8)))
    #expect(refusal("f-%s.png")?.contains("has an odd counter") == true)
  }

  @Test(arguments: [
    ("x.png", 1, OutputFormat.png), ("x.PNG", 1, .png), ("a.b/x.apng", 60, .apng), ("x.ApNg", 1, .apng),
    ("x.pam", 60, .pam), ("x.rgba", 60, .rgba),
  ])
  func endingsNameFormats(path: String, frames: Int, format: OutputFormat) throws {
    let spec = try spec(path, frames: frames)
    #expect(spec.format == format && spec.destination == .file(Array(path.utf8)))
  }

  @Test func theFormatOptionWinsOverTheEnding() throws {
    #expect(try spec("x.png", format: "apng").format == .apng)
    #expect(try spec("x", format: "PAM").format == .pam)
    #expect(try spec("-", format: "rgba").destination == .standardOutput)
  }

  @Test func withoutAPathTheNameFollowsTheFrames() throws {
    #expect(try spec(nil).destination == .folder(Array("glow-frames/".utf8)))
    #expect(try spec(nil, frames: 1).destination == .file(Array("glow.png".utf8)))
    #expect(try spec(nil, format: "apng").destination == .file(Array("glow.apng".utf8)))
  }

  @Test func anExistingFolderNeedsNoSlash() throws {
    let scratch = try Scratch()
    let path = Array(scratch.folder.utf8)
    #expect(try OutputSpec(path: path, frameCount: 2).destination == .folder(path + [UInt8(ascii: "/")]))
  }

  @Test func severalFramesIntoOnePNGNameTheFourWays() {
    #expect(
      refusal("f.png")
        == "60 frames don't fit one PNG 'f.png'; write 'f-%04d.png' for numbered files, 'f/' for a folder, "
        + "'f.apng' for an animation, or '--frames 1' for a still")
    #expect(refusal("-", format: "png")?.contains("60 frames") == true)
  }

  static let names = OutputFormat.written.map(\.name).joined(separator: ", ")
  static let endings = OutputFormat.written.filter { $0 != .sprite }.map(\.fileExtension).joined(
    separator: ", ")

  @Test(arguments: [
    ("x.apgn", "unknown format '.apgn'; did you mean '.apng'? known: \(endings)"),
    ("x.docx", "unknown format '.docx'; known: \(endings)"),
    ("", "the output's name is empty; write '-o glow.png' or '-o frames/'"),
    ("-", "standard output needs a format; add '--format' with one of: \(names)"),
    (
      "frames",
      "'frames' has no ending that names a format; write 'frames.png', 'frames.apng', or 'frames/' for a folder of frames"
    ),
    (
      ".png",
      "'.png' has no ending that names a format; write '.png.png', '.png.apng', or '.png/' for a folder of frames"
    ),
    ("a\u{1B}[31m.x", "unknown format '.x'; known: \(endings)"),
    ("f-%d.apng", "numbered files can't be 'apng', which is one file; leave the counter out"),
  ])
  func oddNamesGetTheirRemedy(path: String, text: String) {
    #expect(refusal(path, frames: 1) == text)
  }

  @Test func unknownFormatsAreSuggested() {
    #expect(
      refusal("x", format: "pgn") == "unknown format 'pgn'; did you mean 'png'? known: \(Self.names)")
    #expect(refusal("x/", format: "pam") == "a folder takes PNG frames; for 'pam' name a file")
  }
}

@Suite struct NameTemplateTests {
  @Test(arguments: [
    ("f-%04d.png", 7, "f-0007.png"), ("f-%d.png", 7, "f-7.png"), ("a%b/f%02d.png", 123, "a%b/f123.png"),
    ("%%f%09d.png", 1, "%f000000001.png"), ("%d.pam", 0, "0.pam"),
  ])
  func countersExpand(template: String, index: Int, path: String) throws {
    let template = try #require(try NameTemplate(Array(template.utf8)))
    #expect(String(decoding: template.path(index), as: UTF8.self) == path)
  }

  @Test(arguments: [
    "f-%s.png", "f-%n.png", "f-%999999999d.png", "f-%0d.png", "f-%4d.png", "f-%010d.png", "f-%00d.png",
    "f-%-4d.png",
    "f-%+d.png", "f-%0", "f-%", "f-%x.png", "f-%ld.png", "f-%1$d.png", "f-%d-%d.png", "100%.png", "f%%.png",
    "f-%*d.png",
  ])
  func everythingElseIsRefused(template: String) {
    do {
      _ = try NameTemplate(Array(template.utf8))
      Issue.record("accepted \(template)")
    } catch {
      #expect(error.exitCode == 64)
    }
  }

  @Test func namesKeepBytesThatAreNoText() throws {
    let template = try #require(try NameTemplate([0xFF, 0x0A, 0x25, 0x64]))
    #expect(template.path(3) == [0xFF, 0x0A, 0x33])
  }

  @Test func folderFramesAreAsWideAsTheyNeed() {
    func name(_ index: Int, of last: Int) -> String {
      let names = NameTemplate(folder: Array("f/".utf8), largestIndex: last, fileExtension: ".png")
      return String(decoding: names.path(index), as: UTF8.self)
    }
    #expect(name(0, of: 59) == "f/frame-0000.png")
    #expect(name(59, of: 9_999) == "f/frame-0059.png")
    #expect(name(59, of: 10_000) == "f/frame-00059.png")
  }
}

@Suite struct PathTextTests {
  @Test(
    arguments: [
      (Array("größe 図 🎈".utf8), "größe 図 🎈"), ([0x61, 0x1B, 0x5B], "a\\e["),
      ([0x0A, 0x0D, 0x09, 0x00], "\\n\\r\\t\\x00"),
      ([0xFF, 0x61, 0xC3], "\\xffa\\xc3"), ([0xC2, 0x9B], "\\u{9b}"), ([0xE2, 0x80, 0xAE], "\\u{202e}"),
      ([0xC0, 0x80], "\\xc0\\x80"),
    ] as [([UInt8], String)])
  func controlsAndBrokenBytesAreEscaped(bytes: [UInt8], text: String) {
    #expect(PathText.escaped(bytes) == text)
  }
}
