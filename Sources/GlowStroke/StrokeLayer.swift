package import GlowGeometry

/// One layer of a glow, in pixels: a band, its blur and its opacity.
package struct StrokeLayer: Equatable, Sendable {
  /// The area.
  package var band: StrokeBand
  /// The standard deviation of the Gaussian blur, in pixels; 0 is sharp.
  package var sigma: Double
  /// What the layer's coverage is multiplied by, 0…1.
  package var opacity: Double
  /// The sigma, in pixels, with which the layer's own copy is blurred and taken away from it, so that it glows inwards
  /// from its edge: what is left, 1 − copy, is laid twice over itself, 1 − copy². 0 takes nothing away.
  package var insideSigma = 0.0
  /// The least sigma of a blur that changes from plan to plan, which chooses its grid; nil is `sigma`.
  package var gridSigma: Double?

  /// A layer; `sigma` must be 0 or more and `opacity` in 0…1.
  package init(_ band: StrokeBand, sigma: Double, opacity: Double = 1) {
    precondition(sigma >= 0 && sigma.isFinite, "sigma is 0 or more")
    precondition(opacity >= 0 && opacity <= 1, "opacity is 0…1")
    self.band = band
    self.sigma = sigma
    self.opacity = opacity
  }

  /// The layer between two outlines, the inner one inside the outer or empty.
  package init(outer: Path, inner: Path, sigma: Double, opacity: Double = 1) {
    self.init(.between(outer: outer, inner: inner), sigma: sigma, opacity: opacity)
  }

  /// The outlines between which the band lies; of a band along an outline only that outline, and an empty one.
  package var outer: Path {
    switch band {
    case .between(let outer, inner: _): outer
    case .along(let band): band.path
    }
  }
  /// See ``outer``.
  package var inner: Path {
    if case .between(outer: _, let inner) = band { inner } else { Path() }
  }

  /// Below this many pixels a blur cannot be seen: the layer is drawn sharp.
  package static let leastSigma = 0.05

  /// Whether the layer is drawn without a blur.
  package var isSharp: Bool { sigma < Self.leastSigma }
}
