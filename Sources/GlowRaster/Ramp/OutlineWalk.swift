import GlowGeometry
import GlowNumerics

/// A contour as the palette walks it: from its start, clockwise, by length.
struct OutlineWalk {
  /// The points in the order of the walk; a closed one ends where it began.
  let points: [Point]
  /// The whole length.
  let length: Double

  /// The walk along a contour. A closed one begins where the ray from `center` (its own middle, if nil) to the right
  /// last meets it.
  init(_ contour: Path.Contour, center: Point?) {
    var points = contour.points
    if contour.isClosed {
      if contour.signedArea < 0 { points.reverse() }
      points = Self.turned(points, center: center)
    }
    self.points = points
    length = zip(points, points.dropFirst()).reduce(0) { $0 + Self.distance($1.0, $1.1) }
  }

  static func distance(_ a: Point, _ b: Point) -> Double {
    let (x, y) = (b.x - a.x, b.y - a.y)
    return (x * x + y * y).squareRoot()
  }

  /// The closed polygon from its start on, the start repeated at the end.
  private static func turned(_ points: [Point], center: Point?) -> [Point] {
    let rows = points.map(\.y)
    let height = center?.y ?? ((rows.min() ?? 0) + (rows.max() ?? 0)) / 2
    var start: (index: Int, point: Point)?
    for index in points.indices {
      let (a, b) = (points[index], points[index + 1 < points.count ? index + 1 : 0])
      guard (a.y <= height) != (b.y <= height) else { continue }
      let x = a.x + (b.x - a.x) * (height - a.y) / (b.y - a.y)
      if x > start?.point.x ?? -.infinity { start = (index, Point(x: x, y: height)) }
    }
    guard let start else { return points + points.prefix(1) }
    let next = start.index + 1
    return [start.point] + points[next...] + points[..<next] + [start.point]
  }
}

/// The samples of an outline, in buckets.
struct PerimeterSamples: Sendable {
  /// A piece of the outline; or of a bucket all pieces as one.
  private struct Sample: BitwiseCopyable, Sendable {
    var x: Double
    var y: Double
    /// Its place as a vector, times its length.
    var cos: Double
    var sin: Double
    var length: Double
    /// The square of the distance below which it no longer counts more.
    var softness: Double
    /// Its place as eight hats see it.
    var hat = PerimeterSides.Hat(turn: 0)
  }

  private let samples: [Sample]
  private let starts: [Int]
  private let wholes: [Sample]
  private let side: Double
  private let left: Double
  private let top: Double
  private let columns: Int
  private let rows: Int

  /// Samples farther than this many times the nearest one no longer count: together less than 1 % do.
  private static let horizon = 6.0
  /// Samples of a contour at least.
  private static let leastSamples = 32.0
  /// Samples in all at most, roughly.
  private static let mostSamples = 200_000.0
  /// Buckets at most, roughly.
  private static let mostBuckets = 500_000.0

  init(_ walks: [OutlineWalk], spacing: Double) {
    var all: [Sample] = []
    let total = walks.reduce(0) { $0 + $1.length }
    for walk in walks where walk.length > 0 {
      let step = max(min(spacing, walk.length / Self.leastSamples), total / Self.mostSamples)
      var travelled = 0.0
      for (a, b) in zip(walk.points, walk.points.dropFirst()) {
        let length = OutlineWalk.distance(a, b)
        let count = max(1, Int((length / step).rounded(.up)))
        for index in 0..<count {
          let share = (Double(index) + 0.5) / Double(count)
          let place = (travelled + share * length) / walk.length
          let turn = Elementary.sincos(2 * Double.pi * place)
          let piece = length / Double(count)
          all.append(
            Sample(
              x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, cos: turn.cos * piece,
              sin: turn.sin * piece, length: piece, softness: step * step,
              hat: PerimeterSides.Hat(turn: place)))
        }
        travelled += length
      }
    }
    let (xs, ys) = (all.map(\.x), all.map(\.y))
    left = xs.min() ?? 0
    top = ys.min() ?? 0
    let (width, height) = ((xs.max() ?? 0) - left, (ys.max() ?? 0) - top)
    // An outline far larger than the picture has larger buckets.
    side = max(
      4 * spacing, (width * height / Self.mostBuckets).squareRoot(), max(width, height) * 2 / Self.mostBuckets
    )
    let side = side
    columns = Int(width / side) + 1
    rows = Int(height / side) + 1
    let (left, top, columns) = (left, top, columns)
    func bucket(_ sample: Sample) -> Int {
      Int((sample.y - top) / side) * columns + Int((sample.x - left) / side)
    }
    // Counting sort, which keeps the order within a bucket.
    var starts = Array(repeating: 0, count: columns * rows + 1)
    for sample in all { starts[bucket(sample) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var next = starts
    var sorted = all
    for sample in all {
      let place = bucket(sample)
      sorted[next[place]] = sample
      next[place] += 1
    }
    self.starts = starts
    samples = sorted
    wholes = (0..<columns * rows).map { Self.whole(sorted[starts[$0]..<starts[$0 + 1]]) }
  }

  /// Samples as one, in their middle.
  private static func whole(_ samples: ArraySlice<Sample>) -> Sample {
    var sum = Sample(x: 0, y: 0, cos: 0, sin: 0, length: 0, softness: 0)
    for sample in samples {
      sum.x += sample.x * sample.length
      sum.y += sample.y * sample.length
      sum.cos += sample.cos
      sum.sin += sample.sin
      sum.length += sample.length
    }
    guard sum.length > 0 else { return sum }
    sum.x /= sum.length
    sum.y /= sum.length
    sum.hat = PerimeterSides.Hat(turn: AngularMap.turn(x: sum.cos, y: sum.sin))
    return sum
  }

  /// The weighted mean of all places, as seen from (`x`, `y`): at most 1 long, short where far places balance.
  func mean(x: Double, y: Double) -> (cos: Double, sin: Double) {
    var sum = (cos: 0.0, sin: 0.0, weight: 0.0)
    forEach(x, y) { sample, weight in
      sum.cos += sample.cos * weight
      sum.sin += sample.sin * weight
      sum.weight += sample.length * weight
    }
    guard sum.weight > 0 else { return (1, 0) }
    return (sum.cos / sum.weight, sum.sin / sum.weight)
  }

  /// The places of the sides that (`x`, `y`) lies near, weighted as in ``mean(x:y:)``; `hats` is room to count in.
  func sides(x: Double, y: Double, hats: Lane<SIMD2<Float>>) -> PerimeterSides {
    hats.fill(.zero, from: 0, length: PerimeterSides.count)
    forEach(x, y) { sample, weight in sample.hat.add(Float(sample.length * weight), to: hats) }
    return PerimeterSides(hats)
  }

  /// Calls `body` with each sample, or with those of a far bucket as one, and its weight: its distance to the power −4.
  @inline(__always) private func forEach(_ x: Double, _ y: Double, _ body: (Sample, Double) -> Void) {
    let column = Int(((x - left) / side).rounded(.down))
    let row = Int(((y - top) / side).rounded(.down))
    var nearest = Double.infinity
    func add(_ sample: Sample) {
      let (dx, dy) = (sample.x - x, sample.y - y)
      let square = dx * dx + dy * dy
      if square < nearest { nearest = square }
      let soft = square + sample.softness
      body(sample, 1 / (soft * soft))
    }
    func visit(_ c: Int, _ r: Int, ring: Int) {
      let index = r * columns + c
      let range = starts[index]..<starts[index + 1]
      guard !range.isEmpty else { return }
      if ring > 2 { return add(wholes[index]) }
      for number in range { add(samples[number]) }
    }
    let last = max(max(column, columns - 1 - column), max(row, rows - 1 - row), 0)
    var ring = 0
    while ring <= last {
      // All that is left is farther than this.
      let distance = Double(ring - 1) * side
      if distance > 0, distance * distance > Self.horizon * Self.horizon * (nearest + side * side / 16) {
        break
      }
      for r in max(row - ring, 0)...max(min(row + ring, rows - 1), max(row - ring, 0)) where r < rows {
        guard r >= row - ring, r <= row + ring else { continue }
        if r == row - ring || r == row + ring {
          var c = max(column - ring, 0)
          while c <= min(column + ring, columns - 1) {
            visit(c, r, ring: ring)
            c += 1
          }
        } else {
          if column - ring >= 0, column - ring < columns { visit(column - ring, r, ring: ring) }
          if column + ring >= 0, column + ring < columns { visit(column + ring, r, ring: ring) }
        }
      }
      ring += 1
    }
  }
}
