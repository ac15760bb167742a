extension Path {
  /// The outline as closed polygons, one a subpath.
  ///
  /// Every curve is cut into equal steps of its parameter, as many as its control points call for, so the same path
  /// gives the same points on every machine. Neighbouring points differ, the first from the last too; open subpaths
  /// are closed; subpaths of fewer than three points are left out, since they cover nothing.
  ///
  /// - Parameter tolerance: how far, in the unit of the path, a polygon may stay from the outline; above 0.
  package func flattened(tolerance: Double) -> [[Point]] {
    precondition(tolerance > 0, "the tolerance of a flattened path must be above 0")
    var polygons: [[Point]] = []
    var polygon: [Point] = []

    func add(_ point: Point) {
      if polygon.last != point { polygon.append(point) }
    }
    func finish() {
      while polygon.count > 1, polygon.first == polygon.last { polygon.removeLast() }
      if polygon.count > 2 { polygons.append(polygon) }
      polygon.removeAll()
    }

    forEachSegment { start in
      finish()
      add(start)
    } visit: { segment in
      switch segment {
      case .line(_, let end):
        add(end)
      case .cubic(let cubic):
        let steps = cubic.steps(tolerance: tolerance)
        for step in 1..<steps { add(cubic.point(at: Double(step) / Double(steps))) }
        add(cubic.p3)
      }
    }
    finish()
    return polygons
  }
}
