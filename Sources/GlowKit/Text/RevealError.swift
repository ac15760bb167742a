public import GlowText

/// A reveal that can't be drawn, and why.
public enum RevealError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The field's value is refused; `limit` says what it may be.
  case value(Field, String, limit: String)
  /// Fields that do not go together; the first is the one to look at.
  case conflict(Field, String)
  /// The text or its font.
  case text(TextError)
  /// A spec that is no JSON, or has the wrong keys or types.
  case syntax(line: Int, column: Int, message: String)

  /// The fields of a reveal, by their names in a spec.
  public enum Field: String, Sendable, CaseIterable {
    case text, by, font, letterSpacing, align, width, canvas, padding, scale, spacing, lineSpacing
    case blur, rise, overlap, tail, easing, duration, hold, frames, fps, playback, progress, reduceMotion
    case color, palette, seed, background, bitDepth, dither
  }

  /// The error in one line, its fields named as in a spec.
  public var description: String { text { $0.rawValue } }

  /// The error in one line, with `name` giving the words for a field.
  public func text(naming name: (Field) -> String) -> String {
    switch self {
    case .value(let field, let value, let limit): "\(name(field)) '\(value)' is refused: \(limit)"
    case .conflict(let field, let message): "\(name(field)): \(message)"
    case .text(let error): error.description
    case .syntax(let line, let column, let message): "line \(line), column \(column): \(message)"
    }
  }
}
