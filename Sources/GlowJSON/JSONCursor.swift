/// A place in a JSON text, and the tokens that begin there.
struct JSONCursor {
  private let bytes: [UInt8]
  private var index = 0
  private(set) var line = 1
  private(set) var column = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// The byte at the cursor; `nil` at the end.
  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  func error(_ message: String) -> JSONError { JSONError(line: line, column: column, message: message) }

  mutating func advance() {
    let byte = bytes[index]
    index += 1
    if byte == 0x0A || (byte == 0x0D && self.byte != 0x0A) {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }

  mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { advance() }
  }

  /// Steps over `word` if it stands at the cursor.
  mutating func take(_ word: StaticString) -> Bool {
    let word = word.description.utf8
    guard bytes[index...].starts(with: word) else { return false }
    for _ in word { advance() }
    return true
  }

  /// The letters and digits at the cursor, or the one character, for an error message.
  var word: String {
    let rest = bytes[index...].prefix(80)
    let letters = rest.prefix { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F: true
      default: false
      }
    }
    if !letters.isEmpty { return String(decoding: letters.prefix(20), as: UTF8.self) }
    return String(String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.prefix(1))
  }

  /// Refuses text that is not UTF-8, at its first bad byte.
  func checkEncoding() throws(JSONError) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(2).contains(0) {
      throw error("the text is not UTF-8 (it looks like UTF-16); save it as UTF-8")
    }
    var place = self
    var decoder = UTF8()
    var source = bytes[index...].makeIterator()
    decoding: while true {
      switch decoder.decode(&source) {
      case .scalarValue(let scalar): for _ in 0..<UTF8.width(scalar) { place.advance() }
      case .emptyInput: return
      case .error: break decoding
      }
    }
    throw place.error("a byte that is not UTF-8; save the text as UTF-8")
  }
}

// MARK: - Numbers

extension JSONCursor {
  mutating func number() throws(JSONError) -> JSON.Value {
    let start = self
    _ = take("-")
    if !take("0") {
      try digits()
    } else if let byte, isDigit(byte) {
      throw start.error("a number with a leading zero")
    }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("-") { _ = take("+") }
      try digits()
    }
    let literal = String(decoding: bytes[start.index..<index], as: UTF8.self)
    guard let value = Double(literal), value.isFinite else {
      throw start.error("the number \(literal.prefix(24))\(literal.count > 24 ? "…" : "") is too large")
    }
    return .number(value, literal: literal)
  }

  private mutating func digits() throws(JSONError) {
    guard let first = byte, isDigit(first) else { throw error("a digit is expected in a number") }
    while let next = self.byte, isDigit(next) { advance() }
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}

// MARK: - Strings

extension JSONCursor {
  /// Reads the string whose opening quote is at the cursor.
  mutating func string() throws(JSONError) -> String {
    let start = self
    advance()
    var content: [UInt8] = []
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        advance()
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"):
        content.append(contentsOf: String(try escape()).utf8)
      case 0..<0x20:
        throw error(
          "a control character in a string; write it as '\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))'"
        )
      default:
        content.append(byte)
        advance()
      }
    }
    throw start.error("a string that does not end; close it with '\"'")
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    let start = self
    advance()
    guard let byte else { throw start.error("the text ends in an escape") }
    advance()
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw start.error("an unknown escape in a string; write '\\\\' for a backslash")
    }
    var code = try hexDigits()
    if code & 0xFC00 == 0xD800, take("\\u") {
      let low = try hexDigits()
      guard low & 0xFC00 == 0xDC00 else { throw start.error("half of a surrogate pair") }
      code = 0x10000 + (code & 0x3FF) << 10 + (low & 0x3FF)
    }
    guard let scalar = Unicode.Scalar(code) else { throw start.error("half of a surrogate pair") }
    return scalar
  }

  private mutating func hexDigits() throws(JSONError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("four hexadecimal digits are expected after '\\u'")
      }
      code = code << 4 + UInt32(digit)
      advance()
    }
    return code
  }
}
