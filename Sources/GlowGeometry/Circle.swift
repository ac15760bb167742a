/// The circle in the middle of the rectangle that touches its longer sides.
public struct Circle: InsettableShape, Hashable {
  private var insetAmount = 0.0

  /// A circle without any inset.
  public init() {}

  /// The same shape, `amount` points further in; a negative amount grows it.
  public func inset(by amount: Double) -> Circle {
    var shape = self
    shape.insetAmount += amount
    return shape
  }

  /// The outline in `rect` after the inset, clockwise from its top edge; empty when nothing is left.
  public func path(in rect: Rect) -> Path {
    let inner = rect.inset(by: insetAmount)
    guard !rect.isEmpty, !inner.isEmpty else { return Path() }
    let side = min(inner.width, inner.height)
    return Ellipse.outline(
      of: Rect(x: inner.midX - side / 2, y: inner.midY - side / 2, width: side, height: side))
  }
}

extension Shape where Self == Circle {
  /// The circle in the middle of the rectangle that touches its longer sides.
  public static var circle: Circle { Circle() }
}
