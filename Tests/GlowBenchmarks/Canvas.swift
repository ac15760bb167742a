/// A picture of the seed frame: a rounded rectangle of radius 22 with 48 pixels around it, at scale 1.
struct Canvas: Equatable, Sendable {
  let width: Int
  let height: Int

  /// The sizes at which the design states its targets.
  static let all = [
    Canvas(width: 320, height: 120), Canvas(width: 512, height: 512), fullHD, ultraHD,
  ]
  static let fullHD = Canvas(width: 1920, height: 1080)
  static let ultraHD = Canvas(width: 3840, height: 2160)

  /// What lies between the canvas and the shape, in pixels.
  static let margin = 48
  static let cornerRadius = 22.0

  var name: String { "\(width)x\(height)" }
  var pixelCount: Int { width * height }
}

/// The seed's layers, from the back to the front: widths of the bands and sigmas of the blurs, in points.
let seedLayers: [(lineWidth: Double, blurRadius: Double)] = [(6, 0), (9, 4), (11, 12), (15, 15)]
