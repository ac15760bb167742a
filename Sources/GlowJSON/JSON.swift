/// A JSON value that remembers where it stood, so that whoever reads it can name the line of a fault.
package struct JSON: Equatable, Sendable {
  /// The value itself.
  package var value: Value
  /// The line on which the value begins, from 1.
  package var line: Int
  /// The column at which the value begins, in Unicode scalars from 1.
  package var column: Int

  /// A value at a place.
  package init(_ value: Value, line: Int, column: Int) {
    self.value = value
    self.line = line
    self.column = column
  }

  /// The six kinds of JSON values.
  package indirect enum Value: Equatable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A finite number, and the characters it was written with, which hold integers beyond 2^53 exactly.
    case number(Double, literal: String)
    /// A string without its quotes, escapes resolved.
    case string(String)
    /// Elements in order.
    case array([JSON])
    /// Members in order; no key twice.
    case object([Member])
  }

  /// A key of an object, its place and its value.
  package struct Member: Equatable, Sendable {
    /// The key, escapes resolved.
    package var key: String
    /// The line of the key, from 1.
    package var keyLine: Int
    /// The column of the key's opening quote, from 1.
    package var keyColumn: Int
    /// What the key stands for.
    package var value: JSON

    /// A member at a place.
    package init(key: String, keyLine: Int, keyColumn: Int, value: JSON) {
      self.key = key
      self.keyLine = keyLine
      self.keyColumn = keyColumn
      self.value = value
    }
  }

  /// Reads one JSON value (RFC 8259) and nothing after it.
  ///
  /// Strict where the RFC leaves room: UTF-8 only (a byte order mark is skipped), no key twice in an object, no lone
  /// surrogates, no number beyond a `Double`, at most 64 levels deep. Linear in the number of bytes.
  package static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSON {
    var parser = JSONParser(bytes)
    return try parser.document()
  }
}

extension JSON {
  /// An error at the place of this value.
  package func error(_ message: String) -> JSONError {
    JSONError(line: line, column: column, message: message)
  }

  /// What kind of value this is, with its article: `a number`, `an object`, `null`.
  package var kind: String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The value as a whole number from 0 to 2^64 − 1, exactly as written without point and exponent; else `nil`.
  package var uint64: UInt64? {
    guard case .number(_, let literal) = value else { return nil }
    return UInt64(literal)
  }

  /// The value as a whole number, exactly as written without point and exponent; else `nil`.
  package var int: Int? {
    guard case .number(_, let literal) = value else { return nil }
    return Int(literal)
  }
}
