import GlowJSON

/// All formats of palettes that this library knows.
public enum PaletteFormats {
  /// Every format, in the order in which lists name them; signatures are looked for in this order too.
  public static let all: [any PaletteFormat] = [
    json, TokensPaletteFormat(), GIMPPaletteFormat(), GIMPGradientFormat(), ASEPaletteFormat(), coolors,
    HexPaletteFormat(), css, SwiftPaletteFormat(),
  ]

  /// The project's own palette files, which keep everything.
  public static let json: any PaletteFormat = JSONPaletteFormat()
  /// Colours in CSS: a gradient, declarations or a plain list.
  public static let css: any PaletteFormat = CSSPaletteFormat()
  /// Addresses of coolors.co.
  public static let coolors: any PaletteFormat = CoolorsPaletteFormat()

  /// Whether a word is an address of any site: of coolors.co it can be read, of others it is refused.
  package static func isAddress(_ text: String) -> Bool { CoolorsPaletteFormat.isAddress(text) }

  /// The most colours that a file may hold: far beyond any palette, and a bound on what reading costs.
  public static let maximumColors = 65_536

  /// The format of that name, letter case aside.
  public static func named(_ name: String) -> (any PaletteFormat)? {
    let name = name.lowercased()
    return all.first { $0.name == name }
  }

  /// The format whose files end like the path `path`; of two ends the longer one counts (`.tokens.json`).
  public static func forPath(_ path: String) -> (any PaletteFormat)? {
    let name = (path.split(separator: "/").last ?? "").lowercased()
    let ends = all.flatMap { format in format.extensions.map { (end: "." + $0, format: format) } }
    return ends.filter { name.hasSuffix($0.end) }.max { $0.end.utf8.count < $1.end.utf8.count }?.format
  }

  /// The format of the bytes of a file called `source`: by signature, else by the end of the name, else by what the
  /// bytes may be; nil when nothing fits.
  public static func detect(_ bytes: [UInt8], source: String) -> (any PaletteFormat)? {
    if let known = all.first(where: { $0.isReadable && $0.recognizes(bytes) }) { return known }
    if let named = forPath(source), named.isReadable { return named }
    return all.first { $0.isReadable && $0.suits(bytes) }
  }

  /// Reads a palette of the format `format`, or of whatever format the bytes have.
  ///
  /// Throws ``PaletteError`` for bytes of no format, and what the format's reader throws.
  public static func read(
    _ bytes: [UInt8], source: String, as format: (any PaletteFormat)? = nil
  ) throws(PaletteError) -> PaletteReading {
    guard !bytes.isEmpty else { throw .unreadable(source: source, .file, "the file is empty") }
    guard let format = format ?? detect(bytes, source: source) else {
      let known = all.filter(\.isReadable).map(\.name).joined(separator: ", ")
      throw .unreadable(source: source, .file, "this is no palette that can be read; known are \(known)")
    }
    guard format.isReadable else {
      throw .unreadable(source: source, .file, "'\(format.name)' is written only, never read")
    }
    let reading = try format.read(bytes, source: source)
    let count = reading.palette.entries.count
    guard count > 0 else { throw .unreadable(source: source, .file, "no colours; give at least one") }
    guard count <= maximumColors else {
      throw .unreadable(source: source, .file, "\(count) colours; a palette holds up to \(maximumColors)")
    }
    return reading
  }

  /// What `palette` has and its file of `bytes` in `format` does not: `alpha`, `places`, `names of colours`, `colours
  /// outside sRGB`. Empty for a format that is written only.
  public static func losses(
    of palette: Palette, in bytes: [UInt8], as format: any PaletteFormat
  ) -> [String] {
    guard format.isReadable, let back = try? format.read(bytes, source: "").palette else { return [] }
    let facts: [(name: String, holds: (Palette) -> Bool)] = [
      ("alpha", { $0.colors.contains { $0.alpha < 1 } }),
      ("places", { $0.locations != nil }),
      ("names of colours", { $0.entries.contains { $0.name != nil } }),
      ("colours outside sRGB", { $0.colors.contains { !$0.oklch.isInsideSRGB } }),
    ]
    return facts.filter { $0.holds(palette) && !$0.holds(back) }.map(\.name)
  }
}
