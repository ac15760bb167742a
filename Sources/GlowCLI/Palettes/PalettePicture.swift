import GlowKit

/// A palette drawn: its gradient, closed as around a shape and mixed in Oklab, over its colours.
struct PalettePicture {
  private let colors: [Color]
  private let ring: MixGradient

  /// Nil when the colours make no gradient, because there are too many.
  init?(_ palette: Palette) {
    colors = palette.colors
    let count = Double(palette.entries.count)
    let stops = palette.entries.enumerated().map { index, entry in
      Stop(location: entry.location ?? (Double(index) + 0.5) / count, color: entry.color)
    }
    guard let gradient = try? Gradient(stops: stops) else { return nil }
    ring = MixGradient(gradient)
  }

  /// The gradient's colour at 0…1 from left to right.
  func gradient(at place: Double) -> Color { ring.color(at: place) }

  /// The palette's colour at 0…1 from left to right.
  func swatch(at place: Double) -> Color {
    colors[min(Int(place * Double(colors.count)), colors.count - 1)]
  }

  /// The picture in straight RGBA: gradient in the upper two thirds, colours below.
  func bitmap(width: Int, height: Int) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: width, height: height), format: .rgbaStraight8)
    let places = (0..<width).map { (Double($0) + 0.5) / Double(width) }
    let upper = places.flatMap { PalettePicture.bytes(gradient(at: $0)) }
    let lower = places.flatMap { PalettePicture.bytes(swatch(at: $0)) }
    bitmap.bytes = (0..<height).flatMap { $0 * 3 < height * 2 ? upper : lower }
    return bitmap
  }

  static func bytes(_ color: Color) -> [UInt8] {
    let shown = color.clamped
    guard shown.alpha > 0 else { return [0, 0, 0, 0] }
    return [shown.red, shown.green, shown.blue, shown.alpha].map { UInt8(($0 * 255).rounded()) }
  }
}
