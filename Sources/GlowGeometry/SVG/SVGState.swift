import GlowNumerics

/// What an SVG's element has of its own and inherits.
struct SVGState {
  var transform = Affine()
  /// What percentages inside are of.
  var viewport: SVGViewport
  private(set) var fillRule = FillRule.nonzero
  private let element: SVGStyleSheet.Element
  private var fill = Paint(isOn: true)
  private var stroke = Paint(isOn: false)
  /// Whether nothing around it, nor it itself, hides all of it.
  private(set) var isShown = true
  private var isVisibilityOn = true

  /// A filling or a line.
  private struct Paint {
    var isOn: Bool
    var isOpaque = true
    var isWide = true

    var shows: Bool { isOn && isOpaque && isWide }
  }

  /// Whether its open subpaths are closed by its filling.
  var isFilled: Bool { fill.shows }
  /// Whether its line shows.
  var isStroked: Bool { stroke.shows }
  /// Whether anything of it can be seen.
  var isVisible: Bool { isShown && isVisibilityOn && (fill.shows || stroke.shows) }

  /// Elements whose contents are drawn by others, or never.
  private static let hidden: Set = [
    "defs", "clipPath", "mask", "symbol", "marker", "pattern", "filter", "linearGradient", "radialGradient",
    "style", "metadata", "title", "desc", "script", "font", "foreignObject",
  ]

  /// The state inside an element of `states`, the outermost first, in `viewport`; a copy shows what is hidden where it
  /// stands. What styles say of its geometry is put into the attributes of `tag`. Throws for a transform that is not
  /// understood.
  init(
    _ name: String, _ tag: inout XMLScanner.Tag, in states: [SVGState], sheet: SVGStyleSheet,
    viewport: SVGViewport,
    isCopied: Bool = false
  ) throws(GeometryError) {
    let own = SVGStyleSheet.Element(name, tag.attributes)
    if let parent = states.last {
      self = parent.child(own)
    } else {
      (element, self.viewport) = (own, viewport)
    }
    if Self.hidden.contains(name), !isCopied { isShown = false }

    // Attributes are outweighed by the sheet, that by the element's style, all by what is said to be important.
    var properties = tag.attributes
    let written = sheet.isEmpty ? [] : sheet.declarations(of: own, in: states.map(\.element))
    let styled = SVGStyleSheet.declarations(tag.attributes["style"] ?? "")
    let hasTransform = (written + styled).contains { $0.key == "transform" }
    for isImportant in [false, true] {
      for item in written + styled where item.isImportant == isImportant {
        properties[item.key] = item.value == "inherit" ? nil : item.value
      }
    }
    for key in SVGStyleSheet.geometry where properties[key] != tag.attributes[key] {
      tag.attributes[key] = properties[key]
    }
    if let item = (written + styled).first(where: SVGStyleSheet.isUnread) {
      throw .badSVG(line: tag.line, reason: "the style '\(item.key)' is not read; save with attributes")
    }
    if let words = properties["transform"], words != "none" {
      guard !states.isEmpty else {
        throw .badSVG(
          line: tag.line, reason: "a transform of the whole document, which is not read; put it into a group")
      }
      var box = Rect(x: 0, y: 0, width: viewport.width ?? .nan, height: viewport.height ?? .nan)
      if properties["transform-box"] == "fill-box" {
        box =
          try SVGShape.path(name, tag, in: viewport)?.bounds ?? Rect(x: 0, y: 0, width: .nan, height: .nan)
      }
      guard let map = Affine(svg: words, isCSS: hasTransform), let origin = Self.origin(properties, box)
      else {
        throw .badSVG(
          line: tag.line,
          reason: "the transform '\(words.prefix(48))', or the box or origin that it has, is not understood")
      }
      let turned = Affine(e: origin.x, f: origin.y).after(map).after(Affine(e: -origin.x, f: -origin.y))
      transform = transform.after(turned)
    }
    apply(properties)
  }

  private init(_ element: SVGStyleSheet.Element, _ viewport: SVGViewport) {
    (self.element, self.viewport) = (element, viewport)
  }

  /// What an element inside inherits.
  private func child(_ element: SVGStyleSheet.Element) -> SVGState {
    var state = SVGState(element, viewport)
    (state.transform, state.fillRule, state.fill, state.stroke) = (transform, fillRule, fill, stroke)
    (state.isShown, state.isVisibilityOn) = (isShown, isVisibilityOn)
    return state
  }

  private mutating func apply(_ properties: [String: String]) {
    func isAbove0(_ key: String) -> Bool? { properties[key].flatMap(Self.number).map { $0 > 0 } }
    if let words = properties["fill"] { fill.isOn = Self.isPaint(words) }
    if let words = properties["stroke"] { stroke.isOn = Self.isPaint(words) }
    fill.isOpaque = isAbove0("fill-opacity") ?? fill.isOpaque
    stroke.isOpaque = isAbove0("stroke-opacity") ?? stroke.isOpaque
    stroke.isWide = isAbove0("stroke-width") ?? stroke.isWide
    if let rule = properties["fill-rule"].flatMap(FillRule.init(rawValue:)) { fillRule = rule }
    // A group without opacity hides what is in it; one that is not visible can hold what is.
    if properties["display"] == "none" || isAbove0("opacity") == false { isShown = false }
    if let words = properties["visibility"] { isVisibilityOn = words == "visible" }
  }

  /// Takes it and all that is in it for hidden.
  mutating func hide() { isShown = false }

  private static func isPaint(_ words: String) -> Bool {
    let isClear =
      words.hasPrefix("#")
      && ((words.count == 5 && words.hasSuffix("0")) || (words.count == 9 && words.hasSuffix("00")))
    // Functions with an alpha: `rgba(0,0,0,0)`, `rgb(0 0 0 / 0%)`.
    let isFunction = words.hasPrefix("rgb") || words.hasPrefix("hsl")
    let parts = words.dropLast().split { $0 == "," || $0 == "/" }
    let hasAlpha = isFunction && (words.contains("/") || parts.count == 4)
    let alpha = hasAlpha ? parts.last.flatMap { number($0.filter { !$0.isWhitespace }) } : nil
    return words != "none" && words != "transparent" && !isClear && alpha != 0
  }

  /// A number, a percentage, or a length; only whether it is above 0 matters.
  private static func number(_ words: String) -> Double? {
    StrictNumber.double(words.hasSuffix("%") ? String(words.dropLast()) : words) ?? SVGViewport.length(words)
  }

  /// What a transform turns around, a place in `box`; nil where that is not understood, or needs a side that is not known.
  private static func origin(_ properties: [String: String], _ box: Rect) -> Point? {
    let reference = properties["transform-box"] ?? "view-box"
    guard ["view-box", "fill-box"].contains(reference) else { return nil }
    let words = properties["transform-origin"] ?? "0 0"
    var parts = words.split(whereSeparator: \.isWhitespace).map(String.init)
    if parts.count == 1 { parts.append("center") }
    if ["top", "bottom"].contains(parts[0]) || ["left", "right"].contains(parts[1]) { parts.swapAt(0, 1) }
    func place(_ word: String, _ side: Double) -> Double? {
      let shares = ["left": 0, "top": 0, "center": 0.5, "right": 1, "bottom": 1]
      let share =
        shares[word]
        ?? (word.hasSuffix("%") ? StrictNumber.double(String(word.dropLast())).map { $0 / 100 } : nil)
      guard let share else { return SVGViewport.length(word) }
      return share == 0 ? 0 : side.isNaN ? nil : side * share
    }
    // The place of a shape that has none can't be told, wherever in it.
    guard parts.count <= 3, reference == "view-box" || !box.width.isNaN,
      let x = place(parts[0], box.width), let y = place(parts[1], box.height)
    else { return nil }
    return Point(x: box.minX + x, y: box.minY + y)
  }
}
