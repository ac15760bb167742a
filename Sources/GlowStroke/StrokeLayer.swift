public import GlowGeometry

/// One layer of a glow, in pixels: a band between two outlines, its blur and its opacity.
public struct StrokeLayer: Equatable, Sendable {
  /// The band's outer outline.
  public var outer: Path
  /// The band's inner outline; empty when the band fills the whole shape.
  public var inner: Path
  /// The standard deviation of the Gaussian blur, in pixels; 0 is sharp.
  public var sigma: Double
  /// What the layer's coverage is multiplied by, 0…1.
  public var opacity: Double
  /// The sigma, in pixels, with which the layer's own copy is blurred and taken away from it, so that it glows inwards
  /// from its edge: what is left, 1 − copy, is laid twice over itself, 1 − copy². 0 takes nothing away.
  public var insideSigma = 0.0
  /// The least sigma of a blur that changes from plan to plan, which chooses its grid; nil is `sigma`.
  public var gridSigma: Double?

  /// A layer; `sigma` must be 0 or more and `opacity` in 0…1.
  public init(outer: Path, inner: Path, sigma: Double, opacity: Double = 1) {
    precondition(sigma >= 0 && sigma.isFinite, "sigma is 0 or more")
    precondition(opacity >= 0 && opacity <= 1, "opacity is 0…1")
    self.outer = outer
    self.inner = inner
    self.sigma = sigma
    self.opacity = opacity
  }

  /// Below this many pixels a blur cannot be seen: the layer is drawn sharp.
  package static let leastSigma = 0.05

  /// Whether the layer is drawn without a blur.
  package var isSharp: Bool { sigma < Self.leastSigma }
}
