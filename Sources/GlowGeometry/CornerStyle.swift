/// How the corner of a rounded shape bends.
public enum CornerStyle: String, CaseIterable, Sendable {
  /// Curvature that grows from nothing, as SwiftUI draws corners: the curve starts 1.53 radii before the vertex.
  case continuous
  /// A quarter of a circle.
  case circular
}
