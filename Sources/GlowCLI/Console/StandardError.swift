import GlowKit

/// Standard error: what is said to people. A failure to write here changes nothing.
enum StandardError {
  static let descriptor: Int32 = 2

  /// One line; control bytes in it are escaped, so that no name of a file can steer the terminal.
  static func line(_ text: String) { raw(PathText.escaped(text.utf8) + "\n") }

  /// Text as it is, escape codes and all.
  static func raw(_ text: String) { _ = Platform.write(descriptor, Array(text.utf8)) }

  static var isTerminal: Bool { Platform.isTerminal(descriptor) }
}
