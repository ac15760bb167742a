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

/// Colours along a line or around a centre, checked and in order.
public struct Gradient: Hashable, Sendable {
  /// The most stops that a gradient takes: enough for any palette, and a bound on the cost of a frame.
  public static let maximumStops = 1024

  /// One to 1,024 stops in ascending order; equal locations make a hard step and stand as they were given.
  public let stops: [Stop]
  /// What happens where the end meets the start.
  public let join: Join
  /// The space in which neighbours are mixed.
  public let space: InterpolationSpace

  /// Checks and sorts the stops, stably.
  ///
  /// Throws when there are none or more than 1,024, or when a location is not finite or outside 0…1.
  public init(stops: [Stop], join: Join = .closed, space: InterpolationSpace = .oklab) throws(GradientError) {
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
  public init(
    colors: [Color], join: Join = .closed, space: InterpolationSpace = .oklab
  ) throws(GradientError) {
    let steps = Double(max(1, join == .closed ? colors.count : colors.count - 1))
    let stops = colors.enumerated().map { Stop(location: Double($0) / steps, color: $1) }
    try self.init(stops: stops, join: join, space: space)
  }
}

/// What is wrong with the stops of a gradient.
public enum GradientError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There are none.
  case noStops
  /// There are more than 1,024; holds how many.
  case tooManyStops(Int)
  /// The location of the stop at `index` (from 0) is not finite or outside 0…1.
  case badLocation(Double, index: Int)

  /// One line in lower case, the remedy last.
  public var description: String {
    switch self {
    case .noStops:
      "a gradient without stops; give at least one colour"
    case .tooManyStops(let count):
      "\(count) stops; a gradient takes at most \(Gradient.maximumStops)"
    case .badLocation(let location, let index):
      "stop \(index + 1) lies at \(location); locations are from 0 to 1"
    }
  }
}
