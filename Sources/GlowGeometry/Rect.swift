/// An upright rectangle, in points.
public struct Rect: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
  public var minX: Double { x }
  public var minY: Double { y }
  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var midX: Double { x + width / 2 }
  public var midY: Double { y + height / 2 }
  public var size: Size { Size(width: width, height: height) }
  /// The rectangle with every side moved inwards by `amount`; a negative amount moves them outwards.
  ///
  /// Width and height may come out negative: then nothing is left of it.
  public func inset(by amount: Double) -> Rect {
    Rect(
      x: x + amount, y: y + amount, width: width - 2 * amount, height: height - 2 * amount)
  }
}
