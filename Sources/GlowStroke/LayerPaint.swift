package import GlowColor
package import GlowRaster

/// What a layer is painted with in one frame.
package struct LayerPaint: Equatable, Sendable {
  /// The colours.
  package var gradient: MixGradient
  /// Where the gradient starts, in turns clockwise from the right.
  package var turn: Double
  /// The part of the turn that shows; nil shows all.
  package var wedge: Wedge?

  /// A paint of `gradient`, turned by `turn`.
  package init(gradient: MixGradient, turn: Double, wedge: Wedge? = nil) {
    self.gradient = gradient
    self.turn = turn
    self.wedge = wedge
  }
}
