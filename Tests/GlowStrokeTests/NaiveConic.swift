import GlowColor
import GlowGeometry
import GlowNumerics

/// The gradient around a centre, asked pixel by pixel for its exact colour.
struct NaiveConic {
  private let gradient: MixGradient
  private let center: Point
  private let turn: Double
  /// The parts of the turn between neighbouring stops, the seam of a hard gradient too, before the turn is added.
  private let segments: [(start: Double, end: Double)]

  init(_ gradient: MixGradient, center: Point, turn: Double) {
    (self.gradient, self.center, self.turn) = (gradient, center, turn)
    let places = gradient.stops.map(\.location)
    var segments = zip(places, places.dropFirst()).map { (start: $0, end: $1) }
    if gradient.join == .hard {
      segments.append((1, 1))
    } else if let first = places.first, let last = places.last, places.count > 1 {
      segments.append((last, first + 1))
    }
    self.segments = segments
  }

  /// The mean premultiplied colour of a pixel, and whether a hard jump passes it.
  func colour(x: Int, y: Int) -> (colour: [Double], isJump: Bool) {
    let (dx, dy) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
    let radius = (dx * dx + dy * dy).squareRoot()
    let pixelsPerTurn = 2 * Double.pi * radius
    var samples = radius < 3 ? 4 : 1
    var isJump = radius < 1
    if radius >= 1 {
      let place = Elementary.atan2(y: dy, x: dx) / (2 * .pi) - turn
      for segment in segments where (segment.end - segment.start) * pixelsPerTurn < 8 {
        let half = (segment.end - segment.start) / 2
        let away = (place - (segment.start + segment.end) / 2 + 0.5).fraction - 0.5
        guard abs(away) < half + 1.5 / pixelsPerTurn else { continue }
        let isHard = half * 2 * pixelsPerTurn < 2
        samples = max(samples, isHard ? 16 : 4)
        isJump = isJump || isHard
      }
    }
    var sum = [0.0, 0, 0, 0]
    let count = Double(samples)
    for row in 0..<samples {
      for column in 0..<samples {
        let sx = dx - 0.5 + (Double(column) + 0.5) / count
        let sy = dy - 0.5 + (Double(row) + 0.5) / count
        let color = gradient.color(at: Elementary.atan2(y: sy, x: sx) / (2 * .pi) - turn)
        sum[0] += color.red * color.alpha
        sum[1] += color.green * color.alpha
        sum[2] += color.blue * color.alpha
        sum[3] += color.alpha
      }
    }
    return (sum.map { $0 / (count * count) }, isJump)
  }
}
