extension Path {
  /// A subpath as a polygon or, open, as a line.
  package struct Contour: Equatable, Sendable {
    /// Its points, no two neighbours alike; those of a polygon not first and last either.
    package var points: [Point]
    /// Whether it ends where it began.
    package var isClosed: Bool
  }

  /// The subpaths, flattened: open ones stay open.
  ///
  /// Points without any extent are left out. When that would take more than 2²⁰ points, the tolerance is
  /// widened until it does not.
  ///
  /// - Parameter tolerance: how far, in the unit of the path, a polygon may stay from the outline; above 0.
  package func contours(tolerance: Double) -> [Contour] {
    precondition(tolerance > 0, "the tolerance of a flattened path must be above 0")
    var tolerance = tolerance
    while pointCount(tolerance: tolerance) > Self.mostPoints, tolerance < 1e6 { tolerance *= 4 }
    return subpaths.compactMap { subpath in
      let isClosed = subpath.isClosed
      var points = subpath.flattenedPoints(tolerance: tolerance)
      if isClosed { while points.count > 1, points.first == points.last { points.removeLast() } }
      return points.count > 1 ? Contour(points: points, isClosed: isClosed && points.count > 2) : nil
    }
  }

  /// A million points: 16 MB.
  static let mostPoints = 1 << 20

  private func pointCount(tolerance: Double) -> Int {
    var count = 0
    forEachSegment { _ in
      count += 1
    } visit: { segment in
      switch segment {
      case .line: count += 1
      case .cubic(let cubic): count += cubic.steps(tolerance: tolerance)
      }
    }
    return count
  }

  private func flattenedPoints(tolerance: Double) -> [Point] {
    var points: [Point] = []
    func add(_ point: Point) {
      if points.last != point { points.append(point) }
    }
    forEachSegment { start in
      add(start)
    } visit: { segment in
      switch segment {
      case .line(_, let end): add(end)
      case .cubic(let cubic):
        let steps = cubic.steps(tolerance: tolerance)
        for step in 1..<max(steps, 1) { add(cubic.point(at: Double(step) / Double(steps))) }
        add(cubic.p3)
      }
    }
    return points
  }
}

extension Path.Contour {
  /// The area that a polygon encloses, positive when it runs clockwise on screen.
  package var signedArea: Double {
    guard isClosed, var previous = points.last else { return 0 }
    // Around its own first point: far from the origin the products would swallow the area.
    let origin = points[0]
    var sum = 0.0
    for point in points {
      sum += (previous.x - origin.x) * (point.y - origin.y) - (previous.y - origin.y) * (point.x - origin.x)
      previous = point
    }
    return sum / 2
  }
}
