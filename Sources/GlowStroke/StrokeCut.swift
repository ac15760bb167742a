/// An area along which a finished glow is cut.
public struct StrokeCut: Equatable, Sendable {
  /// The area, in pixels.
  public var area: StrokeBand
  /// Whether what lies inside stays; else what lies outside.
  public var keepsInside: Bool

  /// A cut along the edge of `area`.
  public init(_ area: StrokeBand, keepsInside: Bool) {
    self.area = area
    self.keepsInside = keepsInside
  }
}
