import CCairo
package import GlowGeometry
package import GlowRaster

/// Rasterises polygons into coverage of sixteen bits, tile by tile.
///
/// Cairo gives eight bits of coverage, so a tile is drawn with its rows scaled by eight and the eight are added up:
/// 0…2,040 a pixel. Curves are flattened before, since Cairo's own flattening may differ by a bit between processors.
@safe package final class CoverageRasteriser {
  /// How many rows of Cairo's make one of ours.
  package static let subrows = 8
  /// The coverage of a pixel that is wholly inside.
  package static let full = 255 * subrows

  /// The tile's width in pixels, a multiple of eight.
  package let width: Int
  /// The tile's height in pixels.
  package let height: Int
  /// The coverage of the last tile, `height` rows of `width`.
  package let coverage: Storage<UInt16>

  private let surface: OpaquePointer
  private let context: OpaquePointer

  /// A rasteriser of tiles of one size; `width` must be a multiple of eight.
  package init(width: Int, height: Int) throws(CairoError) {
    precondition(width > 0 && width % 8 == 0 && height > 0, "a tile is a multiple of eight pixels wide")
    self.width = width
    self.height = height
    coverage = Storage(repeating: 0, count: width * height)
    guard
      let surface = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_A8, Int32(width), Int32(height * Self.subrows)),
      let context = unsafe cairo_create(surface)
    else { throw .outOfMemory }
    unsafe self.surface = surface
    unsafe self.context = context
    try check()
    unsafe cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
    unsafe cairo_set_source_rgba(context, 1, 1, 1, 1)
    unsafe cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    try check()
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  private func check() throws(CairoError) {
    if let error = unsafe CairoError(cairo_surface_status(surface)) { throw error }
    if let error = unsafe CairoError(cairo_status(context)) { throw error }
  }

  /// Which areas count as inside: by the even-odd rule, or all that is wound about, as glyphs want it.
  package func setFillRule(nonZero: Bool) {
    unsafe cairo_set_fill_rule(context, nonZero ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
  }

  /// Rasterises the area inside `polygons`, by the even-odd rule unless another is set; (`left`, `top`) is the tile's first pixel and only its
  /// first `columns` columns are wanted, a multiple of eight.
  package func rasterise(_ polygons: [[Point]], left: Int, top: Int, columns: Int) throws(CairoError) {
    precondition(columns > 0 && columns % 8 == 0 && columns <= width, "the columns are a tile's")
    unsafe cairo_surface_flush(surface)
    guard let data = unsafe cairo_image_surface_get_data(surface) else { throw .outOfMemory }
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    let rows = height * Self.subrows
    let lane = unsafe Lane(base: data, count: stride * rows)
    for y in 0..<rows { lane.fill(0, from: y * stride, length: columns) }
    unsafe cairo_surface_mark_dirty(surface)
    unsafe cairo_reset_clip(context)
    unsafe cairo_rectangle(context, 0, 0, Double(columns), Double(rows))
    unsafe cairo_clip(context)
    for polygon in polygons {
      for (index, point) in polygon.enumerated() {
        let x = point.x - Double(left)
        let y = (point.y - Double(top)) * Double(Self.subrows)
        if index == 0 { unsafe cairo_move_to(context, x, y) } else { unsafe cairo_line_to(context, x, y) }
      }
      unsafe cairo_close_path(context)
    }
    unsafe cairo_fill(context)
    try check()
    unsafe cairo_surface_flush(surface)
    CoverageKernel.sum(
      lane, stride: stride, columns: columns, into: coverage.lane, pitch: width, rows: height)
  }
}
