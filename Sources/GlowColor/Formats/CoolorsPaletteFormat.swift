import GlowJSON
import GlowNumerics

/// Addresses of coolors.co, which hold their colours themselves: they are read, never fetched.
///
/// Read are `/palette/HEX-HEX…`, the older `/HEX-HEX…`, the pages of a palette (`/visualizer/…`, `/export/…` and the
/// like), `/gradient-maker/HEX-HEX?position=0,100&opacity=100,100` and `/gradient-palette/…`; with or without scheme
/// and `www.`, query and fragment. Keeps the colours to 8 bits; names, places, alpha and notes are lost.
struct CoolorsPaletteFormat: PaletteFormat {
  var name: String { "coolors" }
  var extensions: [String] { ["url"] }
  var summary: String { "a coolors.co address: opaque colours to 8 bits; read, never fetched" }

  func recognizes(_ bytes: [UInt8]) -> Bool {
    let start = PaletteText(Array(bytes.prefix(80))).lines.first?.text.trimmed ?? ""
    return Self.isAddress(start)
  }

  /// Whether a word is an address of any site; those of others than coolors.co are refused by ``read(_:source:)``.
  static func isAddress(_ text: String) -> Bool {
    let text = text.lowercased()
    return ["https://", "http://", "coolors.co/", "www.coolors.co/"].contains { text.hasPrefix($0) }
  }

  func read(_ bytes: [UInt8], source: String) throws(PaletteError) -> PaletteReading {
    let lines = PaletteText(bytes).lines.map(\.text.trimmed).filter { !$0.isEmpty }
    guard let line = lines.first else { throw .unreadable(source: source, .file, "the address is missing") }
    guard lines.count == 1 else {
      throw .unreadable(
        source: source, .line(2), "one address is expected; write others into files of their own")
    }
    let place = try Self.place(line, source)
    let parts = place.prefix { $0 != "#" }.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let segments = (parts.first ?? "").split(separator: "/")
    guard let words = segments.last.flatMap({ Self.hexWords($0) }) else {
      throw .unreadable(
        source: source, .file,
        "the address '\(line.escapedForMessage)' holds no colours; they look like coolors.co/palette/ff5f6d-ffc371"
      )
    }
    var entries = words.map { Palette.Entry(color: $0) }
    let query = Self.query(parts.count > 1 ? parts[1] : "")
    if let places = Self.shares(query["position"], count: entries.count) {
      for (index, place) in places.enumerated() { entries[index].location = place }
    }
    if let opacities = Self.shares(query["opacity"], count: entries.count) {
      for (index, opacity) in opacities.enumerated() { entries[index].color.alpha = opacity }
    }
    return PaletteReading(Palette(name: "Coolors", entries: entries))
  }

  /// What follows the host.
  private static func place(_ line: String, _ source: String) throws(PaletteError) -> Substring {
    var rest = Substring(line)
    for scheme in ["https://", "http://"] where rest.lowercased().hasPrefix(scheme) {
      rest = rest.dropFirst(scheme.count)
      break
    }
    let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard ["coolors.co", "www.coolors.co"].contains(host.lowercased()) else {
      throw .unreadable(
        source: source, .file,
        "'\(line.escapedForMessage)' is not fetched, and only addresses of coolors.co hold their colours; "
          + "save the palette as a file")
    }
    return rest[host.endIndex...]
  }

  /// Colours joined by `-` (`,` in old addresses); nil unless all are of 3, 6 or 8 digits.
  private static func hexWords(_ text: Substring) -> [Color]? {
    let words = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "," }
    guard words.count <= PaletteFormats.maximumColors else { return nil }
    let colors = words.compactMap { word in
      [3, 6, 8].contains(word.utf8.count) ? try? Color(css: "#" + word) : nil
    }
    return colors.count == words.count && !colors.isEmpty ? colors : nil
  }

  private static func query(_ text: Substring) -> [String: String] {
    var pairs: [String: String] = [:]
    for pair in text.split(separator: "&").prefix(64) {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if sides.count == 2 { pairs[String(sides[0])] = String(sides[1]) }
    }
    return pairs
  }

  /// `count` percentages as shares, when there are so many.
  private static func shares(_ text: String?, count: Int) -> [Double]? {
    guard let text else { return nil }
    let values = text.split(separator: ",").compactMap { StrictNumber.double($0) }.filter {
      (0...100).contains($0)
    }
    return values.count == count ? values.map { $0 / 100 } : nil
  }

  func write(_ palette: Palette) throws(PaletteError) -> [UInt8] {
    let words = palette.colors.map { $0.bareHex.prefix(6) }
    return Array("https://coolors.co/palette/\(words.joined(separator: "-"))\n".utf8)
  }
}
