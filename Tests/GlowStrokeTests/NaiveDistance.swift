import GlowGeometry
import GlowStroke

/// Distances from an outline, looked for among all its lines.
struct NaiveDistance {
  private let closed: [[Point]]
  private let open: [[Point]]
  private let rule: FillRule

  init(_ path: Path, rule: FillRule) {
    let contours = path.contours(tolerance: 0.01)
    closed = contours.filter(\.isClosed).map { Self.thinned($0.points + [$0.points[0]]) }
    open = contours.filter { !$0.isClosed }.map { Self.thinned($0.points) }
    self.rule = rule
  }

  /// Without points that lie within a tenth of a pixel behind the one before: the search takes long enough.
  private static func thinned(_ points: [Point]) -> [Point] {
    var kept = [points[0]]
    for (index, point) in points.enumerated().dropFirst() {
      let (x, y) = (point.x - kept[kept.count - 1].x, point.y - kept[kept.count - 1].y)
      if x * x + y * y > 0.01 || index == points.count - 1 { kept.append(point) }
    }
    return kept
  }

  /// How much of a pixel a band covers: asked of 16 × 16 places where an edge may pass it.
  func share(x: Int, y: Int, of band: OutlineBand) -> Double {
    let middle = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
    let (far, line) = (Self.distance(middle, closed), Self.distance(middle, open))
    let edges = [
      far, abs(far - abs(band.from)), abs(far - abs(band.to)), abs(line - (band.to - band.from) / 2),
    ]
    let isInside = winding(middle, closed)
    func holds(_ line: Double, _ far: Double, _ isInside: Bool) -> Bool {
      if band.to.isFinite, line < (band.to - band.from) / 2 { return true }
      let signed = isInside ? far : -far
      return signed > band.from && signed < band.to
    }
    guard edges.contains(where: { $0 < 0.75 }) else { return holds(line, far, isInside) ? 1 : 0 }
    // Only lines that cross the pixel's rows count for the winding.
    let crossing = closed.flatMap { polygon in
      zip(polygon, polygon.dropFirst()).map { [$0, $1] }.filter {
        min($0[0].y, $0[1].y) <= middle.y + 1 && max($0[0].y, $0[1].y) >= middle.y - 1
      }
    }
    let near = [closed, open].map {
      Self.lines($0, near: middle, reach: max(far, line.isFinite ? line : 0) + 1.5)
    }
    var count = 0
    for row in 0..<16 {
      for column in 0..<16 {
        let place = Point(x: Double(x) + (Double(column) + 0.5) / 16, y: Double(y) + (Double(row) + 0.5) / 16)
        let isInside = far > 0.75 ? isInside : winding(place, crossing)
        if holds(Self.distance(place, near[1]), Self.distance(place, near[0]), isInside) { count += 1 }
      }
    }
    return Double(count) / 256
  }

  private func winding(_ place: Point, _ polylines: [[Point]]) -> Bool {
    var winding = 0
    for polygon in polylines {
      for (a, b) in zip(polygon, polygon.dropFirst()) where (a.y <= place.y) != (b.y <= place.y) {
        let x = a.x + (b.x - a.x) * (place.y - a.y) / (b.y - a.y)
        if x > place.x { winding += a.y < b.y ? 1 : -1 }
      }
    }
    return rule == .nonzero ? winding != 0 : winding % 2 != 0
  }

  private static func lines(_ polylines: [[Point]], near place: Point, reach: Double) -> [[Point]] {
    polylines.flatMap { polyline in
      zip(polyline, polyline.dropFirst()).map { [$0, $1] }.filter { distance(place, [$0]) < reach }
    }
  }

  static func distance(_ place: Point, _ polylines: [[Point]]) -> Double {
    var best = Double.infinity
    for polyline in polylines {
      var index = 1
      while index < polyline.count {
        let (a, b) = (polyline[index - 1], polyline[index])
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let (px, py) = (place.x - a.x, place.y - a.y)
        let along = (px * dx + py * dy) / (dx * dx + dy * dy)
        let t = along < 0 ? 0 : along > 1 ? 1 : along
        let (x, y) = (px - t * dx, py - t * dy)
        let square = x * x + y * y
        if square < best { best = square }
        index += 1
      }
    }
    return best.squareRoot()
  }

  /// How far the nearest point is, and where along which polyline, by length.
  static func nearest(_ place: Point, _ polylines: [[Point]]) -> (distance: Double, line: Int, length: Double)
  {
    var best = (distance: Double.infinity, line: 0, length: 0.0)
    for (number, polyline) in polylines.enumerated() {
      var travelled = 0.0
      for (a, b) in zip(polyline, polyline.dropFirst()) {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = (dx * dx + dy * dy).squareRoot()
        let along = min(max(((place.x - a.x) * dx + (place.y - a.y) * dy) / (length * length), 0), 1)
        let (x, y) = (place.x - a.x - along * dx, place.y - a.y - along * dy)
        let distance = (x * x + y * y).squareRoot()
        if distance < best.distance { best = (distance, number, travelled + along * length) }
        travelled += length
      }
    }
    return best
  }
}
