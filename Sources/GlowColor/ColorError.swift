import GlowJSON

/// Why a text is no colour.
public enum ColorError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There is nothing but space.
  case empty
  /// No such name; holds what was probably meant, if anything was.
  case unknownName(String, suggestion: String?)
  /// A `#` without 3, 4, 6 or 8 hexadecimal digits.
  case badHex(String)
  /// A function that CSS would not accept, and why.
  case badFunction(String, reason: String)

  /// One line in lower case, the remedy last.
  public var description: String {
    switch self {
    case .empty:
      "an empty colour; write a name, '#RRGGBB' or a CSS colour function"
    case .unknownName(let name, let suggestion):
      "unknown colour '\(name.escapedForMessage)'"
        + (suggestion.map { "; did you mean '\($0)'?" }
          ?? "; write a CSS name, '#RRGGBB' or a CSS colour function")
    case .badHex(let text):
      "'\(text.escapedForMessage)' is no colour; write 3, 4, 6 or 8 hexadecimal digits after '#'"
    case .badFunction(let text, let reason):
      "'\(text.escapedForMessage)' is no colour: \(reason)"
    }
  }
}
