import GlowJSON

/// The project's own palette files; they keep everything.
public struct JSONPaletteFormat: PaletteFormat {
  /// The format.
  public init() {}

  public var name: String { "json" }
  public var extensions: [String] { ["json"] }
  public var summary: String { "glow's own: names, notes, places, any CSS colour" }

  /// An object, unless it is one of design tokens.
  public func suits(_ bytes: [UInt8]) -> Bool { TokensPaletteFormat.startsObject(bytes) }

  public func read(_ bytes: [UInt8], source: String) throws(PaletteError) -> PaletteReading {
    PaletteReading(try Palette(json: bytes, source: source))
  }

  public func write(_ palette: Palette) throws(PaletteError) -> [UInt8] { Array(palette.json.utf8) }
}
