/// The rectangle itself.
public struct Rectangle: InsettableShape, Hashable {
  private var insetAmount = 0.0

  /// A rectangle without any inset.
  public init() {}

  /// The same shape, `amount` points further in; a negative amount grows it.
  public func inset(by amount: Double) -> Rectangle {
    var shape = self
    shape.insetAmount += amount
    return shape
  }

  /// The outline in `rect` after the inset, clockwise from its top edge; empty when nothing is left.
  public func path(in rect: Rect) -> Path {
    let inner = rect.inset(by: insetAmount)
    guard !rect.isEmpty, !inner.isEmpty else { return Path() }
    var path = Path()
    path.move(to: Point(x: inner.minX, y: inner.minY))
    path.addLine(to: Point(x: inner.maxX, y: inner.minY))
    path.addLine(to: Point(x: inner.maxX, y: inner.maxY))
    path.addLine(to: Point(x: inner.minX, y: inner.maxY))
    path.close()
    return path
  }
}

extension Shape where Self == Rectangle {
  /// The rectangle itself.
  public static var rect: Rectangle { Rectangle() }
}
