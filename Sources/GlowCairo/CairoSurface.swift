import CCairo
import GlowRaster

/// An image of Cairo's with a context that draws on it; both are freed with it.
@safe package final class CairoSurface {
  /// How the pixels are laid out.
  package enum Layout: Sendable {
    /// A byte of coverage a pixel.
    case coverage
    /// Blue, green, red, alpha; premultiplied.
    case colour
  }

  /// Its width in pixels.
  package let width: Int
  /// Its height in pixels.
  package let height: Int
  /// Cairo's context, for drawing by other libraries; it lives as long as the surface.
  @unsafe package let context: OpaquePointer
  private let surface: OpaquePointer

  /// An empty image of at least one pixel, a side of at most 32,767. Throws what Cairo refuses.
  package init(width: Int, height: Int, layout: Layout) throws(CairoError) {
    precondition((1...32_767).contains(width) && (1...32_767).contains(height), "a surface has pixels")
    self.width = width
    self.height = height
    let format = layout == .coverage ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32
    guard let surface = unsafe cairo_image_surface_create(format, Int32(width), Int32(height)),
      let context = unsafe cairo_create(surface)
    else { throw .outOfMemory }
    unsafe self.surface = surface
    unsafe self.context = context
    try check()
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  /// Throws what went wrong since the last look.
  package func check() throws(CairoError) {
    if let error = unsafe CairoError(cairo_surface_status(surface)) { throw error }
    if let error = unsafe CairoError(cairo_status(context)) { throw error }
  }

  /// Multiplies all later coordinates.
  package func scale(_ factor: Double) { unsafe cairo_scale(context, factor, factor) }

  /// Moves the origin.
  package func translate(x: Double, y: Double) { unsafe cairo_translate(context, x, y) }

  /// Gives later drawing one opaque colour, 0…1 a component.
  package func setColour(red: Double, green: Double, blue: Double) {
    unsafe cairo_set_source_rgb(context, red, green, blue)
  }

  /// Moves the current point.
  package func move(x: Double, y: Double) { unsafe cairo_move_to(context, x, y) }

  /// The pixels, row after row without gaps. Throws what went wrong while they were drawn.
  package func pixels() throws(CairoError) -> [UInt8] {
    unsafe cairo_surface_flush(surface)
    try check()
    guard let data = unsafe cairo_image_surface_get_data(surface) else { throw .outOfMemory }
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    let lane = unsafe Lane(base: data, count: stride * height)
    let bytes = unsafe cairo_image_surface_get_format(surface) == CAIRO_FORMAT_A8 ? width : width * 4
    var result: [UInt8] = []
    result.reserveCapacity(bytes * height)
    for y in 0..<height {
      for x in 0..<bytes { result.append(lane[y * stride + x]) }
    }
    return result
  }
}
