extension Path {
  /// A piece of an outline between two points.
  enum Segment {
    case line(Point, Point)
    case cubic(Cubic)
  }

  /// Calls `start` with the first point of every subpath and `visit` with each of its segments, in order.
  ///
  /// The closing line is left out: both readers of an outline treat a subpath as closed anyhow. What follows a
  /// `close` without a `move` starts where the closed subpath started; a path that starts without a `move`
  /// starts at its first point.
  func forEachSegment(start: (Point) -> Void, visit: (Segment) -> Void) {
    var first: Point?
    var current: Point?
    func begin(at point: Point) -> Point {
      if let current { return current }
      let origin = first ?? point
      first = origin
      start(origin)
      return origin
    }
    for element in elements {
      switch element {
      case .move(let to):
        first = to
        current = to
        start(to)
      case .line(let to):
        visit(.line(begin(at: to), to))
        current = to
      case .cubic(let to, let control1, let control2):
        visit(.cubic(Cubic(begin(at: control1), control1, control2, to)))
        current = to
      case .close:
        current = nil
      }
    }
  }
}
