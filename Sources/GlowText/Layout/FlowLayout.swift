package import GlowGeometry

/// Places the units of a flow: from the left, or from the right where reading starts there.
package enum FlowLayout {
  /// What a flow is laid out by; lengths in points.
  package struct Style: Sendable {
    /// The width at which lines wrap; nil wraps nowhere.
    package var width: Double?
    /// Between units where a space stood.
    package var spacing: Double
    /// Between lines.
    package var lineSpacing: Double
    package var alignment: TextAlignment
    /// What an empty line is as high as.
    package var emptyLine: (ascent: Double, descent: Double)
  }

  /// A unit in its place.
  package struct Placed: Sendable {
    package var shaped: ShapedText
    /// The left end of its baseline.
    package var origin: Point
  }

  /// Rounding noise of widths does not break a line.
  private static let tolerance = 1e-3

  /// The units of all paragraphs, in the order of reading, and the box they take.
  ///
  /// A line wraps before a unit when it holds one already and the unit would end beyond the width; a wider one stands alone
  /// and overflows. Units of a line share a baseline, which for one font is the same as a common top.
  package static func place(
    _ paragraphs: [FlowParagraph], _ style: Style
  ) -> (units: [Placed], size: Size) {
    var lines: [(pieces: [FlowPiece], rightToLeft: Bool)] = []
    for paragraph in paragraphs {
      lines += wrapped(paragraph, style).map { ($0, paragraph.isRightToLeft) }
    }
    let widest = lines.map { width(of: $0.pieces, style) }.max() ?? 0
    let box = max(style.width ?? 0, widest)
    var units: [Placed] = []
    var y = 0.0
    for (number, line) in lines.enumerated() {
      if number > 0 { y += style.lineSpacing }
      let ascent = line.pieces.map(\.shaped.ascent).max() ?? style.emptyLine.ascent
      let descent = line.pieces.map(\.shaped.descent).max() ?? style.emptyLine.descent
      let free = box - width(of: line.pieces, style)
      let indent = style.alignment.indent(free, rightToLeft: line.rightToLeft)
      let places = visualPlaces(line.pieces, style)
      for (piece, x) in zip(line.pieces, places) {
        units.append(Placed(shaped: piece.shaped, origin: Point(x: indent + x, y: y + ascent)))
      }
      y += ascent + descent
    }
    return (units, Size(width: box, height: y))
  }

  private static func wrapped(_ paragraph: FlowParagraph, _ style: Style) -> [[FlowPiece]] {
    guard let width = style.width else { return [paragraph.pieces] }
    var lines: [[FlowPiece]] = []
    var line: [FlowPiece] = []
    var x = 0.0
    for piece in paragraph.pieces {
      let gap = line.isEmpty || !piece.isSpaced ? 0 : style.spacing
      if x > 0, x + gap + piece.shaped.advance > width + tolerance {
        lines.append(line)
        line = [piece]
        x = piece.shaped.advance
      } else {
        line.append(piece)
        x += gap + piece.shaped.advance
      }
    }
    return lines + [line]
  }

  private static func width(of line: [FlowPiece], _ style: Style) -> Double {
    line.indices.reduce(0) { sum, index in
      sum + line[index].shaped.advance + (index > 0 && line[index].isSpaced ? style.spacing : 0)
    }
  }

  /// Where each piece of a line begins, from the line's left end: reordered as rule L2 of the bidirectional algorithm says.
  private static func visualPlaces(_ line: [FlowPiece], _ style: Style) -> [Double] {
    var order = Array(line.indices)
    let highest = line.map(\.level).max() ?? 0
    if highest > 0 {
      for level in stride(from: highest, through: 1, by: -1) {
        var start = 0
        while start < order.count {
          guard line[order[start]].level >= level else {
            start += 1
            continue
          }
          var end = start
          while end < order.count, line[order[end]].level >= level { end += 1 }
          order[start..<end].reverse()
          start = end
        }
      }
    }
    var places = [Double](repeating: 0, count: line.count)
    var x = 0.0
    for (position, index) in order.enumerated() {
      // Neighbours on the line had a space between them if the later one in the text had one before it.
      if position > 0, line[max(order[position - 1], index)].isSpaced { x += style.spacing }
      places[index] = x
      x += line[index].shaped.advance
    }
    return places
  }
}
