import GlowJSON

/// SwiftUI code: a gradient as a static member. Written only.
struct SwiftPaletteFormat: PaletteFormat {
  var name: String { "swift" }
  var extensions: [String] { ["swift"] }
  var summary: String { "SwiftUI code: colours, alpha, places; names as comments" }
  var isReadable: Bool { false }

  func read(_ bytes: [UInt8], source: String) throws(PaletteError) -> PaletteReading {
    throw .unreadable(source: source, .file, "'swift' is written only, never read")
  }

  func write(_ palette: Palette) throws(PaletteError) -> [UInt8] {
    let hasPlaces = palette.locations != nil
    var text = "import SwiftUI\n\nextension Gradient {\n"
    let note = palette.note.isEmpty ? "" : ": \(palette.note.onOneLine)"
    text += "  /// \(palette.name.onOneLine)\(note).\n"
    text += "  static let \(Self.identifier(palette.name)) = Gradient(\(hasPlaces ? "stops" : "colors"): [\n"
    for entry in palette.entries {
      let comment = "  // " + entry.color.hex + (entry.name.map { " \($0.onOneLine)" } ?? "")
      let color = Self.color(entry.color)
      let place = entry.location.map { ".init(color: \(color), location: \(JSONWriter.digits($0)))," }
      text += "    " + (place ?? color + ",") + comment + "\n"
    }
    return Array((text + "  ])\n}\n").utf8)
  }

  /// `Color(.sRGB, red: …)`, in digits that give the colour back exactly.
  private static func color(_ color: Color) -> String {
    // Lights beyond sRGB are SwiftUI's to show; numbers that no colour has are not.
    let channels = [("red", color.red), ("green", color.green), ("blue", color.blue)].map {
      (name: $0.0, value: $0.1.isNaN ? 0 : min(max($0.1, -1000), 1000))
    }
    let alpha = color.clamped.alpha
    return "Color(.sRGB, "
      + channels.map { "\($0.name): \(JSONWriter.digits(($0.value * 1e6).rounded() / 1e6))" }.joined(
        separator: ", ")
      + (alpha == 1 ? "" : ", opacity: \(JSONWriter.digits((alpha * 1e6).rounded() / 1e6))") + ")"
  }

  /// The name in lower camel case, letters and digits of ASCII alone; `palette` when nothing is left.
  static func identifier(_ name: String) -> String {
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
    guard let first = words.first else { return "palette" }
    let joined =
      ([first.prefix(1).lowercased() + first.dropFirst()]
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }).joined()
    if joined.first?.isNumber == true { return "palette" + joined }
    return ["init", "self", "default", "in", "is", "as", "let", "var", "if", "for"].contains(joined)
      ? "`\(joined)`" : joined
  }
}
