package import GlowGeometry

/// Where every pixel lies on the turn of a gradient.
package enum GradientMap: Sendable {
  /// Its direction from a centre, in pixels.
  case angle(center: Point)
  /// Its place along an outline.
  case perimeter(PerimeterMap)
}
