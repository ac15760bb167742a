import GlowKit

/// Colours as a terminal shows them.
enum Swatch {
  /// A strip of blocks in the palette's colours; empty where escape codes are not welcome.
  static func strip(_ palette: Palette, width: Int) -> String {
    guard Terminal.takesColor(StandardOutput.descriptor), !palette.entries.isEmpty else { return "" }
    let count = palette.entries.count
    let parts = palette.entries.enumerated().map { index, entry in
      let blocks = (index + 1) * width / count - index * width / count
      return blocks > 0 ? escape(entry.color) + String(repeating: "█", count: blocks) : ""
    }
    return parts.joined() + "\u{1B}[0m"
  }

  private static func escape(_ color: Color) -> String {
    let shown = color.clamped
    let channels = [shown.red, shown.green, shown.blue].map { String(Int(($0 * 255).rounded())) }
    return "\u{1B}[38;2;\(channels.joined(separator: ";"))m"
  }
}
