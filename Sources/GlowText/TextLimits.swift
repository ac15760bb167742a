/// The limits of texts, each with its reason.
public enum TextLimits {
  /// Bytes of a text: more than 10,000 words in any script, and laid out within seconds.
  public static let bytes = 262_144
  /// A blur, a rise, a spacing or a padding, in points.
  public static let length = 0.0...1000.0
  /// A letter spacing, in points.
  public static let letterSpacing = -100.0...1000.0
  /// How many units of a reveal by word are on their way at once.
  public static let wordOverlap = 0.01...10_000.0
  /// The share of a line's time in which the next one has begun.
  public static let lineOverlap = 0.0...1.0
  /// The widest wrap, in points.
  public static let width = 1.0...327_670.0
}
