import GlowNumerics

/// A stop of a gradient whose colour is held as coordinates of the gradient's interpolation space.
package struct MixStop: Hashable, Sendable {
  /// The place along the gradient, 0…1.
  package var location: Double
  /// Premultiplied coordinates (x·α, y·α, z·α, α) of the interpolation space; in `oklch` they are
  /// (L·α, C·α, hue in turns, α), the hue not multiplied.
  package var coordinates: SIMD4<Double>

  /// A stop at a place, taken as it is.
  @inlinable
  package init(location: Double, coordinates: SIMD4<Double>) {
    self.location = location
    self.coordinates = coordinates
  }
}

/// A gradient ready to be sampled: stops in ascending order, in the coordinates of one space.
package struct MixGradient: Hashable, Sendable {
  /// At least one stop, ascending (equal locations make a hard step), all locations in 0…1.
  package var stops: [MixStop]
  /// What happens where the end meets the start.
  package var join: Join
  /// The space of the coordinates.
  package var space: InterpolationSpace

  /// A gradient of stops that are already in order; they are not checked.
  @inlinable
  package init(stops: [MixStop], join: Join, space: InterpolationSpace) {
    self.stops = stops
    self.join = join
    self.space = space
  }

  /// Converts the colours of a gradient, once.
  package init(_ gradient: Gradient) {
    let space = gradient.space
    self.init(
      stops: gradient.stops.map {
        MixStop(location: $0.location, coordinates: space.coordinates(of: $0.color))
      },
      join: gradient.join, space: space)
  }
}

extension MixGradient {
  /// The exact coordinates at `u`, taken modulo 1: the reference for every table made of this gradient.
  ///
  /// At a place where several stops lie, the last of them. Costs a binary search. Precondition: there is a stop.
  package func coordinates(at u: Double) -> SIMD4<Double> {
    precondition(!stops.isEmpty, "a gradient needs at least one stop")
    let place = u.fraction
    let next = indexOfFirstStop(beyond: place)
    let (isBeforeFirst, isAfterLast) = (next == 0, next == stops.count)
    if join == .hard && (isBeforeFirst || isAfterLast) {
      return stops[isBeforeFirst ? 0 : next - 1].coordinates
    }
    let from = stops[isBeforeFirst ? stops.count - 1 : next - 1]
    let to = stops[isAfterLast ? 0 : next]
    let start = isBeforeFirst ? from.location - 1 : from.location
    let end = isAfterLast ? to.location + 1 : to.location
    return space.mix(from.coordinates, to.coordinates, (place - start) / (end - start))
  }

  /// The exact straight colour at `u`, taken modulo 1, in gamma-encoded sRGB clamped to its gamut.
  package func color(at u: Double) -> Color {
    space.color(at: coordinates(at: u))
  }

  /// The index of the first stop that lies beyond `place`; the count when none does.
  private func indexOfFirstStop(beyond place: Double) -> Int {
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].location > place { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
