/// An outline: subpaths of lines and cubic Béziers, in points.
///
/// The outlines of the shapes start on their top edge and run clockwise on screen, one closed subpath each.
public struct Path: Equatable, Sendable {
  /// One step of an outline.
  public enum Element: Equatable, Sendable {
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
    func place(_ p: Point) -> Point {
      Point(x: p.x * scale + translation.x, y: p.y * scale + translation.y)
    }
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
}
