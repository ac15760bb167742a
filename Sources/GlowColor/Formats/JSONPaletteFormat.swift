import GlowJSON

/// The project's own palette files; they keep everything.
struct JSONPaletteFormat: PaletteFormat {
  var name: String { "json" }
  var extensions: [String] { ["json"] }
  var summary: String { "glow's own: names, notes, places, any CSS colour" }

  /// An object, unless it is one of design tokens.
  func suits(_ bytes: [UInt8]) -> Bool { TokensPaletteFormat.startsObject(bytes) }

  func read(_ bytes: [UInt8], source: String) throws(PaletteError) -> PaletteReading {
    PaletteReading(try Palette(json: bytes, source: source))
  }

  func write(_ palette: Palette) throws(PaletteError) -> [UInt8] { Array(palette.json.utf8) }
}
