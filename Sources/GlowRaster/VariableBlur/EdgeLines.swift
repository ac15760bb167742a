package import GlowGeometry

/// Pixels in memory, seen as lines that run along one edge: line 0 lies at it, and the lines' numbers grow inwards.
///
/// Lines along the top and the bottom edge are rows from left to right, lines along the others columns from top to
/// bottom. Lines may also be asked for outside of 0..<``count``, if the memory reaches that far.
package struct EdgeLines: Equatable, Sendable {
  /// Where pixel 0 of line 0 lies, in bytes.
  package let origin: Int
  /// Bytes from one line to the next; negative for the bottom and the right edge.
  package let lineStep: Int
  /// Bytes from one pixel of a line to the next.
  package let pixelStep: Int
  /// How many lines there are.
  package let count: Int
  /// Pixels of a line.
  package let length: Int

  /// The lines along `edge` of a picture whose rows lie `bytesPerRow` bytes apart.
  package init(_ edge: Edge, of size: PixelSize, bytesPerRow: Int, bytesPerPixel: Int) {
    count = edge.isHorizontal ? size.height : size.width
    length = edge.isHorizontal ? size.width : size.height
    let step = edge.isHorizontal ? bytesPerRow : bytesPerPixel
    pixelStep = edge.isHorizontal ? bytesPerPixel : bytesPerRow
    let isFar = edge == .bottom || edge == .right
    origin = isFar ? (count - 1) * step : 0
    lineStep = isFar ? -step : step
  }

  private init(origin: Int, lineStep: Int, pixelStep: Int, count: Int, length: Int) {
    self.origin = origin
    self.lineStep = lineStep
    self.pixelStep = pixelStep
    self.count = count
    self.length = length
  }

  /// The same lines cut to the pixels from `start` on, `length` of them.
  package func cut(from start: Int, length: Int) -> EdgeLines {
    EdgeLines(
      origin: origin + start * pixelStep, lineStep: lineStep, pixelStep: pixelStep, count: count,
      length: length)
  }

  /// Where line `index` begins, in bytes.
  @inline(__always) package func start(of index: Int) -> Int { origin &+ index &* lineStep }
}
