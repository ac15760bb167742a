import Foundation
import GlowKit
import Testing

/// What `glow header` and `glow text` share with `glow render`: outputs, and errors that lead on.
@Suite struct DrawingOutputTests {
  private static func page(_ alpha: UInt8, in tool: Tool, _ name: String = "page.png", side: Int = 16) throws
  {
    var bitmap = Bitmap(size: PixelSize(width: side, height: side), format: .rgbaStraight8)
    for pixel in 0..<(side * side) {
      bitmap.bytes.replaceSubrange((4 * pixel)..<(4 * pixel + 4), with: [200, 80, UInt8(pixel % 256), alpha])
    }
    try Data(PNGEncoder().encode(bitmap)).write(to: tool.folder.appendingPathComponent(name))
  }

  @Test(.enabled(if: FilmTool.isPresent, "ffmpeg is not at hand"))
  func opaquePagesNeedNoBackground() throws {
    try Tool.inFolder { tool throws in
      try Self.page(255, in: tool)
      try Self.page(90, in: tool, "soft.png")
      for words in [
        ["page.png", "-o", "a.gif"], ["page.png", "-o", "a.mp4"],
        ["soft.png", "-o", "b.mp4", "--matte", "side"],
        ["soft.png", "-o", "b.gif", "--background", "white"],
        ["soft.png", "-o", "c.mp4", "--background", "checker"],
      ] {
        let outcome = try tool.start(["header"] + words)
        #expect(outcome.status == 0, "\(words): \(outcome.errors)")
      }
      let soft = try tool.run("header", "soft.png", "-o", "x.gif")
      #expect(soft.status == 64 && soft.line.contains("draw on an opaque '--background'"))
    }
  }

  /// Every option that an error names is one of the command's.
  @Test func errorsAdviseOnlyWhatTheCommandHas() throws {
    try Tool.inFolder { tool throws in
      try Self.page(90, in: tool)
      try Self.page(255, in: tool, "opaque.png")
      let commands: [(name: String, words: [String])] = [
        ("render", ["--size", "8x8"]), ("text", ["a"]), ("header", ["page.png"]), ("header", ["opaque.png"]),
      ]
      let extras: [[String]] = [
        [], ["--bit-depth", "16"], ["--matte", "side"], ["--quality", "3"], ["--lossless"], ["--plays", "2"],
        ["--alpha", "premultiplied"], ["--columns", "2"], ["--only", "9"],
      ]
      for command in commands {
        let help = try tool.run(command.name, "--help-all").text
        let known = Set(help.matches(of: /--[a-z][a-z-]+/).map { String($0.0) })
        func check(_ words: [String]) throws {
          let outcome = try tool.start([command.name] + command.words + words)
          #expect([0, 64, 69].contains(outcome.status), "\(words): \(outcome.errors)")
          for match in outcome.errors.matches(of: /--[a-z][a-z-]+/) {
            #expect(known.contains(String(match.0)), "\(command.name) \(words): \(outcome.line)")
          }
          #expect(
            outcome.status != 64 || !outcome.errors.contains("unknown option"), "\(words): \(outcome.line)")
        }
        for format in OutputFormat.written {
          for extra in extras { try check(["--format", format.name, "-o", "x", "-n"] + extra) }
        }
        for words in [["-o", "-"], ["-o", "x"], ["-o", "x.foo"], ["--format", "pgn"], ["-o", "x.svg"]] {
          try check(words)
        }
        if command.name != "render" {
          for words in [["-o", "-"], ["-o", "x.foo"], ["--format", "qqqqq"]] {
            let line = try tool.start([command.name] + command.words + words).line
            #expect(line.contains("webp") && !line.contains("html") && !line.contains("swift"), "\(line)")
          }
        }
      }
    }
  }

  @Test func tooLargePicturesAreAdvisedWithTheCommandsOptions() throws {
    try Tool.inFolder { tool throws in
      try Self.page(255, in: tool)
      let wide = try tool.run("text", "a", "--canvas", "20000x10", "-o", "x.webp", "-n")
      #expect(wide.status == 64 || wide.status == 69)
      if wide.status == 64 { #expect(wide.line.hasSuffix("give a smaller --canvas, --width or --scale")) }
    }
  }

  @Test(arguments: [
    "oklch(1e308 1e308 1e308)", "lab(50 1e160 0)", "color(srgb 1e300 0 0)", "color(xyz 1e155 0 0)",
  ])
  func extremeColoursAreDrawn(color: String) throws {
    try Tool.inFolder { tool throws in
      try Self.page(90, in: tool)
      for words in [
        ["header", "page.png", "--veil", color],
        ["header", "page.png", "--title", "a", "--height", "16", "--color", color],
        ["header", "page.png", "--background", color], ["text", "a", "--color", color],
        ["text", "a", "--background", color],
        ["render", "--size", "8x8", "--background", color],
        ["render", "--size", "8x8", "--background", "\(color)..black"],
        ["render", "--size", "8x8", "--palette", "#fff,#000", "--stops", "0:\(color),1:red"],
        ["palette", "harmony", "--from", color, "--scheme", "triad"],
      ] {
        let outcome = try tool.start(words + (words[0] == "palette" ? [] : ["-o", "x.png", "-q"]))
        #expect([0, 64, 65].contains(outcome.status), "\(words): \(outcome.errors)")
      }
    }
  }

  @Test func whatIsLeftOutOfAPictureIsSaid() throws {
    try Tool.inFolder { tool throws in
      let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
      let gif =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255] + picture + picture + [0x3B]
      try Data(gif).write(to: tool.folder.appendingPathComponent("a.gif"))
      guard FilmTool.isPresent else { return }
      let outcome = try tool.run("header", "a.gif")
      #expect(outcome.errors.hasPrefix("glow: note: 'a.gif': it moves; its first frame is used\n"))
      #expect(try tool.run("header", "a.gif", "-q", "-o", "b.png").errors == "")
      let render = try tool.run("render", "--size", "8x8", "--background", "a.gif", "-o", "c.png")
      #expect(render.errors.hasPrefix("glow: note: 'a.gif': it moves"))
    }
  }

  @Test func verifyKnowsTheSpecsOfTextAndHeader() throws {
    try Tool.inFolder { tool throws in
      try Self.page(255, in: tool)
      for words in [["header", "page.png", "-o", "header.png"], ["text", "a", "-o", "text.png"]] {
        #expect(try tool.start(words).status == 0)
        let outcome = try tool.run("verify", words[0] + ".png")
        #expect(
          outcome.status == 0 && outcome.text.contains("it is of 'glow \(words[0])'"), "\(outcome.text)")
      }
    }
  }
}
