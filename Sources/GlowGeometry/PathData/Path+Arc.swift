import GlowNumerics

extension Path {
  /// Draws SVG's elliptical arc from `start`, the current point, to `end`.
  ///
  /// Radii of 0 make a straight line, radii too small are scaled up until they reach (SVG 2, appendix B.2). Cubics of
  /// at most 45°: off by less than 5·10⁻⁶ of the radius.
  mutating func addArc(
    from start: Point, to end: Point, radii: (x: Double, y: Double), degrees: Double, isLarge: Bool,
    isClockwise: Bool
  ) {
    guard start != end else { return }
    guard radii.x > 0, radii.y > 0 else { return addLine(to: end) }
    let (sin, cos) = Elementary.sincos(degrees * (Double.pi / 180))
    // The chord's half in the ellipse's own axes, where radii become 1.
    let (dx, dy) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
    let x = (cos * dx + sin * dy) / radii.x
    let y = (cos * dy - sin * dx) / radii.y
    let length = (x * x + y * y).squareRoot()
    guard length > 0, length.isFinite else { return addLine(to: end) }
    let factor = max(length, 1)
    let (rx, ry) = (radii.x * factor, radii.y * factor)
    let (hx, hy) = (x / factor, y / factor)
    let square = hx * hx + hy * hy
    let away = (max(0, 1 - square) / square).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center = (x: away * hy, y: -away * hx)
    let from = Elementary.atan2(y: hy - center.y, x: hx - center.x)
    let to = Elementary.atan2(y: -hy - center.y, x: -hx - center.x)
    var sweep = to - from
    if isClockwise, sweep <= 0 { sweep += 2 * Double.pi }
    if !isClockwise, sweep >= 0 { sweep -= 2 * Double.pi }

    let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    func place(_ x: Double, _ y: Double) -> Point {
      let (u, v) = ((x + center.x) * rx, (y + center.y) * ry)
      return Point(x: middle.x + cos * u - sin * v, y: middle.y + sin * u + cos * v)
    }
    let count = Int((sweep.magnitude / (Double.pi / 4)).rounded(.up))
    let step = sweep / Double(count)
    // 4/3·tan(step/4), by half-angle.
    let quarter = Elementary.sincos(step / 4)
    let handle = 4 / 3 * quarter.sin / quarter.cos
    var a = Elementary.sincos(from)
    for index in 1...count {
      let b = Elementary.sincos(from + step * Double(index))
      let first = place(a.cos - handle * a.sin, a.sin + handle * a.cos)
      let second = place(b.cos + handle * b.sin, b.sin - handle * b.cos)
      addCubic(to: index == count ? end : place(b.cos, b.sin), control1: first, control2: second)
      a = b
    }
  }
}
