/// A style sheet or a list of CSS values, taken apart as far as colours need it. Comments count as space.
struct CSSText {
  /// A part of the text, by its bytes.
  struct Part {
    fileprivate let bytes: [UInt8]
    let range: Range<Int>

    /// The bytes without white space at their ends.
    var text: String { String(decoding: bytes[range], as: UTF8.self).trimmed }
  }

  /// `name: value`.
  struct Declaration {
    let name: String
    let value: Part
  }

  /// A function's call: its name, and what stands between its parentheses.
  struct Function {
    let name: String
    let start: Int
    let arguments: Part
  }

  /// The text with its comments blanked; bytes keep their places.
  private let bytes: [UInt8]

  init(_ text: String) {
    var bytes = Array(text.utf8)
    var index = 0
    while index + 1 < bytes.count {
      guard bytes[index] == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: "*") else {
        index += 1
        continue
      }
      var end = index + 2
      while end < bytes.count,
        !(bytes[end - 1] == UInt8(ascii: "*") && bytes[end] == UInt8(ascii: "/") && end > index + 2)
      {
        end += 1
      }
      for place in index..<min(end + 1, bytes.count) where bytes[place] != 0x0A { bytes[place] = 0x20 }
      index = end + 1
    }
    self.bytes = bytes
  }

  /// All of it.
  var all: Part { Part(bytes: bytes, range: 0..<bytes.count) }

  /// The line, from 1, of a byte.
  func line(of offset: Int) -> Int {
    1 + bytes[..<min(offset, bytes.count)].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
  }

  // MARK: Gradients

  /// The first function whose name ends in `gradient`.
  var firstGradient: Function? { gradients(atMost: 1).first }

  /// How many there are, counted up to 100.
  var gradientCount: Int { gradients(atMost: 100).count }

  private func gradients(atMost limit: Int) -> [Function] {
    var found: [Function] = []
    let word = Array("gradient(".utf8)
    var index = 0
    while index + word.count <= bytes.count, found.count < limit {
      guard bytes[index] | 0x20 == word[0],
        bytes[index..<index + word.count].map({ $0 | 0x20 }).starts(with: word)
      else {
        index += 1
        continue
      }
      let open = index + word.count
      var start = index
      while start > 0, CSSText.isName(bytes[start - 1]) { start -= 1 }
      let end = CSSText.end(of: bytes, from: open)
      let name = String(decoding: bytes[start..<open - 1], as: UTF8.self).lowercased()
      found.append(Function(name: name, start: start, arguments: Part(bytes: bytes, range: open..<end)))
      index = end
    }
    return found
  }

  // MARK: Declarations

  /// Every `name: value` that ends in `;`, `}` or the text's end, outside of strings.
  var declarations: [Declaration] {
    var found: [Declaration] = []
    var start = 0
    var index = 0
    var colon: Int?
    func close(at end: Int) {
      defer { (start, colon) = (end + 1, nil) }
      guard let colon else { return }
      let name = String(decoding: bytes[start..<colon], as: UTF8.self).trimmed
      guard !name.isEmpty, name.utf8.allSatisfy(CSSText.isName) else { return }
      found.append(Declaration(name: name, value: Part(bytes: bytes, range: colon + 1..<end)))
    }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("): index = CSSText.end(of: bytes, from: index + 1)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): index = CSSText.endOfString(bytes, from: index)
      case UInt8(ascii: ":") where colon == nil: colon = index
      case UInt8(ascii: "{"): (start, colon) = (index + 1, nil)
      case UInt8(ascii: ";"), UInt8(ascii: "}"): close(at: index)
      default: break
      }
      index += 1
    }
    close(at: bytes.count)
    return found
  }

  // MARK: Scanning

  /// The index of the `)` that closes what was opened before `start`, or the text's end, as in CSS.
  fileprivate static func end(of bytes: [UInt8], from start: Int) -> Int {
    var depth = 1
    var index = start
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return index }
      index += 1
    }
    return bytes.count
  }

  /// The index of the quote that ends the string whose quote is at `start`, or of the last byte.
  private static func endOfString(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != bytes[start], bytes[index] != 0x0A {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count - 1)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}

extension CSSText.Part {
  /// The parts between commas outside of parentheses.
  var list: [CSSText.Part] { split { $0 == UInt8(ascii: ",") } }

  /// The words between white space outside of parentheses.
  var words: [CSSText.Part] { split(isSpace).filter { !$0.text.isEmpty } }

  /// The parts between commas, semicolons and line ends outside of parentheses, empty ones left out.
  var items: [CSSText.Part] {
    split { [UInt8(ascii: ","), UInt8(ascii: ";"), 0x0A, 0x0D].contains($0) }.filter { !$0.text.isEmpty }
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private func split(_ isSeparator: (UInt8) -> Bool) -> [CSSText.Part] {
    var parts: [CSSText.Part] = []
    var depth = 0
    var start = range.lowerBound
    for index in range {
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth <= 0, isSeparator(bytes[index]) {
        parts.append(CSSText.Part(bytes: bytes, range: start..<index))
        start = index + 1
      }
    }
    return parts + [CSSText.Part(bytes: bytes, range: start..<range.upperBound)]
  }
}
