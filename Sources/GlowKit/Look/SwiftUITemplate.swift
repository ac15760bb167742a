/// The parts of the SwiftUI code that are the same for every look.
enum SwiftUITemplate {
  static let gradient = """
    // MARK: Motion

    /// The gradient of a layer at a share of the period, 0…1; it starts on the right and runs clockwise.
    private static func gradient(_ layer: Layer, at share: Double) -> AngularGradient {
      let frames = layer.keyframes
      let next = frames.firstIndex { $0.time > share } ?? frames.count
      let (from, to) = (max(next - 1, 0), min(next, frames.count - 1))
      let length = frames[to].time - frames[from].time
      let progress = length > 0 ? (share - frames[from].time) / length : 0
      let places = zip(frames[from].places, frames[to].places).map { $0 + ($1 - $0) * progress }
      let isFixed = layer.colors.count == 1
      let colors = zip(layer.colors[isFixed ? 0 : from], layer.colors[isFixed ? 0 : to]).map {
        mix(vector($0), vector($1), progress)
      }
      return AngularGradient(
        gradient: Gradient(stops: stops(places, colors)), center: .center, angle: .degrees(ANGLE))
    }


    """

  static let ring = """
    /// The stops of one turn of a ring of colours, which may have others between them.
    private static func stops(_ places: [Double], _ colors: [SIMD4<Double>]) -> [Gradient.Stop] {
      let parts = colors.count / places.count
      var ring: [(place: Double, color: SIMD4<Double>)] = colors.indices.map { index in
        let here = places[index / parts]
        let next = index / parts + 1 < places.count ? places[index / parts + 1] : places[0] + 1
        let place = here + (next - here) * Double(index % parts) / Double(parts)
        return (place - place.rounded(.down), colors[index])
      }
      ring.sort { $0.place < $1.place }
      // The turn is cut on the right: there lies what the last and the first colour make.
      let (first, last) = (ring[0], ring[ring.count - 1])
      let gap = first.place + 1 - last.place
      let cut = mix(last.color, first.color, gap > 0 ? (1 - last.place) / gap : 0)
      return ([(0, cut)] + ring + [(1, cut)]).map { Gradient.Stop(color: color($0.1), location: $0.0) }
    }


    """

  static let line = """
    /// The stops of colours in order, which may have others between them; flat before the first and after the last.
    private static func stops(_ places: [Double], _ colors: [SIMD4<Double>]) -> [Gradient.Stop] {
      let parts = places.count > 1 ? (colors.count - 1) / (places.count - 1) : 1
      return colors.indices.map { index in
        let here = places[index / parts]
        let next = places[min(index / parts + 1, places.count - 1)]
        let place = here + (next - here) * Double(index % parts) / Double(parts)
        return Gradient.Stop(color: color(colors[index]), location: place)
      }
    }


    """

  static let colors = """
    private static func vector(_ hex: UInt32) -> SIMD4<Double> {
      SIMD4(Double(hex >> 24), Double(hex >> 16 & 255), Double(hex >> 8 & 255), Double(hex & 255)) / 255
    }

    private static func mix(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ share: Double) -> SIMD4<Double> {
      a + (b - a) * share
    }

    private static func color(_ value: SIMD4<Double>) -> Color {
      Color(.sRGB, red: value.x, green: value.y, blue: value.z, opacity: value.w)
    }
    """

  static let between = """


    /// The value of a table of even steps at a share of its length.
    private static func between(_ values: [Double], at share: Double) -> Double {
      let place = min(max(share, 0), 1) * Double(values.count - 1)
      let index = min(Int(place), values.count - 2)
      return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
    }
    """

  static let screen = """
    /// The band along the edge of a screen: square outside, where it goes on beyond the edge, and rounded inside.
    private struct Band: Shape {
      var width: Double

      func path(in rect: CGRect) -> Path {
        var path = Path(rect.insetBy(dx: -200, dy: -200))
        path.addPath(SHAPE.path(in: rect.insetBy(dx: width, dy: width)))
        return path
      }
    }

    """
}
