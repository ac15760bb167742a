/// Why a frame could not be drawn into a Cairo context.
public enum DrawingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The context is in an error state, or came into one; Cairo's own words.
  case context(String)

  /// What is wrong.
  public var description: String {
    switch self {
    case .context(let words): "the Cairo context can't be drawn into: \(words)"
    }
  }
}
