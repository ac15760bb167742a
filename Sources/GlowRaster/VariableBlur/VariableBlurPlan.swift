import GlowNumerics

/// The weights of a blur whose reach changes from line to line.
///
/// A line's weights are those of whole pixels, worked out once, whatever the number of taps that they stand for.
package struct VariableBlurPlan: Sendable {
  /// The form of the weights around a pixel.
  package enum Kernel: Sendable {
    /// A bell as wide as the published one that runs down to nothing: every stripe gets weaker with the reach, none
    /// comes back.
    case bell
    /// That of the published shader (SwiftUI Blocks' ProgressiveBlurHeader): taps at o·reach for o = i/m, i = −m…m,
    /// weighted by exp(−2·o²), normalised, each sampled bilinearly. There m is 8; here it grows with the reach, so that
    /// taps lie at most ``tapDistance`` apart.
    ///
    /// It is a comb that ends abruptly: it lets stripes of 2.3 pixels through at a third of their strength, and others
    /// of one or two pixels come back at single reaches, at a tenth of it.
    case taps
  }

  /// The distance of the published taps at their greatest reach, in pixels.
  package static let tapDistance = 1.75
  /// The least number of published taps to each side.
  package static let leastTaps = 8
  /// Where the bell ends, in reaches: its variance is then that of the published taps, 0.1934 reaches² (their integral).
  package static let bellExtent = 1.3
  /// Where the bell ends, in sigmas: further in, stripes come back by more than 2 of 255.
  package static let bellSigmas = 2.75

  /// How many lines from the edge on are blurred.
  package let lines: Int
  /// The lines that blurred lines are made of; those in front of the edge have negative numbers.
  package let inputs: Range<Int>
  /// The greatest distance of a weight across lines.
  package let radius: Int
  /// The greatest distance of a weight along lines.
  package let padding: Int
  /// The weights of all lines: of each the middle one, then those at distance 1, 2, …
  package let weights: Storage<Float>

  private let starts: Storage<Int32>
  private let radii: Storage<Int32>

  /// The plan for `reach`: how far the blur of a line reaches, in pixels; 0 leaves the line as it is.
  ///
  /// The reach may not grow with the line's number. Lines from 0 on are blurred until the first one without reach, at most
  /// `count`. Costs about one exponential for every line and 2 pixels of its reach.
  package init(count: Int, kernel: Kernel = .bell, reach: (_ line: Int) -> Double) {
    let lines = (0..<count).first { reach($0) <= 0 } ?? count
    let radius = lines == 0 ? 0 : Self.weights(reach: reach(0), kernel: kernel).count - 1
    var table = Table(kernel: kernel)
    for line in -radius..<lines { table.add(reach: reach(line)) }
    let end = (0..<lines).map { $0 + Int(table.radii[radius + $0]) + 1 }.max() ?? 0
    for line in lines..<max(lines, end) { table.add(reach: reach(line)) }
    self.lines = lines
    self.radius = radius
    inputs = lines == 0 ? 0..<0 : -radius..<max(lines, end)
    padding = Int(table.radii.max() ?? 0)
    weights = Storage(table.weights, filler: 0)
    starts = Storage(table.starts, filler: 0)
    radii = Storage(table.radii, filler: 0)
  }

  /// Weights as they are gathered; lines of equal reach share theirs.
  private struct Table {
    let kernel: Kernel
    var weights: [Float] = []
    var starts: [Int32] = []
    var radii: [Int32] = []
    private var last = -1.0

    init(kernel: Kernel) { self.kernel = kernel }

    mutating func add(reach: Double) {
      let reach = max(0, reach)
      let own =
        reach == last ? [] : reach > 0 ? VariableBlurPlan.weights(reach: reach, kernel: kernel) : [1]
      starts.append(own.isEmpty ? starts[starts.count - 1] : Int32(weights.count))
      radii.append(own.isEmpty ? radii[radii.count - 1] : Int32(own.count - 1))
      weights += own
      last = reach
    }
  }

  /// Where the weights of `line` begin, and the distance of the last of them. Only ``inputs`` have them.
  @inline(__always) package func entry(of line: Int) -> (start: Int, radius: Int) {
    (Int(starts.lane[line &+ radius]), Int(radii.lane[line &+ radius]))
  }

  /// The weights for one reach above 0, in pixels: the middle one, then those at distance 1, 2, …; with the latter counted
  /// twice they add up to 1.
  package static func weights(reach: Double, kernel: Kernel = .bell) -> [Float] {
    let sums = kernel == .bell ? bell(reach: reach) : taps(reach: reach)
    let total = sums[0] + 2 * sums.dropFirst().reduce(0, +)
    return sums.map { Float($0 / total) }
  }

  /// A Gaussian less its value at the end, at whole pixels.
  private static func bell(reach: Double) -> [Double] {
    let extent = bellExtent * reach
    let end = Elementary.exp(-bellSigmas * bellSigmas / 2)
    return (0..<max(Int(extent.rounded(.up)), 1)).map { pixel in
      let sigmas = Double(pixel) / extent * bellSigmas
      return Elementary.exp(-sigmas * sigmas / 2) - end
    }
  }

  private static func taps(reach: Double) -> [Double] {
    let taps = max(leastTaps, Int((reach / tapDistance).rounded(.up)))
    var sums = [Double](repeating: 0, count: Int(reach) + 2)
    sums[0] = 1
    for tap in 1...taps {
      let part = Double(tap) / Double(taps)
      let weight = Elementary.exp(-2 * part * part)
      let place = part * reach
      let pixel = Int(place)
      let share = place - Double(pixel)
      // The tap on the other side brings as much to the middle once more.
      sums[pixel] += (pixel == 0 ? 2 : 1) * weight * (1 - share)
      sums[pixel + 1] += weight * share
    }
    if sums.last == 0 { sums.removeLast() }
    return sums
  }
}
