/// Where the bands of a glow end on the outside.
public enum Band: String, CaseIterable, Sendable {
  /// At the shape's edge.
  case shape
  /// At the edge of the canvas, as the glow around a display: the outer edge is square, the inner one is the shape's.
  case screen
}
