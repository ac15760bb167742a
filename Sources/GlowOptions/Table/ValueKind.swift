import GlowKit

/// What is worth proposing for a value or an operand while it is typed; the parser takes more than that.
public enum ValueKind: Sendable, Equatable {
  /// Some words, or none; whatever else fits is written by hand.
  case words([String])
  /// The name of a file or a folder.
  case file
  /// The same, or one of some words.
  case fileOr([String])
  /// A palette: a name of the catalog, or a file.
  case palette
  /// The words of a command of the tool.
  case command

  /// The curve of a movement.
  static let easing = ValueKind.words(Easing.named.map(\.name))

  /// The words to propose, in the order of help.
  public var words: [String] {
    switch self {
    case .words(let words), .fileOr(let words): words
    case .palette: PaletteCatalog.all.map(\.stem)
    case .file, .command: []
    }
  }

  /// Whether names of files are proposed.
  public var takesFiles: Bool {
    switch self {
    case .file, .fileOr, .palette: true
    case .words, .command: false
    }
  }
}
