import GlowNumerics

/// The rectangle that a document, or one within it, is drawn in, in units of its inside: percentages are of it.
struct SVGViewport {
  /// The width; nil when the document does not say.
  var width: Double?
  /// The height.
  var height: Double?

  /// What a percentage is of.
  enum Side { case width, height, diagonal }

  /// The size of a view box.
  init(_ box: Rect?) { (width, height) = (box?.width, box?.height) }

  init(width: Double?, height: Double?) { (self.width, self.height) = (width, height) }

  /// A length of `tag` in user units; nil where there is none. Throws for words that are no length, and for a percentage of
  /// nothing.
  func length(_ key: String, of tag: XMLScanner.Tag, _ side: Side) throws(GeometryError) -> Double? {
    guard let words = tag.attributes[key], words != "auto" else { return nil }
    guard let value = length(words, side) else {
      throw .badSVG(
        line: tag.line,
        reason: "'\(key)' of '\(tag.name)' is no length that is read; write a number, with px or without")
    }
    return value
  }

  private func length(_ words: String, _ side: Side) -> Double? {
    guard words.hasSuffix("%") else { return Self.length(words) }
    let whole =
      switch side {
      case .width: width
      case .height: height
      case .diagonal:
        if let width, let height {
          ((width * width + height * height) / 2).squareRoot()
        } else {
          Double?.none
        }
      }
    return whole.flatMap { whole in
      StrictNumber.double(String(words.dropLast())).map { $0 / 100 * whole }.flatMap(Self.bounded)
    }
  }

  /// Units of a fixed size, in pixels of 1/96 inch: CSS Values 4, §6.2.
  private static let units: [(String, Double)] = [
    ("px", 1), ("pt", 4.0 / 3), ("pc", 16), ("in", 96), ("cm", 96 / 2.54), ("mm", 9.6 / 2.54),
    ("q", 2.4 / 2.54),
  ]

  /// A length of a fixed size, in pixels.
  static func length(_ words: String) -> Double? {
    let trimmed = words.filter { !$0.isWhitespace }.lowercased()
    for (unit, size) in units where trimmed.hasSuffix(unit) {
      return StrictNumber.double(String(trimmed.dropLast(unit.count))).flatMap { bounded($0 * size) }
    }
    return StrictNumber.double(trimmed).flatMap(bounded)
  }

  private static func bounded(_ value: Double) -> Double? {
    value.magnitude <= PathDataReader.greatest ? value : nil
  }

  // MARK: Documents within

  /// Where a `use` puts its copy.
  func place(of use: XMLScanner.Tag) throws(GeometryError) -> Affine {
    Affine(e: try length("x", of: use, .width) ?? 0, f: try length("y", of: use, .height) ?? 0)
  }

  /// From the inside of a document or symbol to where it stands in this viewport, and its own viewport; nil for one of no
  /// width or height, which shows nothing.
  ///
  /// A size that is not given, by the `use` that copies it or itself, is all of this viewport.
  func frame(_ tag: XMLScanner.Tag, in use: XMLScanner.Tag?) throws(GeometryError) -> (Affine, SVGViewport)? {
    func side(_ key: String, _ side: Side, _ whole: Double?) throws(GeometryError) -> Double? {
      if let use, let given = try length(key, of: use, side) { return given }
      return try length(key, of: tag, side) ?? whole
    }
    let width = try side("width", .width, width)
    let height = try side("height", .height, height)
    let place = try place(of: tag)
    if width == 0 || height == 0 { return nil }
    guard let words = tag.attributes["viewBox"] else {
      return (place, SVGViewport(width: width, height: height))
    }
    guard let box = Rect(viewBox: words), let width, let height, width > 0, height > 0,
      let map = Self.map(
        box, Size(width: width, height: height), tag.attributes["preserveAspectRatio"] ?? "xMidYMid")
    else {
      throw .badSVG(
        line: tag.line, reason: "a document within, whose frame is not understood; save the one shape alone")
    }
    return (place.after(map), SVGViewport(box))
  }

  /// From a view box to a size, as `preserveAspectRatio` says; nil for other words.
  private static func map(_ box: Rect, _ size: Size, _ words: String) -> Affine? {
    let parts = words.split(whereSeparator: \.isWhitespace).map(String.init)
    let (x, y) = (size.width / box.width, size.height / box.height)
    guard let align = parts.first, parts.count <= 2 else { return nil }
    if align == "none" { return Affine(a: x, d: y, e: -x * box.minX, f: -y * box.minY) }
    let shares = ["Min": 0, "Mid": 0.5, "Max": 1]
    guard align.utf8.count == 8, align.hasPrefix("x"), align.dropFirst(4).hasPrefix("Y"),
      let across = shares[String(align.dropFirst().prefix(3))], let down = shares[String(align.suffix(3))],
      let scale = ["meet": min(x, y), "slice": max(x, y)][parts.count == 2 ? parts[1] : "meet"]
    else { return nil }
    return Affine(
      a: scale, d: scale, e: (size.width - scale * box.width) * across - scale * box.minX,
      f: (size.height - scale * box.height) * down - scale * box.minY)
  }
}
