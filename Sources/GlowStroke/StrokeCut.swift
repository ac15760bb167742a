public import GlowGeometry

/// An outline along which a finished glow is cut.
public struct StrokeCut: Equatable, Sendable {
  /// The outline, in pixels.
  public var outline: Path
  /// Whether what lies inside stays; else what lies outside.
  public var keepsInside: Bool

  /// A cut along `outline`.
  public init(outline: Path, keepsInside: Bool) {
    self.outline = outline
    self.keepsInside = keepsInside
  }
}
