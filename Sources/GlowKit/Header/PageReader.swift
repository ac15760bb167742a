import GlowGeometry
import GlowRaster

/// Reads the lines of a window on a page, wherever it is scrolled to. It is for one thread.
final class PageReader {
  private let scale: Double
  private let edge: Edge
  private let format: PixelFormat
  private let lines: EdgeLines
  /// The page's line at the window's line 0.
  private var first = 0

  /// A reader of lines of `length` pixels; a page with longer ones is cut on both sides.
  init(_ animation: HeaderAnimation, length: Int) {
    let page = animation.page
    edge = animation.scene.blur.edge
    scale = animation.scene.blur.scale
    format = page.format
    let whole = EdgeLines(
      edge, of: page.size, bytesPerRow: page.bytesPerRow, bytesPerPixel: page.format.bytesPerPixel)
    lines = whole.cut(from: (whole.length - length) / 2, length: length)
  }

  /// The lines that the page has, as the window counts them.
  var bounds: Range<Int> { -first..<(lines.count - first) }

  /// Moves the window of `count` lines to the whole pixel that is nearest to `position` points from the page's top or left.
  ///
  /// A page scrolls by the pixels of its screen; between them, fine detail would be sharp in one frame and soft in the next.
  func scroll(to position: Double, count: Int) {
    let pixels = Int((position * scale).rounded())
    first = edge == .bottom || edge == .right ? lines.count - count - pixels : pixels
  }

  /// Reads the window's line `line` into `buffer`; beyond the page its outermost lines repeat.
  func read(_ line: Int, from bytes: Lane<UInt8>, into buffer: LineBuffer) {
    LoadKernel.load(
      bytes, from: lines.start(of: first + line), step: lines.pixelStep, format: format, into: buffer)
  }

  /// Copies the window's line `line` as it is, its pixels side by side; false when they lie apart on the page.
  func copy(_ line: Int, from bytes: Lane<UInt8>, into target: Lane<UInt8>, at place: Int) -> Bool {
    guard lines.pixelStep == format.bytesPerPixel else { return false }
    ByteKernel.copy(
      bytes, from: lines.start(of: first + line), count: lines.length * format.bytesPerPixel, into: target,
      at: place)
    return true
  }
}
