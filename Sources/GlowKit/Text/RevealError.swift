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
    /// ``TextReveal/text``.
    case text
    /// ``TextReveal/unit``.
    case by
    /// ``TextReveal/font``.
    case font
    /// ``TextReveal/letterSpacing``.
    case letterSpacing
    /// ``TextReveal/alignment``.
    case align
    /// ``TextReveal/width``.
    case width
    /// ``TextReveal/canvas``.
    case canvas
    /// ``TextReveal/padding``.
    case padding
    /// ``TextReveal/scale``.
    case scale
    /// ``TextReveal/spacing``.
    case spacing
    /// ``TextReveal/lineSpacing``.
    case lineSpacing
    /// ``TextReveal/blur``.
    case blur
    /// ``TextReveal/rise``.
    case rise
    /// ``TextReveal/overlap``.
    case overlap
    /// ``TextReveal/tail``.
    case tail
    /// ``TextReveal/easing``.
    case easing
    /// ``TextReveal/duration``.
    case duration
    /// ``TextReveal/hold``.
    case hold
    /// ``TextReveal/frames``.
    case frames
    /// ``TextReveal/fps``.
    case fps
    /// ``TextReveal/playback``.
    case playback
    /// ``TextReveal/progress``.
    case progress
    /// ``TextReveal/reduceMotion``.
    case reduceMotion
    /// ``TextReveal/fill``.
    case color
    /// ``TextReveal/fill``.
    case palette
    /// ``TextReveal/seed``.
    case seed
    /// ``TextReveal/background``.
    case background
    /// ``TextReveal/bitDepth``.
    case bitDepth
    /// ``TextReveal/dither``.
    case dither
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
