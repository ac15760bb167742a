import GlowKit

/// What the terminal can show.
enum Terminal {
  /// The columns of the terminal behind `descriptor`: `COLUMNS`, or what it says of itself, or 80.
  static func width(of descriptor: Int32) -> Int {
    let told = Platform.environment("COLUMNS").flatMap { StrictNumber.int($0) }
    if let told, told > 0 { return min(told, 1000) }
    return Platform.columns(descriptor) ?? 80
  }

  /// Whether escape codes are welcome on `descriptor`.
  static func takesEscapes(_ descriptor: Int32) -> Bool {
    Platform.isTerminal(descriptor) && Platform.environment("TERM").map { $0 != "dumb" } ?? false
  }

  /// Whether colours are welcome on `descriptor` (no-color.org).
  static func takesColor(_ descriptor: Int32) -> Bool {
    takesEscapes(descriptor) && (Platform.environment("NO_COLOR") ?? "").isEmpty
  }

  /// What pictures the terminal behind `descriptor` says that it shows; blocks of colour where it says nothing, and none
  /// where colours are not welcome. Inside tmux and screen pictures do not get through.
  static func graphics(_ descriptor: Int32) -> PaletteStrip.Means {
    guard takesColor(descriptor) else { return .none }
    let (term, program) = (Platform.environment("TERM") ?? "", Platform.environment("TERM_PROGRAM") ?? "")
    if !(Platform.environment("TMUX") ?? "").isEmpty || term.hasPrefix("screen") { return .blocks }
    let isKitty = !(Platform.environment("KITTY_WINDOW_ID") ?? "").isEmpty
    if isKitty || ["kitty", "ghostty"].contains(where: { term.hasSuffix($0) })
      || ["ghostty", "WezTerm"].contains(program)
    {
      return .kitty
    }
    if program == "iTerm.app" { return .iterm }
    if term.contains("sixel") || ["foot", "mlterm", "yaft", "contour"].contains(where: term.hasPrefix) {
      return .sixel
    }
    return .blocks
  }

  /// Whether the tool runs where nobody watches.
  static var isUnattended: Bool { !(Platform.environment("CI") ?? "").isEmpty }
}
