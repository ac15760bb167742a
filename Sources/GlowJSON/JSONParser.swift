/// A recursive descent over bytes, with the place of every value.
struct JSONParser {
  /// Deep enough for any file that means something, and far from the end of the stack.
  static let maximumDepth = 64

  private var cursor: JSONCursor
  private var depth = 0

  init(_ bytes: [UInt8]) { cursor = JSONCursor(bytes) }

  mutating func document() throws(JSONError) -> JSON {
    try cursor.checkEncoding()
    cursor.skipSpace()
    guard cursor.byte != nil else { throw cursor.error("the text is empty; a JSON value is expected") }
    let json = try value()
    cursor.skipSpace()
    guard cursor.byte == nil else { throw unexpected("the end of the text") }
    return json
  }

  private mutating func value() throws(JSONError) -> JSON {
    let (line, column) = (cursor.line, cursor.column)
    return JSON(try bareValue(), line: line, column: column)
  }

  private mutating func bareValue() throws(JSONError) -> JSON.Value {
    switch cursor.byte {
    case UInt8(ascii: "{"): return .object(try nested { parser throws(JSONError) in try parser.members() })
    case UInt8(ascii: "["): return .array(try nested { parser throws(JSONError) in try parser.elements() })
    case UInt8(ascii: "\""): return .string(try cursor.string())
    case .some(UInt8(ascii: "0")...UInt8(ascii: "9")), UInt8(ascii: "-"): return try cursor.number()
    default: break
    }
    if cursor.take("true") { return .bool(true) }
    if cursor.take("false") { return .bool(false) }
    if cursor.take("null") { return .null }
    throw unexpected("a value")
  }

  /// Runs `body` inside the bracket at the cursor.
  private mutating func nested<T>(
    _ body: (inout JSONParser) throws(JSONError) -> [T]
  ) throws(JSONError) -> [T] {
    guard depth < Self.maximumDepth else {
      throw cursor.error("nested deeper than \(Self.maximumDepth) levels")
    }
    depth += 1
    cursor.advance()
    cursor.skipSpace()
    let content = try body(&self)
    depth -= 1
    return content
  }

  private mutating func elements() throws(JSONError) -> [JSON] {
    var elements: [JSON] = []
    if cursor.take("]") { return elements }
    while true {
      elements.append(try value())
      cursor.skipSpace()
      if cursor.take("]") { return elements }
      try separator("',' or ']'", closing: "]")
    }
  }

  private mutating func members() throws(JSONError) -> [JSON.Member] {
    var members: [JSON.Member] = []
    var keys: Set<String> = []
    if cursor.take("}") { return members }
    while true {
      guard cursor.byte == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
      let start = cursor
      let key = try cursor.string()
      guard keys.insert(key).inserted else {
        throw start.error("the key '\(key.escapedForMessage)' stands twice")
      }
      cursor.skipSpace()
      guard cursor.take(":") else { throw unexpected("':' after the key") }
      cursor.skipSpace()
      members.append(
        JSON.Member(key: key, keyLine: start.line, keyColumn: start.column, value: try value()))
      cursor.skipSpace()
      if cursor.take("}") { return members }
      try separator("',' or '}'", closing: "}")
    }
  }

  private mutating func separator(
    _ expected: String, closing: Unicode.Scalar
  ) throws(JSONError) {
    let comma = cursor
    guard cursor.take(",") else { throw unexpected(expected) }
    cursor.skipSpace()
    if cursor.byte == UInt8(ascii: closing) { throw comma.error("a comma before '\(closing)'; remove it") }
  }

  private func unexpected(_ expected: String) -> JSONError {
    guard let byte = cursor.byte else { return cursor.error("the text ends where \(expected) is expected") }
    if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") {
      return cursor.error("comments are not part of JSON; remove it")
    }
    if byte == UInt8(ascii: "'") { return cursor.error("single quotes; JSON strings stand in double quotes") }
    return cursor.error("\(expected) is expected, not '\(cursor.word.escapedForMessage)'")
  }
}
