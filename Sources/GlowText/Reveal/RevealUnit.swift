public import GlowMotion

/// What comes out of the blur at once.
public enum RevealUnit: String, CaseIterable, Hashable, Sendable {
  /// Words, in a flow of their own spacing.
  case word
  /// The lines of an ordinary paragraph.
  case line

  /// The font unless another is named: Sans Bold 34 or Serif Medium 28.
  public var font: FontSpec {
    switch self {
    case .word: FontSpec(family: "Sans", weight: 700, size: 34)
    case .line: FontSpec(family: "Serif", weight: 500, size: 28)
    }
  }

  /// The height of the font that the lengths below are meant for, in points.
  public var standardSize: Double { self == .word ? 34 : 28 }
  /// The blur at the start, in points: its sigma.
  public var blur: Double { self == .word ? 9 : 12 }
  /// How far below its place a unit starts, in points.
  public var rise: Double { self == .word ? 12 : 18 }
  /// The room between words, in points; a paragraph has its font's own.
  public var spacing: Double { self == .word ? 9 : 0 }
  /// The room between lines, in points.
  public var lineSpacing: Double { self == .word ? 6 : 10 }
  /// By word: how many words are on their way at once. By line: the share of a line's time in which the next has begun.
  public var overlap: Double { self == .word ? 2.2 : 0.55 }
  /// How long a reveal takes, in seconds.
  public var duration: Double { self == .word ? 1.2 : 2.2 }
  /// How it runs.
  public var easing: Easing { .easeOut }
}

/// How a reveal by word ends.
public enum RevealTail: String, CaseIterable, Hashable, Sendable {
  /// The last word ends with the reveal.
  case fill
  /// The original's: the last word ends early, at (n − 1 + overlap)/(n + overlap).
  case seed
}
