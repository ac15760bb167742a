public import GlowGeometry

/// The outlines of texts, for shapes made of letters.
public enum TextOutline {
  /// The outline of `text` in points, its lines' box at 0, 0; to be filled by the non-zero rule.
  ///
  /// `text` may have line breaks. The font's size is 120 points unless it names one. Emoji have no outline and are left out.
  /// Throws ``TextError`` for no text, too much of it, a font out of range, and a machine without fonts.
  public static func path(text: String, font: FontSpec = FontSpec(family: "Sans", weight: 700))
    throws(TextError)
    -> Path
  {
    try outline(text: text, font: font).path
  }

  /// The outline, and what should be known of the text: missing glyphs and fonts.
  public static func outline(
    text: String, font: FontSpec = FontSpec(family: "Sans", weight: 700)
  ) throws(TextError) -> (path: Path, warnings: [String]) {
    let text = try TextCleaning.cleaned(text)
    let size = font.size ?? 120
    guard FontSpec.sizes.contains(size) else {
      throw .badFont(font.words, "has the size \(size); sizes are 1 to 1000 points")
    }
    let engine = try TextStyle(font: font, size: size).makeEngine()
    let paragraph = try engine.paragraph(text, width: nil, alignment: .start, spacing: 0)
    var path = Path()
    for line in paragraph.lines {
      path.append(line.shaped.outline.transformed(scale: 1, translation: line.origin))
    }
    return (path, engine.warnings)
  }
}
