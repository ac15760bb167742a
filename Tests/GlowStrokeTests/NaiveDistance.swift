import GlowGeometry
import GlowStroke

/// Straight lines in memory of their own: the search is long, and arrays are slow without optimisation.
private final class Lines {
  struct Line {
    var a: Point
    var b: Point
    var dx: Double
    var dy: Double
    var square: Double

    func distanceSquared(_ x: Double, _ y: Double) -> Double {
      let (px, py) = (x - a.x, y - a.y)
      let along = (px * dx + py * dy) / square
      let t = along < 0 ? 0 : along > 1 ? 1 : along
      return (px - t * dx) * (px - t * dx) + (py - t * dy) * (py - t * dy)
    }
  }

  let start: UnsafeMutablePointer<Line>
  let count: Int

  init(_ lines: [Line]) {
    count = lines.count
    start = .allocate(capacity: count + 1)
    start.initialize(from: lines, count: count)
  }

  convenience init(_ polylines: [[Point]]) {
    self.init(
      polylines.flatMap { polyline in
        zip(polyline, polyline.dropFirst()).map { a, b in
          let (dx, dy) = (b.x - a.x, b.y - a.y)
          return Line(a: a, b: b, dx: dx, dy: dy, square: dx * dx + dy * dy)
        }
      })
  }

  deinit { start.deallocate() }

  func filter(_ isKept: (Line) -> Bool) -> Lines {
    Lines(UnsafeBufferPointer(start: start, count: count).filter(isKept))
  }

  func distance(_ place: Point) -> Double {
    let (x, y) = (place.x, place.y)
    var best = Double.infinity
    var index = 0
    while index < count {
      let square = start[index].distanceSquared(x, y)
      if square < best { best = square }
      index += 1
    }
    return best.squareRoot()
  }

  /// Whether an area bounded by the lines holds a place.
  func holds(_ place: Point, _ rule: FillRule) -> Bool {
    var winding = 0
    var index = 0
    while index < count {
      let (a, b) = (start[index].a, start[index].b)
      if (a.y <= place.y) != (b.y <= place.y) {
        let x = a.x + (b.x - a.x) * (place.y - a.y) / (b.y - a.y)
        if x > place.x { winding += a.y < b.y ? 1 : -1 }
      }
      index += 1
    }
    return rule == .nonzero ? winding != 0 : winding % 2 != 0
  }
}

/// Distances from an outline, looked for among all its lines.
struct NaiveDistance {
  private let closed: Lines
  private let open: Lines
  private let rule: FillRule

  init(_ path: Path, rule: FillRule) {
    let contours = path.contours(tolerance: 0.01)
    closed = Lines(contours.filter(\.isClosed).map { Self.thinned($0.points + [$0.points[0]]) })
    open = Lines(contours.filter { !$0.isClosed }.map { Self.thinned($0.points) })
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
    let (far, line) = (closed.distance(middle), open.distance(middle))
    let half = (band.to - band.from) / 2
    let edges = [far, abs(far - abs(band.from)), abs(far - abs(band.to)), abs(line - half)]
    let isInside = closed.holds(middle, rule)
    func holds(_ line: Double, _ far: Double, _ isInside: Bool) -> Bool {
      if band.to.isFinite, line < half { return true }
      let signed = isInside ? far : -far
      return signed > band.from && signed < band.to
    }
    guard edges.contains(where: { $0 < 0.75 }) else { return holds(line, far, isInside) ? 1 : 0 }
    // Only lines that cross the pixel's rows count for the winding.
    let crossing = closed.filter {
      min($0.a.y, $0.b.y) <= middle.y + 1 && max($0.a.y, $0.b.y) >= middle.y - 1
    }
    // The nearest line of any place in the pixel is no further from the middle than that.
    func near(_ lines: Lines, _ distance: Double) -> Lines {
      let reach = (distance + 1.5) * (distance + 1.5)
      return lines.filter { $0.distanceSquared(middle.x, middle.y) < reach }
    }
    let (nearClosed, nearOpen) = (near(closed, far), near(open, line))
    var count = 0
    for row in 0..<16 {
      for column in 0..<16 {
        let place = Point(x: Double(x) + (Double(column) + 0.5) / 16, y: Double(y) + (Double(row) + 0.5) / 16)
        let isInside = far > 0.75 ? isInside : crossing.holds(place, rule)
        if holds(nearOpen.distance(place), nearClosed.distance(place), isInside) { count += 1 }
      }
    }
    return Double(count) / 256
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
