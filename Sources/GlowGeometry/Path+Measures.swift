extension Path {
  /// The smallest upright rectangle around the outline itself, not around its control points; nil when the path is
  /// empty.
  public var bounds: Rect? {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    func include(x: Double) {
      low.x = min(low.x, x)
      high.x = max(high.x, x)
    }
    func include(y: Double) {
      low.y = min(low.y, y)
      high.y = max(high.y, y)
    }
    func include(_ point: Point) {
      include(x: point.x)
      include(y: point.y)
    }

    forEachSegment { start in
      include(start)
    } visit: { segment in
      switch segment {
      case .line(_, let end):
        include(end)
      case .cubic(let c):
        include(c.p3)
        for t in Cubic.turns(c.p0.x, c.p1.x, c.p2.x, c.p3.x) { include(x: c.point(at: t).x) }
        for t in Cubic.turns(c.p0.y, c.p1.y, c.p2.y, c.p3.y) { include(y: c.point(at: t).y) }
      }
    }
    guard low.x <= high.x else { return nil }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether `point` lies inside the outline, by the non-zero winding rule.
  ///
  /// Curves are judged by their flattened form, so the answer is unsure within `tolerance` of the outline. Cost: one
  /// flattening; for many points flatten once.
  public func contains(_ point: Point, tolerance: Double = 0.01) -> Bool {
    var winding = 0
    for polygon in flattened(tolerance: tolerance) {
      var previous = polygon[polygon.count - 1]
      for corner in polygon {
        let above = previous.y <= point.y
        if above != (corner.y <= point.y) {
          let side =
            (corner.x - previous.x) * (point.y - previous.y)
            - (corner.y - previous.y) * (point.x - previous.x)
          if above, side > 0 { winding += 1 }
          if !above, side < 0 { winding -= 1 }
        }
        previous = corner
      }
    }
    return winding != 0
  }
}
