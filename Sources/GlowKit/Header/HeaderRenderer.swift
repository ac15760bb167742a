import GlowCodec
import GlowGeometry
import GlowRaster

/// Draws the frames of one header on one thread.
final class HeaderRenderer: FrameRenderer {
  private let animation: HeaderAnimation
  private let painter: HeaderPainter
  private let reader: PageReader

  init(_ animation: HeaderAnimation) {
    self.animation = animation
    let edge = animation.scene.blur.edge
    let length = edge.isHorizontal ? animation.size.width : animation.size.height
    painter = HeaderPainter(
      animation.plan, length: length, isOpaque: animation.isPageOpaque,
      ground: animation.ground.map { .init(backdrop: $0, edge: edge) })
    reader = PageReader(animation, length: length)
  }

  func render(frame index: Int, into bitmap: inout Bitmap) {
    precondition(bitmap.size == animation.size, "the bitmap has the animation's size")
    let edge = animation.scene.blur.edge
    let format = bitmap.format
    let lines = EdgeLines(
      edge, of: bitmap.size, bytesPerRow: bitmap.bytesPerRow, bytesPerPixel: format.bytesPerPixel)
    reader.scroll(to: animation.scene.position(frame: index), count: lines.count)
    bitmap.withLane { bytes in
      animation.page.withReadingLane { page in
        draw(lines, format: format, page: page, into: bytes)
      }
    }
    animation.words?.draw(over: &bitmap)
  }

  private func draw(_ lines: EdgeLines, format: PixelFormat, page: Lane<UInt8>, into bytes: Lane<UInt8>) {
    let read = { (line: Int, buffer: LineBuffer) in
      self.reader.read(line, from: page, into: buffer)
    }
    painter.paint(bounds: reader.bounds, into: bytes, lines: lines, format: format, read: read)
    let isSame = format == animation.page.format && painter.keepsLines
    for line in animation.plan.changed..<lines.count {
      if isSame, reader.copy(line, from: page, into: bytes, at: lines.start(of: line)) { continue }
      painter.copy(line, into: bytes, lines: lines, format: format, read: read)
    }
  }
}
