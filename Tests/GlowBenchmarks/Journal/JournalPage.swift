import CCairo
import GlowKit

/// A page to try headers on: six cards on white, each with two colours, a title and a line of text, as in the journal of
/// the origin's demo (cards 170 high, corners of 22, 16 between them).
enum JournalPage {
  /// The page's size in points.
  static let size = (width: 390.0, height: 126 + 6 * 170 + 5 * 16 + 20.0)

  private struct Card {
    var colours: (UInt32, UInt32)
    var title: String
    var line: String
  }

  private static let cards = [
    Card(colours: (0x5B5FF5, 0xB06AF7), title: "Morning walk", line: "Fog over the river, nobody about yet."),
    Card(colours: (0xFF8A4C, 0xFF4F7B), title: "Apricots", line: "The first crate of the year, still warm."),
    Card(colours: (0x12B8A6, 0x2F86F6), title: "By the sea", line: "We stayed until the light was gone."),
    Card(colours: (0x3DBF6B, 0xA5D63A), title: "The garden", line: "Beans up to the second string."),
    Card(colours: (0xF5B32E, 0xF2703F), title: "A long lunch", line: "Eleven chairs around one table."),
    Card(colours: (0x3A3F78, 0x8C5BC9), title: "Night train", line: "Lamps of small stations going by."),
  ]

  /// The page at `scale` pixels a point.
  static func draw(scale: Double) -> Bitmap {
    let width = Int((size.width * scale).rounded(.up))
    let height = Int((size.height * scale).rounded(.up))
    let picture = CairoPicture(Canvas(width: width, height: height))
    let context = unsafe picture.context
    unsafe cairo_scale(context, scale, scale)
    unsafe setColour(context, 0xFFFFFF)
    unsafe cairo_paint(context)
    for (index, card) in cards.enumerated() {
      unsafe draw(card, at: 126 + Double(index) * 186, in: context)
    }
    var bitmap = Bitmap(size: PixelSize(width: width, height: height), format: .rgbaStraight8)
    let rowBytes = picture.rowBytes
    unsafe picture.changePixels { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let pixel = unsafe pixels + y * rowBytes + 4 * x
          let place = 4 * (y * width + x)
          // The page is opaque: blue, green, red become red, green, blue.
          for channel in 0..<3 { bitmap.bytes[place + channel] = unsafe pixel[2 - channel] }
          bitmap.bytes[place + 3] = 255
        }
      }
    }
    return bitmap
  }

  private static func draw(_ card: Card, at top: Double, in context: OpaquePointer?) {
    let (left, width, height, radius) = (20.0, size.width - 40, 170.0, 22.0)
    unsafe cairo_new_sub_path(context)
    unsafe cairo_arc(context, left + width - radius, top + radius, radius, -.pi / 2, 0)
    unsafe cairo_arc(context, left + width - radius, top + height - radius, radius, 0, .pi / 2)
    unsafe cairo_arc(context, left + radius, top + height - radius, radius, .pi / 2, .pi)
    unsafe cairo_arc(context, left + radius, top + radius, radius, .pi, 1.5 * .pi)
    unsafe cairo_close_path(context)
    let gradient = unsafe cairo_pattern_create_linear(left, top, left + width, top + height)
    for (place, colour) in [(0.0, card.colours.0), (1, card.colours.1)] {
      let color = Color(rgb: colour)
      unsafe cairo_pattern_add_color_stop_rgb(gradient, place, color.red, color.green, color.blue)
    }
    unsafe cairo_set_source(context, gradient)
    unsafe cairo_fill(context)
    unsafe cairo_pattern_destroy(gradient)
    unsafe text(card.title, bold: true, size: 20, alpha: 1, x: left + 20, y: top + height - 44, in: context)
    unsafe text(
      card.line, bold: false, size: 15, alpha: 0.85, x: left + 20, y: top + height - 20, in: context)
  }

  private static func text(
    _ text: String, bold: Bool, size: Double, alpha: Double, x: Double, y: Double, in context: OpaquePointer?
  ) {
    unsafe cairo_select_font_face(
      context, "Helvetica", CAIRO_FONT_SLANT_NORMAL, bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
    unsafe cairo_set_font_size(context, size)
    unsafe cairo_set_source_rgba(context, 1, 1, 1, alpha)
    unsafe cairo_move_to(context, x, y)
    unsafe cairo_show_text(context, text)
  }

  private static func setColour(_ context: OpaquePointer?, _ rgb: UInt32) {
    let color = Color(rgb: rgb)
    unsafe cairo_set_source_rgb(context, color.red, color.green, color.blue)
  }

  /// Writes the page to the file that `words` name behind `--journal`, at the scale that follows; false for other words.
  static func wrote(_ words: [String]) -> Bool {
    guard words.first == "--journal", words.count > 1 else { return false }
    guard let scale = words.count > 2 ? StrictNumber.double(words[2]) : 1, SceneLimits.scale.contains(scale)
    else { refuse("'\(words[2])' is no scale; write pixels a point, like 2") }
    do {
      let file = try OutputFile(path: Array(words[1].utf8))
      try file.write(PNGEncoder().encode(draw(scale: scale)))
      try file.commit()
    } catch {
      refuse("\(error)")
    }
    return true
  }
}
