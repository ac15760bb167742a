/// Reads an object whose keys are known: whatever else stands in it is an error at its line, with a suggestion.
package struct JSONObjectReader: Sendable {
  /// The object itself, for errors that concern all of it.
  package let json: JSON
  private let members: [JSON.Member]

  /// Takes an object that may hold `keys` and no others.
  ///
  /// Throws at the value when it is no object (`what` names it in the message), or at the first unknown key.
  package init(_ json: JSON, _ what: String = "the value", keys: [String]) throws(JSONError) {
    guard case .object(let members) = json.value else {
      throw json.error("\(what) must be an object, not \(json.kind)")
    }
    for member in members where !keys.contains(member.key) {
      let hint = Spelling.hint(for: member.key, among: keys)
      throw JSONError(
        line: member.keyLine, column: member.keyColumn,
        message: "unknown key '\(member.key.escapedForMessage)'"
          + (hint.isEmpty ? "; known are \(keys.map { "'\($0)'" }.joined(separator: ", "))" : hint))
    }
    self.json = json
    self.members = members
  }

  /// The value of a key, or `nil` when it is missing.
  package func optionalValue(_ key: String) -> JSON? {
    members.first { $0.key == key }?.value
  }

  /// The value of a key that must be there.
  package func value(_ key: String) throws(JSONError) -> JSON {
    guard let value = optionalValue(key) else { throw json.error("the key '\(key)' is missing") }
    return value
  }

  /// An object under a key, which may hold `keys` and no others.
  package func object(_ key: String, keys: [String]) throws(JSONError) -> JSONObjectReader {
    try JSONObjectReader(value(key), "'\(key)'", keys: keys)
  }
}

// MARK: - Typed members

extension JSONObjectReader {
  /// A string that must be there.
  package func string(_ key: String) throws(JSONError) -> String { try value(key).string(key) }

  /// A string, if the key is there.
  package func optionalString(_ key: String) throws(JSONError) -> String? {
    try optionalValue(key)?.string(key)
  }

  /// A flag that must be there.
  package func bool(_ key: String) throws(JSONError) -> Bool { try value(key).bool(key) }

  /// A flag, if the key is there.
  package func optionalBool(_ key: String) throws(JSONError) -> Bool? { try optionalValue(key)?.bool(key) }

  /// A number in a range (any finite one if none is given) that must be there.
  package func number(_ key: String, in range: ClosedRange<Double>? = nil) throws(JSONError) -> Double {
    try value(key).number(key, in: range)
  }

  /// A number in a range, if the key is there.
  package func optionalNumber(
    _ key: String, in range: ClosedRange<Double>? = nil
  ) throws(JSONError) -> Double? {
    try optionalValue(key)?.number(key, in: range)
  }

  /// A whole number in a range that must be there, written without point and exponent.
  package func integer(_ key: String, in range: ClosedRange<Int>? = nil) throws(JSONError) -> Int {
    try value(key).integer(key, in: range)
  }

  /// A whole number in a range, if the key is there.
  package func optionalInteger(
    _ key: String, in range: ClosedRange<Int>? = nil
  ) throws(JSONError) -> Int? {
    try optionalValue(key)?.integer(key, in: range)
  }

  /// A whole number from 0 to 2^64 − 1, exactly, if the key is there.
  package func optionalUInt64(_ key: String) throws(JSONError) -> UInt64? {
    try optionalValue(key)?.uint64(key)
  }

  /// The elements of an array that must be there.
  package func array(_ key: String) throws(JSONError) -> [JSON] { try value(key).array(key) }

  /// The elements of an array, if the key is there.
  package func optionalArray(_ key: String) throws(JSONError) -> [JSON]? {
    try optionalValue(key)?.array(key)
  }

  /// One of the words of `type`, if the key is there; another word is an error that suggests the nearest.
  package func optionalChoice<T>(_ key: String, of type: T.Type) throws(JSONError) -> T?
  where T: RawRepresentable<String> & CaseIterable {
    try optionalValue(key)?.choice(key, of: type)
  }
}
