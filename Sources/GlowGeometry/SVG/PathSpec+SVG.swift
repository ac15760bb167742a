import GlowNumerics

extension PathSpec {
  /// The outline of the first shape in an SVG document that shows: a path, or one of the basic shapes.
  ///
  /// Transforms of the shape and of all groups around it are applied; the view box (else width and height) is what is
  /// fitted later. A filled shape's open subpaths are closed, as its filling does; a shape that is only stroked keeps
  /// them as lines. What does not show (neither filled nor stroked, in `defs`, `display: none`) is passed over, and so is
  /// `use`. A document within has its own place and view box. Style sheets are not read: a shape of a class is refused
  /// in a document that has one, since it may be hidden. Throws ``GeometryError``.
  public init(svg bytes: [UInt8]) throws(GeometryError) {
    var scanner = try XMLScanner(bytes)
    var states: [SVGState] = []
    var box: Rect?
    var tags = 0
    var (hasStyles, hasUse) = (false, false)
    while let tag = try scanner.next() {
      tags += 1
      guard tags <= Self.mostTags, states.count <= Self.deepest else {
        throw .badSVG(line: tag.line, reason: "more tags than are read; save the one shape alone")
      }
      let name = tag.name.split(separator: ":").last.map(String.init) ?? tag.name
      if tag.kind == .closing {
        if !states.isEmpty { states.removeLast() }
        continue
      }
      if states.isEmpty {
        guard name == "svg" else { throw .notSVG }
        box = Self.box(tag.attributes)
      }
      hasStyles = hasStyles || (name == "style" && tag.kind == .opening)
      hasUse = hasUse || name == "use"
      var state = try (states.last ?? SVGState()).entering(name, tag)
      if name == "svg", !states.isEmpty { state.transform = state.transform.after(try SVGFrame.map(tag)) }
      if tag.kind == .opening { states.append(state) }
      if hasStyles, state.isVisible, tag.attributes["class"] != nil, try SVGShape.path(name, tag) != nil {
        throw .badSVG(
          line: tag.line,
          reason: "the shape's class is in a style sheet, which is not read; save with attributes")
      }
      guard state.isVisible, let path = try SVGShape.path(name, tag) else { continue }
      let placed = path.mapped(state.transform.callAsFunction)
      let whole = state.isFilled ? placed.withClosedSubpaths : placed
      guard let bounds = whole.bounds, bounds.width > 0 || bounds.height > 0 else { continue }
      self = try PathSpec(whole, box: box, fillRule: state.fillRule).shortened()
      return
    }
    if tags == 0 { throw .notSVG }
    throw hasUse ? .svgOfCopies : .svgWithoutShape
  }

  /// Tags of a large drawing.
  private static let mostTags = 100_000
  /// Groups within groups.
  private static let deepest = 256

  private static func box(_ attributes: [String: String]) -> Rect? {
    if let words = attributes["viewBox"] { return Rect(viewBox: words) }
    guard let width = attributes["width"].flatMap(SVGShape.length),
      let height = attributes["height"].flatMap(SVGShape.length), width > 0, height > 0
    else { return nil }
    return Rect(x: 0, y: 0, width: width, height: height)
  }
}

/// The frame of a document within a document.
private enum SVGFrame {
  /// From the view box of the inner document to its place: one scale, in the middle, as SVG does by default; a shift
  /// alone without a view box. Throws for lengths that need the size of what is around, and other alignments.
  static func map(_ tag: XMLScanner.Tag) throws(GeometryError) -> Affine {
    let (x, y) = (try length("x", tag) ?? 0, try length("y", tag) ?? 0)
    guard let words = tag.attributes["viewBox"] else { return Affine(e: x, f: y) }
    guard let box = Rect(viewBox: words), let width = try length("width", tag),
      let height = try length("height", tag), width > 0, height > 0,
      ["xMidYMid", "xMidYMid meet"].contains(tag.attributes["preserveAspectRatio"] ?? "xMidYMid")
    else {
      throw .badSVG(
        line: tag.line, reason: "a document within, whose frame is not understood; save the one shape alone")
    }
    let scale = min(width / box.width, height / box.height)
    return Affine(
      a: scale, d: scale, e: x + width / 2 - scale * box.midX, f: y + height / 2 - scale * box.midY)
  }

  private static func length(_ key: String, _ tag: XMLScanner.Tag) throws(GeometryError) -> Double? {
    guard let words = tag.attributes[key] else { return nil }
    guard let value = SVGShape.length(words) else {
      throw .badSVG(line: tag.line, reason: "'\(key)' of 'svg' has a unit; only px is read")
    }
    return value
  }
}

/// What an SVG's element inherits.
private struct SVGState {
  var transform = Affine()
  var fillRule = FillRule.nonzero
  var isFilled = true
  var isStroked = false
  var isShown = true

  var isVisible: Bool { isShown && (isFilled || isStroked) }

  /// The state inside an element.
  func entering(_ name: String, _ tag: XMLScanner.Tag) throws(GeometryError) -> SVGState {
    var state = self
    let hidden: Set = [
      "defs", "clipPath", "mask", "symbol", "marker", "pattern", "filter", "linearGradient", "style",
    ]
    if hidden.contains(name) { state.isShown = false }
    if let words = tag.attributes["transform"] {
      guard let own = Affine(svg: words) else {
        throw .badSVG(line: tag.line, reason: "a transform that is not understood")
      }
      state.transform = transform.after(own)
    }
    // What a style attribute says outweighs the element's own attributes.
    var properties = tag.attributes
    for item in (tag.attributes["style"] ?? "").split(separator: ";") {
      let parts = item.split(separator: ":", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
      if parts.count == 2 { properties[parts[0]] = parts[1] }
    }
    if let fill = properties["fill"] { state.isFilled = fill != "none" && fill != "transparent" }
    if let stroke = properties["stroke"] { state.isStroked = stroke != "none" && stroke != "transparent" }
    if let rule = properties["fill-rule"].flatMap(FillRule.init(rawValue:)) { state.fillRule = rule }
    if properties["display"] == "none" { state.isShown = false }
    return state
  }
}

/// The outlines of SVG's basic shapes.
private enum SVGShape {
  /// The outline of an element; nil when it is none, or draws nothing.
  static func path(_ name: String, _ tag: XMLScanner.Tag) throws(GeometryError) -> Path? {
    func number(_ key: String) throws(GeometryError) -> Double {
      guard let words = tag.attributes[key] else { return 0 }
      guard let value = length(words) else {
        throw .badSVG(line: tag.line, reason: "'\(key)' of '\(name)' has a unit; only px is read")
      }
      return value
    }
    do throws(GeometryError) {
      switch name {
      case "path":
        guard let data = tag.attributes["d"], data.contains(where: { !$0.isWhitespace }) else { return nil }
        return try PathDataReader.path(data)
      case "polygon", "polyline":
        guard let points = tag.attributes["points"], points.contains(where: { !$0.isWhitespace }) else {
          return nil
        }
        return try PathDataReader.path("M" + points + (name == "polygon" ? "Z" : ""))
      case "line":
        var path = Path()
        path.move(to: Point(x: try number("x1"), y: try number("y1")))
        path.addLine(to: Point(x: try number("x2"), y: try number("y2")))
        return path
      case "circle":
        let radius = try number("r")
        return ellipse(try number("cx"), try number("cy"), radius, radius)
      case "ellipse": return ellipse(try number("cx"), try number("cy"), try number("rx"), try number("ry"))
      case "rect":
        let box = Rect(
          x: try number("x"), y: try number("y"), width: try number("width"), height: try number("height"))
        let (rx, ry) = (try number("rx"), try number("ry"))
        return rect(
          box, tag.attributes["rx"] == nil ? ry : rx, tag.attributes["ry"] == nil ? rx : ry)
      default: return nil
      }
    } catch {
      if case .badPath(let position, let reason) = error {
        throw .badSVG(line: tag.line, reason: "at character \(position) of its data \(reason)")
      }
      throw error
    }
  }

  /// A length in pixels.
  static func length(_ words: String) -> Double? {
    let trimmed = words.filter { !$0.isWhitespace }
    let value = StrictNumber.double(trimmed.hasSuffix("px") ? String(trimmed.dropLast(2)) : trimmed)
    return value.flatMap { $0.magnitude <= PathDataReader.greatest ? $0 : nil }
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
