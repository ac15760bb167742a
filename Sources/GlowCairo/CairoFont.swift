import CCairo
package import GlowGeometry

/// A font of Cairo's own text interface, at one size: plain text from left to right, one glyph a character.
///
/// Metrics are not rounded to pixels and outlines are not hinted, so that everything scales exactly.
package struct CairoFont {
  /// How far above the baseline a line reaches, in points.
  package let ascent: Double
  /// How far below the baseline a line reaches, in points.
  package let descent: Double
  private let surface: CairoSurface
  private let letters = Letters()

  /// How many times their size outlines of `size` points are taken at, so that Cairo's 1/256 of a pixel is fine enough: 16, or
  /// less where a font of 4,096 pixels would be passed, which FreeType does not draw.
  package static func fineness(ofSize size: Double) -> Double {
    var fineness = 16.0
    while fineness * size >= 4000, fineness > 1 { fineness /= 2 }
    return fineness
  }

  /// A text as it lies on its baseline, which starts at 0, 0.
  package struct Shaped {
    /// How far the next glyph would lie, in points.
    package var advance: Double
    /// The outline, in points.
    package var path: Path
  }

  /// The font of a family, `size` points high. Nil when the system has no font at all.
  package init?(family: String, isBold: Bool, isSlanted: Bool, size: Double) throws(CairoError) {
    surface = try CairoSurface(width: 1, height: 1, layout: .coverage)
    surface.scale(Self.fineness(ofSize: size))
    let context = unsafe surface.context
    guard let options = unsafe cairo_font_options_create() else { throw .outOfMemory }
    defer { unsafe cairo_font_options_destroy(options) }
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_set_font_options(context, options)
    unsafe cairo_select_font_face(
      context, family, isSlanted ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
      isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
    unsafe cairo_set_font_size(context, size)
    var extents = cairo_font_extents_t()
    unsafe cairo_font_extents(context, &extents)
    try surface.check()
    ascent = extents.ascent
    descent = extents.descent
    // Without fonts Cairo draws with strokes of its own: that is none.
    guard let font = unsafe cairo_get_scaled_font(context) else { throw .outOfMemory }
    guard unsafe cairo_scaled_font_get_type(font) != CAIRO_FONT_TYPE_USER else { return nil }
  }

  /// The outline of `text`, with `spacing` more points after every character.
  ///
  /// Characters that begin further than `widest` points from the start have no outline. One by one, since Cairo leaves out
  /// those further than ten ems from its surface.
  package func shape(
    _ text: String, spacing: Double = 0, widest: Double = .infinity
  ) throws(CairoError) -> Shaped {
    var shaped = Shaped(advance: 0, path: Path())
    for character in text {
      let known = try letters.letter(character) { () throws(CairoError) in try letter(String(character)) }
      if shaped.advance <= widest {
        shaped.path.append(known.path.transformed(scale: 1, translation: Point(x: shaped.advance, y: 0)))
      }
      shaped.advance += known.advance + spacing
    }
    return shaped
  }

  private func letter(_ character: String) throws(CairoError) -> Shaped {
    var extents = cairo_text_extents_t()
    unsafe cairo_text_extents(surface.context, character, &extents)
    surface.move(x: 0, y: 0)
    unsafe cairo_text_path(surface.context, character)
    let path = try surface.takePath()
    try surface.check()
    return Shaped(advance: extents.x_advance, path: path)
  }

  /// The characters that were asked for before.
  private final class Letters {
    private var known: [Character: Shaped] = [:]

    func letter(
      _ character: Character, _ make: () throws(CairoError) -> Shaped
    ) throws(CairoError) -> Shaped {
      if let shaped = known[character] { return shaped }
      let shaped = try make()
      known[character] = shaped
      return shaped
    }
  }

  /// Whether the font has a glyph for `character`.
  package func hasGlyph(_ character: String) -> Bool {
    guard let font = unsafe cairo_get_scaled_font(surface.context) else { return false }
    var glyphs: UnsafeMutablePointer<cairo_glyph_t>?
    var count: Int32 = 0
    let status = unsafe cairo_scaled_font_text_to_glyphs(
      font, 0, 0, character, Int32(character.utf8.count), &glyphs, &count, nil, nil, nil)
    guard status == CAIRO_STATUS_SUCCESS, let glyphs = unsafe glyphs else { return false }
    defer { unsafe cairo_glyph_free(glyphs) }
    return (0..<Int(count)).allSatisfy { unsafe glyphs[$0].index != 0 }
  }
}
