/// The sweep: a wedge of the palette that runs round the shape's rim and glows inwards from it.
public struct SweepSpec: Hashable, Sendable {
  /// How much of the turn the wedge takes, in degrees; ``SceneLimits/sweepSpan``.
  public var span = 130.0
  /// Where the wedge begins in the first frame, in degrees clockwise from the right.
  public var start = 140.0
  /// Seconds a turn; a loop takes the whole number of turns that comes nearest.
  public var period = 2.6
  /// The width of the rim in points, before the weight; 0 leaves it out.
  public var rim = 0.7
  /// The sigma, in points before the weight, with which the shape's own copy is blurred and taken away from it.
  public var blur = 18.0

  /// The published sweep.
  public init() {}
}
