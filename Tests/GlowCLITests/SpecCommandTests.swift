import Foundation
import Testing

/// Specs of all drawing commands: saved, read again, and refused with the remedy.
@Suite struct SpecCommandTests {
  /// A command line without its output, and how its spec is used.
  static let lines: [(first: String, second: String)] = [
    ("glow render --size 20x12 --frames 3 --palette ocean --bit-depth 16", "glow render spec.json"),
    ("glow render --size 20x12 --frames 3 --stops 0:red,0.5:blue --spin 1", "glow render --spec spec.json"),
    ("glow render --shape text:Hi --size 30x20 --frames 2", "glow render --spec=spec.json"),
    ("glow text 'one two' --frames 3 --color aurora --scale 0.5", "glow text --spec spec.json"),
    ("glow text --by line 'one two' --fps 4 --loop", "glow text --spec spec.json"),
    (
      "glow header page.png --viewport 30x20 --scroll 0:6:0 --frames 3 --veil red --bit-depth 16",
      "glow header page.png --spec spec.json"
    ),
  ]

  @Test(arguments: lines.indices) func aSavedSpecGivesTheSameBytes(index: Int) throws {
    try Tool.inFolder { tool throws in
      let (first, second) = Self.lines[index]
      #expect(try tool.shell("glow render --size 20x12 -o page.png").status == 0)
      let saved = try tool.shell("\(first) -o a/ --save-spec spec.json")
      #expect(saved.status == 0, "\(saved.errors)")
      let read = try tool.shell("\(second) -o b/")
      #expect(read.status == 0, "\(read.errors)")
      let names = tool.files(in: "a")
      #expect(names.count >= 3 && names == tool.files(in: "b"))
      for name in names { #expect(try tool.bytes("a/" + name) == tool.bytes("b/" + name), "\(name)") }
      // A spec that is printed is the one that is saved.
      #expect(try tool.shell("\(first) --save-spec -").output == tool.bytes("spec.json"))
    }
  }

  @Test func optionsOverrideASpec() throws {
    try Tool.inFolder { tool throws in
      #expect(try tool.shell("glow text Hello --seed 3 --color ocean --save-spec s.json -n").status == 0)
      #expect(try tool.shell("glow text Hello --seed 3 --color ocean --save-spec - >s.json").status == 0)
      let other = try tool.shell("glow text --spec s.json Bye --seed 4 --save-spec -").text
      #expect(other.contains("\"text\": \"Bye\"") && other.contains("\"seed\": 4") && other.contains("Ocean"))
    }
  }

  /// Lines of a shell beside the specs r.json, t.json and h.json, the exit code, the whole line after `glow: `.
  static let refusals: [(line: String, status: Int32, text: String)] = [
    (
      "glow render --spec r.json r.json", 64,
      "--spec 'r.json' and 'r.json' both name a spec; write one or the other"
    ),
    (
      "glow render t.json", 65,
      "spec 't.json': this is a spec of 'glow text'; write 'glow text --spec t.json'"
    ),
    (
      "glow text --spec h.json", 65,
      "spec 'h.json': this is a spec of 'glow header'; write 'glow header --spec h.json'"
    ),
    (
      "glow header p.png --spec r.json", 65,
      "spec 'r.json': this is a spec of 'glow render'; write 'glow render --spec r.json'"
    ),
    (
      "echo '{\"txt\": 1}' | glow text --spec -", 65,
      "spec on standard input: line 1, column 2: unknown key 'txt'; did you mean 'text'?"
    ),
    (
      "echo '{\"edge\": \"topp\"}' | glow header p.png --spec -", 65,
      "spec on standard input: line 1, column 10: 'edge' is 'topp'; did you mean 'top'?"
    ),
    (
      "echo '{\"scale\": 99}' | glow text Hi --spec -", 65,
      "spec on standard input: scale '99' is refused: the scale is 0.1 to 16 pixels a point"
    ),
    (
      "echo '{}' | glow text --spec -", 64,
      "a text is missing; write 'glow text <text>', or --file F, or - for standard input"
    ),
    ("glow text Hi --spec no.json", 66, "spec: can't read 'no.json': no such file or directory"),
    (
      "glow header - --spec - <p.png", 64,
      "the image and --spec both want standard input; read one of them from a file"
    ),
    (
      "glow text --file - --spec - <t.json", 64,
      "--spec and another input both want standard input; read one of them from a file"
    ),
    (
      "glow help palette --schema", 64,
      "--schema is for commands that have a spec; write 'glow help render --schema', 'glow help text --schema', "
        + "'glow help header --schema'"
    ),
    (
      "glow help --json --schema", 64,
      "--json and --schema both want standard output; write one or the other"
    ),
  ]

  @Test(arguments: refusals.indices) func refusalsNameTheRemedy(index: Int) throws {
    try Tool.inFolder { tool throws in
      try tool.write("{\"shape\": \"capsule\"}", to: "r.json")
      try tool.write("{\"text\": \"Hi\"}", to: "t.json")
      try tool.write("{\"edge\": \"left\"}", to: "h.json")
      try tool.write("", to: "p.png")
      let (line, status, text) = Self.refusals[index]
      let outcome = try tool.shell(line)
      #expect(outcome.status == status && outcome.line == "glow: " + text, "\(line)\n\(outcome.errors)")
      #expect(tool.files == ["h.json", "p.png", "r.json", "t.json"])
    }
  }
}
