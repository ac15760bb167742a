/// What the table says about one option; parser, help and suggestions read it, nothing else knows options.
public struct OptionSpec: Sendable, Equatable {
  /// The long name without its dashes; the option's identity.
  public let name: String
  /// The one-letter name, without its dash.
  public let short: Character?
  /// What stands for the value in help; nil for a switch.
  public let value: String?
  /// The words that the option takes when they are few and fixed; empty otherwise.
  public let choices: [String]
  /// What is proposed while the value is typed: the choices, where there are any.
  public let kind: ValueKind
  /// The default, for help; nil when there is none worth a word.
  public let standard: String?
  /// One line of help, without the default.
  public let help: String
  /// Whether a switch may be turned off by `--no-name`.
  public let isNegatable: Bool
  /// Whether all occurrences count; otherwise the last wins.
  public let isRepeatable: Bool
  /// Whether the option is among the few of the short help.
  public let isCommon: Bool
  /// The heading under which the full help lists it.
  public let group: Group

  /// The headings of the full help, in order.
  public enum Group: String, CaseIterable, Sendable {
    case sheet = "Sheet"
    case shape = "Shape and size"
    case look = "Look"
    case colour = "Colour"
    case motion = "Motion"
    case output = "Output"
    case general = "General"
  }

  /// An option; see the properties.
  public init(
    _ name: String, short: Character? = nil, value: String? = nil, choices: [String] = [],
    kind: ValueKind = .words([]), standard: String? = nil, negatable: Bool = false, repeatable: Bool = false,
    common: Bool = false,
    group: Group, help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.choices = choices
    self.kind = choices.isEmpty ? kind : .words(choices)
    self.standard = standard
    self.help = help
    self.isNegatable = negatable
    self.isRepeatable = repeatable
    self.isCommon = common
    self.group = group
  }

  /// The same option with another default.
  func defaulting(to standard: String) -> OptionSpec {
    OptionSpec(
      name, short: short, value: value, choices: choices, kind: kind, standard: standard,
      negatable: isNegatable,
      repeatable: isRepeatable, common: isCommon, group: group, help: help)
  }

  /// All long spellings, with their dashes.
  public var spellings: [String] { ["--" + name] + (isNegatable ? ["--no-" + name] : []) }

  /// The start of ``help``, for lists of one line an option: up to the first semicolon or colon, at most 60
  /// characters.
  public var brief: String {
    var text = Substring(help)
    for stop in ["; ", ": "] {
      if let range = text.firstRange(of: stop) { text = text[..<range.lowerBound] }
    }
    guard text.count > 60 else { return String(text) }
    let cut = text.prefix(59)
    return cut[..<(cut.lastIndex(of: " ") ?? cut.endIndex)].trimmed(",") + "…"
  }
}

extension OptionSpec {
  /// What a command starts from.
  static let spec = OptionSpec(
    "spec", value: "F", kind: .file, group: .output,
    help: "start from the look in a file, as --save-spec writes it; other options override it")
}

extension Substring {
  fileprivate func trimmed(_ end: Character) -> Substring { last == end ? dropLast() : self }
}
