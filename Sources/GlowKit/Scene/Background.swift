public import GlowColor

/// What lies under the glow.
public enum Background: Hashable, Sendable {
  /// Nothing: the picture keeps its alpha.
  case transparent
  /// One colour.
  case color(Color)
  /// From one colour at the top to another at the bottom, mixed in Oklab.
  case gradient(top: Color, bottom: Color)
  /// Grey squares, as image editors show transparency.
  case checker
  /// A picture that covers the canvas.
  case image(BackgroundImage)

  /// Whether no transparency is left.
  public var isOpaque: Bool {
    switch self {
    case .transparent: false
    case .color(let color): color.alpha >= 1
    case .gradient(let top, let bottom): top.alpha >= 1 && bottom.alpha >= 1
    case .checker: true
    case .image(let image): image.isOpaque
    }
  }

  /// The background of `words`: `transparent`, `checker`, a CSS colour, or two with `..` between
  /// them, from top to bottom. Throws ``ColorError`` for other words.
  public init(words: String) throws(ColorError) {
    switch words {
    case "transparent": self = .transparent
    case "checker": self = .checker
    default:
      if let dots = words.firstRange(of: "..") {
        let (top, bottom) = (words[..<dots.lowerBound], words[dots.upperBound...])
        self = .gradient(top: try Color(css: String(top)), bottom: try Color(css: String(bottom)))
        return
      }
      let color = try Color(css: words)
      self = color.alpha == 0 ? .transparent : .color(color)
    }
  }

  /// Words that make this background again; for an image its hash, of which only a spec makes one.
  public var words: String {
    switch self {
    case .transparent: "transparent"
    case .color(let color): color.css
    case .gradient(let top, let bottom): "\(top.css)..\(bottom.css)"
    case .checker: "checker"
    case .image(let image): image.words
    }
  }

  /// The colours of a gradient at `count` even places from the top, the first and the last in the middle of their share; nil
  /// for another background.
  func gradientColors(_ count: Int) -> [Color]? {
    guard case .gradient(let top, let bottom) = self else { return nil }
    let space = InterpolationSpace.oklab
    let (from, to) = (space.coordinates(of: top), space.coordinates(of: bottom))
    return (0..<count).map { row in
      space.color(at: space.mix(from, to, (Double(row) + 0.5) / Double(count)))
    }
  }
}
