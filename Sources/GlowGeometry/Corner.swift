/// The frame of reference of one corner of a rectangle, as a clockwise outline passes it.
struct Corner {
  /// Where the two edges meet.
  let vertex: Point
  /// The unit vector from the vertex back along the edge by which the outline comes.
  let entering: (x: Double, y: Double)
  /// The unit vector from the vertex along the edge by which the outline leaves.
  let leaving: (x: Double, y: Double)

  /// The place `a` points back along the entering edge and `b` points along the leaving edge.
  func point(_ a: Double, _ b: Double) -> Point {
    Point(
      x: vertex.x + a * entering.x + b * leaving.x,
      y: vertex.y + a * entering.y + b * leaving.y)
  }

  static func topRight(of rect: Rect) -> Corner {
    Corner(vertex: Point(x: rect.maxX, y: rect.minY), entering: (-1, 0), leaving: (0, 1))
  }
  static func bottomRight(of rect: Rect) -> Corner {
    Corner(vertex: Point(x: rect.maxX, y: rect.maxY), entering: (0, -1), leaving: (-1, 0))
  }
  static func bottomLeft(of rect: Rect) -> Corner {
    Corner(vertex: Point(x: rect.minX, y: rect.maxY), entering: (1, 0), leaving: (0, -1))
  }
  static func topLeft(of rect: Rect) -> Corner {
    Corner(vertex: Point(x: rect.minX, y: rect.minY), entering: (0, 1), leaving: (1, 0))
  }
}

extension Path {
  /// Draws the quarter of an ellipse that touches both edges of `corner`, from the point `a` before its vertex to the
  /// point `b` behind it; the current point must be the former.
  ///
  /// Two cubics of 45° each, handles 4/3·tan(π/16): off by at most 4.3·10⁻⁶ of the radius (one cubic of 90°: 2.7·10⁻⁴).
  mutating func addQuarterEllipse(in corner: Corner, _ a: Double, _ b: Double) {
    let handle = 0.265216489839544
    let diagonal = 0.5.squareRoot()
    let near = 1 - diagonal - handle * diagonal
    let middle = 1 - diagonal
    let far = 1 - diagonal + handle * diagonal
    addCubic(
      to: corner.point(middle * a, middle * b),
      control1: corner.point((1 - handle) * a, 0), control2: corner.point(far * a, near * b))
    addCubic(
      to: corner.point(0, b),
      control1: corner.point(near * a, far * b), control2: corner.point(0, (1 - handle) * b))
  }

  /// Draws a continuous corner of `radius` whose curve takes `entering` and `leaving` of the two edges.
  mutating func addContinuousCorner(
    in corner: Corner, radius r: Double, entering: ContinuousReach, leaving: ContinuousReach
  ) {
    let (near, far) = (0.074911 * r, 0.631494 * r)
    let (nearHandle, farHandle) = (0.169060 * r, 0.372824 * r)
    addCubic(
      to: corner.point(far, near),
      control1: corner.point(entering.outer1, 0), control2: corner.point(entering.outer2, 0))
    addCubic(
      to: corner.point(near, far),
      control1: corner.point(farHandle, nearHandle), control2: corner.point(nearHandle, farHandle))
    addCubic(
      to: corner.point(0, leaving.extent),
      control1: corner.point(0, leaving.outer2), control2: corner.point(0, leaving.outer1))
  }
}

/// How far a continuous corner reaches along one edge, in points from the vertex.
///
/// Numbers and degradation are those of SwiftUI's `RoundedRectangle(style: .continuous)`, read off its control points:
/// an edge too short for 1.528665 radii saturates, while the curve near the diagonal keeps its size.
struct ContinuousReach {
  /// Where the curve leaves the edge.
  let extent: Double
  /// The first control point, counted from the straight edge.
  let outer1: Double
  /// The second control point.
  let outer2: Double

  /// The reach of a corner of `radius` that may take `budget` points of the edge; `radius` ≤ `budget`.
  init(radius: Double, budget: Double) {
    let (reach, control1, control2) = (1.528665, 1.088490, 0.868407)
    // 1/reach to the six digits that the control points were read with.
    let knee = 0.654166
    let fullness = radius / budget
    if fullness <= knee {
      extent = reach * radius
      outer1 = control1 * radius
      outer2 = control2 * radius
    } else {
      let t = min((fullness - knee) / (1 - knee), 1)
      extent = budget
      outer1 = budget * (control1 * knee + (0.96 - control1 * knee) * t)
      outer2 = budget * (control2 * knee + (0.82 - control2 * knee) * t)
    }
  }
}
