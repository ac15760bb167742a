import GlowRaster

@testable import GlowCodec

/// A picture in which little moves: a soft ground that stays, and a dot of 5×4 pixels that jumps; every third frame is
/// the same as the one before.
struct MovingDot: FrameSource {
  var size = PixelSize(width: 61, height: 47)
  var frameCount = 12
  var frameRate: (numerator: Int, denominator: Int) = (24_000, 1_001)
  var plays = 0

  func makeRenderer() -> any FrameRenderer { Renderer(source: self) }

  final class Renderer: FrameRenderer {
    let source: MovingDot
    init(source: MovingDot) { self.source = source }

    func render(frame index: Int, into bitmap: inout Bitmap) {
      bitmap.bytes = source.picture(index, bitmap.format).bytes
    }
  }

  func picture(_ index: Int, _ format: PixelFormat) -> Bitmap {
    var bitmap = Bitmap(size: size, format: format)
    var bytes = bitmap.bytes
    let step = format.bytesPerPixel
    let place = index - index / 3
    let dot = (x: place * 7 % (size.width - 5), y: place * 11 % (size.height - 4))
    for y in 0..<size.height {
      for x in 0..<size.width {
        let isDot = dot.x..<(dot.x + 5) ~= x && dot.y..<(dot.y + 4) ~= y
        for byte in 0..<step {
          bytes[(y * size.width + x) * step + byte] =
            isDot ? UInt8(200 &+ byte) : UInt8(truncatingIfNeeded: x * 3 + y * 2 + byte * 7)
        }
      }
    }
    bitmap.bytes = bytes
    return bitmap
  }
}
