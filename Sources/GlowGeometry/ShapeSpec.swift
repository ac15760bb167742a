/// A shape as a scene names it: the outline that a glow runs along, without its size.
public enum ShapeSpec: Hashable, Sendable {
  /// A rectangle; radii of 0 leave it sharp.
  case rect(CornerRadii)
  /// A rectangle with wholly round ends.
  case capsule
  /// The largest circle.
  case circle
  /// The ellipse that fills the box.
  case ellipse

  /// The shape itself; `corners` says how the corners of a rectangle and the ends of a capsule bend.
  public func shape(corners: CornerStyle) -> any InsettableShape {
    switch self {
    case .rect(let radii): RoundedRectangle(cornerRadii: radii, style: corners)
    case .capsule: Capsule(style: corners)
    case .circle: Circle()
    case .ellipse: Ellipse()
    }
  }

  /// The outline in `rect` after moving it `inset` points inwards; empty when that leaves nothing.
  public func path(in rect: Rect, inset: Double = 0, corners: CornerStyle = .continuous) -> Path {
    func path(of shape: some InsettableShape) -> Path { shape.inset(by: inset).path(in: rect) }
    return path(of: shape(corners: corners))
  }

  /// The box, in points, that the shape gets when nothing else sizes it.
  public var defaultSize: Size {
    switch self {
    case .rect, .ellipse: Size(width: 320, height: 180)
    case .capsule: Size(width: 320, height: 64)
    case .circle: Size(width: 180, height: 180)
    }
  }
}
