/// A place in the plane, in points; x grows to the right, y grows down.
public struct Point: Hashable, Sendable {
  /// The distance from the left, in points.
  public var x: Double
  /// The distance from the top, in points.
  public var y: Double

  /// The place `x` points from the left and `y` points from the top.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The corner at the top left.
  public static let zero = Point(x: 0, y: 0)
}
