import GlowKit
import GlowOptions

/// `glow help [<command>…]`, and the help that any command gives of itself.
struct HelpCommand {
  private let words: [Word]
  private let wantsJSON: Bool

  init(_ arguments: Arguments) {
    words = arguments.operands
    wantsJSON = arguments.isOn("json")
  }

  func run() throws(Failure) {
    if wantsJSON { return try StandardOutput.write(HelpJSON.text(of: .glow)) }
    try HelpCommand.show(named(), .common)
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
