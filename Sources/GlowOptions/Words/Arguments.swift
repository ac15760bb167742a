/// A command line taken apart.
public struct Arguments: Sendable {
  /// The command that was named.
  public let command: CommandSpec
  /// The options in the order in which they were written.
  public let occurrences: [Occurrence]
  /// The words that are no options.
  public let operands: [Word]
  /// The help that was asked for, which then is all there is to do.
  public let help: HelpRequest?
  /// Whether `--version` was asked for.
  public let wantsVersion: Bool

  /// The words as they were typed, without the program's name.
  public let words: [Word]

  /// How much help is wanted.
  public enum HelpRequest: Sendable, Equatable {
    case common, all
  }

  /// One option as it was written.
  public struct Occurrence: Sendable {
    /// What the table says of it.
    public let option: OptionSpec
    /// Its value; nil for a switch.
    public let value: Word?
    /// Whether it was written as `--no-name`.
    public let isNegated: Bool

    /// An option that is written like this.
    package init(option: OptionSpec, value: Word?, isNegated: Bool) {
      self.option = option
      self.value = value
      self.isNegated = isNegated
    }
  }

  /// The command line again, quoted for a shell where it must be and ready for another option at its end; nil when it
  /// can't be shown like that.
  public var line: String? {
    let quoted = words.compactMap(\.quoted)
    guard quoted.count == words.count, !words.contains("--") else { return nil }
    return (["glow"] + quoted).joined(separator: " ")
  }

  /// Whether the option `name` occurs.
  public func has(_ name: String) -> Bool { last(name) != nil }

  /// The last occurrence of the option `name`.
  public func last(_ name: String) -> Occurrence? { occurrences.last { $0.option.name == name } }

  /// Whether the switch `name` is on: its last occurrence counts.
  public func isOn(_ name: String) -> Bool { last(name).map { !$0.isNegated } ?? false }

  /// The occurrences that count: of every option the last, of a repeatable one all, in the written order.
  public var effective: [Occurrence] {
    var seen: Set<String> = []
    var result: [Occurrence] = []
    for occurrence in occurrences.reversed()
    where seen.insert(occurrence.option.name).inserted || occurrence.option.isRepeatable {
      result.append(occurrence)
    }
    return result.reversed()
  }
}

extension Arguments {
  /// The command line that says `occurrences` after `operands`.
  package init(command: CommandSpec, occurrences: [Occurrence], operands: [Word]) {
    // A file's name may look like an option.
    let files = operands.map {
      $0 != "-" && $0.bytes.first == UInt8(ascii: "-") ? Word(Array("./".utf8) + $0.bytes) : $0
    }
    self.init(
      command: command, occurrences: occurrences, operands: files, help: nil, wantsVersion: false,
      words: command.path.map { Word($0) } + files + occurrences.flatMap(\.words))
  }
}

extension Arguments.Occurrence {
  /// The option as it is typed; a value that begins with a dash is joined to it.
  var words: [Word] {
    let name = "--" + (isNegated ? "no-" : "") + option.name
    guard let value else { return [Word(name)] }
    guard value.bytes.first == UInt8(ascii: "-"), value != "-" else {
      return [Word(option.short.map { "-\($0)" } ?? name), value]
    }
    return [Word(Array((name + "=").utf8) + value.bytes)]
  }
}
