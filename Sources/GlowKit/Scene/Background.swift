public import GlowColor

/// What lies under the glow.
public enum Background: Hashable, Sendable {
  /// Nothing: the picture keeps its alpha.
  case transparent
  /// One colour.
  case color(Color)
  /// Grey squares, as image editors show transparency.
  case checker
  /// A picture that covers the canvas.
  case image(BackgroundImage)

  /// Whether no transparency is left.
  public var isOpaque: Bool {
    switch self {
    case .transparent: false
    case .color(let color): color.alpha >= 1
    case .checker: true
    case .image(let image): image.isOpaque
    }
  }

  /// The background of `words`: `transparent`, `checker` or a CSS colour. Throws ``ColorError`` for other words.
  public init(words: String) throws(ColorError) {
    switch words {
    case "transparent": self = .transparent
    case "checker": self = .checker
    default:
      let color = try Color(css: words)
      self = color.alpha == 0 ? .transparent : .color(color)
    }
  }

  /// Words that make this background again; for an image its hash, of which only a spec makes one.
  public var words: String {
    switch self {
    case .transparent: "transparent"
    case .color(let color): color.css
    case .checker: "checker"
    case .image(let image): image.words
    }
  }
}
