import CCairo
import GlowKit
import Testing

/// Frames in a Cairo context of the caller's.
@Suite struct DrawingTests {
  private static func animation(scale: Double = 1) throws -> GlowAnimation {
    var scene = GlowScene()
    scene.size = Size(width: 24, height: 16)
    scene.margin = 6
    scene.scale = scale
    return try GlowAnimation(scene)
  }

  /// The pixels of a transparent surface of `width`×`height` after `draw`.
  private static func pixels(
    _ width: Int32, _ height: Int32, _ draw: (OpaquePointer) throws -> Void
  ) throws -> [UInt8] {
    let surface = try #require(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height))
    defer { cairo_surface_destroy(surface) }
    let context = try #require(cairo_create(surface))
    defer { cairo_destroy(context) }
    try draw(context)
    cairo_surface_flush(surface)
    let data = try #require(cairo_image_surface_get_data(surface))
    return (0..<Int(width * height) * 4).map { data[$0] }
  }

  @Test func aFrameArrivesToTheByte() throws {
    let animation = try Self.animation()
    let wanted = animation.frame(at: 0, format: .bgraPremultiplied8).bytes
    let drawn = try Self.pixels(36, 28) { try animation.draw(frame: 0, into: $0) }
    #expect(drawn == wanted && drawn.contains { $0 != 0 })
  }

  @Test func matrixAndClipAreRespected() throws {
    let animation = try Self.animation(scale: 2)
    let plain = animation.frame(at: 0, format: .bgraPremultiplied8).bytes
    // The scale and the device's cancel, and the move is by whole pixels.
    let drawn = try Self.pixels(80, 60) { context in
      cairo_rectangle(context, 0, 0, 40, 60)
      cairo_clip(context)
      cairo_translate(context, 4, 2)
      cairo_scale(context, 2, 2)
      try animation.draw(frame: 0, into: context, pixelsPerUnit: 2)
    }
    for (x, y) in [(4, 2), (20, 20), (39, 40)] {
      let (here, there) = ((y * 80 + x) * 4, ((y - 2) * 72 + x - 4) * 4)
      #expect(Array(drawn[here..<here + 4]) == Array(plain[there..<there + 4]))
    }
    #expect(
      (0..<60).allSatisfy { y in drawn[((y * 80 + 40) * 4)..<((y * 80 + 80) * 4)].allSatisfy { $0 == 0 } })
  }

  @Test func theStateIsLeftAsItWas() throws {
    let animation = try Self.animation()
    _ = try Self.pixels(36, 28) { context in
      cairo_move_to(context, 3, 5)
      cairo_set_source_rgb(context, 1, 0, 0)
      cairo_set_operator(context, CAIRO_OPERATOR_ADD)
      try animation.draw(frame: 0, into: context)
      var (x, y) = (0.0, 0.0)
      cairo_get_current_point(context, &x, &y)
      #expect((x, y) == (3, 5))
      #expect(cairo_get_operator(context) == CAIRO_OPERATOR_ADD)
      var matrix = cairo_matrix_t()
      cairo_get_matrix(context, &matrix)
      #expect(matrix.xx == 1 && matrix.x0 == 0)
    }
  }

  /// A surface with two pixels a unit, as on a sharp display: the frame of scale 2 arrives to the byte.
  @Test func theDeviceScaleIsRespected() throws {
    let animation = try Self.animation(scale: 2)
    let surface = try #require(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 72, 56))
    defer { cairo_surface_destroy(surface) }
    cairo_surface_set_device_scale(surface, 2, 2)
    let context = try #require(cairo_create(surface))
    defer { cairo_destroy(context) }
    try animation.draw(frame: 0, into: context, pixelsPerUnit: 2)
    cairo_surface_flush(surface)
    let data = try #require(cairo_image_surface_get_data(surface))
    #expect((0..<(72 * 56 * 4)).map { data[$0] } == animation.frame(at: 0, format: .bgraPremultiplied8).bytes)
  }

  @Test func sourceAndPathAreLeftAsTheyWere() throws {
    let animation = try Self.animation()
    _ = try Self.pixels(36, 28) { context in
      cairo_set_source_rgb(context, 0.25, 0.5, 1)
      cairo_rectangle(context, 2, 3, 4, 5)
      let source = cairo_get_source(context)
      let clip = cairo_copy_clip_rectangle_list(context)
      defer { cairo_rectangle_list_destroy(clip) }
      try animation.draw(frame: 0, into: context)
      #expect(cairo_get_source(context) == source)
      var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
      cairo_path_extents(context, &x1, &y1, &x2, &y2)
      #expect((x1, y1, x2, y2) == (2, 3, 6, 8))
      let after = cairo_copy_clip_rectangle_list(context)
      defer { cairo_rectangle_list_destroy(after) }
      #expect(clip?.pointee.num_rectangles == after?.pointee.num_rectangles)
    }
  }

  @Test func aPageOfAnotherKindTakesFramesToo() throws {
    let surface = try #require(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil))
    defer { cairo_surface_destroy(surface) }
    let context = try #require(cairo_create(surface))
    defer { cairo_destroy(context) }
    let animation = try Self.animation()
    try animation.draw(frame: 0, into: context)
    let replayed = try Self.pixels(36, 28) { target in
      cairo_set_source_surface(target, surface, 0, 0)
      cairo_paint(target)
    }
    #expect(replayed == animation.frame(at: 0, format: .bgraPremultiplied8).bytes)
  }

  @Test func aBrokenContextIsRefused() throws {
    let animation = try Self.animation()
    _ = try Self.pixels(4, 4) { context in
      cairo_scale(context, 0, 0)
      #expect(throws: DrawingError.self) { try animation.draw(frame: 0, into: context) }
    }
  }
}
