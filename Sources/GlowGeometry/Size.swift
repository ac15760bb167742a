/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
