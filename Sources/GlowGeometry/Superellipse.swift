import GlowNumerics

/// Lamé's curve |x/a|ⁿ + |y/b|ⁿ = 1: the ellipse at exponent 2, the squircle of icons at about 5, a rhombus at 1, a star
/// with hollow sides below.
///
/// Inset, it is the curve of the inset rectangle, as ``Ellipse`` is. The bands of a glow do not use that: they are even
/// everywhere, by distance.
public struct Superellipse: InsettableShape, Hashable {
  /// The exponent; at least ``leastExponent``, at most ``greatestExponent``, what lies outside counts as the nearest.
  public var exponent: Double
  private var insetAmount = 0.0

  /// Below this the curve is its own axes.
  public static let leastExponent = 0.05
  /// Beyond this it is a rectangle.
  public static let greatestExponent = 1000.0

  /// The curve of an exponent; not a number counts as 2.
  public init(exponent: Double) {
    self.exponent = exponent
  }

  /// The same shape, `amount` points further in; a negative amount grows it.
  public func inset(by amount: Double) -> Superellipse {
    var shape = self
    shape.insetAmount += amount
    return shape
  }

  /// The outline in `rect` after the inset, clockwise from the middle of its top; empty when nothing is left.
  ///
  /// A polygon whose chords stay within 10⁻⁵ of the longer half side. Exponent 2 is ``Ellipse``.
  public func path(in rect: Rect) -> Path {
    let inner = rect.inset(by: insetAmount)
    guard !rect.isEmpty, !inner.isEmpty else { return Path() }
    guard exponent != 2, !exponent.isNaN else { return Ellipse.outline(of: inner) }
    let n = min(max(exponent, Self.leastExponent), Self.greatestExponent)
    let quarter = Self.quarter(n)
    let (a, b) = (inner.width / 2, inner.height / 2)
    var path = Path()
    func add(_ x: Double, _ y: Double) {
      let point = Point(x: inner.midX + a * x, y: inner.midY + b * y)
      if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
    }
    // From the top to the right, and on; every quarter leaves out its last point, the next one's first.
    for p in quarter.dropLast() { add(p.x, -p.y) }
    for p in quarter.reversed().dropLast() { add(p.x, p.y) }
    for p in quarter.dropLast() { add(-p.x, p.y) }
    for p in quarter.reversed().dropLast() { add(-p.x, -p.y) }
    path.close()
    return path
  }

  /// How far, in half sides, the middle of a chord may stay from the curve.
  private static let flatness = 4e-6

  /// The quarter from (0, 1) to (1, 0), of the unit curve.
  ///
  /// Half of it up to the diagonal, halved until chords are flat, the other half mirrored. With t = x/y the point is
  /// y = (1+tⁿ)^(−1/n) and the slope t^(n−1): the halving goes by the slope's direction, so that it finds the bend of
  /// great exponents; below 1.5 by t itself, denser towards the tips.
  private static func quarter(_ n: Double) -> [Point] {
    func point(_ share: Double) -> Point {
      guard share > 0 else { return Point(x: 0, y: 1) }
      let t: Double
      if n > 1.5 {
        let angle = Elementary.sincos(share * (Double.pi / 4))
        t = share < 1 ? Elementary.pow(angle.sin / angle.cos, 1 / (n - 1)) : 1
      } else {
        t = share * share * share
      }
      let y = Elementary.pow(1 + Elementary.pow(t, n), -1 / n)
      return Point(x: t * y, y: y)
    }
    var half: [Point] = []
    func add(_ a: (share: Double, point: Point), _ b: (share: Double, point: Point), depth: Int) {
      let middle = (share: (a.share + b.share) / 2, point: point((a.share + b.share) / 2))
      let (dx, dy) = (b.point.x - a.point.x, b.point.y - a.point.y)
      let area = (middle.point.x - a.point.x) * dy - (middle.point.y - a.point.y) * dx
      let length = (dx * dx + dy * dy).squareRoot()
      if depth < 4 || depth < 14 && area.magnitude > flatness * length {
        add(a, middle, depth: depth + 1)
        add(middle, b, depth: depth + 1)
      } else {
        half.append(a.point)
      }
    }
    add((0, point(0)), (1, point(1)), depth: 0)
    return half + [point(1)] + half.reversed().map { Point(x: $0.y, y: $0.x) }
  }
}

extension Shape where Self == Superellipse {
  /// Lamé's curve of an exponent.
  public static func superellipse(exponent: Double) -> Superellipse { Superellipse(exponent: exponent) }
}
