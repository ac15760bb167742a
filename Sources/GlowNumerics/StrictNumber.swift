/// Numbers read from words as people write them, and nothing that merely happens to parse.
///
/// The standard library's initialisers also take `nan`, `infinity`, `0x1p3`, `1e400` and `+5`; here these are `nil`.
package enum StrictNumber {
  /// A decimal number: an optional `-`, digits with at most one point between or before them, and an optional exponent
  /// (`12`, `-0.5`, `.5`, `1e-3`); `nil` for anything else and for what is too large for a `Double`.
  package static func double(_ text: some StringProtocol) -> Double? {
    guard isDecimal(text.utf8), let value = Double(String(text)), value.isFinite else { return nil }
    return value
  }

  /// A whole number: digits with an optional `-`; `nil` for anything else and for what overflows.
  package static func int(_ text: some StringProtocol) -> Int? {
    let digits = text.utf8.first == minus ? text.utf8.dropFirst() : text.utf8[...]
    guard isDigits(digits) else { return nil }
    return Int(text)
  }

  /// A whole number from 0 to 2^64 − 1: digits alone; `nil` for anything else and for what overflows.
  package static func uint64(_ text: some StringProtocol) -> UInt64? {
    guard isDigits(text.utf8) else { return nil }
    return UInt64(text)
  }

  private static let minus = UInt8(ascii: "-")

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isDigits(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy(isDigit)
  }

  private static func isDecimal(_ text: some Collection<UInt8>) -> Bool {
    var rest = Array(text)[...]
    if rest.first == minus { rest = rest.dropFirst() }
    let whole = rest.prefix(while: isDigit)
    rest = rest[whole.endIndex...]
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: isDigit)
      guard !fraction.isEmpty else { return false }
      rest = rest[fraction.endIndex...]
    } else if whole.isEmpty {
      return false
    }
    guard let mark = rest.first else { return true }
    guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return false }
    rest = rest.dropFirst()
    if rest.first == minus || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    return isDigits(rest)
  }
}
