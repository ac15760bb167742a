import GlowRaster

/// A picture as a film takes it: colours bled or multiplied as asked, sides even, alpha beside it where it has a matte.
struct FilmPicture {
  private let pixels: StraightPixels
  private let bleed: ColourBleed?
  private let source: PixelSize
  private let treatment: Treatment
  /// The size of the whole.
  let size: PixelSize
  /// The size of the colours, and of the matte.
  private let cell: PixelSize

  /// What is done with the pixels.
  struct Treatment: Equatable, Sendable {
    /// Whether colours are multiplied by their alpha.
    var isPremultiplied = false
    /// Whether transparent pixels take the colour of their neighbours.
    var isBled = false
    /// Whether sides are rounded up to even numbers.
    var isEven = false
    /// Where the alpha goes when the film has none.
    var matte: Matte?

    /// The size of the film of pictures of `size`.
    func size(of size: PixelSize) -> PixelSize {
      let cell = cell(of: size)
      return PixelSize(
        width: cell.width * (matte == .side ? 2 : 1), height: cell.height * (matte == .stack ? 2 : 1))
    }

    func cell(of size: PixelSize) -> PixelSize {
      isEven ? PixelSize(width: (size.width + 1) / 2 * 2, height: (size.height + 1) / 2 * 2) : size
    }
  }

  init(_ bitmap: Bitmap, _ treatment: Treatment) {
    pixels = StraightPixels(bitmap)
    bleed = treatment.isBled ? ColourBleed(bitmap) : nil
    source = bitmap.size
    self.treatment = treatment
    size = treatment.size(of: bitmap.size)
    cell = treatment.cell(of: bitmap.size)
  }

  /// The pixel at `x`, `y`: red, green, blue, alpha, each 0…1. A row or column that was added repeats its neighbour.
  @inline(__always) func read(_ x: Int, _ y: Int) -> SIMD4<Float> {
    guard treatment.matte != nil else { return colour(x, y) }
    guard x >= cell.width || y >= cell.height else {
      var pixel = colour(x, y)
      pixel.w = 1
      return pixel
    }
    let alpha = pixels.read(min(x % cell.width, source.width - 1), min(y % cell.height, source.height - 1)).w
    return SIMD4(alpha, alpha, alpha, 1)
  }

  @inline(__always) private func colour(_ x: Int, _ y: Int) -> SIMD4<Float> {
    let (x, y) = (min(x, source.width - 1), min(y, source.height - 1))
    var pixel = pixels.read(x, y)
    if treatment.isPremultiplied {
      let alpha = pixel.w
      pixel *= alpha
      pixel.w = alpha
    } else if pixel.w == 0, let bleed {
      pixel = bleed.colour(x, y)
      pixel.w = 0
    }
    return pixel
  }
}
