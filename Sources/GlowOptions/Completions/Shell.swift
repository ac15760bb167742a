import GlowKit

/// A shell that completions are written for.
public enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that completes the words of `root`, for ``ValueKind`` and ``OptionSpec/choices`` of the whole table.
  public func completions(of root: CommandSpec) -> String {
    let tree = root.walked
    return switch self {
    case .bash: BashCompletion(tree).text
    case .zsh: ZshCompletion(tree).text
    case .fish: FishCompletion(tree).text
    }
  }

  /// The shell that an operand names. Throws ``OptionError`` for another word.
  public init(_ word: Word) throws(OptionError) {
    let names = Shell.allCases.map(\.rawValue)
    guard let shell = word.text.flatMap(Shell.init(rawValue:)) else {
      throw OptionError(
        "unknown shell '\(word.shown)'."
          + (Spelling.question(for: word.text ?? "", among: names)
            ?? " Known: \(names.joined(separator: ", "))"))
    }
    self = shell
  }
}

extension CommandSpec {
  /// The table as words are typed: operands that name commands are commands there.
  fileprivate var walked: CommandSpec {
    let root = self
    func walk(_ command: CommandSpec) -> CommandSpec {
      command.operandKind == .command
        ? command.with(
          commands: root.commands.filter { $0.path != command.path }.map { $0.named(below: command) })
        : command.with(commands: command.commands.map(walk))
    }
    return walk(self)
  }

  /// The same command with others below it.
  private func with(commands: [CommandSpec]) -> CommandSpec {
    CommandSpec(
      path, summary: summary, operands: operands, operandKind: operandKind, options: options,
      commands: commands)
  }

  /// The names of the command and of those below it, as operands of another one.
  private func named(below other: CommandSpec) -> CommandSpec {
    CommandSpec(
      other.path + path, summary: summary, commands: commands.map { $0.named(below: other) })
  }

  /// The spellings of all options, short ones too.
  var spellings: [String] {
    allOptions.flatMap { option in (option.short.map { ["-\($0)"] } ?? []) + option.spellings }
  }
}

extension String {
  /// The text with some characters written in another way.
  func escaping(_ spellings: [Character: String]) -> String {
    reduce(into: "") { text, character in text += spellings[character] ?? String(character) }
  }
}
