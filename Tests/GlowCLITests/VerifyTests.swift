import Foundation
import Testing

/// `glow verify`: what is right is called right, and every kind of break is found.
@Suite struct VerifyTests {
  private static let small = ["--size", "40x24", "--margin", "8"]

  /// Renders into the folder of `tool`.
  private static func render(_ tool: Tool, _ words: String...) throws {
    let outcome = try tool.start(["render"] + small + words + ["-q"])
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test func rightFilesAreCalledRight() throws {
    try Tool.inFolder { tool throws in
      try Self.render(tool, "--frames", "6", "-o", "a.apng", "--save-spec", "a.json")
      try Self.render(tool, "--frames", "6", "--bit-depth", "16", "-o", "deep.apng")
      try Self.render(tool, "--frames", "6", "-o", "frames/")
      try Self.render(tool, "-o", "still.png")
      try Self.render(tool, "--frames", "6", "-o", "a.pam")
      try Self.render(tool, "--frames", "6", "-o", "a.rgba")
      let outcome = try tool.run("verify", "a.apng", "deep.apng", "frames", "still.png", "a.pam")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(
        outcome.text.hasPrefix(
          "a.apng: right\n  kind    APNG, 8 bits, straight alpha\n  frames  6, 56x40 pixels\n"))
      #expect(outcome.text.contains("  time    30 fps, 0.2 s, plays for ever\n"))
      #expect(
        outcome.text.contains("  spec    inside; all 6 frames are as it draws them, to the byte\n"))
      #expect(outcome.text.components(separatedBy: "to the byte").count == 5)
      #expect(try tool.run("verify", "a.rgba", "--spec", "a.json").text.contains("given; all 6 frames"))
      let bare = try tool.run("verify", "a.rgba")
      #expect(bare.status == 64)
      #expect(bare.line.contains("add --spec"))
    }
  }

  @Test func reportsAreJSON() throws {
    try Tool.inFolder { tool throws in
      try Self.render(tool, "--frames", "6", "-o", "a.apng")
      let list = try JSONSerialization.jsonObject(with: tool.run("verify", "a.apng", "--json").output)
      let report = try #require((list as? [[String: Any]])?.first)
      #expect(report["right"] as? Bool == true)
      #expect(report["frames"] as? Int == 6)
      #expect(report["plays"] as? Int == 0)
      #expect(report["fps"] as? String == "30")
      #expect(report["closes"] as? Bool == true)
      #expect(report["equal"] as? Bool == true)
    }
  }

  @Test func expectationsAreChecked() throws {
    try Tool.inFolder { tool throws in
      try Self.render(tool, "--frames", "6", "--plays", "3", "-o", "a.apng", "--save-spec", "a.json")
      #expect(try tool.run("verify", "a.apng", "--plays", "3").status == 0)
      let wrong = try tool.run("verify", "a.apng", "--plays", "0")
      #expect(wrong.status == 1)
      #expect(wrong.line == "glow: 'a.apng': it plays 3 times, not for ever")
      // Another rate, another size.
      try Self.render(tool, "--frames", "6", "--fps", "24", "-o", "slow.apng")
      #expect(
        try tool.run("verify", "slow.apng", "--spec", "a.json").line.contains("take 0.25 s instead of 0.2 s"))
      try Self.render(tool, "--frames", "6", "--scale", "2", "-o", "large.apng")
      #expect(
        try tool.run("verify", "large.apng", "--spec", "a.json").line.contains(
          "112x80 pixels, its spec 56x40"))
    }
  }

  @Test(arguments: ["a.apng", "a.png", "f/", "a.pam"]) func aPartIsCalledAPart(name: String) throws {
    try Tool.inFolder { tool throws in
      try Self.render(tool, "--frames", "60", "--save-spec", "look.json", "-o", "whole.apng")
      let isStill = name.hasSuffix(".png")
      try Self.render(tool, "--frames", "60", "--only", isStill ? "7" : "7..<12", "-o", name)
      let outcome = try tool.run("verify", name, "--spec", "look.json")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let count = isStill ? 1 : 5
      #expect(outcome.text.contains("frames  \(count), 56x40 pixels, a part of the 60 that its spec draws\n"))
      #expect(
        outcome.text.contains(
          isStill ? "frame 7 of 60 is as it draws it, to the byte" : "frames 7 to 11 of 60 are as"))
      #expect(!outcome.text.contains("loop "))
    }
  }

  /// Sound files whose lists and check sums are right, one frame of another seed among them.
  @Test func everyFrameIsCompared() throws {
    try Tool.inFolder { tool throws in
      let look = "--size 40x24 --margin 8 --frames 9 -q"
      let lines = [
        "glow render \(look) -o f/ --save-spec look.json && glow render \(look) --seed 2 -o g/",
        "for k in 0 1 2 3 4 5 6 7 8; do glow render \(look) --seed $((1 + (k == 3))) --only $k --format pam -o -; done > a.pam",
        "cp g/frame-0003.png f/ && new=$(grep frame-0003 g/glow.json) && sed -i \"s/.*frame-0003.*/$new/\" f/glow.json",
        "glow render \(look) --seed 4 -o b.apng",
      ]
      for line in lines { #expect(try tool.shell(line).status == 0) }
      for name in ["a.pam", "f"] {
        let outcome = try tool.run("verify", name, "--spec", "look.json")
        #expect(outcome.status == 1, "\(outcome.text)")
        #expect(outcome.errors.contains("frame 3 is not what its spec draws: up to "), "\(outcome.errors)")
      }
      let whole = try tool.run("verify", "b.apng", "--spec", "look.json")
      #expect(whole.status == 1)
      #expect(whole.errors.contains("its frames are not what its spec draws: up to "))
    }
  }

  @Test func whatIsNotComparedIsSaid() throws {
    try Tool.inFolder { tool throws in
      #expect(try tool.shell("glow render --size 20x20 --background '#204060' -q -o ground.png").status == 0)
      try Self.render(tool, "--frames", "3", "--background", "ground.png", "-o", "a.apng")
      let picture = try tool.run("verify", "a.apng")
      #expect(picture.status == 0, "\(picture.errors)")
      #expect(picture.text.contains("spec    inside; not compared: its background is the picture '"))
      let text = try tool.shell("glow text Hi --width 60 --frames 3 -q -o t.apng && glow verify t.apng")
      #expect(text.status == 0 && text.text.contains("compared"), "\(text.errors)")
    }
  }

  @Test func alphaThatIsLostIsFound() throws {
    try Tool.inFolder { tool throws in
      let line =
        "glow render --size 40x24 --margin 8 --save-spec look.json -q -o a.png && "
        + "glow render look.json --background black -q -o b.png && glow verify b.png --spec look.json"
      let outcome = try tool.shell(line)
      #expect(outcome.status == 1)
      #expect(
        outcome.errors.contains("its frame is not what") || outcome.errors.contains("frame 0 is not what"))
    }
  }

  @Test func aLoopThatJumpsIsFound() throws {
    try Tool.inFolder { tool throws in
      try Self.render(tool, "--frames", "8", "--no-loop", "--fade-in", "0.2", "-o", "fade.apng")
      try Self.render(tool, "--frames", "8", "-o", "loop.apng", "--save-spec", "loop.json")
      let fade = try tool.run("verify", "fade.apng")
      #expect(fade.status == 0)
      #expect(fade.text.contains("does not close"))
      let judged = try tool.run("verify", "fade.apng", "--spec", "loop.json")
      #expect(judged.status == 1)
      #expect(judged.errors.contains("its loop jumps"))
    }
  }

  @Test func everyBreakOfAnAPNGIsFound() throws {
    try Tool.inFolder { tool throws in
      try Self.render(tool, "--frames", "5", "-o", "a.apng")
      let whole = try tool.bytes("a.apng")
      var chunks = Chunks(whole)
      let breaks: [(String, Data, String)] = [
        ("cut", whole.prefix(whole.count - 40), "cut short"),
        ("no end", whole.prefix(whole.count - 12), "IEND is missing"),
        ("tail", whole + Data("more".utf8), "4 bytes follow IEND"),
        ("check sum", flipped(whole, at: whole.count - 30), "check sum"),
        ("count", chunks.with("acTL") { $0[3] = 9 }, "acTL names 9 frames, but there are 5"),
        ("no count", chunks.without("acTL"), "no acTL"),
        ("name", chunks.named("f1 T"), "not four letters"),
        ("order", chunks.with("fcTL", number: 2) { $0[3] &+= 1 }, "has the number"),
        ("place", chunks.with("fcTL", number: 2) { $0[7] = 200 }, "does not lie inside"),
        ("missing frame", chunks.without("fdAT", number: 1), "has no pixels"),
        ("missing control", chunks.without("fcTL", number: 3), "is due"),
        ("time", chunks.with("fcTL", number: 2) { $0[23] = 7 }, "instead of"),
        ("pixels", chunks.with("fdAT", number: 1) { $0[$0.count - 6] ^= 0x10 }, "broken"),
        ("still", chunks.without("IDAT"), "fdAT stands before IDAT"),
      ]
      for (name, bytes, reason) in breaks {
        try bytes.write(to: tool.folder.appendingPathComponent("b.apng"))
        let outcome = try tool.run("verify", "b.apng")
        #expect(outcome.status == 1, "\(name): \(outcome.text)")
        #expect(outcome.errors.contains(reason), "\(name): \(outcome.errors)")
      }
    }
  }

  @Test func everyBreakOfAFolderIsFound() throws {
    let breaks: [(String, String, String)] = [
      ("missing", "rm f/frame-0002.png", "'frame-0002.png' is missing"),
      ("first", "rm f/frame-0000.png", "'frame-0000.png' is missing"),
      ("extra", "cp f/frame-0000.png f/frame-0005.png", "'frame-0005.png' is not in its list"),
      ("swapped", "cp f/frame-0000.png f/frame-0003.png", "another hash"),
      (
        "cut", "head -c 300 f/frame-0001.png > x && mv x f/frame-0001.png",
        "'frame-0001.png': it is cut short"
      ),
      ("empty", ": > f/frame-0001.png", "'frame-0001.png'"),
      ("text", "echo no > f/frame-0001.png", "'frame-0001.png'"),
      ("size", "glow render --size 50x24 --margin 8 -q -o f/frame-0004.png", "differs from 'frame-0000.png'"),
      ("rate", "sed -i 's/\"fps\": \"30\"/\"fps\": \"25\"/' f/glow.json", "instead of"),
      ("spec", "sed -i 's/\"seed\":1/\"seed\":2/' f/glow.json", "its hash is another"),
      ("unfinished", "sed -i 's/\"complete\": true/\"complete\": false/' f/glow.json", "still to come"),
      ("list", "echo >> f/glow.json", "no list of frames"),
    ]
    for (name, line, reason) in breaks {
      try Tool.inFolder { tool throws in
        try Self.render(tool, "--frames", "5", "-o", "f/")
        #expect(try tool.shell(line).status == 0)
        let outcome = try tool.run("verify", "f")
        #expect(outcome.status == 1, "\(name): \(outcome.text)")
        #expect(outcome.errors.contains(reason), "\(name): \(outcome.errors)")
        // A gap is no fault of the frames around it.
        if line.hasPrefix("rm") {
          #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
        }
      }
    }
  }

  @Test func everyBreakOfASpriteSheetIsFound() throws {
    let breaks = [
      ("s/\"columns\": 3/\"columns\": 2/", "at odds"), ("s/\"frames\": 6/\"frames\": 5/", ""),
      ("s/\"rate\": \"30\"/\"rate\": \"24\"/", "its list says"),
      ("s/\"width\": 168/\"width\": 224/", "at odds"),
    ]
    try Tool.inFolder { tool throws in
      try Self.render(tool, "--frames", "6", "--format", "sprite", "--columns", "3", "-o", "s.png")
      let right = try tool.run("verify", "s.png")
      #expect(right.status == 0, "\(right.errors)")
      #expect(
        right.text.contains("sprite sheet in PNG")
          && right.text.contains("all 6 frames are as it draws them"))
      for (change, reason) in breaks {
        #expect(try tool.shell("cp s.json keep; sed -i '\(change)' s.json").status == 0)
        let outcome = try tool.run("verify", "s.png")
        #expect(
          outcome.status == 1 && (reason.isEmpty || outcome.errors.contains(reason)),
          "\(change): \(outcome.errors)")
        #expect(try tool.shell("mv keep s.json").status == 0)
      }
    }
  }

  @Test func otherFilesAreRefused() throws {
    try Tool.inFolder { tool throws in
      try tool.write("no picture", to: "a.png")
      try tool.write("", to: "empty.png")
      #expect(try tool.run("verify", "a.png").status == 65)
      #expect(try tool.run("verify", "empty.png").status == 65)
      #expect(try tool.run("verify", "none.png").status == 66)
      #expect(try tool.run("verify", ".").status == 66)
      #expect(try tool.run("verify", "/dev/null").status == 66)
      #expect(try tool.run("verify").status == 64)
      try tool.write(
        "P7\nWIDTH 2\nHEIGHT 2\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n123", to: "a.pam")
      let cut = try tool.run("verify", "a.pam")
      #expect(cut.status == 1)
      #expect(cut.errors.contains("cut short"))
    }
  }

  @Test(.enabled(if: VerifyTests.apng != nil, "the shared cases are not at hand"))
  func theSharedAPNGsAreJudgedAsTheirIndexSays() throws {
    let folder = try #require(Self.apng)
    let index = try String(contentsOf: folder.appendingPathComponent("index.csv"), encoding: .utf8)
    var counts = [0, 0]
    try Tool.inFolder { tool throws in
      for line in index.split(whereSeparator: \.isNewline).dropFirst() {
        let name = String(line.prefix { $0 != "," })
        // What follows the layout of the chunks: an empty cell means that nothing is wrong.
        let isBroken = !line.contains("IEND,,")
        let outcome = try tool.run("verify", folder.appendingPathComponent("files/\(name)").path)
        #expect(outcome.status == (isBroken ? 1 : 0), "\(name): \(outcome.errors)")
        counts[isBroken ? 1 : 0] += 1
      }
    }
    #expect(counts == [35, 18])
  }

  static let apng: URL? = CatalogueTests.file.map {
    $0.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("apng")
  }

  @Test func mutationsNeverCrash() throws {
    try Tool.inFolder { tool throws in
      try Self.render(tool, "--frames", "4", "-o", "a.apng")
      let whole = try tool.bytes("a.apng")
      var state: UInt64 = 7
      func next(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
      }
      // Many files a run: starting the tool takes longer than judging a small file.
      for _ in 0..<4 {
        var names: [String] = []
        for number in 0..<40 {
          var bytes = whole
          for _ in 0...next(3) { bytes[8 + next(bytes.count - 8)] = UInt8(next(256)) }
          if next(4) == 0 { bytes.removeLast(next(bytes.count - 8)) }
          names.append("m\(number).apng")
          try bytes.write(to: tool.folder.appendingPathComponent(names[number]))
        }
        let outcome = try tool.start(["verify"] + names)
        #expect([0, 1, 65].contains(outcome.status), "\(outcome.status): \(outcome.errors.suffix(500))")
      }
    }
  }

  private func flipped(_ bytes: Data, at place: Int) -> Data {
    var bytes = bytes
    bytes[place] ^= 0x40
    return bytes
  }
}

/// A PNG taken apart, to be put together wrongly, its check sums right.
private struct Chunks {
  private var list: [(type: String, data: [UInt8])] = []

  init(_ bytes: Data) {
    var rest = Array(bytes.dropFirst(8))[...]
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      list.append((type, Array(rest.dropFirst(8).prefix(length))))
      rest = rest.dropFirst(12 + length)
    }
  }

  /// The file without one of its chunks; of several of the `type` the one of `number`.
  mutating func without(_ type: String, number: Int = 0) -> Data {
    var copy = self
    copy.list.remove(at: place(type, number))
    return copy.data
  }

  /// The file with changed data in one of its chunks.
  mutating func with(_ type: String, number: Int = 0, _ change: (inout [UInt8]) -> Void) -> Data {
    var copy = self
    change(&copy.list[place(type, number)].data)
    return copy.data
  }

  /// The file with another name for its last chunk but one.
  func named(_ type: String) -> Data {
    var copy = self
    copy.list[list.count - 2].type = type
    return copy.data
  }

  private func place(_ type: String, _ number: Int) -> Int {
    list.indices.filter { list[$0].type == type }[number]
  }

  private var data: Data {
    var bytes = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    for chunk in list {
      let body = Array(chunk.type.utf8) + chunk.data
      bytes += Self.number(UInt32(chunk.data.count)) + body + Self.number(Self.sum(body))
    }
    return bytes
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  private static func sum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
      }
    }
  }
}
