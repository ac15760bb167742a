/// A stop of a gradient whose colour is held as coordinates of the gradient's interpolation space.
public struct MixStop: Hashable, Sendable {
  /// The place along the gradient, 0…1.
  public var location: Double
  /// Premultiplied coordinates (x·α, y·α, z·α, α) of the interpolation space; in `oklch` they are
  /// (L·α, C·α, hue in turns, α), the hue not multiplied.
  public var coordinates: SIMD4<Double>
  public init(location: Double, coordinates: SIMD4<Double>) {
    self.location = location
    self.coordinates = coordinates
  }
}

/// A gradient ready to be sampled: stops in ascending order, in the coordinates of one space.
public struct MixGradient: Hashable, Sendable {
  /// At least one stop, ascending (equal locations make a hard step), all locations in 0…1.
  public var stops: [MixStop]
  public var join: Join
  public var space: InterpolationSpace
  public init(stops: [MixStop], join: Join, space: InterpolationSpace) {
    self.stops = stops
    self.join = join
    self.space = space
  }
}

/// What happens where the end of a gradient meets its start.
public enum Join: String, CaseIterable, Sendable {
  /// Cyclic: the last colour runs into the first across 1 → 0.
  case closed
  /// Flat before the first stop and after the last, so that a seam lies at 0.
  case hard
}
