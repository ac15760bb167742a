import GlowColor
import GlowGeometry
import GlowNumerics
import GlowRaster
import GlowStroke

/// The gradient around a centre, asked pixel by pixel for its exact colour.
struct NaiveConic {
  private let gradient: MixGradient
  private let center: Point
  private let turn: Double
  private let wedge: Wedge?
  private let space: WorkingSpace
  /// The parts of the turn between neighbouring stops, the seam of a hard gradient too, before the turn is added.
  private let segments: [(start: Double, end: Double)]

  init(_ paint: LayerPaint, center: Point, space: WorkingSpace) {
    let gradient = paint.gradient
    (self.gradient, self.center, self.turn) = (gradient, center, paint.turn)
    (wedge, self.space) = (paint.wedge, space)
    let places = gradient.stops.map(\.location)
    var segments = zip(places, places.dropFirst()).map { (start: $0, end: $1) }
    if gradient.join == .hard {
      segments.append((1, 1))
    } else if let first = places.first, let last = places.last, places.count > 1 {
      segments.append((last, first + 1))
    }
    self.segments = segments
  }

  /// Closer to the centre than this many pixels all colours meet within a few pixels, and nothing is claimed.
  static let blindRadius = 7.0

  func isBlind(x: Int, y: Int) -> Bool {
    let (dx, dy) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
    return dx * dx + dy * dy < Self.blindRadius * Self.blindRadius
  }

  /// The premultiplied colour of a pixel: that of its middle, but the mean where a hard jump passes it.
  func colour(x: Int, y: Int) -> (colour: [Double], isJump: Bool) {
    let (dx, dy) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
    let pixelsPerTurn = max(2 * Double.pi * (dx * dx + dy * dy).squareRoot(), 1)
    let place = turnOf(dx, dy)
    let isJump = segments.contains { segment in
      let half = (segment.end - segment.start) / 2
      let away = (place - (segment.start + segment.end) / 2 + 0.5).fraction - 0.5
      return 2 * half * pixelsPerTurn < 2 && abs(away) < half + 1.5 / pixelsPerTurn
    }
    let samples = isJump ? 16 : 1
    var sum = [0.0, 0, 0, 0]
    let count = Double(samples)
    for row in 0..<samples {
      for column in 0..<samples {
        let color = NaiveSpace.premultiplied(
          gradient.color(
            at: turnOf(
              dx - 0.5 + (Double(column) + 0.5) / count, dy - 0.5 + (Double(row) + 0.5) / count)), in: space)
        for channel in 0..<4 { sum[channel] += color[channel] }
      }
    }
    let share = shown(turnOf(dx, dy) + turn) / (count * count)
    return (sum.map { $0 * share }, isJump)
  }

  /// How much of a wedge shows at a place of the turn: up in its first half, down in its last three tenths.
  private func shown(_ place: Double) -> Double {
    guard let wedge else { return 1 }
    let along = (place - wedge.start).fraction / wedge.span
    func smooth(_ t: Double) -> Double { t <= 0 ? 0 : t >= 1 ? 1 : 3 * t * t - 2 * t * t * t }
    return smooth(along / 0.5) * smooth((1 - along) / 0.3)
  }

  private func turnOf(_ x: Double, _ y: Double) -> Double { Elementary.atan2(y: y, x: x) / (2 * .pi) - turn }
}
