/// Why a text can't be laid out.
public enum TextError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The text has no characters.
  case empty

  /// What is wrong, and the remedy.
  public var description: String {
    switch self {
    case .empty: "the text is empty; write some words"
    }
  }
}
