package import GlowCodec
package import GlowRaster

/// The renderers of one source: made as they are needed, each at work on one picture at a time.
package final class RendererPool: Sendable {
  private let source: any FrameSource
  private let format: PixelFormat
  private let idle = Monitor<[any FrameRenderer]>([])

  /// Renderers of `source` that draw in `format`.
  package init(_ source: any FrameSource, format: PixelFormat) {
    self.source = source
    self.format = format
  }

  /// Frame `index`; safe from any thread.
  package func draw(_ index: Int) -> Bitmap {
    let renderer = idle.update { $0.popLast() } ?? source.makeRenderer()
    defer { idle.update { $0.append(renderer) } }
    var bitmap = Bitmap(size: source.size, format: format)
    renderer.render(frame: index, into: &bitmap)
    return bitmap
  }
}
