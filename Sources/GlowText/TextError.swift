/// Why a text can't be laid out.
public enum TextError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The text has no characters.
  case empty
  /// The text has too many bytes; holds how many.
  case tooLong(Int)
  /// A font's description, and what is wrong with it.
  case badFont(String, String)
  /// There is not one font on the machine.
  case noFonts
  /// A library under this one gave up; holds its words.
  case failed(String)

  /// What is wrong, and the remedy.
  public var description: String {
    switch self {
    case .empty: "the text is empty; write some words"
    case .tooLong(let count):
      "the text has \(count) bytes; the limit is \(TextLimits.bytes): write less, or several texts"
    case .badFont(let words, let fault): "font '\(words)' \(fault)"
    case .noFonts: "no font is installed; on Debian 'apt install fonts-dejavu-core' brings one"
    case .failed(let reason): reason
    }
  }
}
