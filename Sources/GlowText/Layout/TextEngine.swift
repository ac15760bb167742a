/// What shapes text: Pango, or Cairo alone. Layouts and reveals know no other way.
package protocol TextEngine: AnyObject {
  /// How far a line of the font reaches above and below its baseline, in points.
  var lineMetrics: (ascent: Double, descent: Double) { get }
  /// The units of one paragraph (a text without line breaks) for a flow.
  func flow(_ paragraph: String) throws(TextError) -> FlowParagraph
  /// A text with line breaks, wrapped at `width` if that is given, its lines `spacing` points apart.
  func paragraph(
    _ text: String, width: Double?, alignment: TextAlignment, spacing: Double
  ) throws(TextError) -> ShapedParagraph
  /// What the reader should know of the text: missing glyphs and fonts. Known when the text is laid out.
  var warnings: [String] { get }
}

/// What an engine draws with.
package struct TextStyle: Sendable {
  package var font: FontSpec
  /// The font's size in points.
  package var size: Double
  /// Points between letters, beyond the font's own.
  package var letterSpacing: Double
  /// Pixels a point, for glyphs that are pictures.
  package var scale: Double
  /// Glyphs that begin further than this many points from the start of their text are left out: nobody sees them.
  package var widest: Double

  package init(font: FontSpec, size: Double, letterSpacing: Double = 0, scale: Double = 1) {
    self.font = font
    self.size = size
    self.letterSpacing = letterSpacing
    self.scale = scale
    widest = 40_000 / scale
  }

  /// The engine of this build.
  package func makeEngine() throws(TextError) -> any TextEngine {
    #if Text
      try PangoEngine(self)
    #else
      try PlainEngine(self)
    #endif
  }
}

/// What this build does with text.
public enum TextSupport {
  /// Whether every script, right-to-left text and emoji are drawn; otherwise plain left-to-right text.
  public static var isComplete: Bool {
    #if Text
      true
    #else
      false
    #endif
  }
}
