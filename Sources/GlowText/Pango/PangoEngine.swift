#if Text
  import CPango
  import GlowCairo
  import GlowGeometry

  /// Shapes text with Pango: every script, both directions, fallback fonts and emoji.
  ///
  /// Layouts are made in points at 72 dots an inch, with metrics that are not rounded and outlines that are not hinted, so
  /// that a text at another scale is the same text. The locale does not matter.
  @safe final class PangoEngine: TextEngine {
    let style: TextStyle
    let lineMetrics: (ascent: Double, descent: Double)
    private let surface: CairoSurface
    private let fontMap: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer
    private let layout: OpaquePointer
    private let shaper: PangoShaper
    private let fontWarning: String?
    private var known: [Word: ShapedText] = [:]

    private struct Word: Hashable {
      var text: Substring.UnicodeScalarView.SubSequence
      var isRightToLeft: Bool

      static func == (a: Word, b: Word) -> Bool {
        a.isRightToLeft == b.isRightToLeft && a.text.elementsEqual(b.text)
      }
      func hash(into hasher: inout Hasher) {
        hasher.combine(isRightToLeft)
        for scalar in text { hasher.combine(scalar) }
      }
    }

    init(_ style: TextStyle) throws(TextError) {
      self.style = style
      surface = try Self.made { () throws(CairoError) in
        try CairoSurface(width: 1, height: 1, layout: .coverage)
      }
      surface.scale(CairoFont.fineness(ofSize: style.size))
      guard let fontMap = unsafe pango_cairo_font_map_new(),
        let context = unsafe PangoSetup.context(of: fontMap, on: surface),
        let layout = unsafe pango_layout_new(context)
      else { throw .failed("Pango could not be started") }
      unsafe self.fontMap = fontMap
      unsafe self.context = context
      unsafe self.layout = layout
      shaper = unsafe PangoShaper(style: style, fontMap: fontMap, surface: surface)
      guard unsafe PangoSetup.hasFonts(fontMap) else { throw .noFonts }

      let description = unsafe PangoSetup.description(style.font, size: style.size)
      defer { unsafe pango_font_description_free(description) }
      unsafe pango_layout_set_font_description(layout, description)
      if style.letterSpacing != 0 {
        let list = unsafe pango_attr_list_new()
        unsafe pango_attr_list_insert(
          list, pango_attr_letter_spacing_new(Int32((style.letterSpacing * 1024).rounded())))
        unsafe pango_layout_set_attributes(layout, list)
        unsafe pango_attr_list_unref(list)
      }
      fontWarning = unsafe PangoSetup.missingFamily(style.font, description, context)
      lineMetrics = unsafe PangoSetup.lineMetrics(layout)
    }

    deinit {
      unsafe g_object_unref(UnsafeMutableRawPointer(layout))
      unsafe g_object_unref(UnsafeMutableRawPointer(context))
      unsafe g_object_unref(UnsafeMutableRawPointer(fontMap))
    }

    var warnings: [String] { (fontWarning.map { [$0] } ?? []) + shaper.missing.warnings }

    /// What `make` makes, Cairo's errors in this module's words.
    static func made<T>(_ make: () throws(CairoError) -> T) throws(TextError) -> T {
      do {
        return try make()
      } catch {
        throw .failed(error.description)
      }
    }

    // MARK: Layouts

    private func setText(_ text: String) {
      var text = text
      let language = PangoSetup.language(for: text)
      unsafe pango_context_set_language(context, pango_language_from_string(language))
      text.withUTF8 { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) {
          unsafe pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
        }
      }
    }

    private func setDirection(rightToLeft: Bool?) {
      unsafe pango_context_set_base_dir(
        context, rightToLeft == true ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
      unsafe pango_layout_set_auto_dir(layout, rightToLeft == nil ? 1 : 0)
      unsafe pango_layout_context_changed(layout)
    }

    func flow(_ paragraph: String) throws(TextError) -> FlowParagraph {
      let scalars = Substring(paragraph).unicodeScalars
      var result = FlowParagraph()
      let bidi = PangoBidi(paragraph)
      result.isRightToLeft = bidi.isRightToLeft
      let cuts = scalars.contains(where: WrittenTogether.contains) ? breaks(in: paragraph) : []
      for piece in FlowSplit.pieces(of: scalars, cuts: cuts) {
        let shaped = try shape(Word(text: scalars[piece.range], isRightToLeft: bidi.isRightToLeft))
        result.pieces.append(
          FlowPiece(
            shaped: shaped, isSpaced: piece.isSpaced,
            level: bidi.level(of: scalars[piece.range], at: piece.offset)))
      }
      return result
    }

    /// For every scalar of `paragraph` whether a unit may begin there: where a line may break and a word starts or ends.
    ///
    /// Pango knows no words of Chinese, so there each ideograph is a unit; Japanese changes its letters between words.
    private func breaks(in paragraph: String) -> [Bool] {
      setDirection(rightToLeft: nil)
      unsafe pango_layout_set_width(layout, -1)
      setText(paragraph)
      var count: Int32 = 0
      guard let attributes = unsafe pango_layout_get_log_attrs_readonly(layout, &count) else { return [] }
      let isChinese = !paragraph.unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) }
      var isAfterIdeograph = false
      return paragraph.unicodeScalars.enumerated().map { index, scalar in
        guard index < Int(count) else { return false }
        let attribute = unsafe attributes[index]
        let isIdeograph = scalar.properties.isIdeographic
        defer { isAfterIdeograph = isIdeograph }
        let isWord = attribute.is_word_start != 0 || attribute.is_word_end != 0
        return attribute.is_line_break != 0 && attribute.is_cursor_position != 0
          && (isWord || isChinese && isIdeograph && isAfterIdeograph)
      }
    }

    private func shape(_ word: Word) throws(TextError) -> ShapedText {
      if let shaped = known[word] { return shaped }
      setDirection(rightToLeft: word.isRightToLeft)
      unsafe pango_layout_set_width(layout, -1)
      setText(String(Substring(word.text)))
      guard let line = unsafe pango_layout_get_line_readonly(layout, 0) else { return ShapedText() }
      let shaped = try unsafe shaper.shape(line)
      known[word] = shaped
      return shaped
    }

    func paragraph(
      _ text: String, width: Double?, alignment: TextAlignment, spacing: Double
    ) throws(TextError) -> ShapedParagraph {
      setDirection(rightToLeft: nil)
      unsafe pango_layout_set_width(layout, width.map { Int32(min($0 * 1024, 2_000_000_000)) } ?? -1)
      unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
      setText(text)
      var result = ShapedParagraph()
      guard let lines = unsafe pango_layout_get_iter(layout) else { return result }
      defer { unsafe pango_layout_iter_free(lines) }
      var directions: [Bool] = []
      repeat {
        guard let line = unsafe pango_layout_iter_get_line_readonly(lines) else { break }
        var shaped = try unsafe shaper.shape(line)
        // Pango gives lines without letters the height of whatever font it comes by.
        if unsafe line.pointee.runs == nil { (shaped.ascent, shaped.descent) = lineMetrics }
        if !result.lines.isEmpty { result.size.height += spacing }
        result.lines.append(
          ShapedLine(shaped: shaped, origin: Point(x: 0, y: result.size.height + shaped.ascent)))
        result.size.height += shaped.ascent + shaped.descent
        unsafe directions.append(pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL)
      } while unsafe pango_layout_iter_next_line(lines) != 0
      let box = max(width ?? 0, result.lines.map(\.shaped.advance).max() ?? 0)
      for index in result.lines.indices {
        let free = box - result.lines[index].shaped.advance
        result.lines[index].origin.x = alignment.indent(free, rightToLeft: directions[index])
      }
      result.size.width = box
      return result
    }
  }
#endif
