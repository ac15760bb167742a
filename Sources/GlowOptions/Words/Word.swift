/// One argument of the command line: bytes, since the name of a file need not be text.
public struct Word: Hashable, Sendable {
  /// The bytes as the system gave them, without the closing zero.
  public let bytes: [UInt8]

  /// A word of these bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A word of the UTF-8 bytes of `text`.
  public init(_ text: some StringProtocol) { self.bytes = Array(text.utf8) }

  /// The word as text; nil when its bytes are not UTF-8.
  public var text: String? { String(validating: bytes, as: UTF8.self) }

  /// The word for people: on one line, without control characters, as valid UTF-8, at most 80 characters.
  ///
  /// Escape is shown as `\e`, a line feed as `\n`, other control bytes and bytes that are no UTF-8 as `\xNN`,
  /// characters that steer the direction of text as `\u{NNNN}`.
  public var shown: String { Word.escaped(bytes, limit: 80) }

  /// `bytes` escaped as in ``shown``, cut after `limit` characters with `…`; nil cuts nothing.
  public static func escaped(_ bytes: [UInt8], limit: Int? = nil) -> String {
    var result = ""
    var rest = bytes[...]
    while let first = rest.first {
      if let limit, result.utf8.count >= limit { return result + "…" }
      if let scalar = leadingScalar(of: rest) {
        result += escaped(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        result += hexadecimal(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func leadingScalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    var iterator = bytes.prefix(4).makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x09: "\\t"
    case 0x1B: "\\e"
    case 0..<0x20, 0x7F: hexadecimal(UInt8(scalar.value))
    case 0x80..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      "\\u{" + String(scalar.value, radix: 16) + "}"
    default: String(scalar)
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}

extension Word: ExpressibleByStringLiteral {
  /// A word of the literal's UTF-8 bytes.
  public init(stringLiteral value: String) { self.init(value) }
}
