import GlowKit

/// The tool's page of the manual, in mdoc.
///
/// It is laid out as mandoc's lint wants it: a sentence begins a line, and no line is longer than 78 bytes.
public struct ManPage: Sendable {
  private let version: String
  private let date: String

  /// A page of this version, from the date `Month day, year`.
  public init(version: String, date: String) {
    self.version = version
    self.date = date
  }

  /// The page of `root` and all commands below it.
  public func text(of root: CommandSpec) -> String {
    let commands = root.all.filter { $0.commands.isEmpty }
    var lines = [
      ".Dd \(date)", ".Dt GLOW 1", ".Os", ".Sh NAME", ".Nm glow",
      ".Nd \(MdocText.inline(String(root.summary.prefix { $0 != "." })))", ".Sh SYNOPSIS",
    ]
    for command in commands { lines += synopsis(of: command) }
    lines += [".Sh DESCRIPTION"] + MdocText.lines(Self.description)
    lines += [".Pp"] + MdocText.lines("This is the manual of version \(version).")
    lines.append(".Sh COMMANDS")
    for command in commands { lines += section(of: command) }
    lines += environment + exitStatus + examples(of: root)
    lines += [".Sh SEE ALSO"] + MdocText.lines(Self.others)
    return lines.joined(separator: "\n") + "\n"
  }

  private static let description =
    "glow draws the glow that says that something clever is listening: layered strokes around a shape, each softer than "
    + "the one beneath, in colours that drift and never jump. It writes stills, frames and films. Options may stand "
    + "anywhere after their command; '--option value' and '--option=value' are the same; after -- all words are operands. "
    + "Standard output carries what was asked for and nothing else; what is said of the work goes to standard error."

  private static let others =
    "Each command says more of itself with --help and --help-all. 'glow help --json' prints the commands and options for "
    + "programs, 'glow help --schema' the JSON Schema of a spec."

  // MARK: Commands

  private func synopsis(of command: CommandSpec) -> [String] {
    [".Nm glow", ".Cm \(command.path.joined(separator: " "))"] + operands(of: command)
      + (command.options.isEmpty ? [] : [".Op Ar options"])
  }

  private func operands(of command: CommandSpec) -> [String] {
    switch command.operands {
    case .none: []
    case .optional(let name): [".Op Ar \(name)"]
    case .exactly(let names): names.map { ".Ar \($0)" }
    case .one(let name): [".Ar \(name)"]
    case .many(let name): [".Ar \(name) ..."]
    case .words(let name): [".Op Ar \(name) ..."]
    }
  }

  private func section(of command: CommandSpec) -> [String] {
    var lines = [".Ss \(command.line)"] + MdocText.lines(command.summary)
    let groups = OptionSpec.Group.allCases.map { group in command.options.filter { $0.group == group } }
    for options in groups where !options.isEmpty {
      if groups.filter({ !$0.isEmpty }).count > 1 { lines += [".Pp", ".Em \(options[0].group.rawValue)"] }
      lines.append(".Bl -tag -width Ds")
      for option in options { lines += item(option) }
      lines.append(".El")
    }
    for note in command.notes { lines += [".Pp"] + MdocText.lines(note) }
    return lines
  }

  private func item(_ option: OptionSpec) -> [String] {
    let value = option.value.map { " Ar \(MdocText.inline($0))" } ?? ""
    let names = (option.short.map { ["\($0)"] } ?? []) + option.spellings.map { $0.dropFirst() }
    let head = names.map { "Fl \($0)\(value)" }.joined(separator: " , ")
    let choices = option.choices.filter { !option.help.contains($0) }
    let more =
      (choices.isEmpty ? "" : ": " + choices.joined(separator: ", "))
      + (option.standard.map { " (default: \($0))" } ?? "")
    return [".It \(head)"] + MdocText.lines(option.help + more + ".")
  }

  // MARK: All of it

  private var environment: [String] {
    var lines = [".Sh ENVIRONMENT", ".Bl -tag -width Ds"]
    for entry in Surroundings.environment {
      lines.append(".It " + entry.names.map { "Ev \($0)" }.joined(separator: " , "))
      lines += MdocText.lines(entry.purpose + ".")
    }
    return lines + [".El"]
  }

  private var exitStatus: [String] {
    var lines = [".Sh EXIT STATUS", ".Bl -tag -width Ds"]
    for entry in Surroundings.exitCodes {
      lines.append(".It \(Surroundings.words(entry.codes))")
      lines += MdocText.lines(entry.meaning + ".")
    }
    return lines + [".El"]
  }

  private func examples(of root: CommandSpec) -> [String] {
    var seen: Set<String> = []
    let examples = root.all.flatMap(\.examples).filter { seen.insert($0.line).inserted }
    var lines = [".Sh EXAMPLES"]
    for example in examples {
      if lines.count > 1 { lines.append(".Pp") }
      lines += MdocText.lines(example.purpose + ":")
      lines.append(".Dl \(MdocText.inline(example.line))")
    }
    return lines
  }
}
