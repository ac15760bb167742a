import GlowNumerics

/// A font by description: a family, how heavy and slanted it is, and a size.
///
/// The words are those of Pango and fontconfig: `Sans Bold 34`, `DejaVu Serif Medium Italic 28`.
public struct FontSpec: Hashable, Sendable {
  /// The family, or several separated by commas; `Sans`, `Serif` and `Monospace` are there wherever a font is.
  public var family: String
  /// How heavy: 100 (thin) to 1,000; 400 is regular, 700 bold.
  public var weight: Int
  /// Upright or not.
  public var slant: Slant
  /// How wide.
  public var stretch: Stretch
  /// The height of the font in points; nil leaves it to the reveal.
  public var size: Double?

  /// Upright or not.
  public enum Slant: Int, Sendable {
    /// Standing.
    case upright
    /// The standing letters, slanted.
    case oblique
    /// Slanting letters of their own.
    case italic
  }

  /// How wide the letters are, as in Pango.
  public enum Stretch: Int, Sendable {
    /// Half as wide.
    case ultraCondensed
    /// 0.625 of the width.
    case extraCondensed
    /// 0.75 of the width.
    case condensed
    /// 0.875 of the width.
    case semiCondensed
    /// As the font is meant.
    case normal
    /// 1.125 times the width.
    case semiExpanded
    /// 1.25 times the width.
    case expanded
    /// 1.5 times the width.
    case extraExpanded
    /// Twice the width.
    case ultraExpanded
  }

  /// The sizes that a font may have, in points: below one no letter is left, above a thousand none fits.
  public static let sizes = 1.0...1000.0
  /// The longest description, in bytes.
  public static let longestWords = 200

  /// A font; the size is checked by what lays out the text.
  public init(
    family: String, weight: Int = 400, slant: Slant = .upright, stretch: Stretch = .normal,
    size: Double? = nil
  ) {
    self.family = family
    self.weight = weight
    self.slant = slant
    self.stretch = stretch
    self.size = size
  }

  /// The font of a description: family, styles, size, of which any but the family may be missing.
  ///
  /// Throws ``TextError/badFont(_:_:)`` for no family, control characters and sizes outside ``sizes``.
  public init(words: String) throws(TextError) {
    var rest = words.split(separator: " ").map(String.init)
    guard words.utf8.count <= Self.longestWords else {
      throw .badFont(String(words.prefix(40)), "is longer than \(Self.longestWords) bytes")
    }
    guard words.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value != 127 }) else {
      throw .badFont(words, "holds control characters")
    }
    self.init(family: "")
    if let last = rest.last, let size = try FontSpec.size(last, of: words) {
      self.size = size
      rest.removeLast()
    }
    while let last = rest.last?.lowercased(), rest.count > 0, take(style: last) { rest.removeLast() }
    family = rest.joined(separator: " ")
    while family.last == "," { family.removeLast() }
    guard !family.isEmpty else {
      throw .badFont(words, "names no family; write one first, like Sans Bold 34")
    }
  }

  /// The size that a word stands for; nil for other words.
  private static func size(_ word: String, of words: String) throws(TextError) -> Double? {
    let bare = word.lowercased().drop { $0 == "-" || $0 == "+" }
    let isNumberLike = StrictNumber.double(word) != nil || ["nan", "inf", "infinity"].contains(String(bare))
    guard isNumberLike else { return nil }
    guard let size = StrictNumber.double(word), sizes.contains(size) else {
      throw .badFont(words, "has the size \(word); sizes are 1 to 1000 points")
    }
    return size
  }

  private mutating func take(style word: String) -> Bool {
    let word = word.filter { $0 != "-" }
    if let weight = Self.weights.first(where: { $0.name.filter { $0 != "-" } == word })?.weight {
      self.weight = weight
    } else if let slant = Self.slants[word] {
      self.slant = slant
    } else if let index = Self.stretches.firstIndex(where: { $0.filter { $0 != "-" } == word }) {
      stretch = Stretch(rawValue: index) ?? .normal
    } else {
      return word == "regular" || word == "normal" || word == "roman"
    }
    return true
  }

  private static let weights: [(name: String, weight: Int)] = [
    ("thin", 100), ("ultra-light", 200), ("extra-light", 200), ("light", 300), ("semi-light", 350),
    ("book", 380),
    ("medium", 500), ("semi-bold", 600), ("demi-bold", 600), ("bold", 700), ("ultra-bold", 800),
    ("extra-bold", 800), ("heavy", 900), ("black", 900), ("ultra-heavy", 1000),
  ]
  private static let slants: [String: Slant] = ["italic": .italic, "oblique": .oblique]
  private static let stretches = [
    "ultra-condensed", "extra-condensed", "condensed", "semi-condensed", "", "semi-expanded", "expanded",
    "extra-expanded", "ultra-expanded",
  ]

  /// Words that make this font again.
  public var words: String {
    var parts = [family]
    if let name = Self.weights.first(where: { $0.weight == weight })?.name {
      parts.append(FontSpec.capitalised(name))
    }
    if stretch != .normal { parts.append(FontSpec.capitalised(Self.stretches[stretch.rawValue])) }
    switch slant {
    case .upright: break
    case .oblique: parts.append("Oblique")
    case .italic: parts.append("Italic")
    }
    if let size {
      let number = String(size)
      parts.append(number.hasSuffix(".0") ? String(number.dropLast(2)) : number)
    }
    return parts.joined(separator: " ")
  }

  private static func capitalised(_ word: String) -> String {
    word.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: "-")
  }

  /// Whether the family is one that fontconfig finds for itself.
  var isGeneric: Bool {
    ["sans", "sans-serif", "serif", "monospace", "mono", "cursive", "fantasy", "system-ui", "emoji", "math"]
      .contains(family.lowercased())
  }
}
