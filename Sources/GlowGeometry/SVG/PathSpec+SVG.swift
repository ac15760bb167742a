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
    while let tag = try scanner.next() {
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
      var state = try SVGState(name, tag, in: states, sheet: sheet, box: box, isCopied: isTarget)
      if name == "svg", !states.isEmpty { state.transform = state.transform.after(try SVGFrame.map(tag)) }
      if name == "symbol", let use, isTarget {
        state.transform = state.transform.after(try SVGFrame.map(symbol: tag, in: use))
      }
      if let spec = try shape(name, tag, state) { return spec }
      if name == "use", state.isShown {
        if Self.target(tag) == nil { copiesFromElsewhere = true }
        state.transform = state.transform.after(try SVGFrame.place(of: tag))
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
    guard state.isVisible, name != "line" || state.isStroked, let path = try SVGShape.path(name, tag) else {
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

  /// Where a `use` puts its copy.
  static func place(of use: XMLScanner.Tag) throws(GeometryError) -> Affine {
    Affine(e: try length("x", use) ?? 0, f: try length("y", use) ?? 0)
  }

  /// From a symbol's view box to the size that its `use` gives it.
  static func map(symbol: XMLScanner.Tag, in use: XMLScanner.Tag) throws(GeometryError) -> Affine {
    var frame = symbol
    for key in ["width", "height"] {
      frame.attributes[key] = use.attributes[key] ?? symbol.attributes[key]
    }
    return try map(frame)
  }

  private static func length(_ key: String, _ tag: XMLScanner.Tag) throws(GeometryError) -> Double? {
    guard let words = tag.attributes[key] else { return nil }
    guard let value = SVGShape.length(words) else {
      throw .badSVG(
        line: tag.line,
        reason: "'\(key)' of '\(tag.name)' is no length that is read; write a number, with px or without")
    }
    return value
  }
}

/// The outlines of SVG's basic shapes.
enum SVGShape {
  /// The outline of an element; nil when it is none, or draws nothing.
  static func path(_ name: String, _ tag: XMLScanner.Tag) throws(GeometryError) -> Path? {
    func number(_ key: String) throws(GeometryError) -> Double {
      guard let words = tag.attributes[key] else { return 0 }
      guard let value = length(words) else {
        throw .badSVG(
          line: tag.line,
          reason: "'\(key)' of '\(name)' is no length that is read; write a number, with px or without")
      }
      return value
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
