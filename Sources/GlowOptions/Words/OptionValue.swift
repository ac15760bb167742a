import GlowKit

/// The value of one option, to be read as a number, a size, a list or a word; errors name the option.
struct OptionValue: Sendable {
  /// The option as it is written: `--size`.
  let name: String
  /// What was given; empty for a switch.
  let word: Word
  /// Whether a switch was written as `--no-name`.
  let isNegated: Bool

  init(name: String, word: Word) {
    self.name = name
    self.word = word
    isNegated = false
  }

  init(_ occurrence: Arguments.Occurrence) {
    name = "--" + occurrence.option.name
    word = occurrence.value ?? ""
    isNegated = occurrence.isNegated
  }

  /// No shape, curve or colour takes more to write, in bytes.
  static let longestWord = 400

  /// An error about this value: what is wrong, and the remedy.
  func refused(_ reason: String) -> OptionError { OptionError("\(name) '\(word.shown)' \(reason)") }

  /// The value as text that is not empty.
  func text() throws(OptionError) -> String {
    guard let text = word.text else { throw refused("is not UTF-8 text") }
    guard !text.isEmpty else { throw refused("is empty; give a value or leave the option out") }
    return text
  }

  // MARK: Numbers

  func number() throws(OptionError) -> Double { try number(text()) }

  func numbers() throws(OptionError) -> [Double] {
    var result: [Double] = []
    for item in try text().split(separator: ",", omittingEmptySubsequences: false) {
      guard !item.isEmpty else {
        throw refused("has an empty item; write numbers with single commas: 6,9,11")
      }
      result.append(try number(item))
    }
    return result
  }

  /// A decimal number out of the value; `-0` is 0.
  func number(_ part: some StringProtocol) throws(OptionError) -> Double {
    if let value = StrictNumber.double(part) { return value == 0 ? 0 : value }
    let pointed = String(part.map { $0 == "," ? "." : $0 })
    if pointed != part, StrictNumber.double(pointed) != nil {
      throw refused("has a decimal comma; write \(pointed)")
    }
    let whole = part == word.text ?? "" ? "" : "holds '\(Word(part).shown)', which "
    throw refused("\(whole)is not a number; write digits with a point, like 12 or 0.5")
  }

  /// A whole number of 64 bits without a sign.
  func seed() throws(OptionError) -> UInt64 {
    let text = try text()
    if let seed = StrictNumber.uint64(text) { return seed }
    throw refused("is no seed; write a whole number from 0 to \(UInt64.max), or random")
  }

  func whole() throws(OptionError) -> Int {
    let text = try text()
    if let value = StrictNumber.int(text) { return value }
    if StrictNumber.double(text) != nil, text.utf8.allSatisfy({ $0 != UInt8(ascii: ".") }) {
      throw refused("is not a whole number that this program can hold; write digits alone, like 60")
    }
    throw refused("is not a whole number; write digits alone, like 60")
  }

  /// `WxH`, in points.
  func size() throws(OptionError) -> Size {
    let sides = try text().split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
      throw refused("is not a size; write WxH in points, like 320x180")
    }
    return Size(width: try number(sides[0]), height: try number(sides[1]))
  }

  // MARK: Words

  /// One of the words of `type`.
  func choice<T: RawRepresentable & CaseIterable>(of type: T.Type) throws(OptionError) -> T
  where T.RawValue == String {
    let text = try text()
    if let value = T(rawValue: text) { return value }
    throw unknown(among: T.allCases.map(\.rawValue))
  }

  /// The error for a word that is none of `known`.
  func unknown(among known: [String]) -> OptionError {
    let question = Spelling.question(for: word.text ?? "", among: known)
    return refused("is unknown." + (question ?? " Known: \(known.joined(separator: ", "))"))
  }

  /// What `read` makes of the text; its error gets the option's name.
  func read<T, E: Error>(
    longest: Int = OptionValue.longestWord, _ read: (String) throws(E) -> T
  ) throws(OptionError) -> T {
    let text = try text()
    guard text.utf8.count <= longest else {
      throw refused("is longer than the \(longest) bytes that such a value takes")
    }
    do {
      return try read(text)
    } catch {
      throw OptionError("\(name): \(error)")
    }
  }
}

extension StringProtocol {
  /// The pieces between `separator`s that stand outside of parentheses, empty ones too.
  func parts(separatedBy separator: Character) -> [SubSequence] {
    var depth = 0
    return split(omittingEmptySubsequences: false) { character in
      if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
      return character == separator && depth == 0
    }
  }
}
