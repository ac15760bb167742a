public import GlowKit

/// An option of `glow render` and the values that it takes along one side of a sheet.
public struct SheetAxis: Sendable {
  /// The option.
  public let option: OptionSpec
  /// Its values in order, at least one.
  public let values: [Value]

  /// One value.
  public struct Value: Sendable {
    /// The value as it was written, one of a range by itself.
    public let word: Word
    /// The option as it is given to the cells.
    public let occurrences: [Arguments.Occurrence]
  }

  /// The axis that the value of `--across` or `--down` describes; `randomSeed` stands in for each `seed=random`.
  ///
  /// Throws ``OptionError`` for options that cells can't have, empty lists, ranges that run backwards, and more values than a
  /// sheet has cells. What the values mean is for the cells' requests to check.
  init(_ value: OptionValue, randomSeed: () -> UInt64) throws(OptionError) {
    let text = try value.text()
    guard let equals = text.firstIndex(of: "=") else {
      throw value.refused("names no values; write an option and its values, like palette=all or seed=1..3")
    }
    let name = String(text[..<equals])
    option = try Self.option(name, value)
    let list = text[text.index(after: equals)...]
    guard !list.isEmpty else {
      throw value.refused("names no values; write them after the '=', like \(name)=\(Self.sample(option))")
    }
    var words: [Word] = []
    for item in try Self.items(list, value) {
      words += try Self.words(item, of: option, value, isAlone: item.count == list.count)
      guard words.count <= SheetLimits.cells.upperBound else {
        throw value.refused(
          "names more than the \(SheetLimits.cells.upperBound) values that a sheet has room for")
      }
    }
    if option.name == "seed" { words = words.map { $0 == "random" ? Word(String(randomSeed())) : $0 } }
    var values: [Value] = []
    for word in words { values.append(try Self.value(word, of: option, value)) }
    self.values = values
  }

  private static func option(_ name: String, _ value: OptionValue) throws(OptionError) -> OptionSpec {
    if let option = SheetOption.varied.first(where: { $0.name == name }) { return option }
    if let reason = SheetOption.obstacle(to: name) {
      throw value.refused("can't differ from cell to cell: \(reason); write --\(name) once for the sheet")
    }
    throw value.refused(
      "varies the unknown option '\(Word(name).shown)'."
        + (Spelling.question(for: name, among: SheetOption.varied.map(\.name))
          ?? " 'glow render --help-all' lists the options"))
  }

  /// Values to show how the option is written.
  private static func sample(_ option: OptionSpec) -> String {
    if canBeListed(option) { return "all" }
    return option.standard.map { $0 == "auto" ? "1,2" : $0 } ?? "1,2"
  }

  // MARK: Lists

  /// The items of a list: between `;` where there is one, else between commas.
  private static func items(_ list: Substring, _ value: OptionValue) throws(OptionError) -> [Substring] {
    var items = list.parts(separatedBy: ";")
    if items.count == 1 {
      items = list.parts(separatedBy: ",")
    } else if items.last?.isEmpty == true {
      items.removeLast()
    }
    guard !items.contains(where: \.isEmpty) else {
      throw value.refused("has an empty value; write values with single separators, like 1,2,3")
    }
    return items
  }

  private static func canBeListed(_ option: OptionSpec) -> Bool {
    option.name == "palette" || !option.choices.isEmpty || option.value == nil
  }

  /// The words that an item stands for.
  private static func words(
    _ item: Substring, of option: OptionSpec, _ value: OptionValue, isAlone: Bool
  ) throws(OptionError) -> [Word] {
    // Beside other values 'all' may be a value itself, as in keep=all,inside.
    if item == "all", isAlone || !option.choices.contains("all") {
      if option.name == "palette" { return PaletteCatalog.all.map { Word($0.stem) } }
      if option.value == nil { return ["on", "off"] }
      guard !option.choices.isEmpty else {
        throw value.refused(
          "asks for all values of --\(option.name), which can't be listed; write some of them")
      }
      return option.choices.map { Word($0) }
    }
    return try range(item, value) ?? [Word(item)]
  }

  /// The whole numbers of `A..B`; nil for other words.
  private static func range(_ item: Substring, _ value: OptionValue) throws(OptionError) -> [Word]? {
    guard let dots = item.firstRange(of: "..") else { return nil }
    let (low, high) = (item[..<dots.lowerBound], item[dots.upperBound...])
    if let first = StrictNumber.uint64(low), let last = StrictNumber.uint64(high) {
      return try range(first, last, item, value)
    }
    guard let first = StrictNumber.int(low), let last = StrictNumber.int(high) else { return nil }
    return try range(Int64(first), Int64(last), item, value)
  }

  private static func range<T: FixedWidthInteger>(
    _ first: T, _ last: T, _ item: Substring, _ value: OptionValue
  ) throws(OptionError) -> [Word] {
    guard first <= last else {
      throw value.refused("has a range that runs backwards; write \(last)..\(first)")
    }
    let (steps, overflow) = last.subtractingReportingOverflow(first)
    guard !overflow, steps < T(SheetLimits.cells.upperBound) else {
      throw value.refused(
        "has a range of more than the \(SheetLimits.cells.upperBound) values that a sheet has room for")
    }
    return (0...steps).map { Word(String(first + $0)) }
  }

  // MARK: Values

  private static func value(
    _ word: Word, of option: OptionSpec, _ value: OptionValue
  ) throws(OptionError) -> Value {
    if option.value == nil {
      guard word == "on" || word == "off" else {
        throw value.refused("gives the switch --\(option.name) a value of its own; write on, off or all")
      }
      return Value(
        word: word, occurrences: [.init(option: option, value: nil, isNegated: word == "off")])
    }
    let parts =
      option.isRepeatable ? word.bytes.split(separator: UInt8(ascii: "+")).map { Word(Array($0)) } : [word]
    return Value(word: word, occurrences: parts.map { .init(option: option, value: $0, isNegated: false) })
  }
}

extension SheetAxis {
  /// Options whose values say what they are.
  private static let plain: Set = ["palette", "preset", "shape", "label", "picture", "font"]

  /// The labels of the values.
  public var labels: [ContactSheet.Label] {
    values.map { .init(name: Self.plain.contains(option.name) ? "" : option.name, $0.word.shown) }
  }
}
