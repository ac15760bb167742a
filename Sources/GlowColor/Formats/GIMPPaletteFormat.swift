import GlowJSON
import GlowNumerics

/// Palettes of GIMP, which Inkscape, Krita, MyPaint and Aseprite share.
///
/// Keeps the colours to 8 bits, their names and the palette's; alpha, places and notes are lost. Where GIMP wraps or
/// repeats numbers that are wrong, the line is refused.
struct GIMPPaletteFormat: PaletteFormat {
  var name: String { "gpl" }
  var extensions: [String] { ["gpl"] }
  var summary: String { "GIMP, Inkscape, Krita: colours to 8 bits and all names" }

  func recognizes(_ bytes: [UInt8]) -> Bool {
    PaletteText(Array(bytes.prefix(64))).lines.first.map { Self.isMagic($0.text) } ?? false
  }

  func read(_ bytes: [UInt8], source: String) throws(PaletteError) -> PaletteReading {
    let lines = PaletteText(bytes).lines
    guard let first = lines.first, Self.isMagic(first.text) else {
      throw .unreadable(source: source, .line(1), "'GIMP Palette' is missing at the start")
    }
    var palette = Palette(name: Palette.fileName(source), entries: [])
    var hasAlpha = false
    for line in lines.dropFirst() {
      let text = line.text.trimmed
      if text.isEmpty || text.hasPrefix("#") { continue }
      if palette.entries.isEmpty, let (key, value) = Self.header(text) {
        if key == "Name", !value.isEmpty { palette.name = value }
        if key == "Channels" { hasAlpha = value == "RGBA" }
        continue
      }
      palette.entries.append(try Self.entry(text, hasAlpha: hasAlpha, line: line.number, source: source))
    }
    guard !palette.entries.isEmpty else {
      throw .unreadable(source: source, .file, "no colours; give at least one line like '255 95 109 Coral'")
    }
    return PaletteReading(palette)
  }

  private static func isMagic(_ line: String) -> Bool {
    line.split(whereSeparator: \.isWhitespace) == ["GIMP", "Palette"]
  }

  /// `Name: Dawn` and its like, which stand before the colours.
  private static func header(_ text: String) -> (key: String, value: String)? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let key = String(text[..<colon])
    guard ["Name", "Columns", "Channels"].contains(key) else { return nil }
    return (key, text[text.index(after: colon)...].trimmed)
  }

  private static func entry(
    _ text: String, hasAlpha: Bool, line: Int, source: String
  ) throws(PaletteError) -> Palette.Entry {
    let count = hasAlpha ? 4 : 3
    var rest = Substring(text)
    var values: [Double] = []
    for index in 0..<count {
      rest = rest.drop(while: \.isWhitespace)
      let word = rest.prefix { !$0.isWhitespace }
      rest = rest[word.endIndex...]
      guard let value = StrictNumber.int(word), (0...255).contains(value) else {
        let shown = String(word).escapedForMessage
        let fault =
          word.isEmpty || StrictNumber.double(word) == nil
          ? "a colour needs \(count) numbers, and number \(index + 1) is \(word.isEmpty ? "missing" : "'\(shown)'")"
          : "'\(shown)' is no whole number from 0 to 255"
        throw .unreadable(source: source, .line(line), fault)
      }
      values.append(Double(value) / 255)
    }
    let name = rest.trimmed
    return Palette.Entry(
      color: Color(red: values[0], green: values[1], blue: values[2], alpha: hasAlpha ? values[3] : 1),
      name: name.isEmpty ? nil : name)
  }

  func write(_ palette: Palette) throws(PaletteError) -> [UInt8] {
    var text =
      "GIMP Palette\nName: \(palette.name.onOneLine)\nColumns: \(min(palette.entries.count, 16))\n#\n"
    for entry in palette.entries {
      let numbers = entry.color.bytes.map { byte in
        String(repeating: " ", count: 3 - String(byte).count) + String(byte)
      }
      let name = entry.name.map(\.onOneLine) ?? ""
      text += numbers.joined(separator: " ") + (name.isEmpty ? "" : "\t" + name) + "\n"
    }
    return Array(text.utf8)
  }
}
