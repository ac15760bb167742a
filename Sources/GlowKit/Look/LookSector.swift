import GlowColor

/// A piece of a turn in one colour.
struct LookSector {
  /// Where it begins and ends, in turns.
  var start: Double
  var end: Double
  var color: Color

  /// The most sectors of one turn.
  private static let most = 2048
  /// A sector is at most this share of a turn, so that a triangle covers it with little to spare.
  private static let widest = 1.0 / 24

  /// `gradient` as sectors that follow one another around the turn from `turn` on: neighbours differ by at most
  /// `step` of 255 in any channel, unless there would be more than 2,048 of them.
  static func sectors(of gradient: MixGradient, turn: Double, step: Double) -> [LookSector] {
    var places = gradient.stops.map(\.location)
    if gradient.join == .hard {
      places = [0] + places + [1]
    } else if let first = places.first {
      places.append(first + 1)
    }
    let spans = zip(places, places.dropFirst()).filter { $1 > $0 }
    let counts = spans.map { span in
      max(changes(gradient, span) / step, (span.1 - span.0) / widest).rounded(.up)
    }
    let factor = min(1, Double(most) / max(counts.reduce(0, +), 1))
    var sectors: [LookSector] = []
    for (span, count) in zip(spans, counts) {
      let pieces = max(1, Int(count * factor))
      for piece in 0..<pieces {
        func place(_ share: Double) -> Double { span.0 + (span.1 - span.0) * share / Double(pieces) }
        let (start, middle, end) = (Double(piece), Double(piece) + 0.5, Double(piece + 1))
        sectors.append(
          LookSector(
            start: place(start) + turn, end: place(end) + turn, color: gradient.color(at: place(middle))))
      }
    }
    return sectors
  }

  /// How far the channel that changes most goes within `span`, in 255ths.
  private static func changes(_ gradient: MixGradient, _ span: (Double, Double)) -> Double {
    let samples = 16
    var sums = SIMD4<Double>.zero
    var last: SIMD4<Double>?
    for sample in 0..<samples {
      // Samples from the middle, so that steps at the ends belong to nobody.
      let color = gradient.color(at: span.0 + (span.1 - span.0) * (Double(sample) + 0.5) / Double(samples))
      let value = SIMD4(color.red, color.green, color.blue, color.alpha)
      if let last { sums += pointwiseMax(value - last, last - value) }
      last = value
    }
    return sums.max() * 255 * Double(samples) / Double(samples - 1)
  }
}
