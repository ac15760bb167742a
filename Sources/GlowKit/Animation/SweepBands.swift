import GlowStroke

/// The bands of a sweep: the glow inwards, and over it the rim.
struct SweepBands {
  /// From the back to the front.
  let layers: [StrokeLayer]

  /// `band` gives what lies between two distances from the shape's edge, in points, as an area in pixels.
  init(_ sweep: SweepSpec, weight: Double, scale: Double, band: (Double, Double) -> StrokeBand) {
    var glow = StrokeLayer(band(0, .infinity), sigma: 0)
    glow.insideSigma = sweep.blur * weight * scale
    layers = sweep.rim > 0 ? [glow, StrokeLayer(band(0, sweep.rim * weight), sigma: 0)] : [glow]
  }
}
