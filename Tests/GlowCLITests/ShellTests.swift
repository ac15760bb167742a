import Foundation
import Testing

/// What shells, the manual and a newcomer get from the tool.
@Suite struct ShellTests {
  /// What bash proposes at the end of a line, in a folder that holds `seen.json`.
  private func proposals(_ line: String) throws -> Set<String> {
    try Tool.inFolder { tool throws in
      try tool.write("", to: "seen.json")
      try tool.write(
        """
        source <(glow completions bash)
        COMP_LINE='\(line)'
        COMP_WORDS=($(sed -E 's/([=:])/ \\1 /g' <<<"$COMP_LINE"))
        [[ $COMP_LINE == *' ' ]] && COMP_WORDS+=('')
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _glow
        printf '%s\\n' "${COMPREPLY[@]}"
        """, to: "typed")
      let outcome = try tool.shell("bash typed")
      #expect(outcome.errors.isEmpty, "\(outcome.errors)")
      return Set(outcome.text.split(separator: "\n").map(String.init))
    }
  }

  @Test func bashProposesWhatFits() throws {
    #expect(try proposals("glow re") == ["render"])
    #expect(try proposals("glow palette con") == ["convert"])
    #expect(try proposals("glow render --pre") == ["--preset"])
    #expect(try proposals("glow render --no-l") == ["--no-loop"])
    #expect(try proposals("glow render --frames 3 --keep ") == ["all", "outside", "inside"])
    #expect(try proposals("glow render --keep=o") == ["outside"])
    #expect(
      try proposals("glow render --palette s") == ["sakura", "sapphire", "spectrum", "sunset", "seen.json"])
    #expect(try proposals("glow render --shape rect") == ["rect", "rect:"])
    #expect(try proposals("glow render s") == ["seen.json"])
    #expect(try proposals("glow text --preset").isEmpty)
    #expect(try proposals("glow help palette ha") == ["harmony"])
  }

  @Test func scriptsAndManualAreWholeTexts() throws {
    try Tool.inFolder { tool throws in
      #expect(try tool.run("completions", "zsh").text.hasPrefix("#compdef glow\n"))
      #expect(try tool.run("completions", "fish").text.contains("\ncomplete -c glow -f\n"))
      #expect(try tool.run("man").text.contains("\n.Dt GLOW 1\n"))
      #expect(try JSONSerialization.jsonObject(with: tool.run("help", "--schema").output) is [String: Any])
      let render = try JSONSerialization.jsonObject(with: tool.run("help", "render", "--json").output)
      #expect((render as? [String: Any])?["command"] as? String == "glow render")
    }
  }

  @Test func formatsNamesTheTraits() throws {
    try Tool.inFolder { tool throws in
      let text = try tool.run("formats").text
      #expect(text.contains("\n  Text ") && text.contains("\n  Deflate "))
      let json =
        try JSONSerialization.jsonObject(with: tool.run("formats", "--json").output) as? [String: Any]
      #expect((json?["traits"] as? [String: Bool])?.keys.sorted() == ["Deflate", "Studio", "Text"])
    }
  }

  /// A slip of every kind, and what was meant.
  static let slips: [(line: String, meant: String)] = [
    ("rendr", "render"), ("help rendr", "render"), ("palette shwo", "show"), ("help palette shwo", "show"),
    ("render --frmaes 3", "--frames"), ("text Hi --widht 3", "--width"), ("palette list --jsno", "--json"),
    ("render --preset fien", "fine"), ("render --preset FINE", "fine"), ("render --format pgn", "png"),
    ("render --palette oceen", "ocean"), ("palette show oceen", "ocean"), ("text Hi --by wrod", "word"),
    ("header a.png --edge Top", "top"), ("palette convert ocean x --to jsno", "json"),
    ("completions bsh", "bash"), ("render --progress josn", "json"),
  ]

  @Test(arguments: slips.indices) func slipsAreAnsweredWithWhatWasMeant(index: Int) throws {
    try Tool.inFolder { tool throws in
      let (line, meant) = Self.slips[index]
      let outcome = try tool.shell("glow " + line)
      #expect([64, 65].contains(outcome.status), "\(line)")
      #expect(outcome.line.lowercased().contains("did you mean '\(meant)'?"), "\(line): \(outcome.line)")
      #expect(outcome.output.isEmpty && tool.files.isEmpty)
    }
  }
}
