/// The progressive blur in float64; first along the lines with their own reach, then across them; clamped to the picture's
/// edge. The published one tap by tap: at each pixel 2m + 1 bilinear samples at o·reach, o = i/m, weighted by exp(−2·o²);
/// the bell pixel by pixel: exp(−s²/2) less that of 2.75 sigmas, which lie 1.3 reaches away.
///
/// It shares no code with the product but for the exponential's name.
struct NaiveGather {
  let width: Int
  let height: Int
  /// One plane, row after row.
  var values: [Double]
  /// Whether the taps are the published ones, at most 1.75 pixels apart.
  var isPublished = false
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
    var (sum, total) = (0.0, 0.0)
    if !isPublished {
      for offset in -Int(1.3 * reach)...Int(1.3 * reach) {
        let sigmas = Double(offset) / reach / 1.3 * 2.75
        let weight = exponential(-sigmas * sigmas / 2) - exponential(-2.75 * 2.75 / 2)
        sum += weight * sample(read, at: Double(place + offset), count: count)
        total += weight
      }
      return sum / total
    }
    let m = max(8, Int((reach / 1.75).rounded(.up)))
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
