/// A rectangle with rounded corners, one radius for all or one for each.
///
/// Radii that overflow a side are scaled down together; an inset makes every radius smaller by as much, down to a sharp
/// corner, and an outset larger, except that a sharp corner stays sharp.
public struct RoundedRectangle: InsettableShape, Hashable {
  /// The radii of the rectangle before any inset.
  public var cornerRadii: CornerRadii
  /// How the corners bend.
  public var style: CornerStyle
  private var insetAmount = 0.0

  /// The same `cornerRadius` at all corners; negative or not finite counts as 0.
  public init(cornerRadius: Double, style: CornerStyle = .continuous) {
    self.init(cornerRadii: CornerRadii(cornerRadius), style: style)
  }

  /// One radius a corner; negative or not finite counts as 0.
  public init(cornerRadii: CornerRadii, style: CornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// The same shape, `amount` points further in; a negative amount grows it.
  public func inset(by amount: Double) -> RoundedRectangle {
    var shape = self
    shape.insetAmount += amount
    return shape
  }

  /// The outline in `rect` after the inset, clockwise from its top edge; empty when nothing is left.
  public func path(in rect: Rect) -> Path {
    let inner = rect.inset(by: insetAmount)
    guard !rect.isEmpty, !inner.isEmpty else { return Path() }
    // The second fit is for an inset that squares one corner and leaves its neighbour longer than the side.
    let radii = cornerRadii.fitted(to: rect.size).inset(by: insetAmount).fitted(to: inner.size)
    return Self.outline(of: inner, radii: radii, style: style)
  }

  /// The outline of `rect` with `radii` that fit it.
  static func outline(of rect: Rect, radii: CornerRadii, style: CornerStyle) -> Path {
    // Clockwise: each corner with its radius; its entering edge is the leaving edge of the one before.
    let corners: [(corner: Corner, radius: Double)] = [
      (.topRight(of: rect), radii.topRight), (.bottomRight(of: rect), radii.bottomRight),
      (.bottomLeft(of: rect), radii.bottomLeft), (.topLeft(of: rect), radii.topLeft),
    ]
    let sides = [rect.width, rect.height, rect.width, rect.height]

    /// The reach of corner `index` along the side that it shares with `neighbour`.
    func reach(_ index: Int, neighbour: Int, side: Double) -> ContinuousReach {
      let radius = corners[index].radius
      return ContinuousReach(radius: radius, budget: side * (radius / (radius + corners[neighbour].radius)))
    }
    func entering(_ index: Int) -> ContinuousReach {
      reach(index, neighbour: (index + 3) % 4, side: sides[index])
    }
    func leaving(_ index: Int) -> ContinuousReach {
      reach(index, neighbour: (index + 1) % 4, side: sides[(index + 1) % 4])
    }
    /// How much of its side corner `index` takes.
    func extent(_ index: Int, _ reach: (Int) -> ContinuousReach) -> Double {
      let radius = corners[index].radius
      return style == .circular || radius == 0 ? radius : reach(index).extent
    }

    var path = Path()
    path.move(to: corners[3].corner.point(0, extent(3, leaving)))
    for index in 0..<4 {
      let (corner, radius) = corners[index]
      let straight = sides[index] - extent((index + 3) % 4, leaving) - extent(index, entering)
      if straight > sides[index] * Self.shortestLine {
        path.addLine(to: corner.point(extent(index, entering), 0))
      }
      guard radius > 0 else { continue }
      switch style {
      case .circular: path.addQuarterEllipse(in: corner, radius, radius)
      case .continuous:
        path.addContinuousCorner(
          in: corner, radius: radius, entering: entering(index), leaving: leaving(index))
      }
    }
    path.close()
    return path
  }

  /// A straight piece shorter than this share of its side is rounding, not a line: its direction means nothing.
  private static let shortestLine = 1e-12
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with the same radius at all corners.
  public static func rect(cornerRadius: Double, style: CornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }

  /// A rectangle with one radius a corner.
  public static func rect(cornerRadii: CornerRadii, style: CornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadii: cornerRadii, style: style)
  }
}
