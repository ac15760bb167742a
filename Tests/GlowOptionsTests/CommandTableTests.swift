import GlowKit
import GlowOptions
import Testing

/// The table of commands and options holds together.
@Suite struct CommandTableTests {
  private static func commands(below command: CommandSpec = .glow) -> [CommandSpec] {
    [command] + command.commands.flatMap { commands(below: $0) }
  }

  private var render: [OptionSpec] { CommandSpec.glow.command(named: "render")?.options ?? [] }

  @Test func noNameStandsTwice() {
    for command in Self.commands() {
      let names =
        command.options.flatMap(\.spellings) + command.options.compactMap { $0.short.map { "-\($0)" } }
      #expect(Set(names).count == names.count, "\(command.line)")
      #expect(Set(names).isDisjoint(with: ["-h", "--help", "--help-all", "--version"]))
    }
  }

  @Test func renderHasTheOptionsOfItsManual() {
    let names = """
      shape corners size canvas margin inset scale label picture padding glow font color preset weight placement line-widths blurs animation-durations layer
      style keep sweep-span sweep-rim sweep-blur
      palette stops seed randomizer min-gap join space map angle background chroma blur-space frames fps duration interval easing loop
      spin fade-in fade-out reduce-motion sweep-start sweep-period breathe breaths output format bit-depth compression dither profile quality lossless alpha matte plays columns only jobs save-spec
      no-clobber dry-run progress quiet json spec
      """
    #expect(render.map(\.name) == names.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// A sheet takes what render takes; it is no look to be saved, and its columns are cells.
  @Test func sheetHasTheOptionsOfRender() {
    let sheet = CommandSpec.glow.command(named: "sheet")?.options.map(\.name) ?? []
    let render = render.map(\.name).filter { !["save-spec", "columns"].contains($0) }
    #expect(sheet == ["across", "down", "columns", "commands"] + render)
  }

  @Test func fifteenOptionsAreForEverybody() {
    #expect(render.filter(\.isCommon).count == 15)
  }

  /// Every option with few words refuses others, and takes each of its own.
  @Test func choicesAreWhatTheParserTakes() throws {
    for option in render where !option.choices.isEmpty {
      for choice in option.choices {
        let arguments = try ArgumentParser.parse(["render", Word("--\(option.name)=\(choice)")])
        #expect(throws: Never.self) { try RenderRequest(scene: GlowScene(), arguments: arguments) }
      }
      let wrong = try ArgumentParser.parse(["render", Word("--\(option.name)=wrong!")])
      #expect(throws: OptionError.self) { try RenderRequest(scene: GlowScene(), arguments: wrong) }
      #expect(option.standard.map { option.choices.contains($0) } ?? true)
    }
  }

  /// Writing out a default changes nothing.
  @Test func defaultsAreTheScenesOwn() throws {
    let written = render.compactMap { option in option.standard.map { "--\(option.name)=\($0)" } }
    let words = written.filter { !$0.hasPrefix("--min-gap") && !$0.hasPrefix("--sweep-") }.map { Word($0) }
    let request = try RenderRequest(scene: GlowScene(), arguments: ArgumentParser.parse(["render"] + words))
    let plain = try RenderRequest(scene: GlowScene(), arguments: ArgumentParser.parse(["render"]))
    #expect(request.scene.normalized == plain.scene.normalized)
    #expect(
      request.files.compression == .balanced && plain.files.compression == nil && request.files.plays == 0
        && plain.files.plays == nil)
    #expect(request.palette == .ready(.intelligence))
  }

  @Test func examplesAreUnderstood() throws {
    for example in Self.commands().flatMap(\.examples) {
      var line = example.line[...]
      if line.hasPrefix("source <(") { line = line.dropFirst("source <(".count).dropLast() }
      if let redirection = line.firstIndex(where: { ">|".contains($0) }) { line = line[..<redirection] }
      let words = line.split(separator: " ").dropFirst().map { Word($0.filter { $0 != "'" }) }
      let arguments = try ArgumentParser.parse(Array(words))
      if arguments.command.path == ["render"] {
        #expect(throws: Never.self) { try RenderRequest(scene: GlowScene(), arguments: arguments) }
      } else if arguments.command.path == ["sheet"] {
        let sheet = try SheetRequest(arguments: arguments) { 1 }
        for cell in sheet.cells {
          #expect(throws: Never.self) { try RenderRequest(scene: GlowScene(), arguments: cell) }
        }
      }
    }
  }

  @Test func theTableIsJSON() throws {
    let json = try JSON.parse(Array(HelpJSON.text(of: .glow).utf8))
    guard case .object(let members) = json.value else {
      Issue.record("no object")
      return
    }
    #expect(
      members.map(\.key) == [
        "command", "summary", "examples", "options", "commands", "notes", "exitCodes", "environment",
      ])
    // Nothing of the table is left out.
    let text = HelpJSON.text(of: .glow)
    for command in Self.commands() {
      #expect(text.contains("\"command\": \"\(command.line)\""))
      for option in command.allOptions {
        #expect(text.contains("\"name\": \"--\(option.name)\""))
        #expect(option.choices.allSatisfy { text.contains("\"\($0)\"") })
      }
    }
    #expect(text.contains("\"proposals\": [\"auto\"]") && text.contains("\"file\": true"))
    #expect(text.contains("\"code\": 141"))
  }

  @Test func everyCommandHasAnExampleAndEveryOptionAWord() {
    for command in Self.commands() {
      #expect(!command.examples.isEmpty, "\(command.line)")
      #expect(command.examples.allSatisfy { $0.line.contains(command.line) || command.path.isEmpty })
      for option in command.options { #expect(option.help.count >= 10, "\(option.name)") }
    }
  }
}
