/// The published progressive blur in float64, tap by tap: at each pixel 2m + 1 bilinear samples at o·reach, o = i/m,
/// weighted by exp(−2·o²); first along the lines with their own reach, then across them; clamped to the picture's edge.
///
/// It shares no code with the product but for the exponential's name.
struct NaiveGather {
  let width: Int
  let height: Int
  /// One plane, row after row.
  var values: [Double]
  /// The greatest distance between taps.
  var tapDistance = 1.0
  /// The reach of a line, in pixels; 0 leaves it as it is.
  let reach: (Int) -> Double

  private func sample(_ read: (Int) -> Double, at place: Double, count: Int) -> Double {
    let clamped = min(max(place, 0), Double(count - 1))
    let low = Int(clamped.rounded(.down))
    let share = clamped - Double(low)
    return read(low) * (1 - share) + read(min(low + 1, count - 1)) * share
  }

  private func gather(_ read: (Int) -> Double, around place: Int, count: Int, reach: Double) -> Double {
    guard reach > 0 else { return read(place) }
    let m = max(8, Int((reach / tapDistance).rounded(.up)))
    var (sum, total) = (0.0, 0.0)
    for i in -m...m {
      let o = Double(i) / Double(m)
      let weight = exponential(-2 * o * o)
      sum += weight * sample(read, at: Double(place) + o * reach, count: count)
      total += weight
    }
    return sum / total
  }

  func blurred() -> [Double] {
    var along = values
    for y in 0..<height {
      for x in 0..<width {
        along[y * width + x] = gather({ values[y * width + $0] }, around: x, count: width, reach: reach(y))
      }
    }
    var result = along
    for y in 0..<height {
      for x in 0..<width {
        result[y * width + x] = gather({ along[$0 * width + x] }, around: y, count: height, reach: reach(y))
      }
    }
    return result
  }

  /// e to the power of x by its series, halved until it converges quickly.
  private func exponential(_ x: Double) -> Double {
    let small = x / 64
    var (term, sum) = (1.0, 1.0)
    for n in 1...20 {
      term *= small / Double(n)
      sum += term
    }
    for _ in 0..<6 { sum *= sum }
    return sum
  }
}
