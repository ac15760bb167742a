/// A shape: an outline for every rectangle.
public protocol Shape: Sendable {
  /// The outline of the shape that fills `rect`; empty when the rectangle holds nothing.
  func path(in rect: Rect) -> Path
}

/// A shape that can be moved inwards from its own edge.
public protocol InsettableShape: Shape {
  associatedtype Inset: InsettableShape
  /// The shape inset by `amount` points on all sides; insets add up, a negative amount grows it.
  func inset(by amount: Double) -> Inset
}
