import GlowKit
import GlowOptions

/// The tool's entry.
@main
enum Glow {
  static func main() {
    StandardStreams.reserve()
    Signals.install()
    Platform.exit(run(Platform.arguments()))
  }

  /// Runs the command that `words` name and returns the exit code; the one place that turns errors into text.
  private static func run(_ words: [Word]) -> Int32 {
    do {
      try dispatch(ArgumentParser.parse(words))
      try StandardOutput.finish()
      // All may be done when a signal comes; whoever sent it wants nothing more to follow.
      return Signals.exitCode ?? 0
    } catch {
      let failure = Failure(error)
      failure.tell()
      return failure.exitCode
    }
  }

  private static func dispatch(_ arguments: Arguments) throws {
    if let help = arguments.help { return try HelpCommand.show(arguments.command, help) }
    if arguments.wantsVersion { return try StandardOutput.write("glow \(GlowVersion.current)\n") }
    switch arguments.command.path {
    case ["render"]: try RenderCommand(arguments).run()
    case ["text"]: try TextCommand(arguments).run()
    case ["header"]: try HeaderCommand(arguments).run()
    case ["sheet"]: try SheetCommand(arguments).run()
    case ["studio"]: try StudioCommand(arguments).run()
    case ["palette", "list"]: try PaletteListCommand(arguments).run()
    case ["palette", "show"]: try PaletteShowCommand(arguments).run()
    case ["palette", "check"]: try PaletteCheckCommand(arguments).run()
    case ["palette", "convert"]: try PaletteConvertCommand(arguments).run()
    case ["palette", "extract"]: try PaletteExtractCommand(arguments).run()
    case ["palette", "random"]: try PaletteRandomCommand(arguments).run()
    case ["palette", "harmony"]: try PaletteHarmonyCommand(arguments).run()
    case ["formats"]: try FormatsCommand(arguments).run()
    case ["verify"]: try VerifyCommand(arguments).run()
    case ["merge"]: try MergeCommand(arguments).run()
    case ["completions"]: try CompletionsCommand(arguments).run()
    case ["man"]: try ManCommand().run()
    case ["help"]: try HelpCommand(arguments).run()
    default: try HelpCommand.show(arguments.command, .common)
    }
  }
}
