import GlowGeometry
import Testing

@testable import GlowText

/// The engine of this build, with DejaVu.
@Suite(.enabled(if: PinnedFonts.areThere, "needs DejaVu")) struct EngineTests {
  private static func layout(
    _ text: String, by unit: RevealUnit = .word, width: Double? = nil, size: Double = 34, scale: Double = 1
  ) throws -> TextLayout {
    let font = FontSpec(family: "DejaVu Sans", weight: 700)
    return try TextLayout(
      text,
      TextLayout.Style(
        unit: unit, text: TextStyle(font: font, size: size, scale: scale), width: width, alignment: .start,
        spacing: 9,
        lineSpacing: 6))
  }

  @Test func wordsHaveTheirSpacingAndWrap() throws {
    let layout = try Self.layout("Beautiful native components", width: 340)
    #expect(layout.units.count == 3)
    let (first, second, third) = (layout.units[0], layout.units[1], layout.units[2])
    #expect(abs(second.origin.x - first.shaped.advance - 9) < 1e-9)
    #expect(second.origin.y == first.origin.y && third.origin.x == 0)
    let height = first.shaped.ascent + first.shaped.descent
    #expect(abs(third.origin.y - first.origin.y - height - 6) < 1e-9)
    #expect(abs(layout.size.height - 2 * height - 6) < 1e-9)
    // DejaVu Sans Bold: ascent 0.928, descent 0.236 of the size.
    #expect(abs(first.shaped.ascent - 34 * 0.928) < 0.2 && abs(first.shaped.descent - 34 * 0.236) < 0.2)
  }

  @Test func aTextTwiceAsLargeIsTheSameText() throws {
    let (small, large) = (try Self.layout("Native", size: 20), try Self.layout("Native", size: 40))
    #expect(abs(small.size.width * 2 - large.size.width) < 0.02)
    let (a, b) = (small.units[0].shaped.outline.bounds, large.units[0].shaped.outline.bounds)
    #expect(abs((a?.width ?? 0) * 2 - (b?.width ?? 1)) < 0.02 && abs((a?.y ?? 0) * 2 - (b?.y ?? 1)) < 0.02)
  }

  /// FreeType draws no font of 4,096 pixels, nor larger ones.
  @Test(arguments: [FontSpec.sizes.lowerBound, 249, 250, 256, 600, FontSpec.sizes.upperBound])
  func allSizesAreTheSameText(size: Double) throws {
    let measured = try #require(try Self.layout("Native", size: 100).units[0].shaped.outline.bounds)
    let bounds = try #require(try Self.layout("Native", size: size).units[0].shaped.outline.bounds)
    #expect(abs(bounds.width / size - measured.width / 100) < 0.002)
    #expect(abs(bounds.height / size - measured.height / 100) < 0.002)
  }

  @Test func linesOfAParagraphAreUnitsButForBlankOnes() throws {
    let layout = try Self.layout("one\n\ntwo words", by: .line)
    #expect(layout.units.count == 2)
    let pitch = layout.units[0].shaped.ascent + layout.units[0].shaped.descent + 6
    #expect(abs(layout.units[1].origin.y - layout.units[0].origin.y - 2 * pitch) < 0.1)
  }

  @Test func paragraphsWrap() throws {
    #expect(try Self.layout("one two three four", by: .line, width: 150).units.count > 2)
    #expect(try Self.layout("onetwothreefour", by: .line, width: 50).size.width > 50)
  }

  @Test func blankTextHasALineAndNoUnits() throws {
    for unit in RevealUnit.allCases {
      let layout = try Self.layout("   ", by: unit)
      #expect(layout.units.allSatisfy { $0.shaped.isBlank })
      #expect(layout.size.height > 20)
    }
  }

  @Test func aLongLineHasAllItsLetters() throws {
    let text = Array(repeating: "letter", count: 40).joined(separator: " ")
    let layout = try Self.layout(text, by: .line)
    #expect((layout.ink?.maxX ?? 0) > layout.size.width - 10)
  }

  @Test func outlinesAreWoundAndInPlace() throws {
    let path = try TextOutline.path(text: "O", font: FontSpec(family: "DejaVu Sans", size: 100))
    let box = try #require(path.bounds)
    #expect(box.x > 0 && box.y > 10 && box.height > 70 && box.width > 60)
    #expect(
      path.contains(Point(x: box.x + 4, y: box.midY)) && !path.contains(Point(x: box.midX, y: box.midY)))
    #expect(throws: TextError.empty) { try TextOutline.path(text: "") }
  }

  @Test func boundsOfMarksAreBounded() throws {
    let layout = try Self.layout("a" + String(repeating: "\u{301}", count: 1000))
    #expect(layout.units.count == 1)
  }

  #if Text
    @Test func emojiAndClustersAreNeverCut() throws {
      #expect(try Self.layout("👩‍👩‍👧‍👦 🏳️‍🌈👍🏽 e\u{301}\u{302}").units.count == 3)
    }

    @Test func arabicRunsFromTheRightAndNumbersToo() throws {
      let layout = try Self.layout("السلام عليكم 2026")
      #expect(layout.units.map(\.origin.x) == layout.units.map(\.origin.x).sorted(by: >))
      #expect(layout.units.count == 3)
    }

    @Test func arabicIsJoined() throws {
      let joined = try Self.layout("بيت").units[0].shaped.advance
      let apart = try Self.layout("ب ي ت").units.reduce(0) { $0 + $1.shaped.advance }
      #expect(joined < apart * 0.95)
    }

    @Test func missingGlyphsAreToldWithTheirPackage() throws {
      let layout = try Self.layout("漢字 ok")
      #expect(layout.warnings.contains { $0.contains("fonts-noto-cjk") && $0.contains("U+6F22") })
    }

    @Test func missingFontsAreTold() throws {
      let style = TextStyle(font: FontSpec(family: "No Such Font"), size: 20)
      let engine = try style.makeEngine()
      #expect(engine.warnings.count == 1)
      #expect(
        engine.warnings.allSatisfy { $0.hasPrefix("the font 'No Such Font' is not installed; 'DejaVu ") })
    }

    @Test func chineseAndJapaneseAreCutBetweenWords() throws {
      #expect(try Self.layout("中文很美。").units.count == 4)
      #expect(try Self.layout("日本語の文章。").units.count == 3)
    }
  #else
    @Test func whatThisBuildDrawsWrongIsTold() throws {
      #expect(
        try Self.layout("שלום").warnings.contains {
          $0.contains("--traits Text") && $0.contains("right-to-left")
        })
      #expect(try Self.layout("e\u{301} 😀").warnings.contains { $0.contains("combining marks, emoji") })
      #expect(try Self.layout("Plain, naïve & simple").warnings == [])
    }
  #endif
}
