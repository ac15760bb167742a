import GlowNumerics

/// The weights of a blur whose reach changes from line to line.
///
/// The kernel is that of the published shader (SwiftUI Blocks' ProgressiveBlurHeader): taps at o·reach for o = i/m,
/// i = −m…m, weighted by exp(−2·o²), normalised, each sampled bilinearly. There m is 8; here it grows with the reach, so
/// that taps lie at most a given distance apart. As a line's taps lie the same way around every pixel of it, they are
/// gathered once into weights of whole pixels, so their number costs nothing.
package struct VariableBlurPlan: Sendable {
  /// The distance of the published taps at their greatest reach, in pixels: a comb, which lets stripes of 2.3 pixels
  /// through at a third of their strength, and so weaves a grid into fine text.
  package static let publishedTapDistance = 1.75
  /// The distance from which on no such stripes are left.
  package static let fineTapDistance = 1.0
  /// The least number of taps to each side.
  package static let leastTaps = 8

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

  /// The plan for `reach`: how far the blur of a line reaches, in pixels; 0 leaves the line as it is. Taps lie at most
  /// `tapDistance` pixels apart.
  ///
  /// The reach may not grow with the line's number. Lines from 0 on are blurred until the first one without reach, at most
  /// `count`. Costs about one exponential for every line and 2 pixels of its reach.
  package init(count: Int, tapDistance: Double = fineTapDistance, reach: (_ line: Int) -> Double) {
    let lines = (0..<count).first { reach($0) <= 0 } ?? count
    let radius = lines == 0 ? 0 : Self.weights(reach: reach(0), tapDistance: tapDistance).count - 1
    var table = Table(tapDistance: tapDistance)
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
    let tapDistance: Double
    var weights: [Float] = []
    var starts: [Int32] = []
    var radii: [Int32] = []
    private var last = -1.0

    init(tapDistance: Double) { self.tapDistance = tapDistance }

    mutating func add(reach: Double) {
      let reach = max(0, reach)
      let own =
        reach == last
        ? [] : reach > 0 ? VariableBlurPlan.weights(reach: reach, tapDistance: tapDistance) : [1]
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
  package static func weights(reach: Double, tapDistance: Double = fineTapDistance) -> [Float] {
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
    let total = sums[0] + 2 * sums.dropFirst().reduce(0, +)
    return sums.map { Float($0 / total) }
  }
}
