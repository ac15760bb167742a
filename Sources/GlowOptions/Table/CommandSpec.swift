/// What the table says about one command.
public struct CommandSpec: Sendable {
  /// The words that call it, without the tool's own name: `["palette", "show"]`; empty for the tool itself.
  public let path: [String]
  /// One line for lists of commands.
  public let summary: String
  /// What follows the command's name in the usage line.
  public let operands: Operands
  /// What is proposed while an operand is typed.
  public let operandKind: ValueKind
  /// Lines of the help: a command and what it does.
  public let examples: [Example]
  /// The options of the command, `-h` and its kind not counted.
  public let options: [OptionSpec]
  /// The commands below this one.
  public let commands: [CommandSpec]
  /// Lines after the options.
  public let notes: [String]

  /// The operands that a command takes.
  public enum Operands: Sendable, Equatable {
    case none
    case optional(String)
    /// One for each name.
    case exactly([String])
    case one(String)
    case many(String)
    /// Any number, none too.
    case words(String)
  }

  /// A command line to copy, and what it does.
  public struct Example: Sendable {
    /// The whole line.
    public let line: String
    /// What it does, in a few words.
    public let purpose: String
    /// An example.
    public init(_ line: String, _ purpose: String) {
      self.line = line
      self.purpose = purpose
    }
  }

  /// A command; see the properties.
  public init(
    _ path: [String], summary: String, operands: Operands = .none, operandKind: ValueKind = .words([]),
    examples: [Example] = [], options: [OptionSpec] = [], commands: [CommandSpec] = [], notes: [String] = []
  ) {
    self.path = path
    self.summary = summary
    self.operands = operands
    self.operandKind = operandKind
    self.examples = examples
    self.options = options
    self.commands = commands
    self.notes = notes
  }

  /// The command as it is typed: `glow palette show`.
  public var line: String { (["glow"] + path).joined(separator: " ") }

  /// The last word of the command; empty for the tool itself.
  public var name: String { path.last ?? "" }

  /// The command and all below it, in the order of help.
  public var all: [CommandSpec] { [self] + commands.flatMap(\.all) }

  /// The options, and those that every command has: `--help` and its kind.
  public var allOptions: [OptionSpec] { options + OptionSpec.builtIn(for: self) }

  /// The command below this one that is called `name`.
  public func command(named name: String) -> CommandSpec? { commands.first { $0.name == name } }
}
