import GlowKit

/// The whole table as JSON, for programs that wrap the tool.
public enum HelpJSON {
  /// `command` and all below it, indented.
  public static func text(of command: CommandSpec) -> String { JSONWriter.pretty(output(of: command)) }

  private static func output(of command: CommandSpec) -> JSONOutput {
    var members: [(key: String, value: JSONOutput)] = [
      ("command", .string(command.line)), ("summary", .string(command.summary)),
    ]
    switch command.operands {
    case .none: break
    case .optional(let name): members.append(("operands", operands(name, least: 0, most: 1)))
    case .exactly(let names):
      members.append(
        ("operands", operands(names.joined(separator: " "), least: names.count, most: names.count)))
    case .one(let name): members.append(("operands", operands(name, least: 1, most: 1)))
    case .many(let name): members.append(("operands", operands(name, least: 1, most: nil)))
    case .words(let name): members.append(("operands", operands(name, least: 0, most: nil)))
    }
    members.append(
      (
        "examples",
        .array(
          command.examples.map { .object([("line", .string($0.line)), ("purpose", .string($0.purpose))]) })
      ))
    members.append(("options", .array(command.options.map(output))))
    members.append(("commands", .array(command.commands.map(output))))
    members.append(("notes", .array(command.notes.map { .string($0) })))
    return .object(members)
  }

  private static func operands(_ name: String, least: Int, most: Int?) -> JSONOutput {
    .object([("name", .string(name)), ("least", .int(least)), ("most", most.map { .int($0) } ?? .null)])
  }

  private static func output(of option: OptionSpec) -> JSONOutput {
    var members: [(key: String, value: JSONOutput)] = [("name", .string("--" + option.name))]
    if let short = option.short { members.append(("short", .string("-\(short)"))) }
    if let value = option.value { members.append(("value", .string(value))) }
    if !option.choices.isEmpty { members.append(("choices", .array(option.choices.map { .string($0) }))) }
    if let standard = option.standard { members.append(("default", .string(standard))) }
    members += [
      ("negatable", .bool(option.isNegatable)), ("repeatable", .bool(option.isRepeatable)),
      ("common", .bool(option.isCommon)), ("group", .string(option.group.rawValue)),
      ("help", .string(option.help)),
    ]
    return .object(members)
  }
}
