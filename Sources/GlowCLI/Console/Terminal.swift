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

  /// Whether the tool runs where nobody watches.
  static var isUnattended: Bool { !(Platform.environment("CI") ?? "").isEmpty }
}
