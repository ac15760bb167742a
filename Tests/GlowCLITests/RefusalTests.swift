import Foundation
import GlowKit
import Testing

/// What the tool refuses, in which words and with which exit code; nothing is written then.
@Suite struct RefusalTests {
  /// Arguments of `glow render`, exit code, the whole line after `glow: `.
  static let table: [(arguments: String, status: Int32, line: String)] = [
    ("--size 100x0", 64, "--size '100x0' is refused: a side is 1 to 32767 points"),
    ("--size 32768x10", 64, "--size '32768x10' is refused: a side is 1 to 32767 points"),
    (
      "--size 1x32767", 64,
      "--size: with its margins the picture has 37x32803 pixels; the limit is 32767 a side"
    ),
    (
      "--canvas 9000x9000", 64,
      "--canvas: the picture has 9000x9000 pixels; the limit is 67108864 in all, as 8192x8192"
    ),
    ("--frames 0", 64, "--frames '0' is refused: an animation has 1 to 1000000 frames"),
    (
      "--frames 60 --fps 30 --duration 3", 64,
      "--frames: 60 frames disagree with 3 s at 30 fps, which are 90; give two of frames, fps and duration"
    ),
    ("--fps 0", 64, "--fps: bad frame rate '0'; write frames a second, as in '30', '29.97' or '24000/1001'"),
    (
      "--plays 2 -o a.png", 64,
      "--plays is for 'apng', 'webp', 'gif', 'avif', 'sprite'; 'png' can't say how often it plays, so leave the option out"
    ),
    (
      "--profile display-p3 -o a.pam", 64,
      "--profile display-p3 is for 'png' and 'apng'; 'pam' can't say what its colours are, so leave the option out"
    ),
    ("--breathe 1", 64, "--breathe '1' is refused: widths and blurs breathe by 0 to 0.9 of themselves"),
    (
      "--style sweep -o a.svg", 64,
      "--style: a sweep can be drawn, but not written as code; write frames, or leave it out"
    ),
    ("--scale -2", 64, "--scale '-2' is refused: the scale is 0.1 to 16 pixels a point"),
    ("--blurs 1e9", 64, "--blurs '1000000000' is refused: a blur is 0 to 1000 points"),
    (
      "--shape circle --inset 60 --size 100x100", 64,
      "--inset: an inset of 60 leaves nothing of a shape of 100x100; stay below half its short side"
    ),
    (
      "--shape path:M50,0L61,35L98,35L68,57L79,91L50,70L21,91L32,57L2,35L39,35Z --inset 40 --size 100x100",
      64,
      "--inset: an inset of 40 leaves nothing of the shape to be seen; give less"
    ),
    (
      "--compression small -o a.webm", 64,
      "--compression is for 'png', 'apng' and 'sprite'; 'webm' has no use for it, so leave it out"
    ),
    (
      "--loop --fade-in 1 --frames 9", 64, "--fade-in: a glow that fades can't loop; leave one of the two out"
    ),
    ("--only 70 --frames 60", 64, "--only 70 is past the last frame; there are 60, counted from 0"),
    (
      "--frames 60 -o f.png", 64,
      "-o: 60 frames don't fit one PNG 'f.png'; write 'f-%04d.png' for numbered files, 'f/' for a folder, 'f.apng' "
        + "for an animation, or '--frames 1' for a still"
    ),
    (
      "-o f-%s.png --frames 3", 64,
      "-o: 'f-%s.png' has an odd counter; write '%04d' once for the frame's number, and '%%' for a percent sign"
    ),
    (
      "-o -", 64,
      "-o: standard output needs a format; add '--format' with one of: "
        + OutputFormat.written.map(\.name).joined(separator: ", ")
    ),
    (
      "-o - --format png --json", 64, "-o - and --json both want standard output; write one of them to a file"
    ),
    (
      "-o nowhere/x.png", 73,
      "can't create 'nowhere/x.png': there is no folder 'nowhere/'; make it with 'mkdir -p'"
    ),
    (
      "--save-spec nowhere/x.json", 73,
      "--save-spec: can't create 'nowhere/x.json': there is no folder 'nowhere/'; make it with 'mkdir -p'"
    ),
    ("--save-spec /tmp", 73, "--save-spec: can't create '/tmp': a folder has that name"),
    (
      "-o a.png --save-spec .//a.png", 64,
      "--save-spec './/a.png' is where the output goes; give the spec a name of its own, like look.json"
    ),
    (
      "--frames 2 --save-spec glow-frames/glow.json", 64,
      "--save-spec 'glow-frames/glow.json' is where the output goes; give the spec a name of its own, like look.json"
    ),
    (
      "- --palette -", 64, "the spec and --palette both want standard input; read one of them from a file"
    ),
    ("--layer 0:1", 64, "--layer '0' is refused: a line width is 0.01 to 4096 points"),
    ("--layer 5:2000:1", 64, "--layer '2000' is refused: a blur is 0 to 1000 points"),
    ("--palette /", 66, "--palette: '/' is a folder; name a file"),
    ("--palette none.json", 66, "--palette: can't read 'none.json': no such file or directory"),
    (
      "--palette intelligense", 64,
      "--palette 'intelligense' is no palette. Did you mean 'intelligence'? "
        + "A file is written with its folder or extension, like ./intelligense"
    ),
    ("none.json", 66, "spec: can't read 'none.json': no such file or directory"),
    (
      "-- --shape", 64,
      "unexpected '--shape', which is no option and no spec file; a spec's name ends in .json"
    ),
    ("--placement inner", 64, "--placement 'inner' is unknown. Known: inside, center, outside"),
    ("--shape 'path:M nan nan L 1 1'", 64, "--shape: bad path data at character 3: 'nan' is no number"),
    (
      "--shape superellipse:0", 64,
      "--shape: bad exponent '0' in shape 'superellipse:0'; write a number from 0.05 to 1000, as in 'superellipse:5'"
    ),
    ("--shape svg:", 64, "--shape 'svg:' names no file; write svg:icon.svg"),
    ("--shape svg:no.svg", 66, "--shape: can't read 'no.svg': no such file or directory"),
    (
      "--shape svg:/etc/passwd", 65,
      "--shape: '/etc/passwd': not an SVG document; it begins with '<svg' and is UTF-8 text"
    ),
  ]

  @Test(arguments: table.indices) func refusalsAreOneLineAndWriteNothing(index: Int) throws {
    let (arguments, status, line) = Self.table[index]
    try Tool.inFolder { tool throws in
      let outcome = try tool.shell("glow render \(arguments)")
      #expect(outcome.line == "glow: " + line)
      #expect(outcome.status == status)
      #expect(outcome.output.isEmpty && tool.files.isEmpty)
    }
  }

  @Test func wordsOfAnyBytesAreShownEscaped() throws {
    try Tool.inFolder { tool throws in
      let bytes = try tool.shell(#"glow render --shape "$(printf '\377\376')""#)
      #expect(bytes.status == 64 && bytes.line == #"glow: --shape '\xff\xfe' is not UTF-8 text"#)
      let escape = try tool.shell(#"glow render --shape "$(printf 'a\033[31mred')""#)
      #expect(escape.status == 64 && escape.line.contains(#"'a\e[31mred'"#))
    }
  }

  /// Files that are no specs and no palettes.
  static let files: [(text: String, line: String)] = [
    ("", "line 1, column 1:"), ("{\"shape\": 1}", "line 1, column 11: 'shape' must be a string, not 1"),
    ("{\n \"colour\": 1}", "line 2, column 2: unknown key 'colour'"), ("[", "line 1, column 2:"),
    (String(repeating: "[", count: 10_000), "line 1, column 65:"),
    ("{\"scale\": 1e999}", "line 1, column 11:"),
    ("{\"frames\": 0}", "frames '0' is refused: an animation has 1 to 1000000 frames"),
  ]

  @Test(arguments: files.indices) func badSpecsNameTheirPlace(index: Int) throws {
    try Tool.inFolder { tool throws in
      try tool.write(Self.files[index].text, to: "bad.json")
      let outcome = try tool.run("render", "bad.json", "-o", "o.png")
      #expect(outcome.status == 65)
      #expect(outcome.line.hasPrefix("glow: spec 'bad.json': " + Self.files[index].line), "\(outcome.line)")
      #expect(tool.files == ["bad.json"])
    }
  }

  /// The scene stands in every PNG and in every folder's list, but neither is a spec.
  @Test func picturesAndListsAreNoSpecs() throws {
    try Tool.inFolder { tool throws in
      _ = try tool.run("render", "--size", "8x8", "--frames", "2", "-o", "f/")
      for (file, kind) in [
        ("f/frame-0000.png", "a PNG picture"), ("f/glow.json", "the list of a folder of frames"),
      ] {
        let outcome = try tool.run("render", file, "-o", "o.png")
        #expect(outcome.status == 65)
        #expect(
          outcome.line
            == "glow: '\(file)' looks like \(kind); a spec is a JSON file, as '--save-spec look.json' writes it"
        )
      }
      #expect(!tool.files.contains("o.png"))
    }
  }

  @Test func inputsThatAreNoFilesAreRefused() throws {
    try Tool.inFolder { tool throws in
      let outcome = try tool.shell(
        """
        mkfifo pipe.json; ln -s b.json a.json; ln -s a.json b.json; head -c 5000000 /dev/zero > huge.json
        printf '\\211PNG\\r\\n\\032\\n' > picture.json
        for f in pipe a huge picture; do glow render --palette $f.json -o o.png; echo $?; done
        """)
      #expect(outcome.text == "66\n66\n65\n65\n")
      #expect(outcome.errors.contains("--palette: picture.json: "))
      #expect(!tool.files.contains("o.png"))
    }
  }

  @Test func aHundredThousandArgumentsAreAnswered() throws {
    try Tool.inFolder { tool throws in
      let outcome = try tool.shell(#"glow render $(awk 'BEGIN { while (n++ < 100000) print "a" }')"#)
      #expect(outcome.status == 64)
      #expect(outcome.line == "glow: unexpected 'a'; 'glow render' takes one spec.json")
    }
  }

  @Test func aPaletteOfTooManyColoursIsBadData() throws {
    try Tool.inFolder { tool throws in
      let colors = [String](repeating: "\"#fff\"", count: 1025).joined(separator: ",")
      try tool.write("{\"colors\": [\(colors)]}", to: "many.json")
      let says = "'many.json' has 1025 colours; a glow takes up to 1024, so leave some out"
      let outcome = try tool.run("render", "--palette", "many.json", "-o", "o.png")
      #expect(outcome.status == 65 && outcome.line == "glow: --palette: " + says)
      let check = try tool.run("palette", "check", "many.json")
      #expect(check.status == 65 && check.line == "glow: " + says)
    }
  }

  @Test func endlessWordsOfFilesAreCutInWhatIsSaid() throws {
    try Tool.inFolder { tool throws in
      try tool.write("{\"shape\": \"\(String(repeating: "x", count: 100_000))\"}", to: "long.json")
      let outcome = try tool.run("render", "long.json")
      #expect(outcome.status == 65 && outcome.errors.count < 1000)
      #expect(outcome.errors.hasSuffix("'superellipse:5' or 'path:M…'\n"))
    }
  }

  /// Words that are no command, and the line that answers them.
  static let commands: [(words: [String], line: String)] = [
    (["version"], "unknown command 'version'. Did you mean '--version'?"),
    (["--", "render"], "unexpected 'render' after --; a command stands before it, like 'glow render'"),
    (["help", "render", "x"], "no help for 'x'; 'glow render --help' says all of 'glow render'"),
  ]

  @Test(arguments: commands.indices) func whatIsNoCommandIsAnswered(index: Int) throws {
    try Tool.inFolder { tool throws in
      let outcome = try tool.start(Self.commands[index].words)
      #expect(outcome.status == 64 && outcome.line == "glow: " + Self.commands[index].line)
    }
  }

  @Test(.disabled(if: Tool.isSanitized)) func tooLittleMemoryIsSaidBeforeTheWork() throws {
    try Tool.inFolder { tool throws in
      let outcome = try tool.shell("ulimit -v 500000; glow render --canvas 8000x8000 -o o.png")
      #expect(outcome.status == 71)
      #expect(outcome.line.hasPrefix("glow: not enough memory for 8000x8000 pixels"))
      #expect(tool.files.isEmpty)
    }
  }

  @Test(.disabled(if: Tool.isSanitized), arguments: [120_000, 200_000, 300_000])
  func threadsAreNoMoreThanMemoryAllows(kilobytes: Int) throws {
    try Tool.inFolder { tool throws in
      let outcome = try tool.shell(
        "ulimit -v \(kilobytes); exec timeout 600 glow render --canvas 200x200 --frames 8 --jobs 8 -o o.rgba -q"
      )
      #expect([0, 71].contains(outcome.status), "\(outcome.errors)")
    }
  }
}
