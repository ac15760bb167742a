import GlowRaster

/// Colour for the pixels under alpha 0, taken from what glows near them.
///
/// A lossy codec sees blocks of pixels: where colour ends in black under the first transparent pixel it spends bits on an
/// edge that nobody can see, and its errors reach back into the glow.
///
/// Input: straight RGBA of 8 or 16 bits. Method: pull and push; colours are averaged by their alpha into pictures of half,
/// a quarter … of the size until one pixel is left; then, from the smallest, empty pixels take the bilinear mean of the
/// next smaller picture. Allocations: a third of four floats a pixel. Exact for pixels with any alpha: they are kept.
struct ColourBleed {
  /// A picture of colours and their weights, each side half of the one before, rounded up.
  private struct Level {
    let width: Int
    let height: Int
    /// Red, green, blue and weight.
    let texels: Storage<SIMD4<Float>>

    init(width: Int, height: Int) {
      self.width = width
      self.height = height
      texels = Storage(repeating: .zero, count: width * height)
    }
  }

  private let base: Level

  /// Works out the colours around the glow of `bitmap`, which is straight.
  init(_ bitmap: Bitmap) {
    let pixels = StraightPixels(bitmap)
    var levels = [
      Self.halved(bitmap.size.width, bitmap.size.height) { x, y in
        let pixel = pixels.read(x, y)
        return SIMD4(pixel.x * pixel.w, pixel.y * pixel.w, pixel.z * pixel.w, pixel.w)
      }
    ]
    while let last = levels.last, last.width > 1 || last.height > 1 {
      levels.append(Self.halved(last.width, last.height) { x, y in last.texels.lane[y * last.width + x] })
    }
    for level in levels { Self.normalise(level) }
    for index in levels.indices.dropLast().reversed() { Self.fill(levels[index], from: levels[index + 1]) }
    base = levels[0]
  }

  /// The colour for the empty pixel at `x`, `y`.
  func colour(_ x: Int, _ y: Int) -> SIMD4<Float> { Self.sample(base, x, y) }

  /// Sums of two by two texels.
  private static func halved(_ width: Int, _ height: Int, _ texel: (Int, Int) -> SIMD4<Float>) -> Level {
    let level = Level(width: (width + 1) / 2, height: (height + 1) / 2)
    let lane = level.texels.lane
    for y in 0..<height {
      let row = lane.dropping(y / 2 * level.width)
      for x in 0..<width { row[x / 2] += texel(x, y) }
    }
    return level
  }

  /// Makes sums means, so that texels near to the glow weigh what they hold.
  private static func normalise(_ level: Level) {
    let lane = level.texels.lane
    for index in 0..<lane.count where lane[index].w > 0 {
      let weight = lane[index].w
      lane[index] = lane[index] / weight
      lane[index].w = weight
    }
  }

  private static func fill(_ level: Level, from smaller: Level) {
    let lane = level.texels.lane
    for y in 0..<level.height {
      let row = lane.dropping(y * level.width)
      for x in 0..<level.width where row[x].w == 0 { row[x] = sample(smaller, x, y) }
    }
  }

  /// The bilinear mean of `level` at the middle of pixel `x`, `y` of the picture twice its size: three parts of the texel
  /// that holds it, one of its neighbour, in either direction.
  private static func sample(_ level: Level, _ x: Int, _ y: Int) -> SIMD4<Float> {
    let (x0, y0) = (x / 2, y / 2)
    let x1 = min(max(x % 2 == 0 ? x0 - 1 : x0 + 1, 0), level.width - 1)
    let y1 = min(max(y % 2 == 0 ? y0 - 1 : y0 + 1, 0), level.height - 1)
    let lane = level.texels.lane
    let near = lane[y0 * level.width + x0] * 0.75 + lane[y0 * level.width + x1] * 0.25
    let far = lane[y1 * level.width + x0] * 0.75 + lane[y1 * level.width + x1] * 0.25
    return near * 0.75 + far * 0.25
  }
}

/// The pixels of a straight picture as numbers from 0 to 1.
struct StraightPixels {
  private let bytes: [UInt8]
  private let width: Int
  private let isDeep: Bool

  init(_ bitmap: Bitmap) {
    precondition(bitmap.format != .bgraPremultiplied8, "the picture has straight alpha")
    bytes = bitmap.bytes
    width = bitmap.size.width
    isDeep = bitmap.format == .rgbaStraight16
  }

  @inline(__always) func read(_ x: Int, _ y: Int) -> SIMD4<Float> {
    let pixel = y * width + x
    return unsafe bytes.withUnsafeBytes { bytes in
      if isDeep {
        let raw = unsafe bytes.loadUnaligned(fromByteOffset: pixel * 8, as: SIMD4<UInt16>.self)
        return SIMD4(
          Float(raw.x.byteSwapped), Float(raw.y.byteSwapped), Float(raw.z.byteSwapped),
          Float(raw.w.byteSwapped))
          / 65_535
      }
      let raw = unsafe bytes.loadUnaligned(fromByteOffset: pixel * 4, as: SIMD4<UInt8>.self)
      return SIMD4(Float(raw.x), Float(raw.y), Float(raw.z), Float(raw.w)) / 255
    }
  }
}
