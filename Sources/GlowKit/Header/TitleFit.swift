import GlowGeometry
import GlowText

/// Words laid out so that they fit a box: smaller where they don't at first, then cut.
struct TitleFit {
  let layout: TextLayout
  /// What should be known of the words: missing glyphs and fonts, and that they were cut.
  let warnings: [String]

  /// Large titles of a page, and what such pages take when there is less room; in points.
  private static let sizes = [34.0, 28, 22, 20, 17]
  /// Below this size, in points, nobody reads.
  private static let leastSize = 4.0

  /// `text` within `box` points. Throws the ``SceneError`` of words that can't be laid out and of a box without room for any.
  init(_ text: String, box: Size, scale: Double) throws(SceneError) {
    func layout(_ text: String, _ size: Double) throws(SceneError) -> TextLayout {
      let font = FontSpec(family: "Sans", weight: 700, size: size)
      do throws(TextError) {
        return try TextLayout(
          text,
          TextLayout.Style(
            unit: .line, text: TextStyle(font: font, size: size, scale: scale), width: max(box.width, 1),
            alignment: .start, spacing: 0, lineSpacing: 0))
      } catch {
        throw .conflict(.title, error.description)
      }
    }
    let noRoom = SceneError.conflict(
      .title,
      "\(box.width.words) x \(box.height.words) points of header have no room for words; give it more, or leave the title out"
    )
    func fits(_ layout: TextLayout) -> Bool {
      layout.size.width <= box.width + 0.01 && layout.size.height <= box.height + 0.01
    }
    // A header too low for a line of the least title takes smaller letters.
    let line = try layout("A", 34).size.height / 34
    let lowest = min(17, box.height / line)
    guard lowest >= Self.leastSize, box.width > 0 else { throw noRoom }
    let sizes = Self.sizes.filter { $0 > lowest } + [lowest]
    for size in sizes {
      let candidate = try layout(text, size)
      guard fits(candidate) else { continue }
      self.layout = candidate
      warnings = candidate.warnings
      return
    }
    // The longest start that fits with the sign that it goes on.
    let letters = Array(text)
    func cut(_ count: Int) -> String {
      String(letters[..<count]).trimmedEnd + "…"
    }
    var (low, high) = (0, letters.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if fits(try layout(cut(middle), lowest)) { low = middle } else { high = middle }
    }
    guard low > 0, !cut(low).allSatisfy({ $0.isWhitespace || $0 == "…" }) else { throw noRoom }
    let words = cut(low)
    self.layout = try layout(words, lowest)
    warnings =
      self.layout.warnings + [
        "the title does not fit the header and ends in '…'; write fewer words, or give it more height or width"
      ]
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmedEnd: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
