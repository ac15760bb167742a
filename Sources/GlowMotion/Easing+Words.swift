import GlowNumerics

extension Easing {
  /// The curves that have a name, in the order in which a help text lists them.
  public static let named: [(name: String, easing: Easing)] = [
    ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut),
  ]

  /// The curve that `words` name: one of `named`, or `cubic-bezier(a,b,c,d)`.
  ///
  /// Throws `MotionError.unknownEasing` for other words and `easingOutOfRange` for times outside 0…1.
  public init(words: some StringProtocol) throws(MotionError) {
    let text = String(words)
    if let (_, easing) = Self.named.first(where: { $0.name == text }) {
      self = easing
      return
    }
    let (opening, closing) = ("cubic-bezier(", ")")
    guard text.hasPrefix(opening), text.hasSuffix(closing) else { throw .unknownEasing(text) }
    let list = text.dropFirst(opening.count).dropLast(closing.count)
    var numbers: [Double] = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      let bare = word.drop { $0 == " " }
      guard let number = StrictNumber.double(bare) else { throw .unknownEasing(text) }
      numbers.append(number + 0)
    }
    guard numbers.count == 4 else { throw .unknownEasing(text) }
    try self.init(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  /// The words for this curve, by name where it has one; `init(words:)` reads them back.
  public var words: String {
    if let (name, _) = Self.named.first(where: { $0.easing == self }) { return name }
    let numbers = [x1, y1, x2, y2].map { number in
      let word = String(number)
      return word.hasSuffix(".0") ? String(word.dropLast(2)) : word
    }
    return "cubic-bezier(\(numbers.joined(separator: ",")))"
  }
}
