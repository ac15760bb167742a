import Foundation
import Testing

/// Streams, signals, surroundings.
@Suite struct MannersTests {
  @Test func theVersionIsOneLine() throws {
    try Tool.inFolder { tool throws in
      let outcome = try tool.run("--version")
      #expect(outcome.status == 0 && outcome.text.firstMatch(of: /^glow [0-9]+\.[0-9]+\.[0-9]+\n$/) != nil)
    }
  }

  @Test func helpIsOneTextHoweverItIsAskedFor() throws {
    try Tool.inFolder { tool throws in
      let texts = try ["glow render -h", "glow render --help", "glow help render"].map {
        try tool.shell($0).text
      }
      #expect(Set(texts).count == 1 && texts[0].contains("Usage: glow render [<spec.json>] [options]"))
      let bare = try tool.run()
      #expect(bare.status == 0 && bare.text.contains("glow render --shape rect:22 --frames 60"))
      #expect(try tool.run("palette").status == 0)
      let wrong = try tool.run("help", "rendr")
      #expect(wrong.status == 64 && wrong.line == "glow: no help for 'rendr'. Did you mean 'render'?")
      let table = try tool.run("help", "--json")
      #expect(try JSONSerialization.jsonObject(with: table.output) is [String: Any])
    }
  }

  @Test func helpFollowsTheColumnsWithinReason() throws {
    try Tool.inFolder { tool throws in
      let narrow = try tool.run("render", "-h", environment: ["COLUMNS": "60"])
      #expect(narrow.text.split(separator: "\n").allSatisfy { $0.count <= 60 })
      let plain = try tool.run("render", "-h").text
      for odd in ["0", "x", "-5", ""] {
        #expect(try tool.run("render", "-h", environment: ["COLUMNS": odd]).text == plain)
      }
    }
  }

  @Test func outputsWithoutATerminalHaveNoEscapes() throws {
    try Tool.inFolder { tool throws in
      for line in [
        "glow palette list", "glow palette show intelligence", "glow formats", "glow render --frames 2 -n",
      ] {
        let outcome = try tool.shell(line, environment: ["TERM": "dumb", "NO_COLOR": "1", "COLUMNS": "0"])
        #expect(outcome.status == 0 && !outcome.output.contains(0x1B) && !outcome.errors.contains("\u{1B}"))
      }
    }
  }

  /// Lines of a shell and the code in which they end.
  static let streams: [(line: String, status: Int32)] = [
    ("glow --version > /dev/full", 74), ("glow --version >&-", 74),
    ("glow palette list --json > /dev/full", 74),
    ("glow render --save-spec - > /dev/full", 74),
    ("glow render --size 9x9 --frames 9 -o - --format rgba > /dev/full", 74),
    ("glow render --size 9x9 -o - --format rgba >&-", 74), ("glow render --size 9x9 -o o.png <&-", 0),
    ("glow render --size 9x9 -o o.png >&- 2>&-", 0), ("glow render --size 9x9 -o o.png 2> /dev/full", 0),
    (
      "{ until [ -e gone ]; do sleep 0.01; done; glow help render; echo $? > code; } | { exec <&-; : > gone; }; exit $(cat code)",
      141
    ),
    ("(ulimit -f 1; glow render --size 90x90 -o o.rgba)", 74),
    ("glow render --size 9x9 -o o.png --save-spec /dev/full", 74),
  ]

  @Test(arguments: streams.indices) func brokenStreamsHaveTheirCodes(index: Int) throws {
    try Tool.inFolder { tool throws in
      let (line, status) = Self.streams[index]
      guard Tool.canRun(line) else { return }
      let outcome = try tool.shell(line)
      #expect(outcome.status == status, "\(line)\n\(outcome.errors)")
      #expect(!tool.files.contains { $0.contains("tmp") })
    }
  }

  @Test(
    .timeLimit(.minutes(30)), arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func signalsLeaveWholeFramesOnly(signal: Int32, status: Int32) throws {
    try Tool.inFolder { tool throws in
      let outcome = try tool.interrupt(
        ["render", "--frames", "9999", "--size", "30x20", "--jobs", "2", "-o", "many/"], by: signal
      ) { tool.files(in: "many").contains("frame-0003.png") }
      #expect(outcome == status)
      let left = tool.files(in: "many").filter { !$0.hasPrefix("frame-") || !$0.hasSuffix(".png") }
      #expect(left == ["glow.json"])
    }
  }

  @Test(.timeLimit(.minutes(30))) func aSignalDuringAStreamLeavesTheOldFile() throws {
    try Tool.inFolder { tool throws in
      try tool.write("old", to: "a.apng")
      let outcome = try tool.interrupt(
        ["render", "--frames", "9999", "--size", "30x20", "-o", "a.apng"], by: SIGTERM
      ) { tool.files.count > 1 }
      #expect(outcome == 143)
      #expect(try tool.bytes("a.apng") == Data("old".utf8))
      #expect(tool.files == ["a.apng"])
    }
  }

  @Test(.timeLimit(.minutes(30))) func aSignalEndsALongFrameAtOnce() throws {
    try Tool.inFolder { tool throws in
      let outcome = try tool.interrupt(
        ["render", "--canvas", "3000x3000", "-o", "o.png", "--save-spec", "s.json"], by: SIGTERM
      ) { tool.files.count > 1 }
      #expect(outcome == 143)
      #expect(tool.files.isEmpty)
    }
  }

  @Test(.timeLimit(.minutes(30))) func aSignalEndsTheWaitForAReader() throws {
    try Tool.inFolder { tool throws in
      #expect(mkfifo(tool.folder.appendingPathComponent("pipe").path, 0o600) == 0)
      var checks = 0
      let outcome = try tool.interrupt(["render", "-o", "pipe", "--format", "rgba"], by: SIGINT) {
        checks += 1
        return checks > 30
      }
      #expect(outcome == 130)
    }
  }

  @Test(.timeLimit(.minutes(30))) func aSignalWhileReadingEndsAtOnce() throws {
    try Tool.inFolder { tool throws in
      let input = Pipe()
      var checks = 0
      let outcome = try tool.interrupt(["palette", "check", "-"], by: SIGINT, input: input) {
        checks += 1
        return checks > 20
      }
      #expect(outcome == 130)
    }
  }
}
