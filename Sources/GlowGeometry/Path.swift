/// An outline: subpaths of lines and cubic Béziers, in points.
///
/// The outlines of the shapes start on their top edge and run clockwise on screen, one closed subpath each.
public struct Path: Hashable, Sendable {
  /// One step of an outline.
  public enum Element: Hashable, Sendable {
    /// Starts a subpath.
    case move(to: Point)
    /// A straight line from the current point.
    case line(to: Point)
    /// A cubic Bézier from the current point.
    case cubic(to: Point, control1: Point, control2: Point)
    /// A straight line back to the start of the subpath, which ends there.
    case close
  }

  /// The steps, in the order of drawing.
  public private(set) var elements: [Element] = []

  /// A path without elements.
  public init() {}

  /// Whether the path has no elements, so that it covers nothing.
  public var isEmpty: Bool { elements.isEmpty }

  /// Starts a subpath at `point`.
  public mutating func move(to point: Point) { elements.append(.move(to: point)) }

  /// Draws a straight line from the current point; the first step of a path counts as a move.
  public mutating func addLine(to point: Point) { elements.append(.line(to: point)) }

  /// Draws a cubic Bézier from the current point.
  public mutating func addCubic(to point: Point, control1: Point, control2: Point) {
    elements.append(.cubic(to: point, control1: control1, control2: control2))
  }

  /// Closes the subpath with a straight line to its start, which becomes the current point.
  public mutating func close() { elements.append(.close) }

  /// Adds the steps of another path after the own ones.
  public mutating func append(_ other: Path) { elements += other.elements }

  /// The path with every coordinate multiplied by `scale` and then moved by `translation`.
  public func transformed(scale: Double, translation: Point = .zero) -> Path {
    mapped { Point(x: $0.x * scale + translation.x, y: $0.y * scale + translation.y) }
  }

  /// The path with all its points, control points too, put elsewhere.
  func mapped(_ place: (Point) -> Point) -> Path {
    var path = Path()
    path.elements = elements.map { element in
      switch element {
      case .move(let to): .move(to: place(to))
      case .line(let to): .line(to: place(to))
      case .cubic(let to, let control1, let control2):
        .cubic(to: place(to), control1: place(control1), control2: place(control2))
      case .close: .close
      }
    }
    return path
  }

  /// The subpaths, each with its move; what follows a `close` without a move begins where the closed one began.
  var subpaths: [Path] {
    var result: [Path] = []
    var first = Point.zero
    var isOpen = false
    for element in elements {
      if case .move(let to) = element {
        first = to
        result.append(Path())
        isOpen = true
      } else if !isOpen {
        if case .close = element { continue }
        if result.isEmpty, case .line(let to) = element { first = to }
        if result.isEmpty, case .cubic(_, let control1, _) = element { first = control1 }
        result.append(Path())
        result[result.count - 1].move(to: first)
        isOpen = true
      }
      result[result.count - 1].elements.append(element)
      if case .close = element { isOpen = false }
    }
    return result
  }

  /// The path without subpaths that are a point alone, which neither fill nor band shows.
  var withoutPoints: Path {
    let all = subpaths
    let drawn = all.filter { $0.bounds.map { $0.width > 0 || $0.height > 0 } ?? false }
    guard drawn.count < all.count else { return self }
    return drawn.reduce(into: Path()) { $0.append($1) }
  }

  /// The path with a closing line after every subpath that lacks one.
  var withClosedSubpaths: Path {
    var path = Path()
    for var subpath in subpaths {
      if subpath.end != nil, subpath.elements.count > 1 { subpath.close() }
      path.append(subpath)
    }
    return path
  }

  /// Where the path ends.
  var end: Point? {
    switch elements.last {
    case .move(let to), .line(let to), .cubic(let to, _, _): to
    case .close, nil: nil
    }
  }

  /// Whether the last subpath ends where it began, with or without a closing line.
  var isClosed: Bool {
    guard case .move(let first) = elements.first else { return false }
    return end.map { $0 == first } ?? true
  }
}
