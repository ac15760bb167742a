import GlowColor
import GlowGeometry
import GlowNumerics
import GlowRaster
import GlowStroke

/// What a gradient runs round, for the twin.
enum NaivePlace {
  case angle(Point)
  case perimeter(NaivePerimeter)

  init(_ place: GradientPlace) {
    switch place {
    case .angle(let center): self = .angle(center)
    case .perimeter(let path, let center): self = .perimeter(NaivePerimeter(path, center: center))
    }
  }
}

/// The gradient around a centre or along an outline, asked pixel by pixel for its exact colour.
struct NaiveConic {
  private let gradient: MixGradient
  private let place: NaivePlace
  private let turn: Double
  private let wedge: Wedge?
  private let space: WorkingSpace
  /// The parts of the turn between neighbouring stops, the seam of a hard gradient too, before the turn is added.
  private let segments: [(start: Double, end: Double)]

  init(_ paint: LayerPaint, _ place: NaivePlace, space: WorkingSpace) {
    let gradient = paint.gradient
    (self.gradient, self.place, self.turn) = (gradient, place, paint.turn)
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
  /// Where places along an outline balance to less than this, colours change within a pixel.
  static let leastStrength = 0.2

  func isBlind(x: Int, y: Int) -> Bool {
    let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
    guard case .angle(let center) = place else {
      if case .perimeter(let map) = place { return map.place(point).strength < Self.leastStrength }
      return false
    }
    let (dx, dy) = (point.x - center.x, point.y - center.y)
    return dx * dx + dy * dy < Self.blindRadius * Self.blindRadius
  }

  /// The premultiplied colour of a pixel: that of its middle, but the mean where a hard jump passes it.
  func colour(x: Int, y: Int) -> (colour: [Double], isJump: Bool) {
    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
    let pixelsPerTurn: Double
    switch place {
    case .angle(let center):
      let (dx, dy) = (px - center.x, py - center.y)
      pixelsPerTurn = max(2 * Double.pi * (dx * dx + dy * dy).squareRoot(), 1)
    // Colours may lie twice as dense as on the outline itself.
    case .perimeter(let map): pixelsPerTurn = (map.lengths.min() ?? 1) / 2
    }
    let place = turnOf(px, py)
    let isJump = segments.contains { segment in
      let half = (segment.end - segment.start) / 2
      let away = (place - (segment.start + segment.end) / 2 + 0.5).fraction - 0.5
      return 2 * half * pixelsPerTurn < 2 && abs(away) < half + 1.5 / pixelsPerTurn
    }
    let dense = if case .angle = self.place { 16 } else { 6 }
    let samples = isJump ? dense : 1
    var sum = [0.0, 0, 0, 0]
    let count = Double(samples)
    for row in 0..<samples {
      for column in 0..<samples {
        let color = NaiveSpace.premultiplied(
          gradient.color(
            at: turnOf(
              px - 0.5 + (Double(column) + 0.5) / count, py - 0.5 + (Double(row) + 0.5) / count)), in: space)
        for channel in 0..<4 { sum[channel] += color[channel] }
      }
    }
    let share = shown(place + turn) / (count * count)
    return (sum.map { $0 * share }, isJump)
  }

  /// How much of a wedge shows at a place of the turn: up in its first half, down in its last three tenths.
  private func shown(_ place: Double) -> Double {
    guard let wedge else { return 1 }
    let along = (place - wedge.start).fraction / wedge.span
    func smooth(_ t: Double) -> Double { t <= 0 ? 0 : t >= 1 ? 1 : 3 * t * t - 2 * t * t * t }
    return smooth(along / 0.5) * smooth((1 - along) / 0.3)
  }

  private func turnOf(_ x: Double, _ y: Double) -> Double {
    switch place {
    case .angle(let center): Elementary.atan2(y: y - center.y, x: x - center.x) / (2 * .pi) - turn
    case .perimeter(let map): map.place(Point(x: x, y: y)).turn - turn
    }
  }
}
