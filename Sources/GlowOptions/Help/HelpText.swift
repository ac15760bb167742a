/// Lays out the help of a command from the table.
public struct HelpText: Sendable {
  /// The widest line, in characters.
  public let width: Int

  /// Help for a page `width` characters wide; less than 40 is taken as 40.
  public init(width: Int = 80) { self.width = max(width, 40) }

  /// The help of `command`: all its options, or those that people use (all, where none are marked).
  public func text(for command: CommandSpec, _ extent: Arguments.HelpRequest) -> String {
    var parts = [wrapped(command.summary, indent: 0), usage(of: command)]
    if !command.examples.isEmpty {
      parts.append("Examples:\n" + table(command.examples.map { ($0.line, $0.purpose) }, widest: 58))
    }
    if !command.commands.isEmpty {
      parts.append("Commands:\n" + table(command.commands.map { ($0.name, $0.summary) }, widest: 16))
    }
    parts += options(of: command, extent)
    parts += command.notes.map { wrapped($0, indent: 0) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private func usage(of command: CommandSpec) -> String {
    var words = [command.line]
    switch command.operands {
    case .none: if !command.commands.isEmpty { words.append("<command>") }
    case .optional(let name): words.append("[<\(name)>]")
    case .exactly(let names): words += names.map { "<\($0)>" }
    case .one(let name): words.append("<\(name)>")
    case .many(let name): words.append("<\(name)>…")
    case .words(let name): words.append("[<\(name)>…]")
    }
    words.append("[options]")
    return "Usage: " + words.joined(separator: " ")
  }

  private func options(of command: CommandSpec, _ extent: Arguments.HelpRequest) -> [String] {
    let hasMore = command.hasMore
    let all = command.allOptions
    if extent == .common || !hasMore {
      let shown = all.filter { $0.isCommon || !hasMore || OptionSpec.isBuiltIn($0) }
      return ["Options:\n" + table(shown.map(row), widest: 26)]
    }
    return OptionSpec.Group.allCases.compactMap { group in
      let rows = all.filter { $0.group == group }.map(row)
      return rows.isEmpty ? nil : "\(group.rawValue):\n" + table(rows, widest: 26)
    }
  }

  private func row(_ option: OptionSpec) -> (String, String) {
    let short = option.short.map { "-\($0), " } ?? "    "
    let negation = option.isNegatable ? "--[no-]" : "--"
    let value = option.value.map { " " + $0 } ?? ""
    let standard = option.standard.map { " (default: \($0))" } ?? ""
    return (short + negation + option.name + value, option.help + standard)
  }

  // MARK: Layout

  /// Two columns; a left side wider than `widest` gets a line of its own.
  private func table(_ rows: [(left: String, right: String)], widest: Int) -> String {
    let fitting = rows.map(\.left.count).filter { $0 <= widest }.max() ?? 0
    let indent = 2 + fitting + 2
    return rows.map { left, right in
      let text = wrapped(right, indent: indent)
      if left.count > fitting { return "  \(left)\n" + text }
      return "  " + left + text.dropFirst(2 + left.count)
    }.joined(separator: "\n")
  }

  /// `text` broken at spaces, every line indented.
  func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = margin
    for word in text.split(separator: " ") {
      if line.count > indent, line.count + 1 + word.count > width {
        lines.append(line)
        line = margin
      }
      line += (line.count > indent ? " " : "") + word
    }
    return (lines + [line]).joined(separator: "\n")
  }
}

extension CommandSpec {
  /// Whether the short help leaves options out: a few are shown all at once, only a long list has its common ones.
  var hasMore: Bool { options.contains(where: \.isCommon) && options.contains { !$0.isCommon } }
}

extension OptionSpec {
  /// The options that every command has.
  static func builtIn(for command: CommandSpec) -> [OptionSpec] {
    var result = [OptionSpec("help", short: "h", common: true, group: .general, help: "show this help")]
    if command.hasMore {
      result.append(OptionSpec("help-all", common: true, group: .general, help: "show every option"))
    }
    if command.path.isEmpty {
      result.append(OptionSpec("version", common: true, group: .general, help: "show the version"))
    }
    return result
  }

  static func isBuiltIn(_ option: OptionSpec) -> Bool {
    ["help", "help-all", "version"].contains(option.name)
  }
}
