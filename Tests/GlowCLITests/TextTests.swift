import Foundation
import GlowKit
import Testing

/// `glow text` and labels as a black box.
@Suite struct TextTests {
  private static let hasFonts = FileManager.default.fileExists(
    atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")

  /// Arguments, exit code, a part of the line.
  static let refusals: [([String], Int32, String)] = [
    ([""], 64, "the text is empty"), ([], 64, "a text is missing"),
    (["hi", "--overlap", "-1"], 64, "--overlap '-1' is refused"),
    (["hi", "--font", "DejaVu Sans 0"], 64, "sizes are 1 to 1000 points"),
    (["hi", "--font", "DejaVu Sans nan"], 64, "sizes are 1 to 1000 points"),
    (["hi", "--progress", "2"], 64, "--progress '2' is refused"),
    (["hi", "--progress", "0.5", "--frames", "3"], 64, "--progress is for a still"),
    (["hi", "--loop", "--reverse"], 64, "do not go together"),
    (["hi", "--file", "x"], 64, "both name the text"), (["--file", "nowhere.txt"], 66, "nowhere.txt"),
    (["--by", "line", "hi", "--tail", "seed"], 64, "is for '--by word'"),
    (["hi", "--color", "nonesuch"], 64, "any CSS colour"),
    (["hi", "--frames", "9"], 64, "9 frames don't fit one PNG"), (["hi", "--width", "0"], 64, "--width '0'"),
    (["hi", "--frames", "9", "--duration", "2"], 64, "--frames"), (["-"], 64, "the text is empty"),
  ]

  @Test(arguments: refusals.indices) func refusalsSayWhatToWrite(index: Int) throws {
    let (words, status, part) = Self.refusals[index]
    try Tool.inFolder { tool in
      let run = try tool.start(["text"] + words + ["-o", "o.png"])
      #expect(run.status == status && run.errors.contains(part), "\(words): \(run.line)")
      #expect(tool.files == [])
    }
  }

  @Test func aFileThatIsNoTextIsRefusedAtItsByte() throws {
    try Tool.inFolder { tool in
      try Data([0x63, 0x61, 0x66, 0xE9, 0x20]).write(to: tool.folder.appendingPathComponent("latin.txt"))
      let run = try tool.run("text", "--file", "latin.txt", "-o", "o.png")
      #expect(run.status == 65 && run.line.contains("not UTF-8 at byte 3"))
    }
  }

  @Test func withoutAnyFontNothingIsDrawn() throws {
    try Tool.inFolder { tool in
      try tool.write("<?xml version=\"1.0\"?><fontconfig></fontconfig>", to: "none.conf")
      let conf = tool.folder.appendingPathComponent("none.conf").path
      let run = try tool.run("text", "hi", "-o", "o.png", environment: ["FONTCONFIG_FILE": conf])
      #expect(run.status == 69 && run.line.contains("no font is installed"))
      #expect(tool.files == ["none.conf"])
    }
  }

  @Test(.enabled(if: hasFonts)) func lineBreaksAndMarksOfFilesDoNotMatter() throws {
    try Tool.inFolder { tool in
      try tool.write("\u{FEFF}one\r\ntwo\r\n", to: "dos.txt")
      try tool.write("one\ntwo", to: "unix.txt")
      for name in ["dos", "unix"] {
        let run = try tool.run("text", "--file", "\(name).txt", "-o", "\(name).png")
        #expect(run.status == 0 && run.line.contains("2 words"), "\(run.line)")
      }
      // The text itself is in the files' metadata, so the pixels are compared through PAM.
      for name in ["dos", "unix"] { _ = try tool.run("text", "--file", "\(name).txt", "-o", "\(name).pam") }
      #expect(try tool.bytes("dos.pam") == tool.bytes("unix.pam"))
    }
  }

  @Test(.enabled(if: hasFonts)) func stillsFramesAndBlankTexts() throws {
    try Tool.inFolder { tool in
      #expect(try tool.run("text", "Hi", "there", "-o", "a.png").status == 0)
      #expect(try tool.run("text", "Hi there", "-o", "b.png").status == 0)
      #expect(try tool.bytes("a.png") == tool.bytes("b.png"))
      #expect(try tool.run("text", "Hi", "--frames", "4", "-o", "f/").status == 0)
      #expect(tool.files(in: "f").count == 5)
      #expect(try tool.run("text", "   ", "-o", "blank.png").status == 0)
      #expect(
        try tool.run("text", "Hi", "--loop", "--hold", "0.1", "-o", "l.apng").line.contains("75 frames"))
      let json = try tool.run("text", "Hi", "--color", "aurora", "--seed", "4", "--json", "-q", "-o", "c.png")
      #expect(json.text.contains(#""seed": 4"#) && json.text.contains(#""words": 1"#))
    }
  }

  @Test(.enabled(if: hasFonts)) func hugeTextsEndInTime() throws {
    try Tool.inFolder { tool in
      try tool.write(String(repeating: "a", count: 1 << 20), to: "big.txt")
      #expect(try tool.run("text", "--file", "big.txt", "-o", "o.png").status == 65)
      try tool.write(String(repeating: "a", count: 200_000), to: "long.txt")
      let wide = try tool.run("text", "--file", "long.txt", "-o", "o.png")
      #expect(wide.status == 64 && wide.line.contains("the limit is 32767 a side"), "\(wide.line)")
      #expect(try tool.run("text", "--file", "long.txt", "--canvas", "300x80", "-o", "o.png").status == 0)
    }
  }

  @Test(.enabled(if: hasFonts)) func labelsAreKeptInSpecs() throws {
    try Tool.inFolder { tool in
      let run = try tool.run(
        "render", "--label", "Some text here", "--padding", "10", "--shape", "capsule", "--save-spec",
        "l.json", "-o",
        "l.png")
      #expect(run.status == 0, "\(run.line)")
      #expect(try tool.run("render", "l.json", "-o", "again.png").status == 0)
      #expect(try tool.bytes("l.png") == tool.bytes("again.png"))
      #expect(try tool.run("render", "l.json", "--glow", "over", "-o", "over.png").status == 0)
      #expect(try tool.bytes("l.png") != tool.bytes("over.png"))
      #expect(try tool.run("render", "--picture", "l.png", "--padding", "0", "-o", "p.png").status == 0)
      let lonely = try tool.run("render", "--glow", "over", "-o", "x.png")
      #expect(lonely.status == 64 && lonely.line.contains("add --label or --picture"))
      for (options, advice) in [
        (["--font", "Sans"], "--font is a label's; add --label, or words as a shape, --shape text:Hello"),
        (["--padding", "3"], "--padding is of what the glow surrounds; add --label or --picture"),
        (["--picture", "l.png", "--color", "red"], "--color is a label's; beside a picture leave it out"),
      ] {
        let outcome = try tool.start(["render", "-o", "x.png"] + options)
        #expect(outcome.status == 64 && outcome.line == "glow: " + advice, "\(outcome.line)")
      }
      let still = try tool.run("text", "Hi", "--progress", "0.5", "--easing", "linear", "-o", "x.png")
      #expect(still.status == 64 && still.line.contains("--easing for frames"))
      #expect(try tool.run("render", "--label", "x", "-o", "x.svg").status == 64)
      #expect(try tool.run("render", "--label", "x", "--picture", "l.png", "-o", "x.png").status == 64)
    }
  }

  /// Where "H" begins and ends in a picture's line, `canvas WxH, shape at X,Y`, less the margin on both sides.
  private static func shapeWidth(_ tool: Tool, _ words: String...) throws -> Double {
    let run = try tool.start(["render", "--shape", "text:H", "--margin", "10", "-o", "o.png"] + words)
    #expect(run.status == 0, "\(run.line)")
    let canvas = try #require(run.line.split(separator: "canvas ").last?.split(separator: "x").first)
    return try #require(Double(canvas)) - 20
  }

  @Test(.enabled(if: hasFonts)) func wordsAsAShapeAreAsLargeAsTheirFont() throws {
    try Tool.inFolder { tool in
      let width = try Self.shapeWidth(tool, "--font", "DejaVu Sans 300")
      // The stem of an H is 0.098 em from the left, and as far from the right, of 0.752 em: 0.555 em are ink.
      #expect((width - 0.555 * 300).magnitude < 3)
      #expect(try (Self.shapeWidth(tool, "--font", "DejaVu Sans 600") - 2 * width).magnitude < 3)
      let both = try tool.run(
        "render", "--shape", "text:H", "--font", "DejaVu Sans 40", "--size", "90x90", "-o", "b.png")
      #expect(both.status == 64 && both.line.contains("--font: its size has no effect"))
    }
  }
}
