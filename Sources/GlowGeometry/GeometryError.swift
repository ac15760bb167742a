/// What is wrong with the words for a shape.
public enum GeometryError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No shape is called `shape`; `suggestion` is what may have been meant.
  case unknownShape(String, suggestion: String?)
  /// `shape` ends where its radius should begin.
  case missingRadius(shape: String)
  /// `radius`, within `shape`, is not a number.
  case badRadius(String, shape: String)
  /// `radius`, within `shape`, is below 0.
  case negativeRadius(String, shape: String)
  /// `shape` lists neither one radius nor four.
  case radiusCount(Int, shape: String)
  /// `shape` carries numbers, but the shape called `name` has none.
  case takesNoNumbers(shape: String, name: String)
  /// `shape` lacks its exponent, or `word` is none.
  case badExponent(String, shape: String)
  /// Path data with a fault at a character, counted from 1.
  case badPath(position: Int, reason: String)
  /// Path data without a command.
  case emptyPath
  /// A path with a coordinate that is no number, or beyond 10⁹.
  case pathOutOfReach
  /// All of a path lies in one place.
  case pathWithoutExtent
  /// More path data than is read.
  case pathTooLong(bytes: Int, limit: Int)
  /// The box of a path is not four numbers with sides above 0.
  case badBox(String)
  /// A shape that only a tool can look up: a file or a text.
  case notInline(shape: String)
  /// Bytes that are no SVG document.
  case notSVG
  /// An SVG document with a fault in a line.
  case badSVG(line: Int, reason: String)
  /// An SVG document in which no shape shows.
  case svgWithoutShape
  /// An SVG document whose shapes are copies of what lies in others.
  case svgOfCopies

  /// The fault and its remedy in one line; the words are quoted as they came.
  public var description: String {
    switch self {
    case .unknownShape(let shape, let suggestion?):
      "unknown shape '\(shape)'; write '\(suggestion)'"
    case .unknownShape(let shape, nil):
      "unknown shape '\(shape)'; write 'rect:22', 'capsule', 'circle', 'ellipse', 'superellipse:5' or 'path:M…'"
    case .missingRadius(let shape):
      "no radius in shape '\(shape)'; write 'rect:22', or 'rect' for sharp corners"
    case .badRadius(let radius, let shape):
      "bad radius '\(radius)' in shape '\(shape)'; write a number of points, as in 'rect:22'"
    case .negativeRadius(let radius, let shape):
      "negative radius '\(radius)' in shape '\(shape)'; write 0 or more points"
    case .radiusCount(let count, let shape):
      "\(count) radii in shape '\(shape)'; write one, or four (top left, top right, bottom right, bottom left)"
    case .takesNoNumbers(let shape, let name):
      "shape '\(shape)' takes no numbers; write '\(name)'"
    case .badExponent("", let shape):
      "no exponent in shape '\(shape)'; write 'superellipse:5' (2 is an ellipse, more is squarer)"
    case .badExponent(let word, let shape):
      "bad exponent '\(word)' in shape '\(shape)'; write a number from 0.05 to 1000, as in 'superellipse:5'"
    case .badPath(let position, let reason): "bad path data at character \(position): \(reason)"
    case .emptyPath: "the path is empty; write SVG path data, like 'path:M0 0H40V20Z'"
    case .pathOutOfReach:
      "a path has a coordinate that is no number or beyond 1e9; keep it within the box"
    case .pathWithoutExtent: "the path has no extent; it needs at least two places"
    case .pathTooLong(let bytes, let limit):
      "the path data are \(bytes) bytes; the limit is \(limit): simplify the path"
    case .badBox(let box):
      "bad box '\(box)' of a path; write four numbers, x, y, width and height, as in 'path:[0 0 24 24]M…'"
    case .notSVG: "not an SVG document; it begins with '<svg' and is UTF-8 text"
    case .badSVG(let line, let reason): "line \(line): \(reason)"
    case .svgWithoutShape:
      "no shape shows in the SVG document; it needs a path, or a rect, circle, ellipse, polygon or line"
    case .svgOfCopies:
      "the SVG document shows only what 'use' copies from another one; save the shape itself"
    case .notInline(let shape):
      "shape '\(shape)' is looked up by the tool alone; here write its outline, 'path:M…'"
    }
  }
}
