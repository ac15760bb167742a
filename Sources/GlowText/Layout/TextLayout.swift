package import GlowGeometry

/// A text laid out for a reveal: its units in the order in which they come, and the box they take, in points.
package struct TextLayout: Sendable {
  /// A unit in its place.
  package struct Unit: Sendable {
    package var shaped: ShapedText
    /// The left end of its baseline, from the box's corner.
    package var origin: Point
  }

  /// What a layout is made by; lengths in points.
  package struct Style: Sendable {
    package var unit: RevealUnit
    package var text: TextStyle
    package var width: Double?
    package var alignment: TextAlignment
    package var spacing: Double
    package var lineSpacing: Double

    package init(
      unit: RevealUnit, text: TextStyle, width: Double?, alignment: TextAlignment, spacing: Double,
      lineSpacing: Double
    ) {
      self.unit = unit
      self.text = text
      self.width = width
      self.alignment = alignment
      self.spacing = spacing
      self.lineSpacing = lineSpacing
    }
  }

  package let unit: RevealUnit
  /// What there is to see; blank lines are no units.
  package let units: [Unit]
  /// The box of the lines.
  package let size: Size
  /// What should be known of the text.
  package let warnings: [String]

  /// A layout of units that are already in their places.
  init(unit: RevealUnit, units: [Unit], size: Size) {
    (self.unit, self.units, self.size, warnings) = (unit, units, size, [])
  }

  /// Lays out `text`. Throws ``TextError`` for no text, too much of it and a machine without fonts.
  package init(_ text: String, _ style: Style) throws(TextError) {
    let text = try TextCleaning.cleaned(text)
    let engine = try style.text.makeEngine()
    unit = style.unit
    switch style.unit {
    case .word:
      var paragraphs: [FlowParagraph] = []
      for paragraph in TextCleaning.paragraphs(text) { paragraphs.append(try engine.flow(paragraph)) }
      let flow = FlowLayout.place(
        paragraphs,
        FlowLayout.Style(
          width: style.width, spacing: style.spacing, lineSpacing: style.lineSpacing,
          alignment: style.alignment,
          emptyLine: engine.lineMetrics))
      units = flow.units.map { Unit(shaped: $0.shaped, origin: $0.origin) }
      size = flow.size
    case .line:
      let paragraph = try engine.paragraph(
        text, width: style.width, alignment: style.alignment, spacing: style.lineSpacing)
      units = paragraph.lines.lazy.filter { !$0.shaped.isBlank }.map {
        Unit(shaped: $0.shaped, origin: $0.origin)
      }
      size = paragraph.size
    }
    warnings = engine.warnings
  }

  /// The box of all that is seen, ink that leaves the lines' box included, in points; nil when nothing is.
  package var ink: Rect? {
    var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
    for unit in units {
      for element in unit.shaped.outline.elements {
        let ends: [Point] =
          switch element {
          case .move(let to), .line(let to): [to]
          // Control points bound the curve.
          case .cubic(let to, let first, let second): [to, first, second]
          case .close: []
          }
        for end in ends {
          low = Point(x: min(low.x, end.x + unit.origin.x), y: min(low.y, end.y + unit.origin.y))
          high = Point(x: max(high.x, end.x + unit.origin.x), y: max(high.y, end.y + unit.origin.y))
        }
      }
    }
    guard low.x <= high.x else { return nil }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
