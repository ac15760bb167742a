import CCairo
public import GlowCodec
import GlowRaster

extension FrameSource {
  /// Draws frame `index` into a Cairo context of the caller's, its top left corner at the user space's origin.
  ///
  /// `context` is a `cairo_t *` that stays alive during the call. `pixelsPerUnit` says how many pixels of the frame a
  /// unit of user space takes: a scene's scale makes units points. The matrix, the clip, the operator and the target's device scale are
  /// respected; under other scales pixels are filtered by Cairo. The context's state is left as it was found, its current point and path too. Throws
  /// ``DrawingError`` when the context is in an error state; a frame that can't be held by memory traps.
  @unsafe public func draw(
    frame index: Int, into context: OpaquePointer, pixelsPerUnit: Double = 1
  ) throws(DrawingError) {
    precondition(pixelsPerUnit > 0 && pixelsPerUnit.isFinite, "a unit takes some pixels")
    try unsafe CairoDrawing.check(cairo_status(context))
    var bitmap = Bitmap(size: size, format: .bgraPremultiplied8)
    makeRenderer().render(frame: index, into: &bitmap)
    try unsafe CairoDrawing.paint(&bitmap, into: context, pixelsPerUnit: pixelsPerUnit)
  }
}

/// The calls to Cairo behind ``FrameSource/draw(frame:into:pixelsPerUnit:)``.
private enum CairoDrawing {
  static func paint(
    _ bitmap: inout Bitmap, into context: OpaquePointer, pixelsPerUnit: Double
  ) throws(DrawingError) {
    let (size, pitch) = (bitmap.size, bitmap.bytesPerRow)
    let status = unsafe bitmap.bytes.withUnsafeMutableBufferPointer { pixels -> cairo_status_t in
      let surface = unsafe cairo_image_surface_create_for_data(
        pixels.baseAddress, CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height), Int32(pitch))
      defer {
        // Whoever keeps a reference, as recording surfaces do, has taken a copy by now.
        unsafe cairo_surface_finish(surface)
        unsafe cairo_surface_destroy(surface)
      }
      unsafe cairo_save(context)
      unsafe cairo_scale(context, 1 / pixelsPerUnit, 1 / pixelsPerUnit)
      unsafe cairo_set_source_surface(context, surface, 0, 0)
      // Within the frame alone, so that operators such as SOURCE leave the rest of the target as it is; the caller's path is kept.
      let path = unsafe cairo_copy_path(context)
      unsafe cairo_new_path(context)
      unsafe cairo_rectangle(context, 0, 0, Double(size.width), Double(size.height))
      unsafe cairo_fill(context)
      unsafe cairo_append_path(context, path)
      unsafe cairo_path_destroy(path)
      unsafe cairo_restore(context)
      return unsafe cairo_status(context)
    }
    try check(status)
  }

  static func check(_ status: cairo_status_t) throws(DrawingError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw .context(
      unsafe cairo_status_to_string(status).map { unsafe String(cString: $0) } ?? "no reason given")
  }
}
