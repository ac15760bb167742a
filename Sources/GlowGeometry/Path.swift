/// An outline: subpaths of lines and cubic Béziers, in points.
public struct Path: Equatable, Sendable {
  /// One step of an outline.
  public enum Element: Equatable, Sendable {
    case move(to: Point)
    case line(to: Point)
    case cubic(to: Point, control1: Point, control2: Point)
    case close
  }
  public private(set) var elements: [Element] = []
  public init() {}
  /// Whether the path has no elements, so that it covers nothing.
  public var isEmpty: Bool { elements.isEmpty }
  public mutating func move(to point: Point) { elements.append(.move(to: point)) }
  public mutating func addLine(to point: Point) { elements.append(.line(to: point)) }
  public mutating func addCubic(to point: Point, control1: Point, control2: Point) {
    elements.append(.cubic(to: point, control1: control1, control2: control2))
  }
  public mutating func close() { elements.append(.close) }
}
