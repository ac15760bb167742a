import GlowNumerics
import GlowRaster
import Testing

@Suite struct BlurPlanTests {
  static let sigmas = [0.05, 0.3, 0.6, 1, 1.9, 3, 3.79, 3.8, 4, 7.6, 12, 15, 30, 47, 100, 400, 1500]

  @Test(arguments: sigmas) func tapsAreANormalisedSymmetricKernel(sigma: Double) {
    let taps = BlurPlan(sigma: sigma).taps.map(Double.init)
    #expect(abs(taps[0] + 2 * taps.dropFirst().reduce(0, +) - 1) < 1e-6)
    #expect(taps.allSatisfy { $0 >= 0 })
    #expect(zip(taps, taps.dropFirst()).allSatisfy { $0 >= $1 })
  }

  /// Averaging over a cell and bringing the average back takes (h² − 1)/3 pixels², the taps have what is left.
  @Test(arguments: sigmas.filter { $0 >= 0.3 }) func variancesAddUp(sigma: Double) {
    let plan = BlurPlan(sigma: sigma)
    let cell = Double(1 << plan.level)
    // The sigma of a sampled Gaussian, from its first two samples.
    let rest = -1 / (2 * Elementary.log(Double(plan.taps[1]) / Double(plan.taps[0])))
    let variance = rest * cell * cell + (cell * cell - 1) / 3
    #expect(abs(variance / (sigma * sigma) - 1) < 1e-4, "\(variance / (sigma * sigma))")
    #expect(plan.level == 0 || rest.squareRoot() > 1.8)
  }

  /// The tails that are cut off hold a little of the variance.
  @Test(arguments: [1.5, 1.9, 2.4, 3, 3.79]) func cutTailsHoldLittle(sigma: Double) {
    let variance = BlurPlan.taps(sigma: sigma).enumerated().reduce(0) {
      $0 + 2 * Double($1.offset * $1.offset) * Double($1.element)
    }
    #expect(variance < sigma * sigma && variance > sigma * sigma * 0.97)
  }

  /// The variance that one pixel gets by being averaged into its cell and interpolated back, step by step, is measured.
  @Test(arguments: 1...4) func averagingAndInterpolationAddTheirVariance(level: Int) {
    let cell = 1 << level
    var total = 0.0
    for phase in 0..<cell {
      var values = [Double](repeating: 0, count: 9)
      values[4] = 1 / Double(cell)
      for _ in 0..<level { values = Self.finer(values) }
      let places = values.indices.map { Double($0) - Double(4 * cell + phase) }
      #expect(abs(values.reduce(0, +) - 1) < 1e-12)
      total += zip(values, places).reduce(0) { $0 + $1.0 * $1.1 * $1.1 }
    }
    #expect(abs(total / Double(cell) - Double(cell * cell - 1) / 3) < 1e-9)
  }

  private static func finer(_ cells: [Double]) -> [Double] {
    (0..<2 * cells.count).map { x in
      let neighbour = x / 2 + (x % 2 == 0 ? -1 : 1)
      return 0.75 * cells[x / 2] + 0.25 * (cells.indices.contains(neighbour) ? cells[neighbour] : 0)
    }
  }

  @Test(arguments: [
    (0.3, 0), (3.99, 0), (4, 1), (7.99, 1), (8, 2), (15.9, 2), (16, 3), (32, 4), (2048, 10), (4096, 10),
  ])
  func theCoarsestGridThatKeepsTheLeastSigmaIsTaken(sigma: Double, level: Int) {
    #expect(BlurPlan(sigma: sigma).level == level)
  }

  @Test(arguments: sigmas) func tapsReachFarEnough(sigma: Double) {
    let plan = BlurPlan(sigma: sigma)
    let cell = Double(1 << plan.level)
    let rest = (sigma * sigma - (cell * cell - 1) / 3).squareRoot() / cell
    #expect(Double(plan.radius) >= BlurPlan.reach * rest && Double(plan.radius) <= BlurPlan.reach * rest + 1)
    // The grids' padding must hold the taps, the cells of interpolation and the vectors.
    #expect(plan.radius + 2 < UpsampleKernel.padding)
  }

  @Test func tapsAreSamplesOfTheGaussian() {
    let taps = BlurPlan.taps(sigma: 2.5)
    for (distance, tap) in taps.enumerated() {
      let wanted = Elementary.exp(-Double(distance * distance) / 12.5)
      #expect(abs(Double(tap / taps[0]) - wanted) < 1e-6)
    }
  }
}
