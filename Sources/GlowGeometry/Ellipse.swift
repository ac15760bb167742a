/// The ellipse that touches all four sides of the rectangle.
///
/// Inset, it is the ellipse of the inset rectangle, which at high eccentricity is not quite the parallel curve.
public struct Ellipse: InsettableShape, Hashable {
  private var insetAmount = 0.0

  /// An ellipse without any inset.
  public init() {}

  /// The same shape, `amount` points further in; a negative amount grows it.
  public func inset(by amount: Double) -> Ellipse {
    var shape = self
    shape.insetAmount += amount
    return shape
  }

  /// The outline in `rect` after the inset, clockwise from its top edge; empty when nothing is left.
  public func path(in rect: Rect) -> Path {
    let inner = rect.inset(by: insetAmount)
    guard !rect.isEmpty, !inner.isEmpty else { return Path() }
    return Self.outline(of: inner)
  }

  /// The ellipse in `rect`, which holds something.
  static func outline(of rect: Rect) -> Path {
    let (a, b) = (rect.width / 2, rect.height / 2)
    var path = Path()
    path.move(to: Corner.topLeft(of: rect).point(0, a))
    path.addQuarterEllipse(in: .topRight(of: rect), a, b)
    path.addQuarterEllipse(in: .bottomRight(of: rect), b, a)
    path.addQuarterEllipse(in: .bottomLeft(of: rect), a, b)
    path.addQuarterEllipse(in: .topLeft(of: rect), b, a)
    path.close()
    return path
  }
}

extension Shape where Self == Ellipse {
  /// The ellipse that touches all four sides of the rectangle.
  public static var ellipse: Ellipse { Ellipse() }
}
