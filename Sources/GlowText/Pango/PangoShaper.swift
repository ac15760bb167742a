#if Text
  import CPango
  import GlowCairo
  import GlowGeometry

  /// Takes outlines and pictures out of Pango's lines.
  @safe final class PangoShaper {
    /// What no font could draw.
    private(set) var missing = MissingGlyphs()

    private let style: TextStyle
    private let fontMap: UnsafeMutablePointer<PangoFontMap>
    private let surface: CairoSurface
    /// By address; these fonts stay alive, so that no other one gets theirs.
    private var isColoured: [UInt: Bool] = [:]
    private var pictures: [PictureKey: GlyphPicture] = [:]

    private struct PictureKey: Hashable {
      var font: UInt
      var glyphs: [UInt32]
    }

    /// Glyphs whose outlines are taken at once: Cairo leaves out those further than ten ems from its surface.
    private static let chunk = 4

    init(style: TextStyle, fontMap: UnsafeMutablePointer<PangoFontMap>, surface: CairoSurface) {
      self.style = style
      unsafe self.fontMap = fontMap
      self.surface = surface
    }

    /// The line with its baseline's left end at 0, 0.
    func shape(_ line: UnsafeMutablePointer<PangoLayoutLine>) throws(TextError) -> ShapedText {
      var shaped = ShapedText()
      var logical = PangoRectangle()
      unsafe pango_layout_line_get_extents(line, nil, &logical)
      shaped.ascent = Double(-logical.y) / 1024
      shaped.descent = Double(logical.y + logical.height) / 1024
      var x = 0.0
      var node = unsafe line.pointee.runs
      while let current = unsafe node {
        unsafe node = current.pointee.next
        guard let data = unsafe current.pointee.data else { continue }
        let run = unsafe data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
        guard let glyphs = unsafe run.glyphs, let font = unsafe run.item.pointee.analysis.font else {
          continue
        }
        let origin = unsafe Point(
          x: x + Double(run.start_x_offset) / 1024, y: Double(-run.y_offset) / 1024)
        if x <= style.widest { try unsafe add(glyphs, font, at: origin, to: &shaped) }
        unsafe x += width(of: glyphs)
      }
      shaped.advance = x
      return shaped
    }

    /// The width of a run, in points: Pango's own sum overflows in very long ones.
    private func width(of glyphs: UnsafeMutablePointer<PangoGlyphString>) -> Double {
      let count = unsafe Int(glyphs.pointee.num_glyphs)
      let units = (0..<count).reduce(0) { unsafe $0 + Int(glyphs.pointee.glyphs[$1].geometry.width) }
      return Double(units) / 1024
    }

    private func add(
      _ glyphs: UnsafeMutablePointer<PangoGlyphString>, _ font: UnsafeMutablePointer<PangoFont>,
      at origin: Point, to shaped: inout ShapedText
    ) throws(TextError) {
      let count = unsafe Int(glyphs.pointee.num_glyphs)
      guard count > 0, let chunk = unsafe pango_glyph_string_new() else { return }
      defer { unsafe pango_glyph_string_free(chunk) }
      let hasColours = unsafe self.hasColours(font)
      // Pictures come one by one, since equal ones are drawn once.
      let most = hasColours ? 1 : Self.chunk
      var x = origin.x
      var start = 0
      while start < count, x <= style.widest {
        let length = min(most, count - start)
        unsafe pango_glyph_string_set_size(chunk, Int32(length))
        for index in 0..<length {
          let info = unsafe glyphs.pointee.glyphs[start + index]
          unsafe chunk.pointee.glyphs[index] = info
          missing.note(glyph: info.glyph)
        }
        let place = Point(x: x, y: origin.y)
        if hasColours {
          try unsafe addPicture(chunk, font, at: place, to: &shaped)
        } else {
          surface.move(x: 0, y: 0)
          unsafe pango_cairo_glyph_string_path(surface.context, font, chunk)
          shaped.outline.append(
            try PangoEngine.made { () throws(CairoError) in try surface.takePath(movedBy: place) })
        }
        unsafe x += Double(pango_glyph_string_get_width(chunk)) / 1024
        start += length
      }
    }

    /// Whether the glyphs of `font` are pictures.
    private func hasColours(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
      let key = UInt(bitPattern: font)
      if let known = isColoured[key] { return known }
      var answer = false
      if let shaped = unsafe pango_font_get_hb_font(font), let face = unsafe hb_font_get_face(shaped) {
        answer = unsafe hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
      }
      unsafe g_object_ref(UnsafeMutableRawPointer(font))
      isColoured[key] = answer
      return answer
    }

    deinit {
      for address in isColoured.keys { unsafe g_object_unref(UnsafeMutableRawPointer(bitPattern: address)) }
    }

    // MARK: Pictures

    private func addPicture(
      _ glyphs: UnsafeMutablePointer<PangoGlyphString>, _ font: UnsafeMutablePointer<PangoFont>,
      at origin: Point, to shaped: inout ShapedText
    ) throws(TextError) {
      let codes = unsafe (0..<Int(glyphs.pointee.num_glyphs)).map { unsafe glyphs.pointee.glyphs[$0].glyph }
      let key = PictureKey(font: UInt(bitPattern: font), glyphs: codes)
      if let known = pictures[key] {
        var picture = known
        picture.origin = origin
        if picture.width > 0 { shaped.pictures.append(picture) }
        return
      }
      let empty = GlyphPicture(origin: origin, left: 0, top: 0, width: 0, height: 0, pixels: [])
      let picture = try PangoEngine.made { () throws(CairoError) in
        try unsafe draw(glyphs, font, at: origin)
      }
      pictures[key] = picture ?? empty
      if let picture { shaped.pictures.append(picture) }
    }

    /// The glyphs at the scale of the picture; nil when there is nothing to see.
    private func draw(
      _ glyphs: UnsafeMutablePointer<PangoGlyphString>, _ font: UnsafeMutablePointer<PangoFont>,
      at origin: Point
    ) throws(CairoError) -> GlyphPicture? {
      let ruler = try CairoSurface(width: 1, height: 1, layout: .colour)
      ruler.scale(style.scale)
      guard let context = unsafe PangoSetup.context(of: fontMap, on: ruler) else { return nil }
      defer { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }
      guard let description = unsafe pango_font_describe_with_absolute_size(font) else { return nil }
      defer { unsafe pango_font_description_free(description) }
      // A font of bitmaps names the size of its bitmaps.
      unsafe pango_font_description_set_absolute_size(description, (style.size * 1024).rounded())
      guard let scaled = unsafe pango_font_map_load_font(fontMap, context, description) else { return nil }
      defer { unsafe g_object_unref(UnsafeMutableRawPointer(scaled)) }

      var ink = PangoRectangle()
      unsafe pango_glyph_string_extents(glyphs, scaled, &ink, nil)
      guard ink.width > 0, ink.height > 0 else { return nil }
      func pixels(_ units: Int32) -> Double { Double(units) * style.scale / 1024 }
      let left = Int(pixels(ink.x).rounded(.down)) - 2
      let top = Int(pixels(ink.y).rounded(.down)) - 2
      let width = Int(pixels(ink.x + ink.width).rounded(.up)) + 2 - left
      let height = Int(pixels(ink.y + ink.height).rounded(.up)) + 2 - top
      guard (1...32_767).contains(width), (1...32_767).contains(height) else { return nil }
      let canvas = try CairoSurface(width: width, height: height, layout: .colour)
      canvas.translate(x: Double(-left), y: Double(-top))
      canvas.scale(style.scale)
      canvas.setColour(red: 1, green: 1, blue: 1)
      canvas.move(x: 0, y: 0)
      unsafe pango_cairo_show_glyph_string(canvas.context, scaled, glyphs)
      return GlyphPicture(
        origin: origin, left: left, top: top, width: width, height: height, pixels: try canvas.pixels())
    }
  }
#endif
