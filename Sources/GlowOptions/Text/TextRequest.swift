public import GlowKit

/// What `glow text` is asked to do: a reveal, whose text may still have to be read, and where it goes.
public struct TextRequest: Sendable {
  /// The picture. Its text, palette and seed may still be open.
  public var reveal: TextReveal
  /// The file that holds the text, `-` is standard input; nil when the text was given.
  public var file: Word?
  /// Where the colours come from, when they are not in the reveal.
  public var palette: RenderRequest.PaletteSource?
  /// Whether a seed is to be drawn.
  public var seedIsRandom = false
  /// Where the pictures go.
  public var files = OutputRequest()
  /// Whether the words ask for frames, so that even a name like `x.png` stands for several.
  public let asksForFrames: Bool

  /// What asks for frames rather than for a still.
  private static let clock = ["frames", "duration", "hold", "loop", "reverse"]

  /// The request that `arguments` make of `reveal`, that of a spec.
  ///
  /// Throws ``OptionError`` for values that can't be read; ranges are the reveal's to check.
  public init(reveal: TextReveal = TextReveal(""), arguments: Arguments) throws(OptionError) {
    self.reveal = reveal
    let isMoving = TextRequest.clock.contains(where: arguments.has)
    // A still of the spec gives way to frames that are asked for, and the other way round.
    if isMoving { self.reveal.progress = nil }
    asksForFrames = isMoving || reveal.progress == nil && reveal.asksForFrames
    let written = Dictionary(grouping: arguments.effective, by: \.option.name)
    for option in TextOption.all {
      for occurrence in written[option.spec.name] ?? [] { try option.apply(&self, OptionValue(occurrence)) }
    }
    if let bitDepth = files.bitDepth { self.reveal.bitDepth = bitDepth }
    try checkPairs(arguments)
    try takeText(arguments.operands)
  }

  private mutating func takeText(_ operands: [Word]) throws(OptionError) {
    if file != nil {
      guard operands.isEmpty else {
        throw OptionError("--file and '\(operands[0].shown)' both name the text; write one or the other")
      }
      return
    }
    if operands == ["-"] {
      file = "-"
      return
    }
    guard !operands.isEmpty else {
      if !reveal.text.isEmpty { return }
      throw OptionError("a text is missing; write 'glow text <text>', or --file F, or - for standard input")
    }
    var words: [String] = []
    for operand in operands {
      guard let text = operand.text else { throw OptionError("the text '\(operand.shown)' is not UTF-8") }
      words.append(text)
    }
    reveal.text = words.joined(separator: " ")
  }

  /// A colour, or the words of a palette.
  mutating func setColour(_ value: OptionValue) throws(OptionError) {
    let text = try value.text()
    palette = nil
    if text.utf8.count <= OptionValue.longestWord, let color = try? Color(css: text) {
      reveal.fill = .color(color)
    } else {
      do {
        palette = try PaletteWords.source(value)
      } catch {
        guard text.first != "#" else { throw error }
        throw OptionError("\(error.description), and a colour is written as #ffffff, white or any CSS colour")
      }
    }
  }

  private func checkPairs(_ arguments: Arguments) throws(OptionError) {
    func refuse(_ a: String, _ b: String, _ why: String) throws(OptionError) {
      if arguments.has(a), arguments.has(b) { throw OptionError("--\(a) and --\(b) \(why)") }
    }
    try refuse("color", "palette", "both name colours; write one or the other")
    try refuse("loop", "reverse", "do not go together; a loop goes out again by itself")
    if reveal.progress != nil {
      for name in TextRequest.clock + ["easing"] where arguments.has(name) {
        throw OptionError("--progress is for a still, and --\(name) for frames; leave one of them out")
      }
    }
    if reveal.unit == .line {
      for name in ["spacing", "tail"] where arguments.has(name) {
        throw OptionError("--\(name) is for '--by word'; leave it out by line")
      }
    }
  }
}

extension TextReveal {
  /// Whether something is said of its time.
  fileprivate var asksForFrames: Bool {
    frames != nil || duration != nil || hold != nil || playback != .once
  }
}

extension RevealError {
  /// The error in one line, its fields named as options.
  public var optionText: String { text { $0.optionName } }
}

extension RevealError.Field {
  /// The option that sets the field.
  var optionName: String {
    switch self {
    case .text: "text"
    case .playback: "--loop"
    default: rawValue.optionName
    }
  }
}
