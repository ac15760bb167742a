import GlowNumerics

extension PathSpec {
  /// The outline of the first shape in an SVG document that shows: a path, or one of the basic shapes.
  ///
  /// Transforms of the shape and of all groups around it are applied; the view box (else width and height) is what is
  /// fitted later. A filled shape's open subpaths are closed, as its filling does; a shape that is only stroked keeps
  /// them as lines. What does not show (neither filled nor stroked, in `defs`, `display: none`, without any opacity) is
  /// passed over; `use` shows what it copies. A document within has its own place and view box. Of style sheets, rules
  /// for names, classes and identities are read, also within others; animations are not. Throws ``GeometryError``.
  public init(svg bytes: [UInt8]) throws(GeometryError) {
    var document = SVGDocument(bytes)
    self = try document.outline()
  }
}

/// An SVG document on the way to its first shape.
private struct SVGDocument {
  private let bytes: [UInt8]
  private var box: Rect?
  private var sheet = SVGStyleSheet()
  /// Tags read so far, and their number times the steps of the rules of style sheets.
  private var (tags, work) = (0, 0)
  private var copiesFromElsewhere = false

  /// The most tags: a large drawing.
  private static let mostTags = 100_000
  private static let mostWork = 10_000_000
  /// Groups within groups, and copies within copies.
  private static let (deepest, mostCopies) = (256, 16)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The first shape that shows.
  mutating func outline() throws(GeometryError) -> PathSpec {
    try readStyles()
    if let spec = try outline(of: nil, in: [], copies: 0) { return spec }
    if tags == 0 { throw .notSVG }
    throw copiesFromElsewhere ? .svgOfCopies : .svgWithoutShape
  }

  /// Style sheets count wherever they stand; a document without any is not walked through for them.
  private mutating func readStyles() throws(GeometryError) {
    let end = Array("style>".utf8)
    guard
      bytes.indices.dropLast(end.count - 1).contains(where: { start in
        bytes[start] == end[0] && bytes[start..<(start + end.count)].elementsEqual(end)
      })
    else { return }
    var scanner = try XMLScanner(bytes)
    while let tag = try scanner.next() {
      guard tag.kind == .opening, tag.name == "style" || tag.name.hasSuffix(":style") else { continue }
      let text = try scanner.text()
      let type = tag.attributes["type"] ?? "text/css"
      let media = tag.attributes["media"] ?? "all"
      guard type == "text/css", media != "print" else { continue }
      guard ["all", "screen"].contains(media), sheet.add(text) else {
        throw .badSVG(
          line: tag.line, reason: "a style sheet with a rule that is not read; save with attributes")
      }
    }
  }

  /// The first shape in the element that `use` copies, else in the whole document; `around` is what it inherits.
  private mutating func outline(
    of use: XMLScanner.Tag?, in around: [SVGState], copies: Int
  ) throws(GeometryError) -> PathSpec? {
    guard copies <= Self.mostCopies else { return nil }
    let id = use.flatMap(Self.target)
    var scanner = try XMLScanner(bytes)
    var states = around
    var isInside = use == nil
    while var tag = try scanner.next() {
      tags += 1
      work += sheet.work(depth: states.count)
      guard tags <= Self.mostTags, states.count <= Self.deepest, work <= Self.mostWork else {
        throw .badSVG(line: tag.line, reason: "more tags than are read; save the one shape alone")
      }
      let name = tag.name.split(separator: ":").last.map(String.init) ?? tag.name
      if tag.kind == .closing {
        if isInside, !states.isEmpty { states.removeLast() }
        if use != nil, isInside, states.count == around.count { return nil }
        continue
      }
      let isTarget = !isInside && tag.attributes["id"] == id
      guard isInside || isTarget else { continue }
      isInside = true
      if states.isEmpty {
        guard name == "svg" else { throw .notSVG }
        box = Self.box(tag.attributes)
      }
      let viewport = states.last?.viewport ?? SVGViewport(box)
      var state = try SVGState(name, &tag, in: states, sheet: sheet, viewport: viewport, isCopied: isTarget)
      if name == "svg" && !states.isEmpty || name == "symbol" && isTarget {
        if let (map, inner) = try viewport.frame(tag, in: isTarget ? use : nil) {
          (state.transform, state.viewport) = (state.transform.after(map), inner)
        } else {
          state.hide()
        }
      }
      if let spec = try shape(name, tag, state) { return spec }
      if name == "use", state.isShown {
        if Self.target(tag) == nil { copiesFromElsewhere = true }
        state.transform = state.transform.after(try viewport.place(of: tag))
        if let spec = try outline(of: tag, in: states + [state], copies: copies + 1) { return spec }
      }
      if tag.kind == .opening { states.append(state) } else if isTarget { return nil }
    }
    return nil
  }

  /// The outline of an element that is a shape, and shows.
  private func shape(_ name: String, _ tag: XMLScanner.Tag, _ state: SVGState) throws(GeometryError)
    -> PathSpec?
  {
    // A line alone has nothing to fill.
    guard state.isVisible, name != "line" || state.isStroked,
      let path = try SVGShape.path(name, tag, in: state.viewport)
    else {
      return nil
    }
    let placed = path.mapped(state.transform.callAsFunction)
    let whole = state.isFilled ? placed.withClosedSubpaths : placed
    guard let bounds = whole.bounds, bounds.width > 0 || bounds.height > 0 else { return nil }
    return try PathSpec(whole, box: box, fillRule: state.fillRule).shortened()
  }

  /// The identity of what a `use` copies; nil when it lies in another document.
  private static func target(_ use: XMLScanner.Tag) -> String? {
    let words = use.attributes["href"] ?? use.attributes["xlink:href"]
    return words?.first == "#" ? words.map { String($0.dropFirst()) } : nil
  }

  private static func box(_ attributes: [String: String]) -> Rect? {
    if let words = attributes["viewBox"] { return Rect(viewBox: words) }
    guard let width = attributes["width"].flatMap(SVGViewport.length),
      let height = attributes["height"].flatMap(SVGViewport.length), width > 0, height > 0
    else { return nil }
    return Rect(x: 0, y: 0, width: width, height: height)
  }
}

/// The outlines of SVG's basic shapes.
enum SVGShape {
  /// The outline of an element in a viewport; nil when it is none, or draws nothing.
  static func path(
    _ name: String, _ tag: XMLScanner.Tag, in viewport: SVGViewport
  ) throws(GeometryError) -> Path? {
    func across(_ key: String) throws(GeometryError) -> Double {
      try viewport.length(key, of: tag, .width) ?? 0
    }
    func down(_ key: String) throws(GeometryError) -> Double {
      try viewport.length(key, of: tag, .height) ?? 0
    }
    do throws(GeometryError) {
      switch name {
      case "path":
        guard let data = tag.attributes["d"], data != "none", data.contains(where: { !$0.isWhitespace })
        else {
          return nil
        }
        return try PathDataReader.path(data)
      case "polygon", "polyline":
        guard let points = tag.attributes["points"], points.contains(where: { !$0.isWhitespace }) else {
          return nil
        }
        return try PathDataReader.path("M" + points + (name == "polygon" ? "Z" : ""))
      case "line":
        var path = Path()
        path.move(to: Point(x: try across("x1"), y: try down("y1")))
        path.addLine(to: Point(x: try across("x2"), y: try down("y2")))
        return path
      case "circle":
        let radius = try viewport.length("r", of: tag, .diagonal) ?? 0
        return ellipse(try across("cx"), try down("cy"), radius, radius)
      case "ellipse":
        let (rx, ry) = try radii(tag, viewport)
        return ellipse(try across("cx"), try down("cy"), rx, ry)
      case "rect":
        let box = Rect(
          x: try across("x"), y: try down("y"), width: try across("width"), height: try down("height"))
        let (rx, ry) = try radii(tag, viewport)
        return rect(box, rx, ry)
      default: return nil
      }
    } catch {
      if case .badPath(let position, let reason) = error {
        if name.hasPrefix("poly") {
          throw .badSVG(line: tag.line, reason: "'points' of '\(name)' are no pairs of numbers")
        }
        throw .badSVG(line: tag.line, reason: "at character \(position) of its data \(reason)")
      }
      throw error
    }
  }

  /// The radii of an ellipse or of corners; one that is not given is like the other.
  private static func radii(
    _ tag: XMLScanner.Tag, _ viewport: SVGViewport
  ) throws(GeometryError) -> (Double, Double) {
    let (rx, ry) = (try viewport.length("rx", of: tag, .width), try viewport.length("ry", of: tag, .height))
    return (rx ?? ry ?? 0, ry ?? rx ?? 0)
  }

  private static func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double) -> Path? {
    guard rx > 0, ry > 0 else { return nil }
    return Ellipse.outline(of: Rect(x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry))
  }

  private static func rect(_ box: Rect, _ rx: Double, _ ry: Double) -> Path? {
    guard !box.isEmpty else { return nil }
    let (a, b) = (min(max(rx, 0), box.width / 2), min(max(ry, 0), box.height / 2))
    guard a > 0, b > 0 else { return Rectangle().path(in: box) }
    var path = Path()
    path.move(to: Point(x: box.minX + a, y: box.minY))
    path.addLine(to: Point(x: box.maxX - a, y: box.minY))
    path.addQuarterEllipse(in: .topRight(of: box), a, b)
    path.addLine(to: Point(x: box.maxX, y: box.maxY - b))
    path.addQuarterEllipse(in: .bottomRight(of: box), b, a)
    path.addLine(to: Point(x: box.minX + a, y: box.maxY))
    path.addQuarterEllipse(in: .bottomLeft(of: box), a, b)
    path.addLine(to: Point(x: box.minX, y: box.minY + b))
    path.addQuarterEllipse(in: .topLeft(of: box), b, a)
    path.close()
    return path
  }
}
