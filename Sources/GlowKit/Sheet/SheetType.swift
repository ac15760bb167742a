import GlowColor
import GlowGeometry
import GlowRaster
import GlowText

/// How the labels of a sheet are set: one size of Sans, on one line, names in a quieter tone than values.
struct SheetType {
  /// The size of the type in pixels.
  let em: Double

  /// A label cut to its room.
  struct Line {
    let name: TextLayout?
    let value: TextLayout?
    /// In pixels.
    let width: Double
    /// Where the value begins.
    let indent: Double
  }

  /// Characters of a label that anybody reads; beyond them it is not even measured.
  private static let longest = 200

  /// The pixels from the top of a line to its bottom.
  func height() throws(TextError) -> Double { try layout("x").size.height }

  /// `label` on one line of at most `room` pixels, what is too long cut out of its value's middle.
  func line(_ label: ContactSheet.Label, room: Double = .infinity) throws(TextError) -> Line {
    let name = try label.name.isBlank ? nil : layout(label.name)
    let indent = name.map { $0.size.width + 0.35 * em } ?? 0
    let value = try label.value.isBlank ? nil : fitted(label.value, room: room - indent)
    return Line(
      name: name, value: value, width: value.map { indent + $0.size.width } ?? name?.size.width ?? 0,
      indent: indent)
  }

  private func fitted(_ text: String, room: Double) throws(TextError) -> TextLayout {
    let text = Array(text)
    func shortened(to count: Int) -> String {
      // The beginning tells a little more than the end.
      String(text.prefix(count - count / 2)) + "…" + String(text.suffix(count / 2))
    }
    // What is cut gains a sign, so that it may be wider than the whole.
    if text.count <= Self.longest {
      let whole = try layout(String(text))
      if whole.size.width <= room { return whole }
    }
    var (low, high) = (0, min(text.count - 1, Self.longest))
    while low < high {
      let middle = (low + high + 1) / 2
      if try layout(shortened(to: middle)).size.width <= room { low = middle } else { high = middle - 1 }
    }
    return try layout(shortened(to: low))
  }

  private func layout(_ text: String) throws(TextError) -> TextLayout {
    let font = FontSpec(family: "Sans", weight: 400, size: em)
    return try TextLayout(
      text,
      TextLayout.Style(
        unit: .line, text: TextStyle(font: font, size: em), width: nil, alignment: .start, spacing: 0,
        lineSpacing: 0))
  }

  /// The pictures of a line whose lines' box begins at `corner`.
  func pictures(
    _ line: Line, at corner: Point, ink: Ink, in space: WorkingSpace
  ) throws(TextError) -> [ContentPicture] {
    var pictures: [ContentPicture] = []
    if let name = line.name {
      pictures.append(try picture(name, ink.name, corner, space))
    }
    if let value = line.value {
      pictures.append(try picture(value, ink.value, Point(x: corner.x + line.indent, y: corner.y), space))
    }
    return pictures
  }

  private func picture(
    _ layout: TextLayout, _ color: Color, _ corner: Point, _ space: WorkingSpace
  ) throws(TextError) -> ContentPicture {
    // On whole pixels, so that equal words look equal wherever they stand.
    let place = Point(x: corner.x.rounded(), y: corner.y.rounded())
    return try ContentPicture(layout, color: color, corner: place, scale: 1, leaning: em / 2, in: space)
  }

  /// The two tones of the labels.
  struct Ink: Equatable {
    let value: Color
    let name: Color

    /// What reads on `ground`: white or black, whichever stands out more; on nothing a grey that reads on both.
    init(on ground: Color?) {
      guard let ground, ground.alpha > 0.5 else {
        (value, name) = (Color(rgb: 0x7A7A7A), Color(rgb: 0x7A7A7A))
        return
      }
      let (onBlack, onWhite) = ((ground.luminance + 0.05) / 0.05, 1.05 / (ground.luminance + 0.05))
      let tone = onBlack > onWhite ? 0.0 : 1.0
      func ink(_ alpha: Double) -> Color { Color(red: tone, green: tone, blue: tone, alpha: alpha) }
      value = ink(0.92)
      // Where little contrast is to be had, the quieter tone keeps most of it.
      name = ink(max(onBlack, onWhite) > 9 ? 0.6 : 0.85)
    }
  }
}

extension String {
  /// Whether there is nothing to read.
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
