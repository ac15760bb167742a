import GlowKit
import GlowOptions

/// A palette as a terminal shows it: the gradient that a glow makes of it, over its colours.
struct PaletteStrip {
  /// What it is drawn with, settled.
  enum Means: Sendable {
    case blocks, kitty, iterm, sixel, none
  }

  private let means: Means
  /// Characters of a strip of blocks, where the terminal has as many.
  private static var width: Int {
    min(48, StandardOutput.isTerminal ? Terminal.width(of: StandardOutput.descriptor) : 48)
  }

  /// `auto` follows what the terminal on standard output says of itself; anything else is done as told.
  init(_ graphics: PaletteRequest.Graphics) {
    means =
      switch graphics {
      case .auto: Terminal.graphics(StandardOutput.descriptor)
      case .blocks: .blocks
      case .kitty: .kitty
      case .iterm: .iterm
      case .sixel: .sixel
      case .none: .none
      }
  }

  /// The strip, without a line break at its end; empty where there is nothing to draw with.
  func text(_ palette: Palette) -> String {
    guard let picture = PalettePicture(palette) else { return "" }
    switch means {
    case .none: return ""
    case .blocks: return PaletteStrip.blocks(picture)
    case .kitty: return (try? KittyGraphics.text(picture.bitmap(width: 480, height: 60), rows: 3)) ?? ""
    case .iterm: return (try? ITermGraphics.text(picture.bitmap(width: 480, height: 60), rows: 3)) ?? ""
    case .sixel: return SixelGraphics.text(picture, width: 480, height: 60)
    }
  }

  /// Two blocks of one colour with a gap behind them; empty without colours.
  func swatch(_ color: Color) -> String {
    if case .none = means { return "" }
    return PaletteStrip.foreground(color) + "██\u{1B}[0m  "
  }

  /// Half blocks: the gradient above, the colours below.
  private static func blocks(_ picture: PalettePicture) -> String {
    let width = width
    let cells = (0..<width).map { index in
      let place = (Double(index) + 0.5) / Double(width)
      return foreground(picture.gradient(at: place)) + background(picture.swatch(at: place)) + "▀"
    }
    return cells.joined() + "\u{1B}[0m"
  }

  private static func foreground(_ color: Color) -> String { "\u{1B}[38;2;\(channels(color))m" }

  private static func background(_ color: Color) -> String { "\u{1B}[48;2;\(channels(color))m" }

  private static func channels(_ color: Color) -> String {
    let shown = color.clamped
    return [shown.red, shown.green, shown.blue].map { String(Int(($0 * 255).rounded())) }.joined(
      separator: ";")
  }
}
