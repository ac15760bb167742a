import GlowKit
import GlowOptions
import GlowStudio

/// `glow studio`: opens the playground, and waits for Ctrl-C.
struct StudioCommand {
  private let port: Int
  private let opens: Bool

  /// Throws ``OptionError``.
  init(_ arguments: Arguments) throws(OptionError) {
    port = try StudioOption.port(arguments)
    opens = arguments.last("open").map { !$0.isNegated } ?? true
  }

  #if Studio
    func run() throws {
      let studio: Studio
      do throws(StudioError) {
        studio = try Studio(port: port, desk: CommandDesk())
      } catch {
        throw Failure(error.description, exitCode: error.exitCode)
      }
      defer { studio.close() }
      try StandardOutput.write(studio.address + "\n")
      StandardError.line("the studio is open at this address, for this machine alone; Ctrl-C closes it")
      if opens, !Browser.open(studio.address) {
        StandardError.line("no program to show it was found; open the address in a browser")
      }
      Signals.ending { studio.wait { Signals.cancellation.isRequested } }
    }
  #else
    func run() throws {
      throw Failure(
        "this build has no studio; build it with 'swift build -c release --traits Full', which needs libmicrohttpd",
        exitCode: 69)
    }
  #endif
}
