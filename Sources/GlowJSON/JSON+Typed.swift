/// The value as one type; anything else is an error at its place that names it (`name`) and what it must be.
extension JSON {
  /// A string.
  package func string(_ name: String) throws(JSONError) -> String {
    guard case .string(let text) = value else { throw mismatch(name, "a string") }
    return text
  }

  /// A flag.
  package func bool(_ name: String) throws(JSONError) -> Bool {
    guard case .bool(let flag) = value else { throw mismatch(name, "true or false") }
    return flag
  }

  /// A number inside `range`, or any finite one.
  package func number(_ name: String, in range: ClosedRange<Double>? = nil) throws(JSONError) -> Double {
    guard case .number(let number, let literal) = value else { throw mismatch(name, "a number") }
    if let range, !range.contains(number) {
      throw outside(
        name, literal, "\(JSONWriter.digits(range.lowerBound))", "\(JSONWriter.digits(range.upperBound))")
    }
    return number
  }

  /// A whole number inside `range`, written without point and exponent.
  package func integer(_ name: String, in range: ClosedRange<Int>? = nil) throws(JSONError) -> Int {
    guard case .number(_, let literal) = value, let number = int else {
      throw mismatch(name, "a whole number")
    }
    if let range, !range.contains(number) {
      throw outside(name, literal, "\(range.lowerBound)", "\(range.upperBound)")
    }
    return number
  }

  /// A whole number from 0 to 2^64 − 1, exactly.
  package func uint64(_ name: String) throws(JSONError) -> UInt64 {
    guard let number = uint64 else { throw mismatch(name, "a whole number from 0 to 18446744073709551615") }
    return number
  }

  /// The elements of an array.
  package func array(_ name: String) throws(JSONError) -> [JSON] {
    guard case .array(let elements) = value else { throw mismatch(name, "an array") }
    return elements
  }

  /// One of the words of `type`.
  package func choice<T>(_ name: String, of type: T.Type) throws(JSONError) -> T
  where T: RawRepresentable<String> & CaseIterable {
    let word = try string(name)
    if let choice = T(rawValue: word) { return choice }
    let words = T.allCases.map(\.rawValue)
    let hint = Spelling.hint(for: word, among: words)
    throw error(
      "'\(name)' is '\(word.escapedForMessage)'"
        + (hint.isEmpty ? "; it must be one of \(words.joined(separator: ", "))" : hint))
  }

  private func mismatch(_ name: String, _ expected: String) -> JSONError {
    if case .number(_, let literal) = value {
      return error("'\(name)' must be \(expected), not \(literal.escapedForMessage)")
    }
    return error("'\(name)' must be \(expected), not \(kind)")
  }

  private func outside(_ name: String, _ literal: String, _ low: String, _ high: String) -> JSONError {
    error("'\(name)' is \(literal.escapedForMessage); it must be from \(low) to \(high)")
  }
}
