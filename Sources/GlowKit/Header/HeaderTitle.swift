import GlowColor
import GlowGeometry
import GlowRaster
import GlowText

/// The large words over a header: drawn once, laid over every frame.
///
/// They stand 20 points from the left (less in narrow windows), in the middle of the header's height, in Sans Bold 34, and go on in a new line where
/// the window ends. Where they would leave the header they are smaller, and cut at last.
struct HeaderTitle: Sendable {
  /// 0…65,535, rows of `size.width`.
  private let coverage: Storage<UInt16>
  private let size: PixelSize
  /// The first column and row in the window.
  private let place: (x: Int, y: Int)
  private let colour: SIMD4<Float>
  /// What should be known of the words: missing glyphs and fonts.
  let warnings: [String]

  /// Points from the left, and what part of a narrow window that is at most.
  private static let indent = (points: 20.0, share: 0.1)

  /// The title of `scene` in a window of `window` pixels; nil without one. Throws the ``SceneError`` of words that
  /// can't be laid out and of a header without room for any.
  init?(_ scene: HeaderScene, window: PixelSize) throws(SceneError) {
    guard let text = scene.title else { return nil }
    let scale = scene.blur.scale
    let (width, height) = (Double(window.width) / scale, Double(window.height) / scale)
    let indent = min(Self.indent.points, width * Self.indent.share)
    let box = Size(width: width - 2 * indent, height: min(scene.blur.height, height))
    let fit = try TitleFit(text, box: box, scale: scale)
    let layout = fit.layout
    warnings = fit.warnings
    let middle = scene.blur.edge == .bottom ? height - box.height / 2 : box.height / 2
    let left = indent * scale
    let top = (middle - layout.size.height / 2) * scale
    // Letters may lean out of their lines' box.
    let room = (17 * scale).rounded(.up)
    place = (Int((left - room).rounded(.down)), Int((top - room).rounded(.down)))
    size = PixelSize(
      width: Int((layout.size.width * scale + 2 * room).rounded(.up)) + 1,
      height: Int((layout.size.height * scale + 2 * room).rounded(.up)) + 1)
    let draft = RevealPlan.Draft(
      layout: layout, size: size, scale: scale,
      origin: Point(x: left - Double(place.x), y: top - Double(place.y)), blur: 0, rise: 0, overlap: 0.5,
      tail: .fill)
    let plan: RevealPlan
    do throws(TextError) { plan = try RevealPlan(draft) } catch {
      throw .conflict(.title, error.description)
    }
    var bitmap = Bitmap(size: size, format: .rgbaStraight16)
    RevealRenderer(plan).render(
      progress: 1, paint: .colour(SIMD4(1, 1, 1, 1)), finish: RevealFinish(), into: &bitmap)
    coverage = Storage(repeating: 0, count: size.width * size.height)
    for pixel in 0..<(size.width * size.height) {
      coverage.lane[pixel] = UInt16(bitmap.pixels[8 * pixel + 6]) << 8 | UInt16(bitmap.pixels[8 * pixel + 7])
    }
    let color = (scene.titleColor ?? Self.standard(over: scene.blur.veil)).clamped
    colour = SIMD4(Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha))
  }

  /// Black over a light veil or none, white over a dark one.
  private static func standard(over veil: Color?) -> Color {
    guard let veil else { return Color(rgb: 0) }
    return Color(rgb: veil.oklab.lightness < 0.6 ? 0xFFFFFF : 0)
  }

  /// Lays the words over a frame.
  func draw(over bitmap: inout Bitmap) {
    let window = bitmap.size
    let columns = max(place.x, 0)..<max(max(place.x, 0), min(place.x + size.width, window.width))
    let (format, pitch) = (bitmap.format, bitmap.bytesPerRow)
    guard !columns.isEmpty else { return }
    bitmap.withLane { bytes in
      for row in max(-place.y, 0)..<max(max(-place.y, 0), min(size.height, window.height - place.y)) {
        CoverKernel.lay(
          colour, over: bytes, at: (place.y + row) * pitch + columns.lowerBound * format.bytesPerPixel,
          count: columns.count, format: format, coverage: coverage.lane,
          from: row * size.width + columns.lowerBound - place.x, full: 65535)
      }
    }
  }
}
