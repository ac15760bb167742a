import GlowKit
import GlowOptions

/// `glow help [<command>…]`, and the help that any command gives of itself.
struct HelpCommand {
  private let words: [Word]
  private let wantsJSON: Bool
  private let wantsSchema: Bool

  init(_ arguments: Arguments) {
    words = arguments.operands
    wantsJSON = arguments.isOn("json")
    wantsSchema = arguments.isOn("schema")
  }

  func run() throws(Failure) {
    guard !wantsJSON || !wantsSchema else {
      throw .usage("--json and --schema both want standard output; write one or the other")
    }
    if wantsSchema { return try StandardOutput.write(schema()) }
    if wantsJSON { return try StandardOutput.write(HelpJSON.text(of: named())) }
    try HelpCommand.show(named(), .common)
  }

  /// The schema of the command that is named, or of the one that has a spec file as its operand.
  private func schema() throws(Failure) -> String {
    let command = words.isEmpty ? CommandSpec.glow.command(named: "render") : try named()
    guard let command, let text = SchemaText.text(of: command) else {
      let lines = SchemaText.commands.map { "'glow help \($0) --schema'" }
      throw .usage("--schema is for commands that have a spec; write \(lines.joined(separator: ", "))")
    }
    return text
  }

  private func named() throws(Failure) -> CommandSpec {
    var command = CommandSpec.glow
    for word in words {
      guard let below = word.text.flatMap({ command.command(named: $0) }) else {
        let names = command.commands.map(\.name)
        guard !names.isEmpty else {
          throw .usage("no help for '\(word.shown)'; '\(command.line) --help' says all of '\(command.line)'")
        }
        throw .usage(
          "no help for '\(word.shown)'."
            + (Spelling.question(for: word.shown, among: names) ?? " Known: \(names.joined(separator: ", "))")
        )
      }
      command = below
    }
    return command
  }

  /// Prints the help of `command`.
  static func show(_ command: CommandSpec, _ extent: Arguments.HelpRequest) throws(Failure) {
    let width = min(Terminal.width(of: StandardOutput.descriptor), 100)
    try StandardOutput.write(HelpText(width: width).text(for: command, extent))
  }
}
