/// An area along which a finished glow is cut.
package struct StrokeCut: Equatable, Sendable {
  /// The area, in pixels.
  package var area: StrokeBand
  /// Whether what lies inside stays; else what lies outside.
  package var keepsInside: Bool

  /// A cut along the edge of `area`.
  package init(_ area: StrokeBand, keepsInside: Bool) {
    self.area = area
    self.keepsInside = keepsInside
  }
}
