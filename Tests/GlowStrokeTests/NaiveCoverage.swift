import GlowGeometry
import GlowStroke

/// Numbers for the pixels of a rectangle that may lie outside the picture; zero beyond it.
final class Plane {
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  let values: UnsafeMutablePointer<Double>

  init(left: Int, top: Int, width: Int, height: Int) {
    (self.left, self.top, self.width, self.height) = (left, top, max(width, 0), max(height, 0))
    values = .allocate(capacity: self.width * self.height + 1)
    values.initialize(repeating: 0, count: self.width * self.height + 1)
  }

  deinit { values.deallocate() }

  func contains(x: Int, y: Int) -> Bool {
    x >= left && x < left + width && y >= top && y < top + height
  }

  subscript(x: Int, y: Int) -> Double {
    get { contains(x: x, y: y) ? values[(y - top) * width + x - left] : 0 }
    set { values[(y - top) * width + x - left] = newValue }
  }
}

/// The exact area that a polygon covers of every pixel: trapezoids between its edges and the right.
struct NaiveCoverage {
  let plane: Plane

  /// The coverage of an area; rectangles of pixels are given as a plane's.
  init(_ band: StrokeBand, left: Int, top: Int, width: Int, height: Int) {
    switch band {
    case .between(let outer, let inner):
      self.init(outer: outer, inner: inner, left: left, top: top, width: width, height: height)
    case .along(let band):
      let empty = Path()
      self.init(outer: empty, inner: empty, left: left, top: top, width: width, height: height)
      let distance = NaiveDistance(band.path, rule: band.fillRule)
      for y in top..<top + plane.height {
        for x in left..<left + plane.width { plane[x, y] = distance.share(x: x, y: y, of: band) }
      }
    }
  }

  /// A box around an area.
  static func bounds(of band: StrokeBand) -> Rect {
    switch band {
    case .between(let outer, inner: _): return outer.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
    case .along(let band):
      let box = band.path.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
      return box.inset(by: min(0, band.from, band.to.isFinite ? (band.from - band.to) / 2 : 0) - 1)
    }
  }

  /// The coverage of the ring between `outer` and `inner`, which lies inside; rectangles of pixels are given as a plane's.
  init(outer: Path, inner: Path, left: Int, top: Int, width: Int, height: Int) {
    plane = Plane(left: left, top: top, width: width, height: height)
    for polygon in outer.flattened(tolerance: 0.002) { add(polygon, sign: 1) }
    for polygon in inner.flattened(tolerance: 0.002) { add(polygon, sign: -1) }
  }

  private func add(_ polygon: [Point], sign: Double) {
    let area = Plane(left: plane.left, top: plane.top, width: plane.width, height: plane.height)
    var from = polygon[polygon.count - 1]
    for to in polygon {
      addEdge(from, to, to: area)
      from = to
    }
    for y in 0..<area.height {
      var sum = 0.0
      for x in 0..<area.width {
        sum += area.values[y * area.width + x]
        plane.values[y * area.width + x] += sign * abs(sum)
      }
    }
  }

  /// Cuts an edge at the borders of pixels.
  private func addEdge(_ from: Point, _ to: Point, to area: Plane) {
    guard from.y != to.y else { return }
    let down = from.y < to.y
    let (a, b) = down ? (from, to) : (to, from)
    let slope = (b.x - a.x) / (b.y - a.y)
    let first = max(Int(a.y.rounded(.down)), area.top)
    let last = min(Int(b.y.rounded(.up)), area.top + area.height)
    guard first < last else { return }
    for row in first..<last {
      let (y0, y1) = (max(a.y, Double(row)), min(b.y, Double(row + 1)))
      guard y1 > y0 else { continue }
      let (x0, x1) = (a.x + (y0 - a.y) * slope, a.x + (y1 - a.y) * slope)
      addPiece(min(x0, x1), max(x0, x1), height: (down ? 1 : -1) * (y1 - y0), row: row, to: area)
    }
  }

  /// Adds a piece of an edge inside one row of pixels, whose height is signed by the edge's direction.
  private func addPiece(_ x0: Double, _ x1: Double, height: Double, row: Int, to area: Plane) {
    let base = (row - area.top) * area.width
    var from = x0
    repeat {
      let column = Int(from.rounded(.down))
      let to = min(x1, Double(column + 1))
      let share = x1 > x0 ? height * (to - from) / (x1 - x0) : height
      let local = column - area.left
      if local < 0 {
        area.values[base] += share
      } else if local < area.width {
        let inside = 1 - ((from + to) / 2 - Double(column))
        area.values[base + local] += share * inside
        if local + 1 < area.width { area.values[base + local + 1] += share * (1 - inside) }
      }
      from = to
    } while from < x1
  }
}
