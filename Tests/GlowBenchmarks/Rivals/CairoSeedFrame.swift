import CCairo

/// The seed frame as a Cairo program would draw it by hand.
///
/// For every layer: the gradient into a picture, pixel by pixel (the angles are computed once, when this is made),
/// a stroke with that picture as its source, three box blurs over the whole canvas, source-over.
@safe final class CairoSeedFrame {
  private let canvas: Canvas
  private let frame: CairoPicture
  private let layer: CairoPicture
  private let gradient: CairoPicture
  private let blur: BoxBlur
  private let turns: [UInt16]
  private var colors = SeedRamp()
  private var ramp = [UInt32](repeating: 0, count: SeedRamp.length)

  static func benchmark(_ canvas: Canvas) -> Benchmark {
    Benchmark(name: "cairo and box blurs", canvas: canvas) {
      let picture = CairoSeedFrame(canvas)
      return { _ in picture.draw() }
    }
  }

  init(_ canvas: Canvas) {
    self.canvas = canvas
    frame = CairoPicture(canvas)
    layer = CairoPicture(canvas)
    gradient = CairoPicture(canvas)
    blur = BoxBlur(width: canvas.width, height: canvas.height, rowBytes: layer.rowBytes)
    turns = Self.turns(of: canvas)
  }

  func draw() {
    frame.clear()
    for spec in seedLayers {
      colors.next(into: &ramp)
      fillGradient()
      layer.clear()
      stroke(lineWidth: spec.lineWidth)
      unsafe layer.changePixels { unsafe blur.apply(sigma: spec.blurRadius, to: $0) }
      unsafe cairo_set_source_surface(frame.context, layer.surface, 0, 0)
      unsafe cairo_paint(frame.context)
    }
  }

  /// For every pixel, the place of its direction from the centre in the ramp.
  private static func turns(of canvas: Canvas) -> [UInt16] {
    let centreX = Double(canvas.width) / 2 - 0.5
    let centreY = Double(canvas.height) / 2 - 0.5
    var turns: [UInt16] = []
    turns.reserveCapacity(canvas.width * canvas.height)
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let place = turn(toX: Double(x) - centreX, y: Double(y) - centreY) * Double(SeedRamp.length)
        turns.append(UInt16(min(place, Double(SeedRamp.length - 1))))
      }
    }
    return turns
  }

  private func fillGradient() {
    unsafe gradient.changePixels { bytes in
      unsafe ramp.withUnsafeBufferPointer { ramp in
        unsafe turns.withUnsafeBufferPointer { turns in
          unsafe bytes.withMemoryRebound(to: UInt32.self, capacity: turns.count) { pixels in
            for i in turns.indices { unsafe pixels[i] = ramp[Int(turns[i])] }
          }
        }
      }
    }
  }

  private func stroke(lineWidth: Double) {
    let inset = Double(Canvas.margin) + lineWidth / 2
    let width = Double(canvas.width) - 2 * inset
    let height = Double(canvas.height) - 2 * inset
    let radius = min(max(Canvas.cornerRadius - lineWidth / 2, 0), min(width, height) / 2)
    let context = unsafe layer.context
    unsafe cairo_new_sub_path(context)
    unsafe cairo_arc(context, inset + width - radius, inset + radius, radius, -.pi / 2, 0)
    unsafe cairo_arc(context, inset + width - radius, inset + height - radius, radius, 0, .pi / 2)
    unsafe cairo_arc(context, inset + radius, inset + height - radius, radius, .pi / 2, .pi)
    unsafe cairo_arc(context, inset + radius, inset + radius, radius, .pi, 1.5 * .pi)
    unsafe cairo_close_path(context)
    unsafe cairo_set_source_surface(context, gradient.surface, 0, 0)
    unsafe cairo_set_line_width(context, lineWidth)
    unsafe cairo_stroke(context)
  }
}

/// An image surface of 32-bit pixels, and a context to draw on it.
@safe final class CairoPicture {
  let surface: OpaquePointer
  let context: OpaquePointer
  let rowBytes: Int

  init(_ canvas: Canvas) {
    guard
      let surface = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(canvas.width), Int32(canvas.height)),
      let context = unsafe cairo_create(surface),
      unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS
    else { refuse("cairo has no memory for a picture of \(canvas.name)") }
    unsafe self.surface = unsafe surface
    unsafe self.context = unsafe context
    rowBytes = unsafe Int(cairo_image_surface_get_stride(surface))
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  func clear() {
    unsafe cairo_save(context)
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    unsafe cairo_paint(context)
    unsafe cairo_restore(context)
  }

  /// Lets `change` write the pixels behind Cairo's back, and tells Cairo so.
  func changePixels(_ change: (UnsafeMutablePointer<UInt8>) -> Void) {
    unsafe cairo_surface_flush(surface)
    if let pixels = unsafe cairo_image_surface_get_data(surface) { unsafe change(pixels) }
    unsafe cairo_surface_mark_dirty(surface)
  }
}
