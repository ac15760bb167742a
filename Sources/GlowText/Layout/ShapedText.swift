package import GlowGeometry

/// A piece of text as it lies on its baseline, which starts at 0, 0; lengths in points.
package struct ShapedText: Sendable {
  /// How wide it is.
  package var advance = 0.0
  /// How far its line reaches above the baseline.
  package var ascent = 0.0
  /// How far its line reaches below the baseline.
  package var descent = 0.0
  /// The outline of its letters, to be filled by the non-zero rule.
  package var outline = Path()
  /// What has colours of its own.
  package var pictures: [GlyphPicture] = []

  package init() {}

  /// Whether there is nothing to see.
  package var isBlank: Bool { outline.isEmpty && pictures.isEmpty }
}

/// Glyphs with colours of their own, drawn at the scale of the picture.
package struct GlyphPicture: Sendable {
  /// The left end of their baseline, in points.
  package var origin: Point
  /// Where the first pixel lies from the origin's, in pixels.
  package var left: Int
  /// Where the first row lies from the origin's, in pixels.
  package var top: Int
  package var width: Int
  package var height: Int
  /// Blue, green, red, alpha a pixel; premultiplied.
  package var pixels: [UInt8]
}

/// A unit of a flow: a word, or a part of one where nobody writes spaces.
package struct FlowPiece: Sendable {
  package var shaped: ShapedText
  /// Whether a space stood before it.
  package var isSpaced: Bool
  /// Its level in the Unicode bidirectional algorithm: odd ones run from the right.
  package var level: Int

  package init(shaped: ShapedText, isSpaced: Bool, level: Int) {
    self.shaped = shaped
    self.isSpaced = isSpaced
    self.level = level
  }
}

/// The units of one paragraph of a flow, in the order of reading.
package struct FlowParagraph: Sendable {
  package var pieces: [FlowPiece] = []
  package var isRightToLeft = false
}

/// A line of a laid out paragraph.
package struct ShapedLine: Sendable {
  package var shaped: ShapedText
  /// The left end of its baseline, in points.
  package var origin: Point
}

/// A laid out text: its lines and its box, in points.
package struct ShapedParagraph: Sendable {
  package var lines: [ShapedLine] = []
  package var size = Size(width: 0, height: 0)
}
