import GlowKit
import GlowOptions

/// Why a command failed, in one line, and the exit code that says so.
struct Failure: Error {
  /// One line without the program's name; empty when there is nobody left to read it.
  let message: String
  /// As in sysexits.h; see CommandSpec.glow.
  let exitCode: Int32

  init(_ message: String, exitCode: Int32) {
    self.message = message
    self.exitCode = exitCode
  }

  /// The same failure with `name` before it: the option or the kind of file that it comes from.
  func of(_ name: String) -> Failure {
    message.isEmpty ? self : Failure("\(name): \(message)", exitCode: exitCode)
  }

  /// A usage error.
  static func usage(_ message: String) -> Failure { Failure(message, exitCode: 64) }

  /// The failure that `error` stands for.
  /// A signal that came sets the exit code, unless `keepsCode`.
  init(_ error: any Error, keepsCode: Bool = false) {
    switch error {
    case let error as Failure: self = error
    case let error as OptionError: self.init(error.description, exitCode: 64)
    case let error as SceneError: self.init(error, namesLayers: false)
    case let error as RevealError: self.init(error)
    case let error as TextError: self.init(RevealError.text(error))
    case let error as CodecError:
      // Whoever closed the pipe, or pressed the keys, needs no explanation.
      let isSilent = error.exitCode == 141 || error == .cancelled
      self.init(
        isSilent ? "" : error.description,
        exitCode: keepsCode ? error.exitCode : Signals.exitCode ?? error.exitCode)
    case let error as PaletteError: self.init(error.description, exitCode: 65)
    default: self.init("\(error)", exitCode: 1)
    }
  }

  /// The failure of a scene that options made; `namesLayers` when they were written as `--layer`.
  init(_ error: SceneError, namesLayers: Bool = false) {
    let code: Int32 = if case .outOfMemory = error { 71 } else { 64 }
    self.init(error.optionText(namesLayers: namesLayers), exitCode: code)
  }

  /// The failure of a text that options made.
  init(_ error: RevealError) {
    let code: Int32 = if case .text(.noFonts) = error { 69 } else { 64 }
    self.init(error.optionText, exitCode: code)
  }

  /// Says it on standard error. What somebody put into a value or a file may be long: the middle of it is left out, the
  /// remedy stands at the end.
  func tell() {
    guard !message.isEmpty else { return }
    let longest = 1000
    let line =
      message.count <= longest ? message : "\(message.prefix(longest / 2)) … \(message.suffix(longest / 4))"
    StandardError.line("glow: " + line)
  }
}
