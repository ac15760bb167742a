/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The extent along x, in points.
  public var width: Double
  /// The extent along y, in points.
  public var height: Double

  /// A size of `width` by `height` points; neither is checked.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
