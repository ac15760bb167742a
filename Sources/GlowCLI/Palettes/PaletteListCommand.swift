import GlowKit
import GlowOptions

/// `glow palette list`.
struct PaletteListCommand {
  private let wantsJSON: Bool

  init(_ arguments: Arguments) { wantsJSON = arguments.isOn("json") }

  func run() throws {
    let palettes = PaletteCatalog.all
    if wantsJSON {
      return try StandardOutput.write(JSONWriter.pretty(.array(palettes.map { $0.report })))
    }
    let widest = palettes.map(\.stem.count).max() ?? 0
    for palette in palettes {
      let strip = Swatch.strip(palette, width: 24)
      let name = palette.stem + String(repeating: " ", count: widest - palette.stem.count)
      let note = palette.note.isEmpty ? "" : "  " + palette.note
      try StandardOutput.write((strip.isEmpty ? "" : strip + "  ") + name + note + "\n")
    }
  }
}
