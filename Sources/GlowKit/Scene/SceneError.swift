/// A scene that can't be drawn, and why.
public enum SceneError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The field's value is refused; `limit` says what it may be.
  case value(Field, String, limit: String)
  /// Fields that do not go together; the first is the one to look at.
  case conflict(Field, String)
  /// A spec that is no JSON, or has the wrong keys or types.
  case syntax(line: Int, column: Int, message: String)
  /// The machine can't hold the picture.
  case outOfMemory(String)

  /// The fields of a scene, by their names in a spec.
  public enum Field: String, Sendable, CaseIterable {
    case shape, corners, size, canvas, margin, inset, scale, content
    case layers, lineWidth, blurRadius, layerDuration = "duration of a layer", opacity, weight, band,
      placement
    case style, sweepSpan, sweepStart, sweepPeriod, sweepRim, sweepBlur, keep
    case palette, stops, chroma, seed, randomizer, minGap, join, space, map, angle, spin, breathe, breaths
    case interval, easing, frames, fps, duration, loop, fadeIn, fadeOut, reduceMotion
    case background, bitDepth, dither, blurSpace, profile
    case height, radius, top, scroll, viewport, veil, title
  }

  /// The field that is to blame; nil for a spec that can't be read or too little memory.
  public var field: Field? {
    switch self {
    case .value(let field, _, limit: _), .conflict(let field, _): field
    case .syntax, .outOfMemory: nil
    }
  }

  /// The error in one line, its fields named as in a spec.
  public var description: String { text { $0.rawValue } }

  /// The error in one line, with `name` giving the words for a field.
  public func text(naming name: (Field) -> String) -> String {
    switch self {
    case .value(let field, let value, let limit): "\(name(field)) '\(value)' is refused: \(limit)"
    case .conflict(let field, let message): "\(name(field)): \(message)"
    case .syntax(let line, let column, let message): "line \(line), column \(column): \(message)"
    case .outOfMemory(let message): message
    }
  }
}
