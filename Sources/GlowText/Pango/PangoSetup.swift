#if Text
  import CPango
  import GlowCairo

  /// Makes Pango's objects as this module wants them.
  enum PangoSetup {
    /// A context whose metrics are exact, for fonts at the scale of `surface`. The caller owns it.
    static func context(
      of fontMap: UnsafeMutablePointer<PangoFontMap>, on surface: CairoSurface
    ) -> OpaquePointer? {
      guard let context = unsafe pango_font_map_create_context(fontMap),
        let options = unsafe cairo_font_options_create()
      else { return nil }
      unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
      unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
      unsafe pango_cairo_context_set_font_options(context, options)
      unsafe cairo_font_options_destroy(options)
      unsafe pango_cairo_context_set_resolution(context, 72)
      unsafe pango_context_set_round_glyph_positions(context, 0)
      unsafe pango_cairo_update_context(surface.context, context)
      return unsafe context
    }

    /// The language that decides between the shapes of shared ideographs; the locale is not asked.
    static func language(for text: String) -> String {
      for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x3041...0x30FF: return "ja"
        case 0xAC00...0xD7A3: return "ko"
        default: continue
        }
      }
      return "en"
    }

    /// Whether there is a font besides the names that Pango always lists.
    static func hasFonts(_ fontMap: UnsafeMutablePointer<PangoFontMap>) -> Bool {
      var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
      var count: Int32 = 0
      unsafe pango_font_map_list_families(fontMap, &families, &count)
      defer { unsafe g_free(UnsafeMutableRawPointer(families)) }
      guard let families = unsafe families else { return false }
      let always: Set = ["sans", "serif", "monospace", "system-ui", "cursive", "fantasy"]
      return (0..<Int(count)).contains { index in
        guard let family = unsafe families[index], let name = unsafe pango_font_family_get_name(family) else {
          return false
        }
        return unsafe !always.contains(String(cString: name).lowercased())
      }
    }

    /// Pango's description of a font. The caller owns it.
    static func description(_ font: FontSpec, size: Double) -> OpaquePointer? {
      let description = unsafe pango_font_description_new()
      unsafe pango_font_description_set_family(description, font.family)
      unsafe pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight)))
      unsafe pango_font_description_set_style(description, PangoStyle(rawValue: UInt32(font.slant.rawValue)))
      unsafe pango_font_description_set_stretch(
        description, PangoStretch(rawValue: UInt32(font.stretch.rawValue)))
      unsafe pango_font_description_set_absolute_size(description, (size * 1024).rounded())
      return unsafe description
    }

    /// A warning when the font's family is not there and another one is drawn.
    static func missingFamily(
      _ font: FontSpec, _ description: OpaquePointer?, _ context: OpaquePointer
    ) -> String? {
      guard let found = unsafe pango_context_load_font(context, description) else { return nil }
      defer { unsafe g_object_unref(UnsafeMutableRawPointer(found)) }
      guard let real = unsafe pango_font_describe(found) else { return nil }
      defer { unsafe pango_font_description_free(real) }
      guard let name = unsafe pango_font_description_get_family(real) else { return nil }
      let family = unsafe String(cString: name)
      let wanted = font.family.split(separator: ",").map {
        String($0).drop { $0 == " " }.lowercased()
      }
      guard !wanted.contains(where: { FontSpec(family: $0).isGeneric || $0 == family.lowercased() }) else {
        return nil
      }
      return "the font '\(font.family)' is not installed; '\(family)' takes its place"
    }

    /// The height of an empty line, in points.
    static func lineMetrics(_ layout: OpaquePointer) -> (ascent: Double, descent: Double) {
      unsafe pango_layout_set_text(layout, "x", 1)
      guard let line = unsafe pango_layout_get_line_readonly(layout, 0) else { return (0, 0) }
      var logical = PangoRectangle()
      unsafe pango_layout_line_get_extents(line, nil, &logical)
      return (Double(-logical.y) / 1024, Double(logical.y + logical.height) / 1024)
    }
  }
#endif
