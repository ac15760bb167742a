import GlowKit
import GlowOptions

/// `glow completions SHELL`.
struct CompletionsCommand {
  private let shell: Shell

  /// Reads the shell's name. Throws ``OptionError``.
  init(_ arguments: Arguments) throws(OptionError) { shell = try Shell(arguments.operands[0]) }

  func run() throws(Failure) { try StandardOutput.write(shell.completions(of: .glow)) }
}

/// `glow man`.
struct ManCommand {
  func run() throws(Failure) {
    try StandardOutput.write(ManPage(version: GlowVersion.current, date: Version.date).text(of: .glow))
    // Whoever types it alone gets the source of a page.
    if StandardOutput.isTerminal { StandardError.line("next: 'glow man | man -l -' shows it as a page") }
  }
}
