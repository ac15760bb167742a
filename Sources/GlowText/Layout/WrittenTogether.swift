/// Scripts that put no spaces between words.
enum WrittenTogether {
  /// Whether `scalar` belongs to a run of Thai, Lao, Khmer, Chinese or Japanese.
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) }
  }

  private static let ranges: [ClosedRange<UInt32>] = [
    0x0E00...0x0EFF,  // Thai, Lao
    0x1780...0x17FF, 0x19E0...0x19FF,  // Khmer
    0x2E80...0x2FDF,  // radicals
    0x3000...0x30FF,  // punctuation, hiragana, katakana
    0x31C0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
    0xFE10...0xFE1F, 0xFE30...0xFE4F, 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF9F,
    0x1B000...0x1B16F, 0x20000...0x3FFFF,
  ]
}
