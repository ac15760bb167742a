import GlowGeometry
import GlowNumerics

/// An outline as a palette walks it, for renderers that know only gradients round a centre.
///
/// Places are shares of its length, from where the ray from the centre to the right leaves it, clockwise.
struct LookPerimeter {
  /// The outline's length.
  let length: Double
  private let center: Point
  /// The corners of the outline in order, the first one again at the end.
  private let points: [Point]
  /// How far along each lies.
  private let lengths: [Double]
  /// Which way out is at each, longer where the outline bends sharply, so that moved outlines stay parallel.
  private let normals: [Point]

  /// The first closed contour of `path`; nil where it has none.
  init?(_ path: Path, center: Point) {
    guard var corners = path.flattened(tolerance: 0.05).first else { return nil }
    let area = zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) {
      $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
    }
    // y runs down, so what runs clockwise encloses a positive area.
    if area < 0 { corners.reverse() }
    var start: (index: Int, point: Point)?
    for index in corners.indices {
      let (a, b) = (corners[index], corners[index + 1 < corners.count ? index + 1 : 0])
      guard (a.y <= center.y) != (b.y <= center.y) else { continue }
      let x = a.x + (b.x - a.x) * (center.y - a.y) / (b.y - a.y)
      if x > start?.point.x ?? -.infinity { start = (index, Point(x: x, y: center.y)) }
    }
    guard let start else { return nil }
    var points = [start.point]
    for point in corners[(start.index + 1)...] + corners[...start.index]
    where Self.distance(point, points[points.count - 1]) > 1e-9 {
      points.append(point)
    }
    if Self.distance(points[points.count - 1], start.point) > 1e-9 {
      points.append(start.point)
    } else {
      points[points.count - 1] = start.point
    }
    guard points.count > 3 else { return nil }
    var lengths = [0.0]
    for (a, b) in zip(points, points.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + Self.distance(a, b))
    }
    self.center = center
    self.points = points
    self.lengths = lengths
    length = lengths[lengths.count - 1]
    normals = Self.normals(points)
  }

  private static func distance(_ a: Point, _ b: Point) -> Double {
    let (x, y) = (b.x - a.x, b.y - a.y)
    return (x * x + y * y).squareRoot()
  }

  /// The normals at the points of a closed outline that runs clockwise.
  private static func normals(_ points: [Point]) -> [Point] {
    let edges = zip(points, points.dropFirst()).map { a, b in
      let length = distance(a, b)
      return Point(x: (b.y - a.y) / length, y: -(b.x - a.x) / length)
    }
    return points.indices.map { index in
      let before = edges[index == 0 ? edges.count - 1 : index - 1]
      let after = edges[index == edges.count ? 0 : index]
      let sum = Point(x: before.x + after.x, y: before.y + after.y)
      let square = sum.x * sum.x + sum.y * sum.y
      // |sum|² / 2 is 1 + cos of the bend; a needle is cut off at twice the distance.
      let factor = min(2 / max(square, 1e-9), 2)
      return Point(x: sum.x * factor, y: sum.y * factor)
    }
  }

  /// The corner before `place`, 0…1, and how far between it and the next one the place lies.
  private func locate(_ place: Double) -> (index: Int, share: Double) {
    let along = min(max(place, 0), 1) * length
    var (low, high) = (0, lengths.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= along { low = middle } else { high = middle }
    }
    let span = lengths[low + 1] - lengths[low]
    return (low, span > 0 ? min(max((along - lengths[low]) / span, 0), 1) : 0)
  }

  /// The point at `place`, 0…1, moved outwards by `distance`.
  private func point(_ place: Double, moved distance: Double) -> Point {
    let (index, share) = locate(place)
    func moved(_ index: Int) -> Point {
      Point(
        x: points[index].x + normals[index].x * distance, y: points[index].y + normals[index].y * distance)
    }
    let (a, b) = (moved(index), moved(index + 1))
    return Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
  }

  /// The piece of a band between two places, at most a turn apart, as a polygon from `inside` inwards to `outside` outwards.
  func piece(from start: Double, to end: Double, inside: Double, outside: Double) -> [Point] {
    var places = [start, end]
    let whole = start.rounded(.down)
    for turn in [whole, whole + 1, whole + 2] {
      for index in 0..<(points.count - 1) {
        let place = turn + lengths[index] / length
        if place > start, place < end { places.append(place) }
      }
    }
    places.sort()
    let (outer, inner) = (
      places.map { point($0.fraction, moved: outside) }, places.map { point($0.fraction, moved: -inside) }
    )
    return outer + inner.reversed()
  }

  /// In which direction from the centre places lie whose colours are seen `depth` inside the outline: a table of even steps.
  ///
  /// Rising, from 0 to 1 turn; where an outline turns back on itself, seen from the centre, it rests.
  func directions(depth: Double) -> Directions {
    var turns: [Double] = []
    for step in 0...Directions.steps {
      let place = point(Double(step) / Double(Directions.steps), moved: -depth)
      let turn = (Elementary.atan2(y: place.y - center.y, x: place.x - center.x) / (2 * Double.pi)).fraction
      guard let last = turns.last else {
        turns.append(0)
        continue
      }
      // The nearest turn to the last one.
      let next = turn + (last - turn).rounded()
      turns.append(min(max(next, last), 1))
    }
    turns[Directions.steps] = 1
    return Directions(turns: turns)
  }

  /// Directions by place.
  struct Directions {
    static let steps = 1440
    let turns: [Double]

    /// The direction of `place` in turns; both may run on beyond a turn.
    subscript(place: Double) -> Double {
      let whole = place.rounded(.down)
      let position = (place - whole) * Double(Self.steps)
      let index = min(Int(position), Self.steps - 1)
      return whole + turns[index] + (turns[index + 1] - turns[index]) * (position - Double(index))
    }
  }
}
