import GlowGeometry
import GlowRaster

/// Reads the lines of a window on a page, wherever it is scrolled to. It owns scratch memory and is for one thread.
final class PageReader {
  private let scale: Double
  private let edge: Edge
  private let format: PixelFormat
  private let lines: EdgeLines
  /// The last lines that were read, by their numbers modulo four.
  private let cache: [LineBuffer]
  private var cached: [Int?] = [nil, nil, nil, nil]
  /// The page's line at the window's line 0, and how far behind it the window lies.
  private var first = 0
  private var weights: SIMD4<Float>?

  /// A reader of lines of `length` pixels; a page with longer ones is cut on both sides.
  init(_ animation: HeaderAnimation, length: Int) {
    let page = animation.page
    edge = animation.scene.blur.edge
    scale = animation.scene.blur.scale
    format = page.format
    let whole = EdgeLines(
      edge, of: page.size, bytesPerRow: page.bytesPerRow, bytesPerPixel: page.format.bytesPerPixel)
    lines = whole.cut(from: (whole.length - length) / 2, length: length)
    let planes = animation.isOpaque ? 3 : 4
    cache = (0..<4).map { _ in LineBuffer(planes: planes, length: length) }
  }

  /// The lines that the page has, as the window counts them.
  var bounds: Range<Int> { -first..<(lines.count - first) }

  /// Moves the window of `count` lines to `position` points from the page's top or left.
  func scroll(to position: Double, count: Int) {
    let isFar = edge == .bottom || edge == .right
    let place = isFar ? Double(lines.count - count) - position * scale : position * scale
    // What is nearer to a whole pixel than anybody sees stays sharp.
    let whole = place.rounded()
    let share = abs(place - whole) < 1e-3 ? 0 : place - place.rounded(.down)
    first = Int(share == 0 ? whole : place.rounded(.down))
    weights = share == 0 ? nil : ResampleKernel.weights(share: share)
  }

  /// Reads the window's line `line` into `buffer`; beyond the page its outermost lines repeat.
  func read(_ line: Int, from bytes: Lane<UInt8>, into buffer: LineBuffer) {
    let line = first + line
    guard let weights else { return load(line, bytes, into: buffer) }
    ResampleKernel.mix(
      (fetch(line - 1, bytes), fetch(line, bytes), fetch(line + 1, bytes), fetch(line + 2, bytes)),
      weights: weights, into: buffer)
  }

  /// Copies the window's line `line` as it is, its pixels side by side; false when it lies between the page's.
  func copy(_ line: Int, from bytes: Lane<UInt8>, into target: Lane<UInt8>, at place: Int) -> Bool {
    guard weights == nil, lines.pixelStep == format.bytesPerPixel else { return false }
    ByteKernel.copy(
      bytes, from: lines.start(of: first + line), count: lines.length * format.bytesPerPixel, into: target,
      at: place)
    return true
  }

  private func fetch(_ line: Int, _ bytes: Lane<UInt8>) -> LineBuffer {
    let line = min(max(line, 0), lines.count - 1)
    if cached[line & 3] != line {
      load(line, bytes, into: cache[line & 3])
      cached[line & 3] = line
    }
    return cache[line & 3]
  }

  private func load(_ line: Int, _ bytes: Lane<UInt8>, into buffer: LineBuffer) {
    LoadKernel.load(
      bytes, from: lines.start(of: line), step: lines.pixelStep, format: format, into: buffer)
  }
}
