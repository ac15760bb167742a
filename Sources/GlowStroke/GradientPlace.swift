package import GlowGeometry
import GlowRaster

/// What a gradient runs round, in pixels.
package enum GradientPlace: Equatable, Sendable {
  /// A centre: colours lie by direction, 0 to the right, clockwise.
  case angle(center: Point)
  /// An outline: colours lie by length along it, from where the ray from the centre to the right leaves it, clockwise.
  case perimeter(Path, center: Point)
}

extension GradientPlace {
  /// The map over the pixels `bounds`; a perimeter without any length falls back to the centre.
  func map(over bounds: PixelBounds) -> GradientMap {
    switch self {
    case .angle(let center): return .angle(center: center)
    case .perimeter(let path, let center):
      let contours = path.contours(tolerance: Self.flatness)
      guard !contours.isEmpty else { return .angle(center: center) }
      return .perimeter(
        PerimeterMap(
          contours, center: center, left: bounds.left, top: bounds.top, right: max(bounds.right, bounds.left),
          bottom: max(bounds.bottom, bounds.top)))
    }
  }

  /// Lengths along an outline do not need its last hundredth of a pixel.
  private static let flatness = 0.05
}
