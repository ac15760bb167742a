import GlowNumerics

/// How a Gaussian blur is done: on which grid, with which taps.
///
/// A blur of `sigma` pixels runs on a grid of cells of `1 << level` pixels: averaging the pixels of a cell and bringing
/// the result back by `level` steps of ×2 linear interpolation adds a variance of (h² − 1)/3 pixels² (h the cell's
/// side), so the taps on the grid have what is left of sigma².
package struct BlurPlan: Equatable, Sendable {
  /// The least sigma, in cells, that a grid may be asked for: the coarsest grid that keeps it is taken.
  ///
  /// At 2 the worst error against the exact blur of a band is about 2/255 and its mean stays under 0.35/255; at 1.9 a
  /// thin band already goes beyond that mean.
  package static let leastSigmaInCells = 2.0
  /// Taps reach this many sigmas to each side; what lies beyond is 0.27 % of the weight.
  package static let reach = 3.0
  /// The same in linear light, which encoding stretches by up to 12.92 where it is dark: beyond lie 0.006 %.
  package static let linearReach = 4.0
  /// The coarsest grid: cells of 1,024 pixels.
  package static let greatestLevel = 10
  /// The greatest sigma, in pixels: the taps on the coarsest grid then still fit the grids' padding.
  package static let greatestSigma = 4096.0

  /// The grid's cells are squares of `1 << level` pixels.
  package let level: Int
  /// The weights of the middle tap and of the taps at distance 1, 2, … to both sides; they add up to 1 (side taps twice).
  package let taps: [Float]
  /// How many taps lie to each side.
  package var radius: Int { taps.count - 1 }

  /// The blur of standard deviation `sigma` in pixels, above 0 and at most ``greatestSigma``.
  ///
  /// `gridSigma`, if given, chooses the grid: the least sigma of a blur that changes, which then stays on one grid.
  package init(sigma: Double, gridSigma: Double? = nil, reach: Double = BlurPlan.reach) {
    precondition(sigma > 0 && sigma <= Self.greatestSigma, "sigma is above 0 and at most 4,096 pixels")
    let gridSigma = min(gridSigma ?? sigma, sigma)
    var level = 0
    while level < Self.greatestLevel, gridSigma / Double(2 << level) >= Self.leastSigmaInCells { level += 1 }
    // The taps must fit the padding of the grids.
    while reach * Self.rest(sigma, level: level) > Double(UpsampleKernel.padding - 3) { level += 1 }
    self.level = level
    let rest = Self.rest(sigma, level: level)
    taps = Self.taps(sigma: rest, reach: reach)
  }

  /// What is left for the taps of `sigma` pixels, in cells.
  private static func rest(_ sigma: Double, level: Int) -> Double {
    let cell = Double(1 << level)
    return (sigma * sigma - (cell * cell - 1) / 3).squareRoot() / cell
  }

  /// Sampled and normalised Gaussian weights, for a sigma in cells.
  ///
  /// The curve is not widened for the tails that are cut off: tried, and no nearer to the exact blur.
  package static func taps(sigma: Double, reach: Double = BlurPlan.reach) -> [Float] {
    let radius = max(1, Int((reach * sigma).rounded(.up)))
    let weights = (0...radius).map { Elementary.exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
    return weights.map { Float($0 / sum) }
  }
}
