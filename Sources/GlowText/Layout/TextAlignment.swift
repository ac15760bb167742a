/// Where the lines of a text lie in its width.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  /// At the side where reading starts.
  case start
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
}

extension TextAlignment {
  /// How far a line begins from the left when `free` points of its box are left over.
  func indent(_ free: Double, rightToLeft: Bool) -> Double {
    switch self {
    case .left: 0
    case .right: free
    case .center: free / 2
    case .start: rightToLeft ? free : 0
    }
  }
}
