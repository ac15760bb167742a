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
    /// ``GlowScene/shape``.
    case shape
    /// ``GlowScene/corners``.
    case corners
    /// ``GlowScene/size``.
    case size
    /// ``GlowScene/canvas``.
    case canvas
    /// ``GlowScene/margin``.
    case margin
    /// ``GlowScene/inset``.
    case inset
    /// ``GlowScene/scale``.
    case scale
    /// ``GlowScene/content``.
    case content
    /// The picture of ``GlowScene/content``.
    case picture
    /// ``GlowScene/layers``.
    case layers
    /// ``LayerSpec/lineWidth``.
    case lineWidth
    /// ``LayerSpec/blurRadius``.
    case blurRadius
    /// ``LayerSpec/duration``.
    case layerDuration = "duration of a layer"
    /// ``LayerSpec/opacity``.
    case opacity
    /// ``GlowScene/weight``.
    case weight
    /// ``GlowScene/band``.
    case band
    /// ``GlowScene/placement``.
    case placement
    /// ``GlowScene/effect``.
    case style
    /// ``SweepSpec/span``.
    case sweepSpan
    /// ``SweepSpec/start``.
    case sweepStart
    /// ``SweepSpec/period``.
    case sweepPeriod
    /// ``SweepSpec/rim``.
    case sweepRim
    /// ``SweepSpec/blur``.
    case sweepBlur
    /// ``GlowScene/keep``.
    case keep
    /// ``GlowScene/palette``.
    case palette
    /// ``GlowScene/stops``.
    case stops
    /// ``GlowScene/chroma``.
    case chroma
    /// ``GlowScene/seed``.
    case seed
    /// ``GlowScene/randomizer``.
    case randomizer
    /// The gap of `scatter` in ``GlowScene/randomizer``.
    case minGap
    /// ``GlowScene/join``.
    case join
    /// ``GlowScene/space``.
    case space
    /// ``GlowScene/map``.
    case map
    /// ``GlowScene/angle``.
    case angle
    /// ``GlowScene/spin``.
    case spin
    /// ``GlowScene/breathe``.
    case breathe
    /// ``GlowScene/breaths``.
    case breaths
    /// ``GlowScene/interval``.
    case interval
    /// ``GlowScene/easing``.
    case easing
    /// ``GlowScene/frames``.
    case frames
    /// ``GlowScene/fps``.
    case fps
    /// ``GlowScene/duration``.
    case duration
    /// ``GlowScene/loop``.
    case loop
    /// ``GlowScene/fadeIn``.
    case fadeIn
    /// ``GlowScene/fadeOut``.
    case fadeOut
    /// ``GlowScene/reduceMotion``.
    case reduceMotion
    /// ``GlowScene/background``.
    case background
    /// ``GlowScene/bitDepth``.
    case bitDepth
    /// ``GlowScene/dither``.
    case dither
    /// ``GlowScene/blurSpace``.
    case blurSpace
    /// ``GlowScene/profile``.
    case profile
    /// ``ProgressiveBlur/height``.
    case height
    /// ``ProgressiveBlur/radius``.
    case radius
    /// ``ProgressiveBlur/top``.
    case top
    /// ``HeaderScene/scroll``.
    case scroll
    /// ``HeaderScene/viewport``.
    case viewport
    /// ``ProgressiveBlur/veil``.
    case veil
    /// ``HeaderScene/title``.
    case title
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
