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
