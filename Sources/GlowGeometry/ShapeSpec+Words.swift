import GlowNumerics

extension ShapeSpec {
  /// The names of all shapes, in the order in which a help text lists them.
  public static let names = ["rect", "capsule", "circle", "ellipse", "superellipse", "path"]

  /// The shape that `words` name: `rect:22`, `rect:1,2,3,4` (clockwise from the top left), `rect` (sharp corners),
  /// `capsule`, `circle`, `ellipse`, `superellipse:5` or `path:` with SVG path data (see ``PathSpec/init(words:)``).
  ///
  /// Radii are decimal numbers of at least 0, in points; exponents lie within 0.05…1,000. Letter case counts. Anything
  /// else throws the `GeometryError` that says what to write.
  public init(words: some StringProtocol) throws(GeometryError) {
    let shape = String(words)
    let parts = shape.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let numbers = parts.count > 1 ? String(parts[1]) : nil

    switch name {
    case "rect": self = .rect(try Self.radii(numbers, in: shape))
    case "capsule": self = .capsule
    case "circle": self = .circle
    case "ellipse": self = .ellipse
    case "superellipse": self = .superellipse(try Self.exponent(numbers, in: shape))
    case "path": self = .outline(try PathSpec(words: numbers ?? ""))
    case "svg", "text": throw .notInline(shape: String(shape.prefix(48)))
    default: throw .unknownShape(shape, suggestion: Self.suggestion(for: name, numbers))
    }
    if case .rect = self { return }
    if !isByDistance, numbers != nil { throw .takesNoNumbers(shape: shape, name: name) }
  }

  /// The words that name this shape in their shortest form; `init(words:)` reads them back.
  public var words: String {
    switch self {
    case .rect(let radii):
      if let radius = radii.uniform {
        radius == 0 ? "rect" : "rect:\(radius.shortest)"
      } else {
        "rect:"
          + [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
          .map(\.shortest).joined(separator: ",")
      }
    case .capsule: "capsule"
    case .circle: "circle"
    case .ellipse: "ellipse"
    case .superellipse(let exponent): "superellipse:\(exponent.shortest)"
    case .outline(let spec): "path:\(spec.words)"
    }
  }

  private static func exponent(_ word: String?, in shape: String) throws(GeometryError) -> Double {
    guard let word, !word.isEmpty else { throw .badExponent("", shape: shape) }
    guard let exponent = StrictNumber.double(word),
      (Superellipse.leastExponent...Superellipse.greatestExponent).contains(exponent)
    else { throw .badExponent(word, shape: shape) }
    return exponent
  }

  private static func radii(_ numbers: String?, in shape: String) throws(GeometryError) -> CornerRadii {
    guard let numbers else { return CornerRadii(0) }
    guard !numbers.isEmpty else { throw .missingRadius(shape: shape) }
    var radii: [Double] = []
    for word in numbers.split(separator: ",", omittingEmptySubsequences: false) {
      guard let radius = StrictNumber.double(word) else {
        throw .badRadius(String(word), shape: shape)
      }
      guard radius >= 0 else { throw .negativeRadius(String(word), shape: shape) }
      // Turns a minus zero into zero.
      radii.append(radius + 0)
    }
    switch radii.count {
    case 1: return CornerRadii(radii[0])
    case 4:
      return CornerRadii(
        topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
    default: throw .radiusCount(radii.count, shape: shape)
    }
  }

  /// What someone who wrote `name` and `numbers` may have meant; nil when no name is near.
  private static func suggestion(for name: String, _ numbers: String?) -> String? {
    // `rect22`, `RECT:22` and `rect 22` lack the colon or the right case; the number is kept.
    let letters = name.prefix { $0.isASCII && $0.isLetter }
    let rest = name.dropFirst(letters.count).drop { $0 == " " || $0 == "=" || $0 == "-" || $0 == "(" }
    let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
    guard let nearest = nearestName(to: letters.lowercased()) else { return nil }
    guard nearest == "rect" else { return nearest }
    let meant = "rect:" + (digits.isEmpty ? numbers ?? "" : String(digits))
    return (try? ShapeSpec(words: meant))?.words ?? nearest
  }

  /// The name that the fewest letters turn `word` into, two at most.
  private static func nearestName(to word: String) -> String? {
    let synonyms = [
      "rectangle": "rect", "rounded": "rect", "pill": "capsule", "oval": "ellipse",
      "squircle": "superellipse:5",
      "lame": "superellipse:5", "polygon": "path:M…", "star": "path:M…",
    ]
    if let name = synonyms[word] { return name }
    // A name without its value would be refused as well.
    let examples = ["superellipse": "superellipse:5", "path": "path:M…"]
    let distances = names.map { ($0, distance(Array(word.utf8), Array($0.utf8))) }
    return distances.filter { $0.1 <= 2 }.min { $0.1 < $1.1 }.map { examples[$0.0] ?? $0.0 }
  }

  /// How many letters must be added, dropped or changed to turn `a` into `b` (Levenshtein).
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    guard a.count <= 16 else { return a.count }
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let above = row[j + 1]
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (letter == other ? 0 : 1))
        diagonal = above
      }
    }
    return row[b.count]
  }
}
