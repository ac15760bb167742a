import GlowRaster

/// How the pixels go into ffmpeg.
enum FilmLayout: Sendable, Equatable {
  /// RGBA, a byte a sample.
  case rgba8
  /// RGBA, two bytes a sample, the high one first.
  case rgba16
  /// BT.709 in planes of whole size, 10 of 16 bits, limited range, and alpha.
  case yuva444p10
  /// BT.709 in planes, colour at half the size, 8 bits, limited range, and alpha.
  case yuva420p
  /// The same without alpha.
  case yuv420p
  /// BT.709 in planes of whole size, 10 of 16 bits, full range, no alpha.
  case yuv444p10Full
  /// The alpha alone, 10 of 16 bits, full range.
  case alpha10

  /// How many bytes a picture of `size` takes.
  func byteCount(_ size: PixelSize) -> Int {
    let pixels = size.width * size.height
    return switch self {
    case .rgba8: pixels * 4
    case .rgba16, .yuva444p10: pixels * 8
    case .yuva420p: pixels * 5 / 2
    case .yuv420p: pixels * 3 / 2
    case .yuv444p10Full: pixels * 6
    case .alpha10: pixels * 2
    }
  }

  /// ffmpeg's name for it.
  var name: String {
    switch self {
    case .rgba8: "rgba"
    case .rgba16: "rgba64be"
    case .yuva444p10: "yuva444p10le"
    case .yuva420p: "yuva420p"
    case .yuv420p: "yuv420p"
    case .yuv444p10Full: "yuv444p10le"
    case .alpha10: "gray10le"
    }
  }
}

/// BT.709's numbers (ITU-R BT.709-6, §3): luma and colour differences of R′G′B′, and their ranges in a file.
struct VideoRange: Sendable {
  /// What black and white become.
  let black: Float
  let lumaSpan: Float
  /// What a colour difference of 0 becomes, and how far ±0.5 lies apart.
  let middle: Float
  let chromaSpan: Float

  static let limited8 = VideoRange(black: 16, lumaSpan: 219, middle: 128, chromaSpan: 224)
  static let limited10 = VideoRange(black: 64, lumaSpan: 876, middle: 512, chromaSpan: 896)
  static let full10 = VideoRange(black: 0, lumaSpan: 1023, middle: 512, chromaSpan: 1023)

  private static let red: Float = 0.2126
  private static let blue: Float = 0.0722

  /// Luma 0…1.
  @inline(__always) static func luma(_ pixel: SIMD4<Float>) -> Float {
    red * pixel.x + (1 - red - blue) * pixel.y + blue * pixel.z
  }

  /// The two colour differences, −0.5…0.5.
  @inline(__always) static func chroma(_ pixel: SIMD4<Float>) -> SIMD2<Float> {
    let luma = luma(pixel)
    return SIMD2((pixel.z - luma) / (2 * (1 - blue)), (pixel.x - luma) / (2 * (1 - red)))
  }

  @inline(__always) func luma(_ value: Float) -> UInt16 { UInt16(black + lumaSpan * value + 0.5) }
  /// A difference of 0.5 in the full range is one step past its end.
  @inline(__always) func chroma(_ value: Float) -> UInt16 {
    min(UInt16(max(middle + chromaSpan * value + 0.5, 0)), UInt16(middle * 2 - 1))
  }
}
