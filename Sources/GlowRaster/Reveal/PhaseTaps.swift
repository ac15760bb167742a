import GlowNumerics

/// The weights of a Gaussian blur that also moves by a part of a cell.
///
/// The kernel is the Gaussian convolved with Catmull and Rom's cubic, whose own variance is 0: so the variance is sigma²
/// and the movement exact for every phase, and without a blur the picture moves as smoothly as a cubic allows.
package struct PhaseTaps: Equatable, Sendable {
  /// The distance of the first tap: what lies there is added to the cell `first` further on.
  package let first: Int
  /// The weights from there on; they add up to 1.
  package let weights: [Float]

  /// Taps reach this many sigmas.
  package static let reach = 3.0
  private static let nodes = 24

  /// The taps for `sigma` cells, 0 or more, and a movement of `phase` cells, 0..<1.
  package init(sigma: Double, phase: Double = 0) {
    precondition(sigma >= 0 && phase >= 0 && phase < 1, "sigma is 0 or more, the phase a part of a cell")
    let radius = Int((Self.reach * sigma).rounded(.up)) + 2
    var weights = (-radius...radius + 1).map { Self.kernel(Double($0) - phase, sigma) }
    let sum = weights.reduce(0, +)
    weights = weights.map { $0 / sum }
    let shown = weights.indices.filter { abs(weights[$0]) > 1e-6 }
    let range = (shown.first ?? radius)...(shown.last ?? radius)
    first = range.lowerBound - radius
    self.weights = weights[range].map { Float($0) }
  }

  /// How far the taps reach to either side.
  package var radius: Int { max(-first, first + weights.count - 1, 0) }

  private static func kernel(_ x: Double, _ sigma: Double) -> Double {
    if sigma == 0 { return cubic(x) }
    if sigma >= 2 { return Elementary.exp(-x * x / (2 * sigma * sigma)) }
    var sum = 0.0
    for node in -nodes...nodes {
      let z = reach * Double(node) / Double(nodes)
      sum += Elementary.exp(-z * z / 2) * cubic(x - sigma * z)
    }
    return sum
  }

  /// Catmull and Rom's cubic.
  private static func cubic(_ x: Double) -> Double {
    let d = abs(x)
    if d < 1 { return (1.5 * d - 2.5) * d * d + 1 }
    return d < 2 ? ((-0.5 * d + 2.5) * d - 4) * d + 2 : 0
  }
}
