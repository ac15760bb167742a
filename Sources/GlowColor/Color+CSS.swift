import GlowNumerics
import GlowJSON

extension Color {
  /// Reads any absolute colour of CSS Color 4: a name, `transparent`, `#` with 3, 4, 6 or 8 digits, `rgb()`, `hsl()`,
  /// `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` and `color()` with its predefined spaces.
  ///
  /// The result is gamma-encoded sRGB; colours of wider spaces are not clamped, but for numbers beyond ±1,000,000, alpha
  /// is. What CSS refuses is refused,
  /// and so are `calc()`, comments and colours that depend on a page, such as `currentcolor`.
  public init(css text: some StringProtocol) throws(ColorError) {
    let text = Self.trimmed(text)
    if text.isEmpty { throw .empty }
    if text.utf8.first == UInt8(ascii: "#") {
      try self.init(cssHex: text)
    } else if text.utf8.contains(UInt8(ascii: "(")) {
      var parser = CSSColorParser(text)
      let name = try parser.functionName()
      self = try Self.cssFunction(name, &parser).bounded
    } else {
      try self.init(cssName: text)
    }
  }

  private init(cssName text: String) throws(ColorError) {
    let name = text.lowercased()
    if let rgb = NamedColors.table[name] {
      self.init(rgb: rgb)
    } else if name == "transparent" {
      self.init(red: 0, green: 0, blue: 0, alpha: 0)
    } else if (try? Color(cssHex: "#" + text)) != nil {
      throw .unknownName(text, suggestion: "#" + text)
    } else {
      throw .unknownName(text, suggestion: Spelling.nearest(to: name, among: NamedColors.table.keys.sorted()))
    }
  }

  private init(cssHex text: String) throws(ColorError) {
    let digits = text.dropFirst()
    var nibbles: [UInt32] = []
    for character in digits {
      guard character.isASCII, let digit = character.hexDigitValue else { throw .badHex(text) }
      nibbles.append(UInt32(digit))
    }
    if nibbles.count == 3 || nibbles.count == 4 { nibbles = nibbles.flatMap { [$0, $0] } }
    guard nibbles.count == 6 || nibbles.count == 8 else { throw .badHex(text) }
    self.init(rgb: nibbles.prefix(6).reduce(0) { $0 << 4 | $1 })
    if nibbles.count == 8 { alpha = Double(nibbles[6] << 4 | nibbles[7]) / 255 }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }
    var bytes = Array(text.utf8)[...]
    while let first = bytes.first, isSpace(first) { bytes.removeFirst() }
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
