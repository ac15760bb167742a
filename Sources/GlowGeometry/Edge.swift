/// A side of a picture.
public enum Edge: String, Sendable, CaseIterable {
  /// The side at y = 0.
  case top
  /// The side at the greatest y.
  case bottom
  /// The side at x = 0.
  case left
  /// The side at the greatest x.
  case right

  /// Whether lines along this edge are rows of the picture (top and bottom), not columns.
  @inlinable public var isHorizontal: Bool { self == .top || self == .bottom }
}
