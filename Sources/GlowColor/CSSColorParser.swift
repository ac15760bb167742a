import GlowJSON
import GlowNumerics

/// Reads the functions of CSS colours: commas of old or spaces of new, but never both.
struct CSSColorParser {
  /// A number of some kind, as it stands between the parentheses.
  enum Component: Equatable {
    case number(Double)
    /// Per cent, 0…100.
    case percent(Double)
    /// Degrees.
    case angle(Double)
    /// The keyword `none`: zero, when nothing is mixed.
    case none
  }

  /// What stands between the parentheses.
  struct Arguments {
    var components: [Component] = []
    var alpha: Component?
    var hasCommas = false
  }

  private let text: String
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// The error that says why the text is no colour.
  func error(_ reason: String) -> ColorError { .badFunction(text, reason: reason) }

  /// The word before the opening parenthesis, in lower case; steps over both.
  mutating func functionName() throws(ColorError) -> String {
    let name = word()
    guard take("(") else { throw error("a '(' must follow '\(name)'") }
    return name
  }

  /// A keyword in lower case, after space; empty if there is none.
  mutating func keyword() -> String {
    skipSpace()
    return word()
  }

  /// Everything up to the closing parenthesis, which may be missing at the end of the text, as in CSS.
  mutating func arguments() throws(ColorError) -> Arguments {
    var arguments = Arguments()
    skipSpace()
    arguments.components.append(try component())
    while true {
      let hasSpace = skipSpace()
      if index == bytes.count { return arguments }
      if take(")") { break }
      if take("/") {
        guard !arguments.hasCommas else { throw error("'/' does not go with commas") }
        skipSpace()
        arguments.alpha = try component()
        skipSpace()
        guard index == bytes.count || take(")") else { throw error("')' is expected after the alpha") }
        break
      }
      let isFirstGap = arguments.components.count == 1
      if take(",") {
        guard isFirstGap || arguments.hasCommas else { throw error("commas or spaces, not both") }
        arguments.hasCommas = true
        skipSpace()
      } else if arguments.hasCommas || !hasSpace {
        throw error("'\(next)' does not belong here")
      }
      arguments.components.append(try component())
    }
    skipSpace()
    guard index == bytes.count else { throw error("'\(next)' follows the closing parenthesis") }
    return arguments
  }

  // MARK: - Tokens

  private mutating func component() throws(ColorError) -> Component {
    let start = index
    if isLetter(byte) {
      guard word() == "none" else { throw error("a number is expected at '\(rest(from: start))'") }
      return .none
    }
    guard let value = number() else { throw error("a number is expected at '\(rest(from: start))'") }
    if take("%") { return .percent(value) }
    switch word() {
    case "": return .number(value)
    case "deg": return .angle(value)
    case "grad": return .angle(value * 0.9)
    case "rad": return .angle(value * (180 / .pi))
    case "turn": return .angle(value * 360)
    default: throw error("'\(rest(from: start))' has an unknown unit; write deg, grad, rad, turn or %")
    }
  }

  /// A number as CSS writes it, within ``Color/bounds``; `nil` if there is none.
  private mutating func number() -> Double? {
    let start = index
    if !take("+") { _ = take("-") }
    let whole = digits()
    if byte == UInt8(ascii: "."), isDigit(index + 1) {
      index += 1
      _ = digits()
    } else if whole == 0 {
      index = start
      return nil
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      let isSigned = index + 1 < bytes.count && (bytes[index + 1] == 0x2B || bytes[index + 1] == 0x2D)
      if isDigit(index + (isSigned ? 2 : 1)) {
        index += isSigned ? 2 : 1
        _ = digits()
      }
    }
    let value = Double(String(decoding: bytes[start..<index], as: UTF8.self))
    return value?.clamped(to: Color.bounds)
  }

  private mutating func digits() -> Int {
    let start = index
    while isDigit(index) { index += 1 }
    return index - start
  }

  private mutating func word() -> String {
    let start = index
    while isLetter(byte) || (index > start && (isDigit(index) || byte == UInt8(ascii: "-"))) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = index
    while let byte, byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B { index += 1 }
    return index > start
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private var next: String { rest(from: index) }

  private func rest(from start: Int) -> String {
    String(decoding: bytes[start...], as: UTF8.self).escapedForMessage
  }

  private func isDigit(_ place: Int) -> Bool {
    place < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place])
  }

  private func isLetter(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
