import GlowNumerics

/// The weights of a Gaussian blur that also moves by a part of a cell.
///
/// The kernel is a Gaussian convolved with the tent of linear interpolation, the Gaussian as much narrower as keeps the variance at
/// sigma²: so it is never negative and moves by the phase exactly. Nothing narrower than the tent, whose variance is
/// phase·(1 − phase), can be sampled.
package struct PhaseTaps: Equatable, Sendable {
  /// The distance of the first tap: what lies there is added to the cell `first` further on.
  package let first: Int
  /// The weights from there on; they add up to 1.
  package let weights: [Float]

  /// Taps reach this many sigmas.
  package static let reach = 3.0
  private static let nodes = 16

  /// The taps for `sigma` cells, 0 or more, and a movement of `phase` cells, 0..<1.
  package init(sigma: Double, phase: Double = 0) {
    precondition(sigma >= 0 && phase >= 0 && phase < 1, "sigma is 0 or more, the phase a part of a cell")
    let radius = Int((Self.reach * sigma).rounded(.up)) + 1
    let places = (-radius...radius + 1).map { Double($0) - phase }
    let width = Self.width(sigma: sigma, phase: phase, places: places)
    var weights = places.map { Self.kernel($0, width, sigma) }
    let sum = weights.reduce(0, +)
    weights = weights.map { $0 / sum }
    let shown = weights.indices.filter { abs(weights[$0]) > 1e-6 }
    let range = (shown.first ?? radius)...(shown.last ?? radius)
    first = range.lowerBound - radius
    self.weights = weights[range].map { Float($0) }
  }

  /// How far the taps reach to either side.
  package var radius: Int { max(-first, first + weights.count - 1, 0) }

  /// The Gaussian's own sigma, with which the whole has the wanted one.
  private static func width(sigma: Double, phase: Double, places: [Double]) -> Double {
    guard sigma < sampled else { return sigma }
    guard sigma * sigma > phase * (1 - phase) else { return 0 }
    var (low, high) = (0.0, sigma)
    for _ in 0..<14 {
      let middle = (low + high) / 2
      var (sum, moment) = (0.0, 0.0)
      for place in places {
        let weight = kernel(place, middle, 0)
        sum += weight
        moment += weight * place * place
      }
      if moment < sigma * sigma * sum { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// From this sigma on the Gaussian is sampled as it is.
  private static let sampled = 2.0

  private static func kernel(_ x: Double, _ width: Double, _ sigma: Double) -> Double {
    if sigma >= sampled { return Elementary.exp(-x * x / (2 * sigma * sigma)) }
    if width == 0 { return max(0, 1 - abs(x)) }
    var sum = 0.0
    for node in -nodes...nodes {
      let z = reach * Double(node) / Double(nodes)
      let tent = 1 - abs(x - width * z)
      if tent > 0 { sum += Elementary.exp(-z * z / 2) * tent }
    }
    return sum
  }
}
