import Testing

@testable import GlowText

@Suite struct FontSpecTests {
  @Test(arguments: [
    ("Sans Bold 34", "Sans", 700, FontSpec.Slant.upright, 34.0),
    ("Serif Medium 28", "Serif", 500, .upright, 28),
    ("DejaVu Sans Mono Semi-Bold Italic 12.5", "DejaVu Sans Mono", 600, .italic, 12.5),
    ("Noto Serif Regular 10", "Noto Serif", 400, .upright, 10), ("sans oblique 9", "sans", 400, .oblique, 9),
  ])
  func descriptionsAreRead(words: String, family: String, weight: Int, slant: FontSpec.Slant, size: Double)
    throws
  {
    let font = try FontSpec(words: words)
    #expect(font == FontSpec(family: family, weight: weight, slant: slant, size: size))
    #expect(try FontSpec(words: font.words) == font)
  }

  @Test func aSizeMayBeMissing() throws {
    #expect(try FontSpec(words: "Sans Bold") == FontSpec(family: "Sans", weight: 700))
  }

  @Test(arguments: [
    "Sans 0", "Sans -1", "DejaVu Sans nan", "Sans inf", "Sans 1e6", "Bold 12", "", "34", "Sans\u{7} 3",
  ])
  func nonsenseIsRefused(words: String) {
    #expect(throws: TextError.self) { try FontSpec(words: words) }
  }
}
