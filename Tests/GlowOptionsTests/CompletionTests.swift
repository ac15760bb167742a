import GlowKit
import GlowOptions
import Testing

/// Completions hold the whole table; what shells make of them is for `.ci/shells`.
@Suite struct CompletionTests {
  @Test(arguments: Shell.allCases) func everyWordOfTheTableIsThere(shell: Shell) {
    let script = shell.completions(of: .glow)
    for command in CommandSpec.glow.all {
      #expect(command.path.allSatisfy { script.contains($0) })
      for option in command.allOptions {
        for spelling in option.spellings {
          let words = shell == .fish ? "-l " + spelling.dropFirst(2) : spelling
          #expect(script.contains(words), "\(shell): \(command.line) \(spelling)")
        }
        for word in option.kind.words {
          #expect(
            script.contains(shell == .zsh ? word.replacing(":", with: "\\:") : word), "\(shell): \(word)")
        }
      }
    }
    #expect(PaletteCatalog.all.count == 32)
    for palette in PaletteCatalog.all { #expect(script.contains(palette.stem)) }
  }

  @Test func bashHasOneLineACommand() throws {
    let script = Shell.bash.completions(of: .glow)
    #expect(
      script.contains("  'formats') options='--json -h --help' ;;\n"))
    #expect(
      script.contains(
        "  'completions') options='-h --help' proposals='bash zsh fish' ;;\n"))
    #expect(script.contains("  'help palette') commands='list show check convert extract random harmony' "))
    #expect(
      script.contains(
        "'render --preset' | 'sheet --preset' ) proposals='intelligence fine swiftui screen lite on-white' ;;"
      ))
  }

  @Test func otherShellsAreRefused() {
    #expect(throws: OptionError("unknown shell 'bsh'. Did you mean 'bash'?")) { try Shell("bsh") }
    #expect(throws: OptionError("unknown shell 'powershell'. Known: bash, zsh, fish")) {
      try Shell("powershell")
    }
  }

  @Test func briefHelpIsShort() {
    for option in CommandSpec.glow.all.flatMap(\.options) {
      #expect(option.brief.count <= 60 && !option.brief.isEmpty, "\(option.name)")
    }
    let spec = OptionSpec("a", group: .look, help: "one thing; another (a third)")
    #expect(spec.brief == "one thing")
  }
}
