/// An upright rectangle, in points.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The extent to the right of `x`; below 0 for a rectangle of which an inset left nothing.
  public var width: Double
  /// The extent below `y`; below 0 for a rectangle of which an inset left nothing.
  public var height: Double

  /// The rectangle with its top left corner at `x`, `y`; nothing is checked.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle of `size` at `origin`; nothing is checked.
  @inlinable public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The left edge.
  public var minX: Double { x }
  /// The top edge.
  public var minY: Double { y }
  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The middle between the left and the right edge.
  public var midX: Double { x + width / 2 }
  /// The middle between the top and the bottom edge.
  public var midY: Double { y + height / 2 }
  /// Width and height.
  public var size: Size { Size(width: width, height: height) }

  /// Whether nothing can be drawn in it: a side is 0, negative, infinite or not a number.
  public var isEmpty: Bool {
    !(width > 0 && height > 0 && maxX.isFinite && maxY.isFinite)
  }

  /// The rectangle with every side moved inwards by `amount`; a negative amount moves them outwards.
  ///
  /// Width and height may come out negative: then nothing is left of it.
  public func inset(by amount: Double) -> Rect {
    Rect(x: x + amount, y: y + amount, width: width - 2 * amount, height: height - 2 * amount)
  }
}
