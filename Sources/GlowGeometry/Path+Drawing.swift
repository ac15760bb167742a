extension Path {
  /// Closes the subpath; SwiftUI's name for ``close()``.
  public mutating func closeSubpath() { close() }

  /// Draws a cubic Bézier from the current point; SwiftUI's name for ``addCubic(to:control1:control2:)``.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    addCubic(to: point, control1: control1, control2: control2)
  }

  /// Draws a quadratic Bézier from the current point, as the cubic that it is.
  ///
  /// After a `close` it begins where that subpath began, in an empty path at its control point.
  public mutating func addQuadCurve(to point: Point, control: Point) {
    let start = currentPoint ?? control
    func toControl(_ end: Point) -> Point {
      Point(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
    }
    addCubic(to: point, control1: toControl(start), control2: toControl(point))
  }

  /// Adds a rectangle: a subpath from its top left corner, clockwise on screen.
  public mutating func addRect(_ rect: Rect) { append(Rectangle().path(in: rect)) }

  /// Adds the ellipse in a rectangle.
  public mutating func addEllipse(in rect: Rect) { append(Ellipse().path(in: rect)) }

  /// Where the next step begins.
  private var currentPoint: Point? {
    if let end { return end }
    guard case .move(let first)? = subpaths.last?.elements.first else { return nil }
    return first
  }
}
