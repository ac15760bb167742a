/// A cubic Bézier by its four control points.
struct Cubic {
  var p0: Point
  var p1: Point
  var p2: Point
  var p3: Point

  init(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  /// The point at `t` in 0…1, from Bernstein's polynomials.
  func point(at t: Double) -> Point {
    let s = 1 - t
    let b0 = s * s * s
    let b1 = 3 * s * s * t
    let b2 = 3 * s * t * t
    let b3 = t * t * t
    return Point(
      x: b0 * p0.x + b1 * p1.x + b2 * p2.x + b3 * p3.x,
      y: b0 * p0.y + b1 * p1.y + b2 * p2.y + b3 * p3.y)
  }

  /// How many equal steps of `t` make chords that stay within `tolerance` of the curve.
  ///
  /// A chord over a step h is at most h²/8·max|B″| off, and |B″| ≤ 6 times the larger second difference of
  /// the control points (Wang's formula).
  func steps(tolerance: Double) -> Int {
    func bend(_ a: Point, _ b: Point, _ c: Point) -> Double {
      let x = a.x - 2 * b.x + c.x
      let y = a.y - 2 * b.y + c.y
      return x * x + y * y
    }
    let bend = max(bend(p0, p1, p2), bend(p1, p2, p3)).squareRoot()
    let steps = (0.75 * bend / tolerance).squareRoot()
    return steps < Double(Self.mostSteps) ? Int(steps) + 1 : Self.mostSteps
  }

  /// Beyond this a flatter polygon could not be seen, but its memory could: a quarter circle of radius 10⁶
  /// needs 1,500 steps at a tolerance of 0.1.
  private static let mostSteps = 4096

  /// The places in 0<t<1 where one coordinate, given by its four control values, turns around.
  static func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    // B′/3 = q0·(1−t)² + 2·q1·t(1−t) + q2·t², with the differences of the control values as q.
    let (q0, q1, q2) = (b - a, c - b, d - c)
    let quadratic = q0 - 2 * q1 + q2
    let half = q1 - q0
    var roots: [Double] = []
    let discriminant = half * half - quadratic * q0
    if discriminant >= 0 {
      // The root without cancellation first, the other from the product of both.
      let sum = -(half + (half < 0 ? -discriminant.squareRoot() : discriminant.squareRoot()))
      if quadratic != 0 { roots.append(sum / quadratic) }
      if sum != 0 { roots.append(q0 / sum) }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}
