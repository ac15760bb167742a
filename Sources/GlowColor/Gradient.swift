/// Colours along a line or around a centre, checked and in order.
package struct Gradient: Hashable, Sendable {
  /// The most stops that a gradient takes: enough for any palette, and a bound on the cost of a frame.
  package static let maximumStops = 1024

  /// One to 1,024 stops in ascending order; equal locations make a hard step and stand as they were given.
  package let stops: [Stop]
  /// What happens where the end meets the start.
  package let join: Join
  /// The space in which neighbours are mixed.
  package let space: InterpolationSpace

  /// Checks and sorts the stops, stably.
  ///
  /// Throws when there are none or more than 1,024, or when a location is not finite or outside 0…1.
  package init(stops: [Stop], join: Join = .closed, space: InterpolationSpace = .oklab) throws(GradientError)
  {
    if stops.isEmpty { throw .noStops }
    if stops.count > Self.maximumStops { throw .tooManyStops(stops.count) }
    for (index, stop) in stops.enumerated() where !(0...1).contains(stop.location) {
      throw .badLocation(stop.location, index: index)
    }
    self.stops = stops.sorted { $0.location < $1.location }  // the standard library's sort is stable
    self.join = join
    self.space = space
  }

  /// Spreads colours evenly: at i/n around a closed gradient, from 0 to 1 along a hard one.
  ///
  /// Throws as ``init(stops:join:space:)`` does.
  package init(
    colors: [Color], join: Join = .closed, space: InterpolationSpace = .oklab
  ) throws(GradientError) {
    let steps = Double(max(1, join == .closed ? colors.count : colors.count - 1))
    let stops = colors.enumerated().map { Stop(location: Double($0) / steps, color: $1) }
    try self.init(stops: stops, join: join, space: space)
  }
}
