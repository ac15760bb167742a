/// One colour at one place of a gradient.
public struct Stop: Hashable, Sendable {
  /// The place along the gradient, 0…1.
  public var location: Double
  /// The colour there.
  public var color: Color

  /// A stop; locations are checked by the gradient that takes it.
  public init(location: Double, color: Color) {
    self.location = location
    self.color = color
  }
}
