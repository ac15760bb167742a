/// A shape: an outline for every rectangle.
public protocol Shape: Sendable {
  /// The outline of the shape that fills `rect`; empty when the rectangle holds nothing.
  func path(in rect: Rect) -> Path
}
