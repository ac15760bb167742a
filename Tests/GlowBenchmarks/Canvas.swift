/// A picture of the seed frame: a rounded rectangle of radius 22 with 48 pixels around it, at scale 1.
struct Canvas {
  let width: Int
  let height: Int

  /// The four sizes at which the design states its targets.
  static let all = [
    Canvas(width: 320, height: 120),
    Canvas(width: 512, height: 512),
    Canvas(width: 1920, height: 1080),
    Canvas(width: 3840, height: 2160),
  ]

  /// What lies between the canvas and the shape, in pixels.
  static let margin = 48
  static let cornerRadius = 22.0

  var name: String { "\(width)x\(height)" }

  /// The runs of pixels that the blurriest layer reaches, within three sigmas: 45 outside the shape's edge, and
  /// 45 inside the band of 15.
  var glowingRuns: [Range<Int>] {
    let outer = Self.margin - 45
    let inner = Self.margin + 15 + 45
    return (outer..<height - outer).flatMap { y -> [Range<Int>] in
      let row = y * width
      guard y >= inner, y < height - inner, width > 2 * inner else {
        return [row + outer..<row + width - outer]
      }
      return [row + outer..<row + inner, row + width - inner..<row + width - outer]
    }
  }
}

/// The seed's layers, from the back to the front: widths of the bands and sigmas of the blurs, in points.
let seedLayers: [(lineWidth: Double, blurRadius: Double)] = [(6, 0), (9, 4), (11, 12), (15, 15)]
