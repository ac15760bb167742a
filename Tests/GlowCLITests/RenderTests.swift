import Foundation
import Testing

/// What `glow render` writes and says. Small pictures, since this is a debug build.
@Suite struct RenderTests {
  private static let small = "--size 20x12 --weight 0.2"

  @Test func aStillIsWrittenToItsDefaultName() throws {
    try Tool.inFolder { tool throws in
      let outcome = try tool.shell("glow render \(Self.small)")
      #expect(outcome.status == 0 && outcome.output.isEmpty)
      #expect(outcome.line == "wrote 1 frame to glow.png, seed 1, canvas 38x30, shape at 9,9")
      #expect(tool.files == ["glow.png"])
    }
  }

  @Test func framesAreWrittenToTheirDefaultFolder() throws {
    try Tool.inFolder { tool throws in
      let outcome = try tool.shell("glow render \(Self.small) --frames 3")
      #expect(outcome.status == 0)
      #expect(
        outcome.line == """
          wrote 3 frames to glow-frames/, seed 1, canvas 38x30, shape at 9,9
          next: glow render \(Self.small) --frames 3 -o \(Tool.animation) (the same as one animation)
          """)
      #expect(
        tool.files(in: "glow-frames") == ["frame-0000.png", "frame-0001.png", "frame-0002.png", "glow.json"])
    }
  }

  @Test func animatedOutputsLastTwoSeconds() throws {
    try Tool.inFolder { tool throws in
      let outcome = try tool.shell("glow render \(Self.small) -o a.apng --fps 5 --json -q")
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
      #expect(outcome.text.contains("\"frames\": 10,"))
      #expect(outcome.text.contains("\"loop\": true"))
    }
  }

  @Test func aPartOfTheFramesKeepsItsNumbers() throws {
    try Tool.inFolder { tool throws in
      let line = "glow render \(Self.small) --frames 5 -q"
      #expect(
        try tool.shell("\(line) --only '1..<3' -o part-%02d.png && \(line) --only 2 -o two.png").status == 0)
      #expect(tool.files == ["part-01.png", "part-02.png", "two.png"])
      #expect(try tool.bytes("part-02.png") == tool.bytes("two.png"))
    }
  }

  @Test func aSpecGivesTheSamePictureAgain() throws {
    try Tool.inFolder { tool throws in
      let options = "\(Self.small) --preset fine --palette '#f00,#00ff0080' --randomizer scatter --angle 30"
      let outcome = try tool.shell(
        """
        glow render \(options) --seed 9 --save-spec s.json -o a.png -q
        glow render s.json -o b.png -q
        glow render s.json --save-spec t.json -o c.png -q
        glow render - < s.json -o d.png -q
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
      for copy in ["b.png", "c.png", "d.png"] { #expect(try tool.bytes("a.png") == tool.bytes(copy)) }
      #expect(try tool.bytes("s.json") == tool.bytes("t.json"))
    }
  }

  @Test func aSpecOnStandardOutputIsAllThatIsDone() throws {
    try Tool.inFolder { tool throws in
      let outcome = try tool.shell("glow render --preset swiftui --save-spec -")
      #expect(outcome.status == 0 && outcome.errors.isEmpty && tool.files.isEmpty)
      #expect(outcome.text.contains("\"randomizer\": \"scatter\",\n  \"minGap\": 0,\n  \"join\": \"hard\""))
    }
  }

  /// For every option of `glow render` that has a value or a switch: a use of it that can stand beside all others.
  static let uses: [String: String] = [
    "shape": "--shape rect:9,2,0,5.5", "corners": "--corners circular", "size": "--size 25x17.5",
    "canvas": "--canvas 40x33", "margin": "--margin 7.25", "inset": "--inset 1.125", "scale": "--scale 1.3",
    "preset": "--preset swiftui", "weight": "--weight 0.31", "line-widths": "--line-widths 5,9.7,30",
    "blurs": "--blurs 0.1,4", "animation-durations": "--animation-durations 0.3,0.45,1",
    "layer": "--layer 7:3.3 --layer 3:1:0.7:0.55", "palette": "--palette '#f008,#00ff00,#123'",
    "stops": "--stops '0.1:rgb(255 0 0 / 0.3),0.7:lab(50% 40 59.5),0.7:#0af'",
    "seed": "--seed 18446744073709551615", "randomizer": "--randomizer still",
    "min-gap": "--randomizer scatter --min-gap 0.123", "join": "--join hard", "space": "--space oklch",
    "map": "--map perimeter", "placement": "--placement center",
    "angle": "--angle -33.3", "background": "--background 'rgb(10 20 30 / 0.35)'",
    "frames": "--frames 2", "fps": "--fps 23.976 --frames 2", "duration": "--duration 0.1 --frames 2",
    "interval": "--interval 0.17 --frames 2", "easing": "--easing 'cubic-bezier(0.1,-1,0.3,1.7)' --frames 3",
    "loop": "--no-loop --frames 3", "spin": "--spin -1 --frames 3", "fade-in": "--fade-in 0.05 --frames 2",
    "fade-out": "--fade-out 0.05 --frames 2", "reduce-motion": "--reduce-motion --frames 2",
    "bit-depth": "--bit-depth 16", "dither": "--dither on", "style": "--style stroke,sweep",
    "keep": "--keep inside", "sweep-span": "--style sweep --sweep-span 77.7",
    "sweep-start": "--style sweep --sweep-start -20",
    "sweep-period": "--style sweep --sweep-period 0.1 --frames 6",
    "sweep-rim": "--style sweep --sweep-rim 3.1", "sweep-blur": "--style sweep --sweep-blur 5.5",
    "breathe": "--breathe 0.35 --frames 3", "breaths": "--breathe 0.2 --breaths 2 --frames 5",
    "chroma": "--chroma 1.7", "blur-space": "--blur-space linear", "profile": "--profile display-p3",
  ]

  /// Options that say where and how, and change no pixel.
  static let others: Set = [
    "output", "format", "compression", "quality", "lossless", "alpha", "matte", "plays", "only", "shard",
    "resume", "jobs",
    "save-spec", "no-clobber", "dry-run", "progress", "columns", "spec", "help", "help-all",
    "quiet", "json",
  ]

  /// Options of what the glow surrounds: they need a font or a file; see TextTests.
  static let contents: Set = ["label", "picture", "padding", "glow", "font", "color"]

  @Test func everyOptionOfThePictureHasItsUse() throws {
    let table = try Tool.inFolder { tool throws in try tool.run("help", "--json").output }
    let commands = try #require(
      (JSONSerialization.jsonObject(with: table) as? [String: Any])?["commands"] as? [[String: Any]])
    let render = try #require(commands.first { $0["command"] as? String == "glow render" })
    let names = try #require(render["options"] as? [[String: Any]]).compactMap { $0["name"] as? String }
    #expect(Set(names) == Set(Self.others.union(Self.contents).union(Self.uses.keys).map { "--" + $0 }))
  }

  @Test(arguments: uses.keys.sorted()) func aSavedSpecGivesTheSameBytes(option: String) throws {
    let use = try #require(Self.uses[option])
    try Tool.inFolder { tool throws in
      // Of an option written twice the last counts, so the use prevails over the small picture.
      let outcome = try tool.shell(
        """
        glow render \(Self.small) --frames 2 \(use) --save-spec s.json -o a.apng -q
        glow render s.json -o b.apng -q
        glow render --save-spec - s.json > t.json
        """)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(try tool.bytes("a.apng") == tool.bytes("b.apng"))
      #expect(try tool.bytes("s.json") == tool.bytes("t.json"))
    }
  }

  @Test func aDrawnSeedIsTold() throws {
    try Tool.inFolder { tool throws in
      let first = try tool.shell("glow render \(Self.small) --seed random -o a.png")
      let seed = try #require(first.line.firstMatch(of: /seed ([0-9]+),/)?.1)
      #expect(try tool.shell("glow render \(Self.small) --seed \(seed) -o b.png -q").status == 0)
      #expect(try tool.bytes("a.png") == tool.bytes("b.png"))
    }
  }

  @Test func aDryRunWritesNothing() throws {
    try Tool.inFolder { tool throws in
      let outcome = try tool.shell("glow render --frames 60 --dry-run --save-spec s.json")
      #expect(
        outcome.text == """
          would write 60 frames to glow-frames/
          canvas 410x270 pixels, shape at 45,45, 8 bits a channel
          2 s at 30 fps, looping
          seed 1, about 2.8 MB in all

          """)
      #expect(outcome.status == 0 && outcome.errors.isEmpty && tool.files.isEmpty)
    }
  }

  /// A dry run draws the first frame to judge the bytes.
  @Test(arguments: ["png", "apng", "pam", "rgba"]) func theEstimateIsNear(format: String) throws {
    try Tool.inFolder { tool throws in
      let command = "glow render \(Self.small) --frames 3 -o f-%04d.\(format)"
        .replacingOccurrences(of: format == "apng" ? "-%04d" : "#", with: "")
      func bytes(_ key: String, _ outcome: String) -> Double {
        let parts = outcome.components(separatedBy: "\"\(key)\": ")
        return parts.count > 1 ? Double(parts[1].prefix { $0.isNumber }) ?? 0 : 0
      }
      let estimate = bytes("bytesEstimated", try tool.shell("\(command) --dry-run --json").text)
      let written = bytes("bytes", try tool.shell("\(command) --json -q").text)
      #expect(written > 0 && abs(estimate / written - 1) < 0.2, "\(estimate) \(written)")
    }
  }

  @Test func pixelsGoThroughAPipe() throws {
    try Tool.inFolder { tool throws in
      let outcome = try tool.shell("glow render \(Self.small) --frames 2 -o - --format rgba")
      #expect(outcome.status == 0 && outcome.output.count == 2 * 38 * 30 * 4)
    }
  }

  @Test func palettesComeFromFilesAndPipes() throws {
    try Tool.inFolder { tool throws in
      try tool.write(##"{"colors": ["red", {"color": "#00f"}]}"##, to: "p.json")
      let outcome = try tool.shell(
        """
        for p in p.json - /dev/stdin '#ff0000,#0000ff'; do
          glow render \(Self.small) --palette $p -o - --format rgba -q < p.json | cksum
        done
        """)
      let sums = outcome.text.split(separator: "\n")
      #expect(sums.count == 4 && Set(sums).count == 1, "\(outcome.errors)")
    }
  }

  @Test func anyBytesMakeAName() throws {
    try Tool.inFolder { tool throws in
      let outcome = try tool.shell(
        #"name="$(printf 'a\nb\033\377.png')"; glow render --size 9x9 --weight 0.1 -o "$name" && test -f "$name""#
      )
      #expect(outcome.status == 0)
      #expect(outcome.line.contains(#"to a\nb\e\xff.png, seed 1"#))
    }
  }

  @Test func noClobberKeepsWhatIsThere() throws {
    try Tool.inFolder { tool throws in
      try tool.write("mine", to: "a.png")
      let outcome = try tool.shell("glow render \(Self.small) -o a.png --no-clobber")
      #expect(outcome.status == 73)
      #expect(
        try tool.shell("glow render \(Self.small) -o b.png --save-spec a.png --no-clobber").status == 73)
      #expect(try tool.bytes("a.png") == Data("mine".utf8))
      #expect(tool.files == ["a.png"])
    }
  }

  @Test func progressIsJSONOnDemandAndNothingElsewhere() throws {
    try Tool.inFolder { tool throws in
      let json = try tool.shell("glow render \(Self.small) --frames 2 -o a.apng --progress json")
      #expect(json.errors.contains(#""of":2,"seconds":"#))
      let plain = try tool.shell("glow render \(Self.small) --frames 2 -o a.apng")
      #expect(plain.errors.split(separator: "\n").count == 1)
    }
  }
}
