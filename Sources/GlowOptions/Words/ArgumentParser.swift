import GlowKit

/// Takes a command line apart by the table of commands.
///
/// It understands `--name value`, `--name=value`, `-n value`, `-nvalue`, `-abc`, `--no-name` and `--`; options may
/// stand anywhere after their command. A word that looks like an option is never taken as a value unless it is
/// joined by `=`; `-` and negative numbers are values. Help, where it is asked for, wins over errors.
public struct ArgumentParser {
  private var command: CommandSpec
  private var occurrences: [Arguments.Occurrence] = []
  private var operands: [Word] = []
  private var help: Arguments.HelpRequest?
  private var wantsVersion = false
  private var words: [Word]
  private var position = 0

  private init(_ words: [Word], root: CommandSpec) {
    self.words = words
    self.command = root
  }

  /// The parts of `words` (without the program's name). Throws ``OptionError`` for what the table does not know.
  public static func parse(_ words: [Word], root: CommandSpec = .glow) throws(OptionError) -> Arguments {
    var parser = ArgumentParser(words, root: root)
    do {
      try parser.run()
    } catch {
      guard let help = parser.helpAhead() else { throw error }
      parser.help = help
    }
    return Arguments(
      command: parser.command, occurrences: parser.occurrences, operands: parser.operands, help: parser.help,
      wantsVersion: parser.wantsVersion, words: words)
  }

  private mutating func run() throws(OptionError) {
    while let word = next() {
      if word.bytes == Array("--".utf8) {
        operands += words[position...]
        position = words.count
      } else if word.bytes.starts(with: Array("--".utf8)) {
        try takeLong(word)
      } else if word.bytes.first == UInt8(ascii: "-"), word.bytes.count > 1 {
        try takeShort(word)
      } else {
        try takeOperand(word)
      }
    }
    try checkOperands()
  }

  private mutating func next() -> Word? {
    guard position < words.count else { return nil }
    defer { position += 1 }
    return words[position]
  }

  // MARK: Long options

  private mutating func takeLong(_ word: Word) throws(OptionError) {
    let body = word.bytes.dropFirst(2)
    let equals = body.firstIndex(of: UInt8(ascii: "="))
    let name = Word(Array(body[..<(equals ?? body.endIndex)]))
    let joined = equals.map { Word(Array(body[($0 + 1)...])) }
    guard let text = name.text else { throw unknown("--" + name.shown) }
    if takeBuiltIn("--" + text) { return }
    if let option = command.options.first(where: { $0.name == text }) {
      try take(option, as: "--" + text, joined: joined)
    } else if let option = command.options.first(where: { $0.isNegatable && "no-" + $0.name == text }) {
      try refuse(joined, after: "--" + text)
      occurrences.append(.init(option: option, value: nil, isNegated: true))
    } else {
      throw unknown("--" + name.shown)
    }
  }

  private mutating func take(_ option: OptionSpec, as name: String, joined: Word?) throws(OptionError) {
    if option.value == nil {
      try refuse(joined, after: name)
      occurrences.append(.init(option: option, value: nil, isNegated: false))
    } else {
      let value = if let joined { joined } else { try nextValue(of: option, as: name) }
      occurrences.append(.init(option: option, value: value, isNegated: false))
    }
  }

  private func refuse(_ value: Word?, after name: String) throws(OptionError) {
    guard let value else { return }
    throw OptionError("\(name) takes no value, but got '\(value.shown)'; write \(name) alone")
  }

  private mutating func nextValue(of option: OptionSpec, as name: String) throws(OptionError) -> Word {
    let remedy =
      option.choices.isEmpty
      ? "write \(name) \(option.value ?? "")"
      : "write \(name) and one of \(option.choices.joined(separator: ", "))"
    guard let word = next() else { throw OptionError("\(name) needs a value; \(remedy)") }
    guard !looksLikeOption(word) else {
      position -= 1  // It may be a call for help.
      throw OptionError("\(name) needs a value, but '\(word.shown)' follows; \(remedy)")
    }
    return word
  }

  private func looksLikeOption(_ word: Word) -> Bool {
    guard word.bytes.first == UInt8(ascii: "-"), word.bytes.count > 1 else { return false }
    if word.bytes[1] == UInt8(ascii: "-") { return true }
    let letter = Character(Unicode.Scalar(word.bytes[1]))
    return letter == "h" || command.options.contains { $0.short == letter }
  }

  // MARK: Short options

  private mutating func takeShort(_ word: Word) throws(OptionError) {
    var rest = word.bytes.dropFirst()
    while let byte = rest.popFirst() {
      let name = "-" + Word([byte]).shown
      if takeBuiltIn(name) { continue }
      let letter = Character(Unicode.Scalar(byte))
      guard let option = command.options.first(where: { $0.short == letter }) else {
        throw word.bytes.count > 2 && rest.count == word.bytes.count - 2
          ? unknown(word.shown) : unknown(name)
      }
      if option.value == nil {
        try take(option, as: name, joined: nil)
      } else {
        if rest.first == UInt8(ascii: "=") { rest.removeFirst() }
        try take(option, as: name, joined: rest.isEmpty ? nil : Word(Array(rest)))
        return
      }
    }
  }

  // MARK: Operands

  private mutating func takeOperand(_ word: Word) throws(OptionError) {
    guard !command.commands.isEmpty, operands.isEmpty else { return operands.append(word) }
    if let below = word.text.flatMap({ command.command(named: $0) }) {
      command = below
    } else {
      let names = command.commands.map(\.name)
      if names.contains("show"), let name = word.text, (try? PaletteCatalog.named(name)) != nil {
        throw OptionError("unknown command '\(name)'; write '\(command.line) show \(name)'")
      }
      throw OptionError(
        "unknown command '\(word.shown)'."
          + (Spelling.question(for: word.shown, among: names + (command.path.isEmpty ? ["--version"] : []))
            ?? " Known here: \(names.joined(separator: ", "))"))
    }
  }

  private func checkOperands() throws(OptionError) {
    guard help == nil, !wantsVersion else { return }
    switch command.operands {
    case .none:
      guard let first = operands.first else { return }
      guard command.commands.isEmpty else {
        throw OptionError(
          "unexpected '\(first.shown)' after --; a command stands before it, like 'glow render'")
      }
      throw OptionError("unexpected '\(first.shown)'; '\(command.line)' takes options only")
    case .optional(let name):
      guard operands.count > 1 else { return }
      throw OptionError("unexpected '\(operands[1].shown)'; '\(command.line)' takes one \(name)")
    case .exactly(let names):
      if operands.count < names.count {
        let all = names.map { "<\($0)>" }.joined(separator: " ")
        throw OptionError("the \(names[operands.count]) is missing; write '\(command.line) \(all)'")
      }
      guard operands.count > names.count else { return }
      throw OptionError(
        "unexpected '\(operands[names.count].shown)'; '\(command.line)' takes \(names.joined(separator: " and "))"
      )
    case .one(let name):
      guard operands.count != 1 else { return }
      let article = "aeiou".contains(name.first ?? " ") ? "an" : "a"
      throw OptionError(
        operands.isEmpty
          ? "\(article) \(name) is missing; write '\(command.line) <\(name)>'"
          : "unexpected '\(operands[1].shown)'; '\(command.line)' takes one \(name)")
    case .many(let name):
      guard operands.isEmpty else { return }
      throw OptionError("a \(name) is missing; write '\(command.line) <\(name)>'")
    case .words: return
    }
  }

  // MARK: Help and errors

  private mutating func takeBuiltIn(_ name: String) -> Bool {
    switch name {
    case "--help", "-h": help = help ?? .common
    case "--help-all": help = .all
    case "--version" where command.path.isEmpty: wantsVersion = true
    default: return false
    }
    return true
  }

  /// The help asked for in the words not yet read.
  private func helpAhead() -> Arguments.HelpRequest? {
    if let help { return help }
    for word in words[position...].prefix(while: { $0 != "--" }) {
      if word == "-h" || word == "--help" { return .common }
      if word == "--help-all" { return .all }
    }
    return nil
  }

  private func unknown(_ name: String) -> OptionError {
    let spellings = command.options.flatMap(\.spellings)
    let builtIn = ["--help", "--help-all"] + (command.path.isEmpty ? ["--version"] : [])
    if command.path.isEmpty,
      let home = command.commands.first(where: { $0.options.contains { $0.spellings.contains(name) } })
    {
      return OptionError("'\(name)' belongs to '\(home.line)'; write '\(home.line) \(name) …'")
    }
    if let answer = Synonyms.answer(to: name, in: command) {
      return OptionError("unknown option '\(name)'; write \(answer)")
    }
    if command.path.isEmpty, ["-v", "-V"].contains(name) {
      return OptionError("unknown option '\(name)'. Did you mean '--version'?")
    }
    return OptionError(
      "unknown option '\(name)'."
        + (Spelling.question(for: name, among: spellings + builtIn)
          ?? " '\(command.line) --help' lists the options"))
  }
}
