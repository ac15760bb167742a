import GlowRaster

/// The padded grid of one level over a picture.
///
/// Cell (x, y) of the picture is (x + padding, y + padding) of the grid; the padding holds what lies outside the
/// picture and still reaches into it.
struct Grid: Sendable {
  /// The level: cells are squares of `1 << level` pixels.
  let level: Int
  /// Elements from one row to the next.
  let stride: Int
  /// How many rows the grid has, padding included.
  let height: Int
  /// The columns whose result is wanted.
  let columns: Range<Int>
  /// The rows whose result is wanted.
  let rows: Range<Int>

  static let padding = UpsampleKernel.padding

  /// The grid of `level` over a picture of `size`.
  init(level: Int, size: PixelSize) {
    self.level = level
    let cell = 1 << level
    let width = (size.width + cell - 1) >> level
    let rowCount = (size.height + cell - 1) >> level
    // An odd number of cache lines: with a power of two all rows of a window would fall into the same places of the
    // cache and push one another out.
    stride = ((width + 2 * Self.padding + 31) / 16 | 1) * 16
    height = rowCount + 2 * Self.padding
    // Interpolation leans one cell past the picture; full resolution is wanted as it is.
    let border = level == 0 ? 0 : 2
    columns = (Self.padding - border)..<(Self.padding + width + border)
    rows = (Self.padding - border)..<(Self.padding + rowCount + border)
  }
}
