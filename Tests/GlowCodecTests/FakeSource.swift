import GlowRaster

@testable import GlowCodec

/// A ring of soft colour that turns from frame to frame; transparent around and inside.
struct FakeSource: FrameSource {
  var size = PixelSize(width: 37, height: 23)
  var frameCount = 9
  var frameRate: (numerator: Int, denominator: Int) = (30, 1)
  var plays = 0
  /// Called before a frame is drawn.
  var onRender: @Sendable (Int) -> Void = { _ in }

  func makeRenderer() -> any FrameRenderer { Renderer(source: self) }

  final class Renderer: FrameRenderer {
    let source: FakeSource
    init(source: FakeSource) { self.source = source }

    func render(frame index: Int, into bitmap: inout Bitmap) {
      source.onRender(index)
      bitmap.bytes = source.picture(index, bitmap.format).bytes
    }
  }

  func picture(_ index: Int, _ format: PixelFormat) -> Bitmap {
    var bitmap = Bitmap(size: size, format: format)
    // Written at once: a bitmap watches its bytes, which makes single writes slow without optimisation.
    var bytes = bitmap.bytes
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (dx, dy) = (2 * x - size.width, 2 * y - size.height)
        let distance = dx * dx + dy * dy
        let alpha = max(0, 255 - abs(distance - 250))
        guard alpha > 0 else { continue }
        let channels = [(x * 5 + index * 11) & 255, (y * 9) & 255, (x * y + index) & 255, alpha]
        for (channel, value) in channels.enumerated() {
          let offset = (y * size.width + x) * format.bytesPerPixel
          if format == .rgbaStraight16 {
            bytes[offset + 2 * channel] = UInt8(value)
            bytes[offset + 2 * channel + 1] = UInt8((value * 37 + x) & 255)
          } else {
            bytes[offset + channel] = UInt8(value)
          }
        }
      }
    }
    bitmap.bytes = bytes
    return bitmap
  }
}
