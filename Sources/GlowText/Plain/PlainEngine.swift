import GlowCairo
import GlowGeometry

/// Shapes text with Cairo alone: plain text from left to right, one glyph a character, one font.
final class PlainEngine: TextEngine {
  let lineMetrics: (ascent: Double, descent: Double)
  private let style: TextStyle
  private let font: CairoFont
  private let space: Double
  private var known: [String: ShapedText] = [:]
  private var missing = MissingGlyphs()
  private var needs: Set<PlainNeed> = []
  private var checked: Set<Unicode.Scalar> = []

  init(_ style: TextStyle) throws(TextError) {
    self.style = style
    let family = style.font.family.split(separator: ",").first.map(String.init) ?? "Sans"
    do {
      guard
        let font = try CairoFont(
          family: family, isBold: style.font.weight >= 600, isSlanted: style.font.slant != .upright,
          size: style.size)
      else { throw TextError.noFonts }
      self.font = font
      space = try font.shape(" ", spacing: style.letterSpacing).advance
    } catch let error as CairoError {
      throw .failed(error.description)
    } catch {
      throw .noFonts
    }
    lineMetrics = (font.ascent, font.descent)
  }

  var warnings: [String] {
    let needs = PlainNeed.allCases.filter(needs.contains).map(\.rawValue)
    guard !needs.isEmpty else { return missing.warnings }
    return [
      "the text has \(needs.joined(separator: ", ")), which this build draws wrong; "
        + "build with '--traits Text' for all of it"
    ] + missing.warnings
  }

  func flow(_ paragraph: String) throws(TextError) -> FlowParagraph {
    let scalars = Substring(paragraph).unicodeScalars
    var result = FlowParagraph()
    for piece in FlowSplit.pieces(of: scalars, cuts: []) {
      let shaped = try shape(String(Substring(scalars[piece.range])))
      result.pieces.append(FlowPiece(shaped: shaped, isSpaced: piece.isSpaced, level: 0))
    }
    return result
  }

  func paragraph(
    _ text: String, width: Double?, alignment: TextAlignment, spacing: Double
  ) throws(TextError) -> ShapedParagraph {
    var lines: [ShapedText] = []
    for paragraph in TextCleaning.paragraphs(text) {
      for line in try wrapped(paragraph, width: width) { lines.append(try shape(line)) }
    }
    var result = ShapedParagraph()
    let box = max(width ?? 0, lines.map(\.advance).max() ?? 0)
    var y = 0.0
    for (index, line) in lines.enumerated() {
      if index > 0 { y += spacing }
      let x = alignment.indent(box - line.advance, rightToLeft: false)
      result.lines.append(ShapedLine(shaped: line, origin: Point(x: x, y: y + font.ascent)))
      y += font.ascent + font.descent
    }
    result.size = Size(width: box, height: y)
    return result
  }

  /// A paragraph cut at spaces so that its lines are no wider than `width`; a wider word stands alone.
  private func wrapped(_ paragraph: String, width: Double?) throws(TextError) -> [String] {
    guard let width else { return [paragraph] }
    var lines: [String] = []
    var line = ""
    var end = 0.0
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let advance = try shape(String(word)).advance
      if !line.isEmpty, end + space + advance > width + 1e-3 {
        lines.append(line)
        (line, end) = (String(word), advance)
      } else {
        end += (line.isEmpty && lines.isEmpty && end == 0 ? 0 : space) + advance
        line += (line.isEmpty ? "" : " ") + word
      }
    }
    return lines + [line]
  }

  private func shape(_ text: String) throws(TextError) -> ShapedText {
    if let shaped = known[text] { return shaped }
    check(text)
    var shaped = ShapedText()
    do throws(CairoError) {
      let drawn = try font.shape(text, spacing: style.letterSpacing, widest: style.widest)
      (shaped.advance, shaped.outline) = (drawn.advance, drawn.path)
    } catch {
      throw .failed(error.description)
    }
    (shaped.ascent, shaped.descent) = (font.ascent, font.descent)
    known[text] = shaped
    return shaped
  }

  /// Notes what this engine can't draw.
  private func check(_ text: String) {
    for scalar in text.unicodeScalars where checked.insert(scalar).inserted {
      if let need = PlainNeed(scalar) {
        needs.insert(need)
      } else if !scalar.properties.isWhitespace, !font.hasGlyph(String(scalar)) {
        missing.note(scalar)
      }
    }
  }
}

/// What a text may have that needs shaping.
enum PlainNeed: String, CaseIterable {
  case rightToLeft = "right-to-left letters"
  case complex = "letters that change with their neighbours"
  case combining = "combining marks"
  case emoji = "emoji"

  /// What `scalar` needs; nil when a glyph of its own will do.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case ..<0x300: return nil
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      self = .rightToLeft
    case 0x900...0xDFF, 0xF00...0x109F, 0x1780...0x18AF, 0x1A20...0x1CFF, 0xA840...0xABFF, 0x11000...0x11FFF:
      self = .complex
    case 0x200D, 0xFE00...0xFE0F, 0x1F000...0x1FAFF, 0xE0000...0xE007F: self = .emoji
    default:
      let category = scalar.properties.generalCategory
      guard category == .nonspacingMark || category == .spacingMark || category == .enclosingMark else {
        return nil
      }
      self = .combining
    }
  }
}
