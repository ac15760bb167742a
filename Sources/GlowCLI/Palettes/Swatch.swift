import GlowKit

/// Colours as a terminal shows them.
enum Swatch {
  /// A strip of blocks in the palette's colours; empty where escape codes are not welcome.
  static func strip(_ palette: Palette, width: Int) -> String {
    guard Terminal.takesColor(StandardOutput.descriptor), !palette.entries.isEmpty else { return "" }
    let blocks = (0..<width).map { block(palette.entries[$0 * palette.entries.count / width].color) }
    return blocks.joined() + "\u{1B}[0m"
  }

  /// Two blocks of one colour.
  static func pair(_ color: Color) -> String {
    guard Terminal.takesColor(StandardOutput.descriptor) else { return "" }
    return block(color) + block(color) + "\u{1B}[0m  "
  }

  private static func block(_ color: Color) -> String {
    let shown = color.clamped
    let channels = [shown.red, shown.green, shown.blue].map { String(Int(($0 * 255).rounded())) }
    return "\u{1B}[38;2;\(channels.joined(separator: ";"))m█"
  }
}
