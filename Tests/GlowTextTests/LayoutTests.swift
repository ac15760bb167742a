import GlowGeometry
import Testing

@testable import GlowText

/// The flow, with units of known sizes.
@Suite struct LayoutTests {
  private static func piece(_ width: Double, spaced: Bool = true, level: Int = 0) -> FlowPiece {
    var shaped = ShapedText()
    (shaped.advance, shaped.ascent, shaped.descent) = (width, 8, 2)
    return FlowPiece(shaped: shaped, isSpaced: spaced, level: level)
  }

  private static func style(_ width: Double?, _ alignment: TextAlignment = .start) -> FlowLayout.Style {
    FlowLayout.Style(width: width, spacing: 9, lineSpacing: 6, alignment: alignment, emptyLine: (8, 2))
  }

  private static func places(_ pieces: [FlowPiece], width: Double?, rightToLeft: Bool = false) -> [Point] {
    FlowLayout.place([FlowParagraph(pieces: pieces, isRightToLeft: rightToLeft)], style(width)).units.map(
      \.origin)
  }

  @Test func wordsFollowWithTheirSpacing() {
    #expect(
      Self.places([Self.piece(30), Self.piece(20), Self.piece(5)], width: nil)
        == [Point(x: 0, y: 8), Point(x: 39, y: 8), Point(x: 68, y: 8)])
  }

  @Test func aLineThatJustFitsDoesNotWrap() {
    #expect(Self.places([Self.piece(30), Self.piece(20)], width: 59).map(\.y) == [8, 8])
    #expect(
      Self.places([Self.piece(30), Self.piece(20)], width: 58.9) == [Point(x: 0, y: 8), Point(x: 0, y: 24)])
  }

  @Test func aWordWiderThanTheBoxStandsAloneAndOverflows() {
    let flow = FlowLayout.place(
      [FlowParagraph(pieces: [Self.piece(10), Self.piece(90), Self.piece(10)])], Self.style(40))
    #expect(flow.units.map(\.origin.y) == [8, 24, 40])
    #expect(flow.size == Size(width: 90, height: 42))
  }

  @Test func partsOfAWordTouch() {
    #expect(Self.places([Self.piece(30), Self.piece(20, spaced: false)], width: nil).map(\.x) == [0, 30])
  }

  @Test func rightToLeftRunsFromTheRight() {
    let words = [Self.piece(30, level: 1), Self.piece(20, level: 1)]
    #expect(Self.places(words, width: 100, rightToLeft: true).map(\.x) == [70, 41])
  }

  /// In a paragraph from the right two words from the left keep their order.
  @Test func foreignWordsKeepTheirOrder() {
    let words = [
      Self.piece(10, level: 1), Self.piece(20, level: 2), Self.piece(30, level: 2), Self.piece(40, level: 1),
    ]
    #expect(Self.places(words, width: nil, rightToLeft: true).map(\.x) == [117, 49, 78, 0])
  }

  @Test func emptyParagraphsAreLines() {
    let flow = FlowLayout.place(
      [FlowParagraph(pieces: [Self.piece(10)]), FlowParagraph(), FlowParagraph(pieces: [Self.piece(10)])],
      Self.style(nil))
    #expect(flow.units.map(\.origin.y) == [8, 40])
  }

  @Test(arguments: [(TextAlignment.left, 0.0), (.center, 45), (.right, 90), (.start, 0)])
  func linesAreAligned(alignment: TextAlignment, x: Double) {
    let flow = FlowLayout.place([FlowParagraph(pieces: [Self.piece(10)])], Self.style(100, alignment))
    #expect(flow.units.map(\.origin.x) == [x])
  }

  @Test func textsAreCutAtSpaces() {
    let text = "  don't  well-known\tx "
    let scalars = Substring(text).unicodeScalars
    let pieces = FlowSplit.pieces(of: scalars, cuts: [])
    #expect(pieces.map { String(Substring(scalars[$0.range])) } == ["don't", "well-known", "x"])
    #expect(pieces.map(\.isSpaced) == [true, true, true])
  }

  @Test func cutsCountOnlyInsideScriptsWrittenTogether() {
    let scalars = Substring("ab日本cd").unicodeScalars
    let pieces = FlowSplit.pieces(of: scalars, cuts: [Bool](repeating: true, count: 6))
    #expect(pieces.map { String(Substring(scalars[$0.range])) } == ["ab日", "本cd"])
    #expect(pieces.map(\.isSpaced) == [false, false])
  }

  @Test(arguments: [
    ("a\r\nb\rc\n", "a\nb\nc"), ("\u{FEFF}a", "a"), ("a\u{1B}[31mb\u{0}", "a[31mb"), ("\n", "\n"),
    ("a\u{2028}b", "a\nb"),
  ])
  func textsAreCleaned(text: String, clean: String) throws {
    #expect(try TextCleaning.cleaned(text) == clean)
  }

  @Test func noTextAndTooMuchAreRefused() {
    #expect(throws: TextError.empty) { try TextCleaning.cleaned("") }
    #expect(throws: TextError.tooLong(TextLimits.bytes + 1)) {
      try TextCleaning.cleaned(String(repeating: "a", count: TextLimits.bytes + 1))
    }
  }

  @Test func missingGlyphsNameTheirPackage() {
    var missing = MissingGlyphs()
    for scalar in "漢字漢😀".unicodeScalars { missing.note(scalar) }
    #expect(
      missing.warnings == [
        "no font has U+6F22, U+5B57; on Debian 'apt install fonts-noto-cjk' is likely to help",
        "no font has U+1F600; on Debian 'apt install fonts-noto-color-emoji' is likely to help",
      ])
  }
}
