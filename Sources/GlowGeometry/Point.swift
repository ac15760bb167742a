/// A place in the plane, in points; x grows to the right, y grows down.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
