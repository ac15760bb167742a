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
  /// Lamé's curve of an exponent: see ``Superellipse``.
  case superellipse(Double)
  /// An outline of the user's own, fitted into the box.
  case outline(PathSpec)

  /// A rectangle with one radius at all corners, in points.
  public static func rect(cornerRadius: Double) -> ShapeSpec { .rect(CornerRadii(cornerRadius)) }

  /// A shape of one's own, as it is drawn in a box of `size` points. That is the outline's box and not yet the glow's: a glow
  /// of another size scales the outline.
  ///
  /// Bands keep their distance from the outline, so that they are as wide around any curve as the shape's own inset is at
  /// best. Throws ``GeometryError`` when the shape draws nothing there.
  public static func outline(_ shape: some Shape, size: Size) throws(GeometryError) -> ShapeSpec {
    let box = Rect(x: 0, y: 0, width: size.width, height: size.height)
    return .outline(try PathSpec(shape.path(in: box), box: box))
  }

  /// The shape itself; `corners` says how the corners of a rectangle and the ends of a capsule bend.
  ///
  /// Nil for an outline of the user's own, whose inset is an area by distance, not a path.
  package func shape(corners: CornerStyle) -> (any InsettableShape)? {
    switch self {
    case .rect(let radii): RoundedRectangle(cornerRadii: radii, style: corners)
    case .capsule: Capsule(style: corners)
    case .circle: Circle()
    case .ellipse: Ellipse()
    case .superellipse(let exponent): Superellipse(exponent: exponent)
    case .outline: nil
    }
  }

  /// Whether bands along the outline are made by distance, not by insets of the shape.
  package var isByDistance: Bool {
    switch self {
    case .superellipse, .outline: true
    case .rect, .capsule, .circle, .ellipse: false
    }
  }

  /// Whether the inset by `amount` of the shape in a box of `size` lies at different distances from its edge: two
  /// corners meet there, a sharp one and one too large for what is left of their side.
  package func squeezesCorners(insetBy amount: Double, in size: Size) -> Bool {
    guard case .rect(let radii) = self, radii.uniform == nil else { return false }
    return radii.fitted(to: size).overlap(insetBy: amount, in: size)
  }

  /// Which places the outline encloses.
  public var fillRule: FillRule {
    if case .outline(let spec) = self { spec.fillRule } else { .nonzero }
  }

  /// The outline in `rect` after moving it `inset` points inwards; empty when that leaves nothing.
  ///
  /// An outline of the user's own is fitted into the inset rectangle.
  public func path(in rect: Rect, inset: Double = 0, corners: CornerStyle = .continuous) -> Path {
    func path(of shape: some InsettableShape) -> Path { shape.inset(by: inset).path(in: rect) }
    guard let shape = shape(corners: corners) else {
      guard case .outline(let spec) = self else { return Path() }
      return spec.path(in: rect.inset(by: inset))
    }
    return path(of: shape)
  }

  /// The box, in points, that the shape gets when nothing else sizes it.
  public var defaultSize: Size {
    switch self {
    case .rect, .ellipse: Size(width: 320, height: 180)
    case .capsule: Size(width: 320, height: 64)
    case .circle, .superellipse: Size(width: 180, height: 180)
    case .outline(let spec): spec.defaultSize
    }
  }
}
