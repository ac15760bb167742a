import GlowNumerics

/// An outline of the user's own, without its size: it is fitted into the rectangle that it gets.
///
/// Closed subpaths are areas. An open subpath is a line: it encloses nothing, and bands run along its middle.
public struct PathSpec: Hashable, Sendable {
  /// The outline in its own unit.
  public let path: Path
  /// What is fitted, in the path's unit: an SVG's view box; nil fits the outline itself.
  public let box: Rect?
  /// Which places the path encloses.
  public let fillRule: FillRule

  /// Whether it has open subpaths.
  public let hasLines: Bool
  /// Whether it has closed subpaths.
  public let hasAreas: Bool

  /// An outline; subpaths that are a point alone are left out. Throws ``GeometryError`` when the path has no extent, or
  /// its box none in either direction, and for coordinates that are not finite or beyond 10⁹.
  public init(_ path: Path, box: Rect? = nil, fillRule: FillRule = .nonzero) throws(GeometryError) {
    guard path.isWithinReach else { throw .pathOutOfReach }
    guard path.bounds != nil else { throw .emptyPath }
    let path = path.withoutPoints
    guard !path.isEmpty else { throw .pathWithoutExtent }
    if let box, box.isEmpty { throw .badBox("\(box.width.shortest) by \(box.height.shortest)") }
    hasLines = path.subpaths.contains { !$0.isClosed && $0.elements.count > 1 }
    hasAreas = path.subpaths.contains { $0.isClosed && $0.elements.count > 1 }
    self.path = path
    self.box = box
    self.fillRule = fillRule
  }

  /// The outline in `rect`: one scale for both directions, in the middle.
  ///
  /// What reaches out of ``box`` reaches out of `rect`. Empty when the rectangle holds nothing.
  public func path(in rect: Rect) -> Path {
    guard !rect.isEmpty, let source = box ?? path.bounds else { return Path() }
    let scale = min(
      source.width > 0 ? rect.width / source.width : .infinity,
      source.height > 0 ? rect.height / source.height : .infinity)
    return path.mapped { point in
      Point(
        x: (point.x - source.midX) * scale + rect.midX, y: (point.y - source.midY) * scale + rect.midY)
    }
  }

  /// The box, in points, that the outline gets when nothing else sizes it: as wide or as high as 180 at most 320 wide.
  var defaultSize: Size {
    guard let source = box ?? path.bounds else { return Size(width: 180, height: 180) }
    let ratio = source.height > 0 ? source.width / source.height : .infinity
    if ratio >= 320 / 180 { return Size(width: 320, height: max(320 / ratio, 16).rounded(.up)) }
    return Size(width: max(180 * ratio, 16).rounded(.up), height: 180)
  }

  /// The same outline with its numbers cut to about a millionth of its extent: what came out of a computation.
  package func shortened() -> PathSpec {
    guard let bounds = path.bounds else { return self }
    let extent = max(bounds.width, bounds.height, bounds.x.magnitude, bounds.y.magnitude)
    var step = 1.0
    while step * 1e6 > extent, step > 1e-9 { step /= 10 }
    let divisor = (1 / step).rounded()
    guard step < 1 else { return self }
    let short = path.mapped {
      Point(x: ($0.x * divisor).rounded() / divisor, y: ($0.y * divisor).rounded() / divisor)
    }
    return (try? PathSpec(short, box: box, fillRule: fillRule)) ?? self
  }
}

extension Path {
  /// Whether every coordinate is a number that path data could hold.
  fileprivate var isWithinReach: Bool {
    func fits(_ point: Point) -> Bool {
      point.x.magnitude <= PathDataReader.greatest && point.y.magnitude <= PathDataReader.greatest
    }
    return elements.allSatisfy { element in
      switch element {
      case .move(let to), .line(let to): fits(to)
      case .cubic(let to, let control1, let control2): fits(to) && fits(control1) && fits(control2)
      case .close: true
      }
    }
  }
}

extension PathSpec {
  /// The outline that words describe: path data, before it a box in brackets (`[0 0 24 24]`) and `evenodd` if need be.
  public init(words: some StringProtocol) throws(GeometryError) {
    var rest = Substring(words)
    let whole = rest.count
    func trim() { rest = rest.drop { $0 == " " } }
    trim()
    var box: Rect?
    if rest.first == "[" {
      guard let end = rest.firstIndex(of: "]") else { throw .badBox(String(rest.dropFirst().prefix(24))) }
      let inside = rest[rest.index(after: rest.startIndex)..<end]
      guard let read = Rect(viewBox: inside) else { throw .badBox(String(inside.prefix(48))) }
      box = read
      rest = rest[rest.index(after: end)...]
      trim()
    }
    var rule = FillRule.nonzero
    if rest.hasPrefix(FillRule.evenodd.rawValue) {
      rule = .evenodd
      rest = rest.dropFirst(FillRule.evenodd.rawValue.count)
    }
    try self.init(PathDataReader.path(rest, offset: whole - rest.count), box: box, fillRule: rule)
  }

  /// The words that describe this outline; `init(words:)` reads them back.
  public var words: String {
    let frame = box.map { box in
      "[" + [box.x, box.y, box.width, box.height].map(\.shortest).joined(separator: " ") + "]"
    }
    return (frame ?? "") + (fillRule == .evenodd ? "evenodd " : "") + path.svgData
  }
}

extension Rect {
  /// The rectangle of an SVG's `viewBox`: four numbers parted by spaces or commas; nil for other words and for sides
  /// that are not above 0.
  init?(viewBox words: some StringProtocol) {
    let spaced = words.split {
      $0 == " " || $0 == "," || $0 == "\n" || $0 == "\t" || $0 == "\r" || $0 == "\r\n"
    }
    let numbers = spaced.compactMap { StrictNumber.double($0) }
    guard numbers.count == 4, spaced.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    guard !isEmpty, numbers.allSatisfy({ $0.magnitude <= PathDataReader.greatest }) else { return nil }
  }
}
