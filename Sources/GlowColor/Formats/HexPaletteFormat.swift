import GlowJSON

/// Hexadecimal colours, one a line or separated by commas, semicolons or spaces, with or without `#`.
///
/// Digits are RGB, RGBA, RRGGBB or RRGGBBAA. Keeps the colours to 8 bits; names, places and notes are lost.
struct HexPaletteFormat: PaletteFormat {
  var name: String { "hex" }
  var extensions: [String] { ["hex"] }
  var summary: String { "RRGGBB, one a line: colours and their alpha, to 8 bits" }

  /// Nothing but such words.
  func suits(_ bytes: [UInt8]) -> Bool { (try? read(bytes, source: "")) != nil }

  func read(_ bytes: [UInt8], source: String) throws(PaletteError) -> PaletteReading {
    var colors: [Color] = []
    for line in PaletteText(bytes).lines {
      for word in line.text.split(whereSeparator: { $0.isWhitespace || $0 == "," || $0 == ";" }) {
        do throws(ColorError) {
          colors.append(try Color(css: word.hasPrefix("#") ? String(word) : "#" + word))
        } catch {
          throw .unreadable(
            source: source, .line(line.number),
            "'\(String(word).escapedForMessage)' is no colour; write 3, 4, 6 or 8 hexadecimal digits")
        }
      }
    }
    guard !colors.isEmpty else { throw .unreadable(source: source, .file, "no colours; give at least one") }
    return PaletteReading(Palette(name: Palette.fileName(source), colors: colors))
  }

  func write(_ palette: Palette) throws(PaletteError) -> [UInt8] {
    Array(palette.colors.map { $0.bareHex + "\n" }.joined().utf8)
  }
}
