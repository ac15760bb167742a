import GlowKit
import GlowOptions

/// `glow palette show NAME…`.
struct PaletteShowCommand {
  private let words: [Word]
  private let wantsJSON: Bool

  init(_ arguments: Arguments) {
    words = arguments.operands
    wantsJSON = arguments.isOn("json")
  }

  func run() throws {
    let palettes = try words.map(PaletteFile.resolve)
    if wantsJSON {
      return try StandardOutput.write(JSONWriter.pretty(.array(palettes.map { $0.report })))
    }
    try StandardOutput.write(palettes.map(PaletteShowCommand.text).joined(separator: "\n"))
  }

  private static func text(_ palette: Palette) -> String {
    let title =
      PathText.escaped(palette.name.utf8)
      + (palette.note.isEmpty ? "" : ": " + PathText.escaped(palette.note.utf8))
    let strip = Swatch.strip(palette, width: 48)
    return title + "\n" + (strip.isEmpty ? "" : strip + "\n") + palette.entries.map(line).joined()
  }

  private static func line(_ entry: Palette.Entry) -> String {
    let place = entry.location.map { "  at \(JSONWriter.digits($0))" } ?? ""
    let name = entry.name.map { "  " + PathText.escaped($0.utf8) } ?? ""
    return Swatch.pair(entry.color) + entry.color.hex + "  " + entry.color.oklchText + place + name + "\n"
  }
}

extension Color {
  /// `oklch(74.3% 0.157 308)`, rounded for people.
  var oklchText: String {
    let color = oklch
    let hue = color.isGrey ? "none" : fixed(color.hue, 0)
    return "oklch(\(fixed(color.lightness * 100, 1))% \(fixed(color.chroma, 3)) \(hue))"
  }
}

/// `value` with `places` digits behind the point.
private func fixed(_ value: Double, _ places: Int) -> String {
  let power = [1, 10, 100, 1000][places]
  let scaled = Int((value.magnitude * Double(power)).rounded())
  let sign = value < 0 && scaled > 0 ? "-" : ""
  guard places > 0 else { return sign + String(scaled) }
  let fraction = String(scaled % power)
  return sign + "\(scaled / power)." + String(repeating: "0", count: places - fraction.count) + fraction
}
