import GlowGeometry

/// The area that `polygon` encloses, positive when it runs clockwise on screen.
func signedArea(of polygon: [Point]) -> Double {
  let next = polygon.dropFirst() + polygon.prefix(1)
  return zip(polygon, next).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
}

/// The distance from `p` to the nearest side of the closed `polygon`.
func distance(from p: Point, to polygon: [Point]) -> Double {
  var nearest = Double.infinity
  for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
    let (x, y) = (b.x - a.x, b.y - a.y)
    let along = ((p.x - a.x) * x + (p.y - a.y) * y) / (x * x + y * y)
    let t = min(max(along, 0), 1)
    let (dx, dy) = (p.x - a.x - t * x, p.y - a.y - t * y)
    nearest = min(nearest, dx * dx + dy * dy)
  }
  return nearest.squareRoot()
}

/// The points where `path`'s straight lines and curves begin and end, without the control points.
func nodes(of path: Path) -> [Point] {
  path.elements.compactMap { element in
    switch element {
    case .move(let to), .line(let to): to
    case .cubic(let to, _, _): to
    case .close: nil
    }
  }
}

/// How far from the left and the top edge of `rect` a path leaves these edges at its top left corner.
func topLeftExtents(of path: Path, in rect: Rect) -> (top: Double, side: Double) {
  let points = nodes(of: path)
  let top = points.filter { $0.y == rect.minY }.map { $0.x - rect.minX }.min() ?? .nan
  let side = points.filter { $0.x == rect.minX }.map { $0.y - rect.minY }.min() ?? .nan
  return (top, side)
}
