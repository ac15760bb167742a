import GlowNumerics

/// A linear map and a shift: x′ = a·x + c·y + e, y′ = b·x + d·y + f, as SVG writes `matrix(a,b,c,d,e,f)`.
struct Affine: Equatable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  func callAsFunction(_ p: Point) -> Point {
    Point(x: a * p.x + c * p.y + e, y: b * p.x + d * p.y + f)
  }

  /// This map after `inner`.
  func after(_ inner: Affine) -> Affine {
    Affine(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b, c: a * inner.c + c * inner.d,
      d: b * inner.c + d * inner.d, e: a * inner.e + c * inner.f + e, f: b * inner.e + d * inner.f + f)
  }

  /// The map of an SVG `transform` list; nil for other words and for what is not finite.
  ///
  /// CSS writes units, `px` and those of angles, and names functions for one axis.
  init?(svg words: String, isCSS: Bool = false) {
    self.init()
    var rest = words[...]
    func trim() { rest = rest.drop { $0 == " " || $0 == "," || $0.isNewline || $0 == "\t" } }
    trim()
    while !rest.isEmpty {
      guard let open = rest.firstIndex(of: "("), let close = rest.firstIndex(of: ")"), open < close else {
        return nil
      }
      let name = rest[..<open].filter { $0 != " " }
      let inside = rest[rest.index(after: open)..<close]
      let words = inside.split { $0 == " " || $0 == "," || $0.isNewline || $0 == "\t" }
      let numbers = words.compactMap { isCSS ? Self.cssNumber($0) : StrictNumber.double($0) }
      guard numbers.count == words.count, let step = Affine(name: name, numbers) else { return nil }
      self = after(step)
      rest = rest[rest.index(after: close)...]
      trim()
    }
    guard [a, b, c, d, e, f].allSatisfy({ $0.magnitude <= PathDataReader.greatest }) else { return nil }
  }

  init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, e: Double = 0, f: Double = 0) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  /// A number in the unit of attributes, pixels and degrees.
  private static func cssNumber(_ words: Substring) -> Double? {
    let units = [("px", 1), ("deg", 1), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360)]
    for (unit, size) in units where words.hasSuffix(unit) {
      return StrictNumber.double(words.dropLast(unit.count)).map { $0 * size }
    }
    return StrictNumber.double(words)
  }

  private init?(name: String, _ n: [Double]) {
    func angle(_ degrees: Double) -> (sin: Double, cos: Double) {
      Elementary.sincos(degrees * (Double.pi / 180))
    }
    switch (name, n.count) {
    case ("matrix", 6): self.init(a: n[0], b: n[1], c: n[2], d: n[3], e: n[4], f: n[5])
    case ("translate", 1): self.init(e: n[0])
    case ("translate", 2): self.init(e: n[0], f: n[1])
    case ("scale", 1): self.init(a: n[0], d: n[0])
    case ("scale", 2): self.init(a: n[0], d: n[1])
    case ("rotate", 1), ("rotate", 3):
      let turn = angle(n[0])
      let plain = Affine(a: turn.cos, b: turn.sin, c: -turn.sin, d: turn.cos)
      guard n.count == 3 else {
        self = plain
        return
      }
      self = Affine(e: n[1], f: n[2]).after(plain).after(Affine(e: -n[1], f: -n[2]))
    case ("translatex", 1): self.init(e: n[0])
    case ("translatey", 1): self.init(f: n[0])
    case ("scalex", 1): self.init(a: n[0])
    case ("scaley", 1): self.init(d: n[0])
    case ("skewX", 1), ("skewx", 1):
      let turn = angle(n[0])
      self.init(c: turn.sin / turn.cos)
    case ("skewY", 1), ("skewy", 1):
      let turn = angle(n[0])
      self.init(b: turn.sin / turn.cos)
    default: return nil
    }
  }
}
