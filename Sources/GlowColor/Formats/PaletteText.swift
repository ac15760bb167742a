import GlowJSON

/// The bytes of a palette that is written as text, in lines.
struct PaletteText {
  /// One line without its end; `number` counts from 1.
  struct Line {
    let number: Int
    let text: String
  }

  let lines: [Line]

  /// Splits at LF, CR and CR LF. A byte order mark is skipped. Lines that are not UTF-8 are taken for Latin-1, as old
  /// palettes are.
  init(_ bytes: [UInt8]) {
    var rest = Self.withoutMark(bytes)
    var lines: [Line] = []
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
      rest = rest[line.endIndex...]
      rest = rest.dropFirst(rest.starts(with: [0x0D, 0x0A]) ? 2 : 1)
      lines.append(Line(number: lines.count + 1, text: Self.decoded(line)))
    }
    self.lines = lines
  }

  /// The text as one string; what is not UTF-8 is taken for Latin-1.
  static func whole(_ bytes: [UInt8]) -> String { decoded(withoutMark(bytes)) }

  private static func withoutMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? bytes.reduce(into: "") { $0.unicodeScalars.append(Unicode.Scalar($1)) }
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String {
    let start = Substring(self).unicodeScalars.drop { $0.properties.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(Substring(start[...last]))
  }

  /// The text on one line: control characters become spaces, so that a name can't end a line of a file.
  var onOneLine: String {
    let scalars = unicodeScalars.map { scalar -> Unicode.Scalar in
      let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      return isControl || scalar.value == 0x2028 || scalar.value == 0x2029 ? " " : scalar
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text).trimmed
  }
}

extension Color {
  /// The three colour bytes of the clamped colour, rounded.
  var bytes: [UInt8] {
    let inside = clamped
    return [inside.red, inside.green, inside.blue].map { UInt8($0 * 255 + 0.5) }
  }

  /// `hex` without its `#`, in lower case.
  var bareHex: String { hex.dropFirst().lowercased() }

  /// The colour with components that are within rounding of 8 bits exactly there, so that files of few digits give back
  /// the colours they were made of.
  func snapped(within error: Double) -> Color {
    func snap(_ value: Double) -> Double {
      let whole = (value * 255).rounded()
      return (value * 255 - whole).magnitude <= error * 255 ? whole / 255 : value
    }
    return Color(red: snap(red), green: snap(green), blue: snap(blue), alpha: snap(alpha))
  }
}
