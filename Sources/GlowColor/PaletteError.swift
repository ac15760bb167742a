public import GlowJSON

/// Why there is no such palette.
///
/// Indirect, so that it is thrown in a register: through a protocol's requirement the compiler loses larger ones.
public indirect enum PaletteError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The text of `source` is no palette; the fault has its line and column.
  case badFile(source: String, JSONError)
  /// The bytes of `source` are no palette of the format that they seem to be: where, and why.
  case unreadable(source: String, Place, String)
  /// The palette does not go into the format, and why.
  case unwritable(format: String, reason: String)
  /// The catalog has none of that name; holds what was probably meant, if anything was.
  case unknownName(String, suggestion: String?)

  /// Where a fault lies.
  public enum Place: Equatable, Sendable {
    /// In the file as a whole.
    case file
    /// In a line, from 1.
    case line(Int)
    /// At a byte, from 0.
    case byte(Int)
  }

  /// One line in lower case, the remedy last.
  public var description: String {
    switch self {
    case .badFile(let source, let fault):
      "\(source):\(fault.line):\(fault.column): \(fault.message)"
    case .unreadable(let source, .file, let reason): "\(source): \(reason)"
    case .unreadable(let source, .line(let line), let reason): "\(source):\(line): \(reason)"
    case .unreadable(let source, .byte(let offset), let reason): "\(source): at byte \(offset): \(reason)"
    case .unwritable(let format, let reason): "\(format): \(reason)"
    case .unknownName(let name, let suggestion):
      "unknown palette '\(name.escapedForMessage)'"
        + (suggestion.map { "; did you mean '\($0)'?" }
          ?? "; known are \(PaletteCatalog.all.map(\.stem).joined(separator: ", "))")
    }
  }
}
