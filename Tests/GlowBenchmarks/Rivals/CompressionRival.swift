import GlowKit

/// What another way of compressing takes for pictures that are drawn already.
struct CompressionRival {
  /// Times of compressing a frame.
  private(set) var measured = Measurement()
  /// How many frames were compressed.
  let frames: Int
  /// Bytes a frame takes.
  let byteCount: Int

  /// Lets `compress` make a few frames of the seed's scene into so many bytes.
  init(
    _ options: Options, _ canvas: Canvas, format: PixelFormat, compress: (_ bitmap: Bitmap) -> Int
  ) {
    frames = options.choose(2, 12)
    let animation = SeedFrame.animation(canvas, frames: SeedFrame.exportedFrames)
    var sum = 0
    for frame in SeedFrame.spread(frames) {
      let bitmap = animation.frame(at: frame, format: format)
      let before = Moment.now
      sum += compress(bitmap)
      let after = Moment.now
      measured.add(wall: after.wall - before.wall, cpu: after.cpu - before.cpu)
    }
    byteCount = sum / frames
  }
}
