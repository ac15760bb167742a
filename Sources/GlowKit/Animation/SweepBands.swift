import GlowGeometry
import GlowStroke

/// The bands of a sweep: the glow inwards, and over it the rim.
struct SweepBands {
  /// From the back to the front.
  let layers: [StrokeLayer]

  /// `edge` gives the shape's outline in pixels for an inset in points.
  init(_ sweep: SweepSpec, weight: Double, scale: Double, edge: (Double) -> Path) {
    let outer = edge(0)
    var glow = StrokeLayer(outer: outer, inner: Path(), sigma: 0)
    glow.insideSigma = sweep.blur * weight * scale
    let rim = StrokeLayer(outer: outer, inner: edge(sweep.rim * weight), sigma: 0)
    layers = sweep.rim > 0 ? [glow, rim] : [glow]
  }
}
