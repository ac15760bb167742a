import GlowColor
import GlowJSON
import Testing

@Suite struct PaletteFormatTests {
  /// Names, a place that is no whole 8 bits, alpha, a colour outside sRGB.
  static let rich = Palette(
    name: "Rich", note: "all that there is",
    entries: [
      Palette.Entry(color: Color(rgb: 0xFF5F6D), location: 0, name: "Coral"),
      Palette.Entry(color: Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.5), location: 0.25, name: "Night"),
      Palette.Entry(color: Color(red: 1.2, green: -0.1, blue: 0.4), location: 1, name: "Beyond"),
    ])
  static let plain = Palette(name: "Plain", colors: [0xFF5F6D, 0xFFC371, 0x123456].map { Color(rgb: $0) })

  private func again(_ palette: Palette, _ name: String) throws -> Palette {
    let format = try #require(PaletteFormats.named(name))
    let bytes = try format.write(palette)
    #expect(try format.write(palette) == bytes)
    return try PaletteFormats.read(bytes, source: "\(palette.name).\(format.extensions[0])").palette
  }

  // MARK: Round trips

  @Test func jsonKeepsEverything() throws {
    #expect(try again(Self.rich, "json") == Self.rich)
    #expect(try again(Self.plain, "json") == Self.plain)
  }

  @Test func everyFormatKeepsPlainColours() throws {
    for format in PaletteFormats.all where format.isReadable {
      let palette = try again(Self.plain, format.name)
      #expect(palette.colors == Self.plain.colors, "\(format.name)")
      #expect(palette.locations == nil, "\(format.name)")
    }
    for palette in PaletteCatalog.all {
      for format in PaletteFormats.all where format.isReadable {
        // A gradient of GIMP with places ends where its ring began.
        let colors = try again(palette, format.name).colors.prefix(palette.entries.count)
        #expect(Array(colors) == palette.colors, "\(palette.name) as \(format.name)")
      }
    }
  }

  @Test func whatAFormatDropsIsTold() throws {
    let told: [String: [String]] = [
      "json": [], "tokens": ["names of colours"], "css": ["names of colours"],
      "ggr": ["names of colours", "colours outside sRGB"],
      "gpl": ["alpha", "places", "colours outside sRGB"], "ase": ["alpha", "places", "colours outside sRGB"],
      "hex": ["places", "names of colours", "colours outside sRGB"],
      "coolors": ["alpha", "places", "names of colours", "colours outside sRGB"], "swift": [],
    ]
    for format in PaletteFormats.all {
      let rich = PaletteFormats.losses(of: Self.rich, in: try format.write(Self.rich), as: format)
      #expect(rich == told[format.name], "\(format.name)")
      let plain = PaletteFormats.losses(of: Self.plain, in: try format.write(Self.plain), as: format)
      #expect(plain.isEmpty, "\(format.name)")
    }
  }

  @Test func shorthandsShowTheirColours() throws {
    let text =
      "a{background:url(#fff) #ff0000;border: 1px solid #00ff00} b{background:transparent;margin:1px}"
    let palette = try PaletteFormats.read(Array(text.utf8), source: "a.css").palette
    #expect(palette.colors == [Color(rgb: 0xFF0000), Color(rgb: 0x00FF00)])
  }

  @Test func tokensKeepColoursNamesAndPlaces() throws {
    let palette = try again(Self.rich, "tokens")
    #expect(palette.locations == Self.rich.locations)
    #expect(palette.note == Self.rich.note && palette.name == "Rich")
    for (got, wanted) in zip(palette.colors, Self.rich.colors) { #expect(near(got, wanted, 1e-6)) }
    var named = Self.plain
    named.note = "a note"
    named.entries[1].name = "Sand"
    let back = try again(named, "tokens")
    #expect(back.note == named.note && back.entries[1].name == "Sand")
    #expect(try again(Self.plain, "tokens") == Self.plain)
  }

  /// Found by fuzzing: Lab can name colours whose Oklab lightness is below 0.
  @Test func tokensHoldWhatOklabDoesNot() throws {
    let palette = Palette(
      name: "Odd", colors: [try Color(css: "lab(0% 0.6 66)"), try Color(css: "lab(0% 90 -120)")])
    #expect(try again(palette, "tokens").colors.count == 2)
  }

  @Test func cssKeepsColoursExactlyAndPlaces() throws {
    let palette = try again(Self.rich, "css")
    #expect(palette.colors == Self.rich.colors && palette.locations == Self.rich.locations)
    #expect(palette.name == "rich")
    #expect(try again(Self.plain, "css").locations == nil)
  }

  @Test func gplAndAseKeepNames() throws {
    for name in ["gpl", "ase"] {
      let palette = try again(Self.rich, name)
      #expect(palette.name == "Rich")
      #expect(palette.entries.map(\.name) == ["Coral", "Night", "Beyond"])
      #expect(palette.entries[0].color == Self.rich.entries[0].color)
    }
  }

  @Test func ggrKeepsPlacesAndAlpha() throws {
    let palette = try again(Self.rich, "ggr")
    #expect(palette.locations == Self.rich.locations)
    for (got, wanted) in zip(palette.colors, Self.rich.colors) { #expect(near(got, wanted.clamped, 1e-6)) }
    #expect(try again(Self.plain, "ggr").locations == nil)
  }

  @Test func hexAndCoolorsKeepBytes() throws {
    #expect(try again(Self.rich, "hex").colors.map(\.hex) == Self.rich.colors.map(\.hex))
    #expect(try again(Self.plain, "coolors").colors == Self.plain.colors)
  }

  @Test func swiftCodeIsOneMember() throws {
    var palette = Self.plain
    palette.name = "Rose gold 2"
    palette.note = "warm"
    let text = String(decoding: try #require(PaletteFormats.named("swift")).write(palette), as: UTF8.self)
    #expect(
      text == """
        import SwiftUI

        extension Gradient {
          /// Rose gold 2: warm.
          static let roseGold2 = Gradient(colors: [
            Color(.sRGB, red: 1, green: 0.372549, blue: 0.427451),  // #FF5F6D
            Color(.sRGB, red: 1, green: 0.764706, blue: 0.443137),  // #FFC371
            Color(.sRGB, red: 0.070588, green: 0.203922, blue: 0.337255),  // #123456
          ])
        }

        """)
    let stops = String(decoding: try #require(PaletteFormats.named("swift")).write(Self.rich), as: UTF8.self)
    #expect(stops.contains("Gradient(stops: ["))
    #expect(stops.contains("blue: 0.3, opacity: 0.5), location: 0.25),  // #1A334D80 Night"))
    #expect(throws: PaletteError.self) { try PaletteFormats.read(Array(text.utf8), source: "a.swift") }
  }

  // MARK: Detection

  @Test func contentTellsBeforeTheName() throws {
    for format in PaletteFormats.all where format.isReadable && !["hex", "css", "json"].contains(format.name)
    {
      let bytes = try format.write(Self.plain)
      for name in ["a.hex", "a", "a.json", "a.gpl"] {
        #expect(PaletteFormats.detect(bytes, source: name)?.name == format.name, "\(format.name) as \(name)")
      }
    }
    #expect(PaletteFormats.detect(Array("ff5f6d\nffc371".utf8), source: "a.txt")?.name == "hex")
    #expect(PaletteFormats.detect(Array("red, #ffc371".utf8), source: "a.txt")?.name == "css")
    #expect(PaletteFormats.detect(Array("{\"colors\": [\"red\"]}".utf8), source: "a")?.name == "json")
    #expect(PaletteFormats.detect(Array("no palette at all".utf8), source: "a") == nil)
    #expect(PaletteFormats.forPath("looks/brand.Tokens.JSON")?.name == "tokens")
    #expect(PaletteFormats.forPath("brand") == nil)
  }

  @Test(arguments: [
    ("a.gpl", "<html>", "a.gpl:1: 'GIMP Palette' is missing at the start"),
    ("a.hex", "ff\n", "a.hex:1: 'ff' is no colour; write 3, 4, 6 or 8 hexadecimal digits"),
    ("a", "", "a: the file is empty"),
    (
      "a", "\u{1}\u{2}",
      "a: this is no palette that can be read; known are json, tokens, gpl, ggr, ase, coolors, hex, css"
    ),
    ("a.css", "red;\nrod", "a.css:2: unknown colour 'rod'; did you mean 'red'?"),
    (
      "a", "https://example.org/palette/ff0000-00ff00",
      "a: 'https://example.org/palette/ff0000-00ff0…' is not fetched, and only addresses of coolors.co hold "
        + "their colours; save the palette as a file"
    ),
    (
      "a.tokens.json", #"{"a": {"$type": "color", "$value": "{b}"}, "b": {"$value": "{a}"}}"#,
      "a.tokens.json:1:60: references in a circle: a -> b -> a"
    ),
    (
      "a.tokens.json", #"{"a": {"$type": "color", "$value": "{nope.x}"}}"#,
      "a.tokens.json:1:36: 'nope.x' is referred to and does not exist"
    ),
    (
      "a.tokens.json",
      #"{"a": {"$type": "color", "$value": {"colorSpace": "cmyk", "components": [0, 0, 0]}}}"#,
      "a.tokens.json:1:51: unknown colour space 'cmyk'; known are srgb, srgb-linear, display-p3, a98-rgb, "
        + "prophoto-rgb, rec2020, xyz-d65, xyz-d50, hsl, hwb, lab, lch, oklab, oklch"
    ),
  ])
  func faultsNamePlaceAndRemedy(source: String, text: String, message: String) {
    #expect(failure(text, source) == message)
  }

  private func failure(_ text: String, _ source: String) -> String? {
    do throws(PaletteError) {
      _ = try PaletteFormats.read(Array(text.utf8), source: source)
      return nil
    } catch {
      return error.description
    }
  }

  // MARK: Coolors

  @Test(arguments: [
    "https://coolors.co/palette/264653-2a9d8f-e9c46a", "https://coolors.co/264653-2a9d8f-e9c46a",
    "http://www.coolors.co/264653-2A9D8F-E9C46A/", "coolors.co/palette/264653-2a9d8f-e9c46a?via=x#top",
    "https://coolors.co/visualizer/264653-2a9d8f-e9c46a",
    "https://coolors.co/export/pdf/264653-2a9d8f-e9c46a",
    "https://coolors.co/gradient-palette/264653-2a9d8f-e9c46a?number=5",
    "https://coolors.co/app/264653,2a9d8f,e9c46a",
    "HTTPS://COOLORS.CO/palette/264653-2a9d8f-e9c46a",
  ])
  func addressesOfCoolorsRead(address: String) throws {
    let palette = try PaletteFormats.read(Array(address.utf8), source: "a").palette
    #expect(palette.colors.map(\.hex) == ["#264653", "#2A9D8F", "#E9C46A"])
    #expect(palette.locations == nil)
  }

  @Test func gradientsOfCoolorsHavePlaces() throws {
    let address =
      "https://coolors.co/gradient-maker/833ab4-fd1d1d-fcb045?position=0,40,100&opacity=100,50,100"
    let palette = try PaletteFormats.read(Array(address.utf8), source: "a").palette
    #expect(palette.locations == [0, 0.4, 1])
    #expect(palette.colors.map(\.alpha) == [1, 0.5, 1])
  }

  @Test(arguments: [
    "https://coolors.co/", "https://coolors.co", "https://coolors.co/palettes/trending",
    "https://coolors.co.evil.org/264653-2a9d8f", "https://coolors.co/u/someone",
    "https://coolors.co/26465-2a9d8f",
  ])
  func otherAddressesAreRefused(address: String) {
    #expect(throws: PaletteError.self) { try PaletteFormats.read(Array(address.utf8), source: "a") }
  }

  // MARK: CSS

  @Test(arguments: [
    ("linear-gradient(in oklab, red, #00f)", "#FF0000 #0000FF", nil as [Double]?),
    (
      "background: linear-gradient(to right in oklab, red 10%, lime, blue 90%);", "#FF0000 #00FF00 #0000FF",
      [0.1, 0.5, 0.9]
    ),
    (
      "conic-gradient(from 45deg in oklab, red, lime 90deg 180deg, blue)", "#FF0000 #00FF00 #00FF00 #0000FF",
      [0, 0.25, 0.5, 1]
    ),
    ("conic-gradient(red, lime, blue, red)", "#FF0000 #00FF00 #0000FF", nil),
    ("radial-gradient(circle at 50% 20%, 0% red, rgb(0 0 255 / 50%) 100%)", "#FF0000 #0000FF80", [0, 1]),
    ("linear-gradient(red 80%, lime 20%, blue)", "#FF0000 #00FF00 #0000FF", [0.8, 0.8, 1]),
    (
      ":root { --a: #f00; --b: var(--a); --g: linear-gradient(var(--b), var( --c , red)); --c: #00f }",
      "#FF0000 #0000FF", nil
    ),
    (
      ".x { color: red; margin: 3px; background: url(data:a;b:c) } /* #fff; */ .y { fill: oklch(70% 0.1 20) }",
      "#FF0000 #D68585", nil
    ),
    ("#f00\n#0f0\nrgb(0, 0, 255)", "#FF0000 #00FF00 #0000FF", nil),
    ("red; lime;blue;", "#FF0000 #00FF00 #0000FF", nil),
  ])
  func cssReads(text: String, colors: String, places: [Double]?) throws {
    let palette = try PaletteFormats.read(Array(text.utf8), source: "a.css").palette
    #expect(palette.colors.map(\.hex).joined(separator: " ") == colors)
    #expect(palette.locations == places)
  }

  @Test func spacesThatDoNotExistAreRefused() {
    #expect(throws: PaletteError.self) {
      try PaletteFormats.read(Array("linear-gradient(in nowhere, red, blue)".utf8), source: "a")
    }
  }

  @Test func hintsBecomeStops() throws {
    let text = "linear-gradient(in oklab, black, 20%, white)"
    let palette = try PaletteFormats.read(Array(text.utf8), source: "a").palette
    #expect(palette.colors.map(\.hex) == ["#000000", "#636363", "#FFFFFF"])
    #expect(palette.locations == [0, 0.2, 1])
  }

  @Test func cssSaysInWhichSpaceItMixes() throws {
    for (text, note) in [
      (
        "linear-gradient(in oklch, red, blue)",
        "the gradient mixes in oklch; add --space oklch for the same look"
      ),
      (
        "linear-gradient(to left, red, blue)",
        "CSS mixes this gradient in srgb; add --space srgb for the same look"
      ),
    ] {
      #expect(try PaletteFormats.read(Array(text.utf8), source: "a").notes == [note])
    }
    #expect(
      try PaletteFormats.read(Array("linear-gradient(in oklab, red, blue)".utf8), source: "a").notes == [])
  }

  @Test(arguments: [
    "linear-gradient(in oklab)", "linear-gradient(red 10px, blue)", "linear-gradient(red blue)",
    "gradient(red)",
    "linear-gradient(var(--x), red)",
    ":root { --a: var(--b); --b: var(--a); --g: linear-gradient(var(--a), red) }",
    "linear-gradient(,)", "a { margin: 3px }",
  ])
  func wrongCSSIsRefused(text: String) {
    #expect(throws: PaletteError.self) { try PaletteFormats.read(Array(text.utf8), source: "a.css") }
  }

  private func near(_ a: Color, _ b: Color, _ error: Double) -> Bool {
    [a.red - b.red, a.green - b.green, a.blue - b.blue, a.alpha - b.alpha].allSatisfy {
      $0.magnitude <= error
    }
  }
}
