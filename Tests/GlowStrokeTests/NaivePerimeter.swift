import GlowGeometry
import GlowNumerics

/// The place of a pixel along an outline: the mean of all its points' places by distance to the power −4, added up over
/// fine pieces without a grid, buckets or a horizon.
final class NaivePerimeter {
  private struct Piece {
    var x: Double
    var y: Double
    var cos: Double
    var sin: Double
    var length: Double
  }

  /// Closed contours turned to their start, clockwise.
  let walks: [[Point]]
  let lengths: [Double]
  private var pieces: [Piece] = []
  private var known: [Point: (turn: Double, strength: Double)] = [:]

  init(_ path: Path, center: Point) {
    let contours = path.contours(tolerance: 0.01)
    walks = contours.map { contour in
      guard contour.isClosed else { return contour.points }
      var points = contour.points
      let next = points.dropFirst() + points.prefix(1)
      if zip(points, next).reduce(0.0, { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }) < 0 { points.reverse() }
      let rows = points.map(\.y)
      let height = contours.count == 1 ? center.y : ((rows.min() ?? 0) + (rows.max() ?? 0)) / 2
      // Where the level line last meets the polygon.
      var best = (x: -Double.infinity, index: 0)
      for (index, a) in points.enumerated() {
        let b = points[(index + 1) % points.count]
        guard (a.y <= height) != (b.y <= height) else { continue }
        let x = a.x + (b.x - a.x) * (height - a.y) / (b.y - a.y)
        if x > best.x { best = (x, index) }
      }
      let start = Point(x: best.x, y: height)
      let rest = points.indices.map { points[(best.index + 1 + $0) % points.count] }
      return [start] + rest + [start]
    }
    lengths = walks.map { walk in
      zip(walk, walk.dropFirst()).reduce(0.0) { $0 + Self.length($1.0, $1.1) }
    }
    for (walk, whole) in zip(walks, lengths) {
      var travelled = 0.0
      for (a, b) in zip(walk, walk.dropFirst()) {
        let length = Self.length(a, b)
        let count = max(1, Int((length / 0.25).rounded(.up)))
        for index in 0..<count {
          let share = (Double(index) + 0.5) / Double(count)
          let turn = Elementary.sincos(2 * Double.pi * (travelled + share * length) / whole)
          pieces.append(
            Piece(
              x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, cos: turn.cos, sin: turn.sin,
              length: length / Double(count)))
        }
        travelled += length
      }
    }
  }

  private static func length(_ a: Point, _ b: Point) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  /// The place of a point, 0…<1, and how clear it is, 0…1: far from the outline places balance.
  func place(_ point: Point) -> (turn: Double, strength: Double) {
    if let place = known[point] { return place }
    var (cos, sin, weight) = (0.0, 0.0, 0.0)
    pieces.withUnsafeBufferPointer { pieces in
      for piece in pieces {
        let (dx, dy) = (piece.x - point.x, piece.y - point.y)
        let square = dx * dx + dy * dy + 0.0625
        let share = piece.length / (square * square)
        cos += piece.cos * share
        sin += piece.sin * share
        weight += share
      }
    }
    let turn = Elementary.atan2(y: sin, x: cos) / (2 * Double.pi)
    let place = (turn < 0 ? turn + 1 : turn, (cos * cos + sin * sin).squareRoot() / weight)
    known[point] = place
    return place
  }
}
