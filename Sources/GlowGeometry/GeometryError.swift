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

  /// The fault and its remedy in one line; the words are quoted as they came.
  public var description: String {
    switch self {
    case .unknownShape(let shape, let suggestion?):
      "unknown shape '\(shape)'; write '\(suggestion)'"
    case .unknownShape(let shape, nil):
      "unknown shape '\(shape)'; write 'rect:22', 'capsule', 'circle' or 'ellipse'"
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
    }
  }
}
