package import GlowGeometry

/// The area of a layer, in pixels.
package enum StrokeBand: Equatable, Sendable {
  /// What lies between two outlines, the inner one inside the outer; an empty inner one leaves the whole shape.
  case between(outer: Path, inner: Path)
  /// What lies within distances of an outline.
  case along(OutlineBand)
}

/// A band along any outline: all places inside it whose distance from it lies between two values.
///
/// Open subpaths enclose nothing: the band is a line along their middle with round ends.
package struct OutlineBand: Equatable, Sendable {
  /// The outline.
  package var path: Path
  /// Which places it encloses.
  package var fillRule: FillRule
  /// How far inside the outline the band begins; a negative distance lies outside.
  package var from: Double
  /// How far inside it ends; more than ``from``. Infinite takes all that is left inside, and no lines.
  package var to: Double

  /// A band; `from` must be finite and below `to`.
  package init(path: Path, fillRule: FillRule = .nonzero, from: Double, to: Double) {
    precondition(from < to && from.isFinite, "a band ends behind its beginning")
    self.path = path
    self.fillRule = fillRule
    self.from = from
    self.to = to
  }
}
