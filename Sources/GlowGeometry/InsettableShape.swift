/// A shape that can be moved inwards from its own edge.
public protocol InsettableShape: Shape {
  /// What the shape becomes by an inset.
  associatedtype Inset: InsettableShape

  /// The shape inset by `amount` points on all sides; insets add up, a negative amount grows it.
  ///
  /// An inset that leaves nothing of a rectangle gives an empty path.
  func inset(by amount: Double) -> Inset
}
