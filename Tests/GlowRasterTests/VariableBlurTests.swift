import GlowNumerics
import GlowRaster
import Testing

@Suite struct VariableBlurTests {
  /// The reach that falls from `most` at line `top` to nothing `height` lines later.
  static func falling(_ most: Double, top: Double, height: Double) -> (Int) -> Double {
    { line in
      let s = min(max((Double(line) + 0.5 - top) / height, 0), 1)
      let reach = most * (1 - s * s * (3 - 2 * s))
      return reach < 0.5 ? 0 : reach
    }
  }

  @Test(arguments: [0.5, 0.9, 1, 3.3, 8, 14, 14.5, 42, 100])
  func weightsAddUpAndEnd(reach: Double) {
    let weights = VariableBlurPlan.weights(reach: reach).map(Double.init)
    #expect(abs(weights[0] + 2 * weights.dropFirst().reduce(0, +) - 1) < 1e-6)
    #expect(weights.count == max(Int((1.3 * reach).rounded(.up)), 1))
    #expect(weights.allSatisfy { $0 > 0 })
    #expect(zip(weights, weights.dropFirst()).allSatisfy { $0 > $1 })
    let taps = VariableBlurPlan.weights(reach: reach, kernel: .taps).map(Double.init)
    #expect(abs(taps[0] + 2 * taps.dropFirst().reduce(0, +) - 1) < 1e-6)
    #expect(taps.count - 1 == Int(reach.rounded(.up)))
  }

  @Test func bellIsAsWideAsThePublishedOne() {
    // 17 taps of exp(−2·o²) have a sigma of 0.452 reaches (computed from the published kernel), a bell without steps
    // 0.440; between whole pixels the bilinear samples widen it a little.
    func sigma(_ weights: [Float]) -> Double {
      weights.enumerated().reduce(0) { $0 + 2 * Double($1.offset * $1.offset) * Double($1.element) }
        .squareRoot()
    }
    #expect(abs(sigma(VariableBlurPlan.weights(reach: 14, kernel: .taps)) / 14 - 0.452) < 0.002)
    #expect(abs(sigma(VariableBlurPlan.weights(reach: 14)) / 14 - 0.440) < 0.001)
  }

  /// How much of stripes of `period` pixels the blur leaves.
  private static func response(_ weights: [Float], period: Double) -> Double {
    let sum = weights.enumerated().reduce(0.0) {
      $0 + ($1.offset == 0 ? 1 : 2) * Double($1.element) * cosine(2 * .pi * Double($1.offset) / period)
    }
    return abs(sum)
  }

  private static func cosine(_ x: Double) -> Double { Elementary.cos(x) }

  @Test(arguments: [5.5, 8, 9.1, 13.97, 14, 27.3, 42, 200])
  func stripesVanish(reach: Double) {
    // All that is finer than the reach is gone but for what a bell of 0.44 reaches leaves of it.
    for period in stride(from: 2, to: reach, by: 0.05) {
      #expect(Self.response(VariableBlurPlan.weights(reach: reach), period: period) < 0.03)
    }
  }

  @Test(arguments: [0.5, 1, 1.5, 2, 3], [14.0, 6, 30]) func stripesFadeAndDoNotComeBack(
    scale: Double, radius: Double
  ) {
    // Through every reach that a header has, from its end to its edge: stripes of one and of two pixels.
    for period in [2.0, 4] {
      var least = 255.0
      for step in 0...2000 {
        let reach = radius * scale * Double(step) / 2000
        let left =
          reach > 0 ? 255 * Self.response(VariableBlurPlan.weights(reach: reach), period: period) : 255
        #expect(left <= least + 2, "reach \(reach)")
        least = min(least, left)
      }
      // A reach of less than two stripes leaves something of them.
      #expect(least < 2 || radius * scale < 2 * period)
    }
  }

  @Test func publishedTapsAreAComb() {
    let weights = VariableBlurPlan.weights(reach: 14, kernel: .taps)
    #expect(Self.response(weights, period: 7.0 / 3) > 0.25)
  }

  struct Case: CustomTestStringConvertible {
    var size: (width: Int, height: Int)
    var reach: (Double, top: Double, height: Double)
    var testDescription: String { "\(size) \(reach)" }
  }

  @Test(
    arguments: [
      Case(size: (37, 40), reach: (14, 0, 26)), Case(size: (16, 30), reach: (7.3, 4.4, 20)),
      Case(size: (5, 12), reach: (14, 0, 130)), Case(size: (1, 9), reach: (3, 0, 7)),
      Case(size: (50, 3), reach: (30, -2, 60)), Case(size: (20, 70), reach: (21, 30, 35)),
    ], [(3, VariableBlurPlan.Kernel.bell), (4, .taps)])
  func blurIsTheGatherOfTheKernel(_ a: Case, _ way: (planes: Int, kernel: VariableBlurPlan.Kernel)) {
    let planes = way.planes
    let (width, height) = a.size
    let reach = Self.falling(a.reach.0, top: a.reach.top, height: a.reach.height)
    var dice = Dice(7)
    let picture = (0..<planes).map { _ in dice.row(width * height) }
    let plan = VariableBlurPlan(count: height, kernel: way.kernel, reach: reach)
    let blur = VariableBlur(plan, length: width, planes: planes)
    var result = picture
    blur.run(
      bounds: 0..<height,
      read: { line, buffer in
        for plane in 0..<planes {
          for x in 0..<width {
            buffer.lane[plane * buffer.stride + buffer.padding + x] = picture[plane][line * width + x]
          }
        }
      },
      write: { line, buffer in
        for plane in 0..<planes {
          for x in 0..<width {
            result[plane][line * width + x] = buffer.lane[plane * buffer.stride + buffer.padding + x]
          }
        }
      })
    #expect(plan.lines == (0..<height).filter { reach($0) > 0 }.count)
    for plane in 0..<planes {
      let naive = NaiveGather(
        width: width, height: height, values: picture[plane].map(Double.init),
        isPublished: way.kernel == .taps, reach: reach)
      #expect(areNear(result[plane], naive.blurred(), tolerance: 3e-6))
    }
  }

  @Test func longStretchesJoinWithoutATrace() {
    let height = VariableBlur.stretch + 90
    let reach = Self.falling(9, top: 540, height: 40)
    var dice = Dice(3)
    let picture = dice.row(3 * height)
    let blur = VariableBlur(VariableBlurPlan(count: height, reach: reach), length: 3, planes: 3)
    var result = picture
    blur.run(
      bounds: 0..<height,
      read: { line, buffer in
        for x in 0..<3 { buffer.lane[buffer.padding + x] = picture[line * 3 + x] }
      },
      write: { line, buffer in for x in 0..<3 { result[line * 3 + x] = buffer.lane[buffer.padding + x] } })
    let naive = NaiveGather(width: 3, height: height, values: picture.map(Double.init), reach: reach)
    #expect(areNear(result, naive.blurred(), tolerance: 3e-6))
  }

  @Test func linesOutsideThePictureTakePart() {
    // A window on a page: lines before and behind it are read where there are any.
    let reach = Self.falling(6, top: 2, height: 40)
    var dice = Dice(9)
    let page = dice.row(4 * 60)
    let (first, count) = (20, 15)
    let blur = VariableBlur(VariableBlurPlan(count: count, reach: reach), length: 4, planes: 3)
    var result: [Float] = []
    blur.run(
      bounds: -first..<(60 - first),
      read: { line, buffer in
        for x in 0..<4 { buffer.lane[buffer.padding + x] = page[(first + line) * 4 + x] }
      },
      write: { _, buffer in for x in 0..<4 { result.append(buffer.lane[buffer.padding + x]) } })
    let naive = NaiveGather(width: 4, height: 60, values: page.map(Double.init)) { reach($0 - first) }
    #expect(areNear(result, Array(naive.blurred()[(4 * first)..<(4 * (first + count))]), tolerance: 3e-6))
  }
}
