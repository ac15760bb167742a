public import GlowJSON

/// Why there is no such palette.
public enum PaletteError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The text of `source` is no palette; the fault has its line and column.
  case badFile(source: String, JSONError)
  /// The catalog has none of that name; holds what was probably meant, if anything was.
  case unknownName(String, suggestion: String?)

  /// One line in lower case, the remedy last.
  public var description: String {
    switch self {
    case .badFile(let source, let fault):
      "\(source):\(fault.line):\(fault.column): \(fault.message)"
    case .unknownName(let name, let suggestion):
      "unknown palette '\(name.escapedForMessage)'"
        + (suggestion.map { "; did you mean '\($0)'?" }
          ?? "; known are \(PaletteCatalog.all.map(\.stem).joined(separator: ", "))")
    }
  }
}
