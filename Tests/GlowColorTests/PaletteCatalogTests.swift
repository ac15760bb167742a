import Foundation
import GlowColor
import Testing

@Suite struct PaletteCatalogTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func chroma(_ a: Color, _ b: Color) -> Double {
    let space = InterpolationSpace.oklab
    let middle = space.mix(space.coordinates(of: a), space.coordinates(of: b), 0.5)
    return (middle.y * middle.y + middle.z * middle.z).squareRoot()
  }

  @Test func folderManifestAndCatalogHoldTheSamePalettes() throws {
    let folder = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Palettes").path())
    let manifest = try String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    let list = try #require(manifest.firstMatch(of: /let palettes = \[([^\]]*)\]/)?.output.1)
    let stems = list.matches(of: /"([^"]*)"/).map { String($0.output.1) }
    let catalog = PaletteCatalog.all.map(\.stem)
    #expect(folder.sorted() == stems.map { $0 + ".json" }.sorted())
    #expect(catalog == stems)
    #expect(catalog.first == "intelligence")
    #expect(Array(catalog.dropFirst()) == catalog.dropFirst().sorted())
    #expect(catalog.count >= 24)
  }

  @Test func filesAreCanonical() throws {
    for palette in PaletteCatalog.all {
      let file = Self.root.appending(path: "Palettes/\(palette.stem).json")
      #expect(try String(contentsOf: file, encoding: .utf8) == palette.json)
    }
  }

  @Test func standardPaletteIsThatOfTheOrigin() {
    #expect(Palette.intelligence.name == "Intelligence")
    #expect(
      Palette.intelligence.colors.map(\.hex) == [
        "#BC82F3", "#F5B9EA", "#8D9FFF", "#FF6778", "#FFBA71", "#C686FF",
      ])
  }

  @Test func palettesByNameAreThoseOfTheCatalog() {
    let byName: [Palette] = [
      .intelligence, .amethyst, .aurora, .berry, .candy, .citrus, .dawn, .electric, .ember, .flamingo,
      .forest, .glacier, .gold, .holographic, .jade, .lavender, .mint, .moonlight, .nebula, .neon, .noir,
      .ocean, .orchid, .peach, .plasma, .roseGold, .sakura, .sapphire, .spectrum, .sunset, .twilight, .vapor,
    ]
    #expect(byName == PaletteCatalog.all)
  }

  @Test func namesAreFoundInAnyCase() throws {
    for palette in PaletteCatalog.all {
      #expect(try PaletteCatalog.named(palette.name) == palette)
      #expect(try PaletteCatalog.named(palette.stem) == palette)
      #expect(try PaletteCatalog.named(palette.name.uppercased()) == palette)
    }
  }

  @Test func unknownNamesGetASuggestion() {
    #expect(throws: PaletteError.unknownName("Arora", suggestion: "aurora")) {
      try PaletteCatalog.named("Arora")
    }
    #expect(
      PaletteError.unknownName("Arora", suggestion: "aurora").description
        == "unknown palette 'Arora'; did you mean 'aurora'?")
    #expect(
      PaletteError.unknownName("zz", suggestion: nil).description.contains("known are intelligence, amethyst")
    )
  }

  @Test func everyPaletteHasANoteAndFourToSevenOpaqueColours() {
    for palette in PaletteCatalog.all {
      #expect(!palette.note.isEmpty && palette.note.count <= 60, "\(palette.name)")
      #expect((4...7).contains(palette.entries.count), "\(palette.name)")
      #expect(palette.colors.allSatisfy { $0.alpha == 1 }, "\(palette.name)")
      #expect(Set(palette.colors).count == palette.entries.count, "\(palette.name)")
    }
  }

  @Test func coloursGlowOnBlackAndShowOnWhite() {
    for palette in PaletteCatalog.all {
      for color in palette.colors {
        #expect((0.54...0.92).contains(color.oklch.lightness), "\(palette.name)")
      }
      #expect(palette.colors.contains { $0.oklch.lightness < 0.8 }, "\(palette.name)")
    }
  }

  @Test func neighboursBlendWithoutPassingThroughGrey() {
    for palette in PaletteCatalog.all where palette.name != "Noir" {
      let colors = palette.colors
      for (index, color) in colors.enumerated() {
        #expect(chroma(color, colors[(index + 1) % colors.count]) > 0.07, "\(palette.name) after \(index)")
      }
    }
  }

  /// Motion may shuffle colours that have no places of their own, so that any two can become neighbours. The default
  /// palette is the origin's, as it is.
  @Test func shuffledNeighboursBlendWithoutPassingThroughGrey() {
    for palette in PaletteCatalog.all.dropFirst() where palette.name != "Noir" && palette.locations == nil {
      for a in palette.colors {
        for b in palette.colors { #expect(chroma(a, b) > 0.06, "\(palette.name): \(a.hex) \(b.hex)") }
      }
    }
  }

  /// Places of a ring in OKLab, evenly spread.
  private func ring(_ palette: Palette) -> [SIMD4<Double>] {
    let space = InterpolationSpace.oklab
    let colors = palette.colors.map(space.coordinates(of:))
    return (0..<16).map { place in
      let position = Double(place) / 16 * Double(colors.count)
      let index = Int(position)
      return space.mix(colors[index], colors[(index + 1) % colors.count], position - Double(index))
    }
  }

  /// However they are turned or mirrored: below that a reader of a sheet could not name them.
  @Test func noTwoPalettesAreTwins() {
    let rings = PaletteCatalog.all.map(ring)
    for (index, a) in rings.enumerated() {
      for (other, b) in rings.enumerated().dropFirst(index + 1) {
        let distances = [b, Array(b.reversed())].flatMap { turned in
          (0..<16).map { shift in
            a.indices.reduce(0.0) { sum, place in
              let difference = a[place] - turned[(place + shift) % 16]
              return sum + (difference * difference).sum().squareRoot() / 16
            }
          }
        }
        let names = [index, other].map { PaletteCatalog.all[$0].name }
        #expect((distances.min() ?? 0) > 0.055, "\(names)")
      }
    }
  }
}
