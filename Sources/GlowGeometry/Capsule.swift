/// A rectangle whose short sides are wholly round: the corner radius is half the short side, after any inset.
public struct Capsule: InsettableShape, Hashable {
  /// How the ends bend.
  public var style: CornerStyle
  private var insetAmount = 0.0

  /// A capsule whose ends bend by `style`.
  public init(style: CornerStyle = .continuous) {
    self.style = style
  }

  /// The same shape, `amount` points further in; a negative amount grows it.
  public func inset(by amount: Double) -> Capsule {
    var shape = self
    shape.insetAmount += amount
    return shape
  }

  /// The outline in `rect` after the inset, clockwise from its top edge; empty when nothing is left.
  public func path(in rect: Rect) -> Path {
    let inner = rect.inset(by: insetAmount)
    guard !rect.isEmpty, !inner.isEmpty else { return Path() }
    let radius = min(inner.width, inner.height) / 2
    return RoundedRectangle.outline(of: inner, radii: CornerRadii(radius), style: style)
  }
}

extension Shape where Self == Capsule {
  /// A capsule with continuous ends.
  public static var capsule: Capsule { Capsule() }

  /// A capsule whose ends bend by `style`.
  public static func capsule(style: CornerStyle) -> Capsule { Capsule(style: style) }
}
