import Foundation
import Testing

/// `--shard`, `--resume`, `glow merge`, and `glow verify` of what many machines draw.
@Suite struct ShardTests {
  private static let look = ["--size", "24x16", "--margin", "8", "--frames", "5", "--seed", "7"]

  private static func render(_ tool: Tool, _ words: String...) throws -> Tool.Outcome {
    try tool.start(["render"] + look + words)
  }

  private static func shards(_ tool: Tool, _ words: [String], count: Int = 3) throws {
    for number in 1...count {
      let outcome = try tool.start(
        ["render"] + look + words + ["--shard", "\(number)/\(count)", "-q", "-o", "f/"])
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test func mergedShardsAreWhatOneProcessWrites() throws {
    try Tool.inFolder { tool throws in
      try Self.shards(tool, [], count: 8)
      #expect(try Self.render(tool, "-q", "-o", "whole/").status == 0)
      #expect(try Self.render(tool, "-q", "-o", "whole.apng").status == 0)
      #expect(try Self.render(tool, "-q", "-o", "whole.pam").status == 0)
      #expect(try Self.render(tool, "-q", "--format", "sprite", "-o", "whole.png").status == 0)
      for frame in tool.files(in: "whole") where frame != "glow.json" {
        #expect(try tool.bytes("f/\(frame)") == tool.bytes("whole/\(frame)"))
      }
      for (name, words) in [("apng", []), ("pam", []), ("png", ["--format", "sprite"])] {
        let outcome = try tool.start(["merge", "f", "-q", "-o", "merged.\(name)"] + words)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try tool.bytes("merged.\(name)") == tool.bytes("whole.\(name)"))
      }
      let report = try tool.run("verify", "f")
      #expect(report.status == 0, "\(report.errors)")
      #expect(report.text.contains("  shards  8, all frames are there\n"))
      // Into another folder, and into its own.
      #expect(try tool.run("merge", "f", "-q", "-o", "g/").status == 0)
      #expect(try tool.run("merge", "f", "-q", "-o", "f/").status == 0)
      for folder in ["f", "g"] {
        #expect(tool.files(in: folder) == tool.files(in: "whole"))
        #expect(try tool.bytes("\(folder)/glow.json") == tool.bytes("whole/glow.json"))
        #expect(try tool.run("merge", folder, "-q", "-o", "again.apng").status == 0)
        #expect(try tool.bytes("again.apng") == tool.bytes("whole.apng"))
      }
    }
  }

  @Test func whatIsMissingIsNamedAndTriedAgain() throws {
    let breaks: [(line: String, words: String, verified: Int32)] = [
      ("rm f/glow-shard-2-of-3.json", "shard 2/3 is missing, with its 2 frames: 1, 4", 75),
      ("rm f/frame-0004.png", "shard 2/3 lacks 1 of its 2 frames: 4", 75),
      ("echo no > f/frame-0004.png", "damaged", 1),
      (
        "sed -i 's/frame-0004.*/frame-0004.png\", \"pixels\": \"\"}/' f/glow-shard-2-of-3.json",
        "lacks 1 of its 2", 75
      ),
    ]
    for (line, words, verified) in breaks {
      try Tool.inFolder { tool throws in
        try Self.shards(tool, [])
        #expect(try tool.shell(line).status == 0)
        let report = try tool.run("verify", "f")
        #expect(report.status == verified, "\(line): \(report.errors)")
        #expect(report.errors.contains(words), "\(line): \(report.errors)")
        #expect(report.text.hasPrefix(verified == 75 ? "f: incomplete" : "f: wrong"))
        let merged = try tool.run("merge", "f", "-o", "a.apng")
        #expect(merged.status == 75, "\(line): \(merged.errors)")
        #expect(merged.errors.contains(words) && merged.errors.contains("--resume"), "\(merged.errors)")
        #expect(!tool.files.contains("a.apng"))
        try Self.shards(tool, ["--resume"])
        #expect(try tool.run("verify", "f").status == 0)
        #expect(try tool.run("merge", "f", "-q", "-o", "a.apng").status == 0)
      }
    }
  }

  @Test func aTrialOfAMergeLooksAtTheFiles() throws {
    try Tool.inFolder { tool throws in
      let made = try tool.shell("glow render --size 24x16 --frames 4 -q -o f/; rm f/frame-0002.png")
      #expect(made.status == 0)
      let outcome = try tool.run("merge", "f", "-n", "-o", "a.apng")
      #expect(outcome.status == 75 && outcome.errors.contains("'f/frame-0002.png'"), "\(outcome.errors)")
      #expect(try tool.run("merge", "", "-o", "a.apng").errors.contains("there is no folder ''"))
    }
  }

  /// Files pass as they are, unless they are to be others.
  @Test func aMergeCompressesNothingTwice() throws {
    try Tool.inFolder { tool throws in
      try Self.shards(tool, ["--compression", "fast"], count: 2)
      #expect(try tool.run("merge", "f", "-q", "-o", "g/").status == 0)
      #expect(try tool.bytes("f/frame-0001.png") == tool.bytes("g/frame-0001.png"))
      #expect(try tool.run("merge", "f", "-q", "--compression", "small", "-o", "h/").status == 0)
      #expect(try tool.bytes("f/frame-0001.png") != tool.bytes("h/frame-0001.png"))
      for folder in ["g", "h"] { #expect(try tool.run("verify", folder).status == 0) }
      try tool.write("no", to: "f/frame-0001.png")
      #expect(try tool.run("merge", "f", "-q", "-o", "k/").status == 75)
    }
  }

  /// As it is when a shard is killed before its first frame.
  @Test func aFolderWithoutAFrameIsIncomplete() throws {
    try Tool.inFolder { tool throws in
      try Self.shards(tool, [], count: 1)
      let line = #"rm f/frame*; sed -i -E 's/("pixels": ")[^"]*"[^}]*/\1"/' f/glow-shard-1-of-1.json"#
      #expect(try tool.shell(line).status == 0)
      let report = try tool.run("verify", "f")
      #expect(report.status == 75, "\(report.errors)")
      #expect(report.text.contains("  frames  0\n") && report.errors.contains("lacks 5 of its 5 frames"))
      try Self.shards(tool, ["--resume"], count: 1)
      #expect(try tool.run("verify", "f").status == 0)
    }
  }

  @Test func mixedFoldersAreRefused() throws {
    try Tool.inFolder { tool throws in
      try Self.shards(tool, [])
      let other = try Self.render(tool, "--preset", "fine", "--shard", "1/3", "--resume", "-o", "f/")
      #expect(other.status == 65)
      #expect(other.line.contains("shards of another spec"))
      #expect(
        try tool.shell("glow render --size 24x16 --frames 5 --shard 2/3 -q -o x/; cp x/glow-shard* f/").status
          == 0)
      for words in [["verify", "f"], ["merge", "f", "-o", "a.apng"]] {
        let outcome = try tool.start(words)
        #expect(outcome.status == (words[0] == "merge" ? 65 : 1))
        #expect(outcome.errors.contains("mixed"), "\(outcome.errors)")
      }
      #expect(try tool.run("merge", "none", "-o", "a.apng").status == 66)
      #expect(try tool.run("merge", "f").line.contains("add -o"))
    }
  }

  @Test func aRunGoesOnAndSaysWhatItKept() throws {
    try Tool.inFolder { tool throws in
      #expect(try Self.render(tool, "-q", "-o", "f/").status == 0)
      let before = try tool.bytes("f/frame-0003.png")
      try tool.write("no", to: "f/frame-0003.png")
      let outcome = try Self.render(tool, "--resume", "-o", "f/")
      #expect(outcome.line.hasPrefix("wrote 1 frame and kept 4 in f/, seed 7"))
      #expect(try tool.bytes("f/frame-0003.png") == before)
      let json = try JSONSerialization.jsonObject(
        with: Self.render(tool, "--resume", "--shard", "2/3", "-q", "--json", "-o", "g/").output)
      #expect((json as? [String: Any])?["shard"] as? String == "2/3")
      #expect((json as? [String: Any])?["frames"] as? Int == 2)
      let second = try Self.render(tool, "--resume", "--shard", "2/3", "-o", "g/")
      #expect(second.line.hasPrefix("wrote 0 frames and kept 2 in g/, shard 2/3, "))
      #expect(second.line.contains("next: when all 3 shards are done: glow merge g/ -o \(Tool.animation)"))
    }
  }

  @Test(arguments: [
    (["--shard", "9/8"], "--shard '9/8' has no such shard: 9 is not from 1 to 8"),
    (
      ["--shard", "1/2", "-o", "a.apng"],
      "--shard is for frames in a folder, and this writes 'apng'; write '-o frames/'"
    ),
    (["--shard", "1/2", "-o", "a-%d.png"], "--shard is for frames in a folder"),
    (["--resume", "-o", "a.apng"], "--resume is for frames in a folder"),
    (["--shard", "1/2", "--only", "0"], "--shard and --only both choose frames"),
    (["--resume", "--no-clobber", "-o", "f/"], "leave one out"),
    (["--shard", "auto"], "--shard auto finds none of GLOW_SHARD"),
  ])
  func contradictionsAreRefusedBeforeAnyWork(words: [String], reason: String) throws {
    try Tool.inFolder { tool throws in
      let outcome = try tool.start(["render"] + Self.look + words)
      #expect(outcome.status == 64)
      #expect(outcome.line.contains(reason), "\(outcome.line)")
      #expect(tool.files == [])
    }
  }

  @Test func theEnvironmentTellsTheShard() throws {
    try Tool.inFolder { tool throws in
      let line = "glow render --size 24x16 --frames 5 --shard auto -q -o f/"
      #expect(try tool.shell(line, environment: ["GLOW_SHARD": "2/2"]).status == 0)
      let slurm = ["SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_COUNT": "2", "SLURM_ARRAY_TASK_MIN": "5"]
      #expect(try tool.shell(line, environment: slurm).status == 0)
      #expect(try tool.run("verify", "f").status == 0)
    }
  }

  /// Texts, headers and sheets have shards too.
  @Test func everyDrawingCommandHasShards() throws {
    try Tool.inFolder { tool throws in
      let text = "text Hi --width 40 --padding 4 --frames 3"
      #expect(
        try tool.shell("glow \(text) --shard 1/2 -q -o f/ && glow \(text) --shard 2/2 -q -o f/").status == 0)
      #expect(
        try tool.shell("glow \(text) -q -o a.apng && glow merge f -q -o b.apng && cmp a.apng b.apng").status
          == 0)
    }
  }

  @Test func aShardThatIsAskedToEndIsIncomplete() throws {
    try Tool.inFolder { tool throws in
      let words = ["render", "--size", "60x40", "--frames", "4000", "--shard", "1/2", "-o", "f/"]
      let status = try tool.interrupt(words, by: SIGTERM) { tool.files(in: "f").contains("frame-0002.png") }
      #expect(status == 75)
      let verified = try tool.run("verify", "f")
      #expect(verified.status == 75, "\(verified.errors)")
    }
  }
}
