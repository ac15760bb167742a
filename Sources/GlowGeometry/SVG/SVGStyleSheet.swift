import GlowNumerics

/// The rules of an SVG document's `style` elements: selectors of names, classes and identities, also within others.
///
/// No more of CSS than what drawing programs write. Rules for print and those of a state (`:hover`) are passed over.
struct SVGStyleSheet {
  /// What a selector asks about.
  struct Element: Equatable {
    var name = ""
    var id: String?
    var classes: [Substring] = []
  }

  /// A property with its value, and whether it is said to be important.
  typealias Declaration = (key: String, value: String, isImportant: Bool)

  private struct Rule {
    /// From the outermost element to the one meant; `isChild` says that nothing lies between it and the one before.
    var steps: [(element: Element, isChild: Bool)]
    var declarations: [Declaration]

    /// Identities, classes and names, compared in this order.
    var weight: (Int, Int, Int) {
      steps.reduce(into: (0, 0, 0)) { sum, step in
        sum.0 += step.element.id == nil ? 0 : 1
        sum.1 += step.element.classes.count
        sum.2 += step.element.name.isEmpty ? 0 : 1
      }
    }
  }

  private var rules: [Rule] = []

  var isEmpty: Bool { rules.isEmpty }

  /// What it takes to look up an element so deep in others.
  func work(depth: Int) -> Int {
    rules.count + stepsOfLongRules * depth
  }

  private var stepsOfLongRules = 0

  /// Rules in a document; more of them make it slow to read, not better.
  private static let most = 2000

  /// Adds the rules of one `style` element; false when one that matters here is not understood.
  mutating func add(_ text: String) -> Bool {
    var rest = Self.withoutComments(text)[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == ";" }) {
      let head = rest[..<open].trimmed
      if rest[open] == ";" {
        // `@import …;`, or a semicolon too many.
        rest = rest[rest.index(after: open)...]
        continue
      }
      // The end of a sheet closes its last block.
      let close = Self.end(of: rest[open...]) ?? rest.endIndex
      let inside = rest[rest.index(after: open)..<close]
      rest = close == rest.endIndex ? "" : rest[rest.index(after: close)...]
      if head.hasPrefix("@") {
        let isPassedOver = ["@font-face", "@keyframes", "@-webkit-keyframes", "@page"].contains(
          where: head.hasPrefix)
        guard isPassedOver || head.hasPrefix("@media print") else { return false }
        continue
      }
      let declarations = Self.declarations(inside).filter { Self.read.contains($0.key) }
      guard !inside.contains("{") else { return false }
      guard !declarations.isEmpty else { continue }
      for words in head.split(separator: ",") where !Self.states.contains(where: words.contains) {
        guard let steps = Self.steps(words.trimmed), rules.count < Self.most else { return false }
        rules.append(Rule(steps: steps, declarations: declarations))
        if steps.count > 1 { stepsOfLongRules += steps.count }
      }
    }
    return true
  }

  /// What the sheet says of an element inside of `ancestors`, the outermost first; what outweighs comes last.
  func declarations(of element: Element, in ancestors: [Element]) -> [Declaration] {
    let matching = rules.filter { $0.steps.matches(element, in: ancestors) }
    let sorted = matching.enumerated().sorted {
      $0.element.weight == $1.element.weight ? $0.offset < $1.offset : $0.element.weight < $1.element.weight
    }
    return sorted.flatMap(\.element.declarations)
  }

  /// What no picture at rest is in.
  private static let states = [":hover", ":active", ":focus", ":visited", ":target"]

  /// The properties that move or shape in a way that is not read.
  private static let unread: Set = ["translate", "rotate", "scale", "d", "offset-path"]

  /// Whether what a declaration says of the outline can't be told. A paint that is a variable is taken for a colour.
  static func isUnread(_ item: Declaration) -> Bool {
    if unread.contains(item.key) { return item.value != "none" }
    return read.contains(item.key) && item.key != "fill" && item.key != "stroke"
      && item.value.contains("var(")
  }

  /// The properties that say whether and where a shape shows.
  private static let read = Set([
    "display", "visibility", "opacity", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity",
    "stroke-width", "transform", "transform-origin", "transform-box",
  ]).union(unread).union(geometry)

  /// The properties that are attributes too, and say where a shape lies: SVG 2, §7.
  static let geometry: Set = ["x", "y", "width", "height", "cx", "cy", "r", "rx", "ry"]

  /// The declarations of a block or of a `style` attribute, in their order.
  static func declarations(_ text: some StringProtocol) -> [Declaration] {
    withoutComments(String(text)).split(separator: ";").compactMap { item in
      let parts = item.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      var value = parts[1].trimmed.lowercased()
      let isImportant = value.hasSuffix("!important")
      if isImportant { value = String(value.dropLast("!important".count)[...].trimmed) }
      return (parts[0].trimmed.lowercased(), value, isImportant)
    }
  }

  private static func withoutComments(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "/*") {
      result += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstRange(of: "*/") else { return result }
      rest = rest[end.upperBound...]
    }
    return result + rest
  }

  /// The brace that closes the first one of `text`.
  private static func end(of text: Substring) -> String.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  private static func steps(_ selector: Substring) -> [(element: Element, isChild: Bool)]? {
    var steps: [(element: Element, isChild: Bool)] = []
    var isChild = false
    for word in selector.split(whereSeparator: \.isWhitespace).flatMap({ $0.parted(at: ">") }) {
      if word == ">" {
        guard !steps.isEmpty, !isChild else { return nil }
        isChild = true
      } else {
        guard let element = Element(selector: word) else { return nil }
        steps.append((element, isChild))
        isChild = false
      }
    }
    return steps.isEmpty || isChild ? nil : steps
  }
}

extension SVGStyleSheet.Element {
  /// The element of a tag.
  init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    id = attributes["id"]
    classes = (attributes["class"] ?? "").split(whereSeparator: \.isWhitespace)
  }

  /// A selector of a name, an identity and classes, all of them optional; nil for other words.
  fileprivate init?(selector: Substring) {
    var rest = selector
    func word() -> Substring? {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      rest = rest.dropFirst(word.count)
      return word.isEmpty ? nil : word
    }
    if rest.first == "*" { rest = rest.dropFirst() } else { name = word().map(String.init) ?? "" }
    while let mark = rest.first {
      rest = rest.dropFirst()
      guard let word = word() else { return nil }
      switch mark {
      case "#": id = String(word)
      case ".": classes.append(word)
      default: return nil
      }
    }
  }

  fileprivate func matches(_ other: Self) -> Bool {
    (name.isEmpty || name == other.name) && (id == nil || id == other.id)
      && classes.allSatisfy(other.classes.contains)
  }
}

extension [(element: SVGStyleSheet.Element, isChild: Bool)] {
  /// Whether the last step means `element`, and those before it what is around it.
  fileprivate func matches(_ element: SVGStyleSheet.Element, in ancestors: [SVGStyleSheet.Element]) -> Bool {
    guard let last, last.element.matches(element) else { return false }
    guard count > 1 else { return true }
    let chain = ancestors + [element]
    // Where in the chain the steps so far may end.
    var ends = chain.map { self[0].element.matches($0) }
    for step in dropFirst() {
      var isBehind = false
      ends = chain.indices.map { index in
        isBehind = index > 0 && (step.isChild ? ends[index - 1] : isBehind || ends[index - 1])
        return isBehind && step.element.matches(chain[index])
      }
    }
    return ends[chain.count - 1]
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    return start.prefix(
      upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)
  }

  /// The pieces between marks, and the marks.
  fileprivate func parted(at mark: Character) -> [Substring] {
    var pieces: [Substring] = []
    var rest = self
    while let index = rest.firstIndex(of: mark) {
      if index > rest.startIndex { pieces.append(rest[..<index]) }
      pieces.append(rest[index...index])
      rest = rest[rest.index(after: index)...]
    }
    return rest.isEmpty ? pieces : pieces + [rest]
  }
}
