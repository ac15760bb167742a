import GlowKit
import GlowOptions

/// `glow palette show NAME…`.
struct PaletteShowCommand {
  private let request: PaletteRequest

  init(_ arguments: Arguments) throws { request = try PaletteRequest(arguments) }

  func run() throws {
    let readings = try request.operands.map(PaletteFile.resolve)
    if request.wantsJSON {
      return try StandardOutput.write(JSONWriter.pretty(.array(readings.map { $0.palette.report })))
    }
    let strip = PaletteStrip(request.graphics)
    try StandardOutput.write(
      readings.map { PaletteShowCommand.text($0.palette, strip) }.joined(separator: "\n"))
    for note in readings.flatMap(\.notes).prefix(20) { StandardError.line("note: " + note) }
  }

  /// A palette as people read it: title, strip, and a line a colour.
  static func text(_ palette: Palette, _ strip: PaletteStrip) -> String {
    let title =
      PathText.escaped(palette.name.utf8)
      + (palette.note.isEmpty ? "" : ": " + PathText.escaped(palette.note.utf8))
    let picture = strip.text(palette)
    return title + "\n" + (picture.isEmpty ? "" : picture + "\n")
      + palette.entries.map { line($0, strip) }.joined()
  }

  private static func line(_ entry: Palette.Entry, _ strip: PaletteStrip) -> String {
    let place = entry.location.map { "  at \(JSONWriter.digits($0))" } ?? ""
    let name = entry.name.map { "  " + PathText.escaped($0.utf8) } ?? ""
    return strip.swatch(entry.color) + entry.color.hex + "  " + entry.color.oklchText + place + name + "\n"
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
func fixed(_ value: Double, _ places: Int) -> String {
  let power = [1, 10, 100, 1000][places]
  let scaled = Int((value.magnitude * Double(power)).rounded())
  let sign = value < 0 && scaled > 0 ? "-" : ""
  guard places > 0 else { return sign + String(scaled) }
  let fraction = String(scaled % power)
  return sign + "\(scaled / power)." + String(repeating: "0", count: places - fraction.count) + fraction
}
