package import GlowKit

/// The whole table as JSON, for programs that wrap the tool.
public enum HelpJSON {
  /// `command` and all below it, indented; the tool itself says also what lies around it.
  public static func text(of command: CommandSpec) -> String {
    guard command.path.isEmpty else { return JSONWriter.pretty(.object(members(of: command))) }
    return JSONWriter.pretty(.object(members(of: command) + surroundings))
  }

  private static func members(of command: CommandSpec) -> [(key: String, value: JSONOutput)] {
    var members: [(key: String, value: JSONOutput)] = [
      ("command", .string(command.line)), ("summary", .string(command.summary)),
    ]
    let kind = command.operandKind
    switch command.operands {
    case .none: break
    case .optional(let name): members.append(("operands", operands(name, kind, least: 0, most: 1)))
    case .exactly(let names):
      members.append(
        ("operands", operands(names.joined(separator: " "), kind, least: names.count, most: names.count)))
    case .one(let name): members.append(("operands", operands(name, kind, least: 1, most: 1)))
    case .many(let name): members.append(("operands", operands(name, kind, least: 1, most: nil)))
    case .words(let name): members.append(("operands", operands(name, kind, least: 0, most: nil)))
    }
    let examples = command.examples.map {
      JSONOutput.object([("line", .string($0.line)), ("purpose", .string($0.purpose))])
    }
    return members + [
      ("examples", .array(examples)), ("options", .array(command.allOptions.map(output))),
      ("commands", .array(command.commands.map { .object(self.members(of: $0)) })),
      ("notes", .array(command.notes.map { .string($0) })),
    ]
  }

  private static var surroundings: [(key: String, value: JSONOutput)] {
    let codes = Surroundings.exitCodes.flatMap { entry in
      entry.codes.map { JSONOutput.object([("code", .int($0)), ("meaning", .string(entry.meaning))]) }
    }
    let variables = Surroundings.environment.flatMap { entry in
      entry.names.map { JSONOutput.object([("name", .string($0)), ("purpose", .string(entry.purpose))]) }
    }
    return [("exitCodes", .array(codes)), ("environment", .array(variables))]
  }

  private static func operands(_ name: String, _ kind: ValueKind, least: Int, most: Int?) -> JSONOutput {
    .object(
      [("name", .string(name)), ("least", .int(least)), ("most", most.map { .int($0) } ?? .null)]
        + proposals(of: kind))
  }

  private static func proposals(of kind: ValueKind) -> [(key: String, value: JSONOutput)] {
    let words: [(key: String, value: JSONOutput)] =
      kind.words.isEmpty ? [] : [("proposals", .array(kind.words.map { .string($0) }))]
    return words + (kind.takesFiles ? [("file", .bool(true))] : [])
  }

  /// What the table says of one option.
  package static func output(of option: OptionSpec) -> JSONOutput {
    var members: [(key: String, value: JSONOutput)] = [("name", .string("--" + option.name))]
    if let short = option.short { members.append(("short", .string("-\(short)"))) }
    if let value = option.value { members.append(("value", .string(value))) }
    if option.choices.isEmpty {
      members += proposals(of: option.kind)
    } else {
      members.append(("choices", .array(option.choices.map { .string($0) })))
    }
    if let standard = option.standard { members.append(("default", .string(standard))) }
    members += [
      ("negatable", .bool(option.isNegatable)), ("repeatable", .bool(option.isRepeatable)),
      ("common", .bool(option.isCommon)), ("group", .string(option.group.rawValue)),
      ("help", .string(option.help)),
    ]
    return .object(members)
  }
}
