/// Reads the tags of an XML document, one after another: no more of XML than an SVG's outlines need.
///
/// Comments, processing instructions and character data are passed over. Of a document type's entities the plain texts
/// are read, which can't hold one another, up to a bound. Nothing is ever fetched.
struct XMLScanner {
  /// A tag.
  struct Tag {
    var name: String
    var attributes: [String: String]
    var kind: Kind
    var line: Int

    enum Kind { case opening, closing, empty }
  }

  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  /// The document's own entities, and how many bytes they have come to.
  private var (entities, expanded) = ([String: String](), 0)
  private static let (mostEntities, mostExpanded) = (256, 1 << 20)

  /// A document; throws ``GeometryError`` when it is not UTF-8 text.
  init(_ bytes: [UInt8]) throws(GeometryError) {
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else { throw .notSVG }
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// The next tag; nil at the end.
  mutating func next() throws(GeometryError) -> Tag? {
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else {
        step()
        continue
      }
      if starts(with: "<!--") {
        try skip(past: "-->", "a comment")
      } else if starts(with: "<![CDATA[") {
        try skip(past: "]]>", "character data")
      } else if starts(with: "<?") {
        try skip(past: "?>", "an instruction")
      } else if starts(with: "<!") {
        try skipDeclaration()
      } else {
        return try tag()
      }
    }
    return nil
  }

  /// The characters up to the next tag, those of character data sections with them.
  mutating func text() throws(GeometryError) -> String {
    var text: [UInt8] = []
    while place < bytes.count {
      let from = place
      if starts(with: "<![CDATA[") {
        try skip(past: "]]>", "character data")
        text += bytes[(from + 9)..<(place - 3)]
      } else if starts(with: "<!--") {
        try skip(past: "-->", "a comment")
      } else if bytes[place] == UInt8(ascii: "<") {
        break
      } else {
        text.append(bytes[place])
        step()
      }
    }
    let words = String(decoding: text, as: UTF8.self)
    return words.utf8.contains(UInt8(ascii: "&")) ? try decoded(words, line: line) : words
  }

  private mutating func step() {
    if bytes[place] == 0x0A { line += 1 }
    place += 1
  }

  private func starts(with words: StaticString) -> Bool {
    unsafe bytes[place...].starts(
      with: UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount))
  }

  private mutating func skip(past words: StaticString, _ what: String) throws(GeometryError) {
    let start = line
    while place < bytes.count, !starts(with: words) { step() }
    guard place < bytes.count else { throw .badSVG(line: start, reason: "\(what) does not end") }
    place += words.utf8CodeUnitCount
  }

  /// Passes a document type over, and keeps the entities that it declares: plain text, as drawing programs write for
  /// their own names. Those of others within, and those that lie elsewhere, are not kept.
  private mutating func skipDeclaration() throws(GeometryError) {
    let start = line
    var depth = 0
    place += 2
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: ">") where depth == 0:
        place += 1
        return
      case UInt8(ascii: "["):
        depth += 1
        step()
      case UInt8(ascii: "]"):
        depth = max(depth - 1, 0)
        step()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = try quoted()
      case UInt8(ascii: "<"):
        if starts(with: "<!--") {
          try skip(past: "-->", "a comment")
        } else if starts(with: "<?") {
          try skip(past: "?>", "an instruction")
        } else if starts(with: "<!ENTITY") {
          place += 8
          try declareEntity()
        } else {
          try skipInner()
        }
      default: step()
      }
    }
    throw .badSVG(line: start, reason: "a declaration does not end")
  }

  /// Passes a declaration within a document type over.
  private mutating func skipInner() throws(GeometryError) {
    while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
      if [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[place]) { _ = try quoted() } else { step() }
    }
    if place < bytes.count { place += 1 }
  }

  /// Reads what follows `<!ENTITY`.
  private mutating func declareEntity() throws(GeometryError) {
    skipSpaces()
    let name = name()
    skipSpaces()
    if place < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[place]) {
      let text = try quoted()
      if entities[name] == nil, entities.count < Self.mostEntities,
        !text.contains(where: { "&%<".contains($0) })
      {
        entities[name] = text
      }
    }
    try skipInner()
  }

  private mutating func tag() throws(GeometryError) -> Tag {
    let start = line
    step()
    var tag = Tag(name: "", attributes: [:], kind: .opening, line: start)
    if place < bytes.count, bytes[place] == UInt8(ascii: "/") {
      tag.kind = .closing
      step()
    }
    tag.name = name()
    guard !tag.name.isEmpty else { throw .badSVG(line: start, reason: "a '<' without a name") }
    while true {
      skipSpaces()
      guard place < bytes.count else { throw .badSVG(line: start, reason: "a tag does not end") }
      if bytes[place] == UInt8(ascii: ">") {
        step()
        return tag
      }
      if starts(with: "/>") {
        place += 2
        tag.kind = .empty
        return tag
      }
      let key = name()
      skipSpaces()
      guard !key.isEmpty, place < bytes.count, bytes[place] == UInt8(ascii: "=") else {
        throw .badSVG(line: line, reason: "a tag is broken")
      }
      step()
      skipSpaces()
      tag.attributes[key] = try value()
    }
  }

  private mutating func skipSpaces() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { step() }
  }

  private mutating func name() -> String {
    let from = place
    while place < bytes.count, bytes[place] > 0x20, !#"<>/="'"#.utf8.contains(bytes[place]) { place += 1 }
    return String(decoding: bytes[from..<place], as: UTF8.self)
  }

  private mutating func value() throws(GeometryError) -> String {
    let start = line
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") else {
      throw .badSVG(line: line, reason: "a value without quotes")
    }
    let text = try quoted()
    return text.utf8.contains(UInt8(ascii: "&")) ? try decoded(text, line: start) : text
  }

  /// What stands in quotes.
  private mutating func quoted() throws(GeometryError) -> String {
    let start = line
    let quote = bytes[place]
    step()
    let from = place
    while place < bytes.count, bytes[place] != quote { step() }
    guard place < bytes.count else { throw .badSVG(line: start, reason: "a value does not end") }
    let text = String(decoding: bytes[from..<place], as: UTF8.self)
    step()
    return text
  }

  /// The five entities that every XML has, characters by number, and the document's own plain ones.
  private mutating func decoded(_ text: String, line: Int) throws(GeometryError) -> String {
    var result = ""
    var rest = text[...]
    while let mark = rest.firstIndex(of: "&") {
      result += rest[..<mark]
      guard let end = rest[mark...].firstIndex(of: ";") else {
        throw .badSVG(line: line, reason: "a '&' without its ';'")
      }
      let name = rest[rest.index(after: mark)..<end]
      let known = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
      if let plain = known[String(name)] {
        result += plain
      } else if name.hasPrefix("#"), let scalar = Self.scalar(name.dropFirst()) {
        result.unicodeScalars.append(scalar)
      } else if let text = entities[String(name)] {
        result += text
        expanded += text.utf8.count
        guard expanded <= Self.mostExpanded else {
          throw .badSVG(line: line, reason: "entities that grow without bounds; save it as plain SVG")
        }
      } else {
        throw .badSVG(
          line: line, reason: "the entity '\(name.prefix(48))', which is not read; save it as plain SVG")
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func scalar(_ words: Substring) -> Unicode.Scalar? {
    guard words.utf8.count <= 8 else { return nil }
    let number = words.hasPrefix("x") ? UInt32(words.dropFirst(), radix: 16) : UInt32(words, radix: 10)
    return number.flatMap(Unicode.Scalar.init)
  }
}
