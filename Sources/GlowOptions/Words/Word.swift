import GlowKit

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

  /// The word for people: on one line, control bytes and what is no UTF-8 escaped, cut after some 80 bytes.
  public var shown: String {
    let limit = 80
    return PathText.escaped(bytes.prefix(limit)) + (bytes.count > limit ? "…" : "")
  }
}

extension Word {
  /// The word as a shell reads it back: in quotes unless it is made of plain characters; nil for what can't be shown as
  /// it is, such as control bytes.
  package var quoted: String? {
    guard let text, PathText.escaped(bytes) == text else { return nil }
    let plain = { (byte: UInt8) in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: Array("-_=+:,./%@^".utf8).contains(byte)
      }
    }
    if !bytes.isEmpty, bytes.allSatisfy(plain) { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}

extension Word: ExpressibleByStringLiteral {
  /// A word of the literal's UTF-8 bytes.
  public init(stringLiteral value: String) { self.init(value) }
}
