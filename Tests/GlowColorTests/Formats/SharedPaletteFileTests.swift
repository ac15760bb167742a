import Foundation
import GlowColor
import Testing

/// Palette files that others published, and broken ones, read from outside the package.
@Suite(.enabled(if: SharedCases.exist, "the shared cases are not at hand"))
struct SharedPaletteFileTests {
  private func read(_ path: String) throws(PaletteError) -> PaletteReading {
    let bytes = (try? SharedCases.bytes(path)).map(Array.init) ?? []
    return try PaletteFormats.read(bytes, source: path)
  }

  /// The colours of `path`, or none when it is refused with a message of one line.
  private func outcome(_ path: String) -> Palette? {
    do {
      return try read(path).palette
    } catch {
      #expect(!error.description.isEmpty && !error.description.contains("\n"), "\(path)")
      #expect(error.description.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }, "\(path)")
      return nil
    }
  }

  private func hexes(_ palette: Palette) -> [String] {
    palette.colors.map { String($0.hex.dropFirst()).lowercased() }
  }

  @Test func gimpPalettesOfOthersReadWhole() throws {
    let rows = try SharedCases.rows("gpl/index.csv")
    #expect(rows.count == 98)
    for row in rows {
      let palette = try read("gpl/files/\(row[0])").palette
      #expect(palette.entries.count == Int(row[3]), "\(row[0])")
      #expect(hexes(palette).first == row[4], "\(row[0])")
      #expect(hexes(palette).last == row[6], "\(row[0])")
      #expect(palette.entries.first?.name ?? "" == row[5], "\(row[0])")
      #expect(palette.entries.last?.name ?? "" == row[7], "\(row[0])")
      if !row[1].isEmpty { #expect(palette.name == row[1], "\(row[0])") }
    }
  }

  @Test func oddGIMPPalettesEndAsStated() throws {
    let rows = try SharedCases.rows("gpl/made_odd/expected.csv")
    #expect(rows.count == 26)
    for row in rows {
      let palette = outcome("gpl/made_odd/\(row[0])")
      let isRefused = row[1].hasPrefix("refuse")
      #expect((palette == nil) == isRefused, "\(row[0]): \(row[1])")
      if let count = row[1].split(separator: " ").first.flatMap({ Int($0) }) {
        #expect(palette?.entries.count == count, "\(row[0])")
      }
    }
    #expect(throws: PaletteError.self) { try read("gpl/made_odd/value_256.gpl") }
    do throws(PaletteError) { _ = try read("gpl/made_odd/value_256.gpl") } catch {
      #expect(error.description.hasSuffix("value_256.gpl:5: '256' is no whole number from 0 to 255"))
    }
    #expect(try read("gpl/made_odd/no_name.gpl").palette.name == "no_name")
    #expect(try read("gpl/made_odd/hash_in_name.gpl").palette.entries[0].name == "#1 Red")
    #expect(try read("gpl/made_odd/latin1_name.gpl").palette.entries[0].name == "Citroën")
    #expect(try read("gpl/made_odd/crlf.gpl").palette.entries[2].name == "Blue")
    #expect(try read("gpl/made_odd/colours_10000.gpl").palette.entries.count == 10_000)
  }

  @Test func adobeSwatchesOfOthersRead() throws {
    let files = try SharedCases.json("ase/expected.json")["files"] as? [[String: Any]] ?? []
    #expect(files.count == 16)
    for file in files {
      let name = (file["file"] as? String ?? "").split(separator: " ").joined(separator: "_")
      if (file["version"] as? [Int]) != [1, 0] {
        #expect(outcome("ase/\(name)") == nil, "\(name)")
        continue
      }
      let palette = try read("ase/\(name)").palette
      #expect(palette.entries.count == file["colours"] as? Int, "\(name)")
      let names = file["first_names"] as? [String] ?? []
      #expect(palette.entries.prefix(names.count).map { $0.name ?? "" } == names, "\(name)")
      if (file["models"] as? [String]) == ["RGB "] {
        let expected = file["rgb_hex"] as? [String] ?? []
        #expect(Array(hexes(palette).prefix(expected.count)) == expected, "\(name)")
      }
    }
  }

  @Test func brokenAdobeSwatchesAreRefused() throws {
    for row in try SharedCases.rows("ase/made_bad/expected.csv") {
      let palette = outcome("ase/made_bad/\(row[0])")
      #expect(palette == nil || row[0] == "trailing_garbage.ase", "\(row[0])")
      if let palette { #expect(palette.entries.count == 2) }
    }
  }

  @Test func tokensOfTheFormatRead() throws {
    for test in try SharedCases.json("dtcg/valid.json")["cases"] as? [[String: Any]] ?? [] {
      let name = test["name"] as? String ?? ""
      let bytes = try JSONSerialization.data(withJSONObject: test["tokens"] ?? [:], options: .sortedKeys)
      let palette = try PaletteFormats.read(Array(bytes), source: "t.tokens.json").palette
      if let stops = test["expect"] as? [[Any]], stops.first?.count == 2 {
        #expect(hexes(palette) == stops.map { $0[1] as? String }, "\(name)")
        #expect(palette.locations == stops.map { number($0[0]) }, "\(name)")
      } else if let colors = test["expect"] as? [[String]] {
        let eights = palette.colors.map { color in
          let hex = color.hex.dropFirst().lowercased()
          return hex.count == 6 ? hex + "ff" : hex
        }
        #expect(Set(eights) == Set(colors.map { $0[0] }), "\(name)")
      }
      if name == "spec-gradient-clamp" { #expect(palette.locations == [0, 1]) }
      if name == "alias-chain" { #expect(hexes(palette) == ["abcdef", "abcdef", "abcdef"]) }
    }
  }

  @Test func brokenTokensAreRefused() throws {
    let accepted = ["hue-360", "extra-key", "gradient-one-stop"]
    for test in try SharedCases.json("dtcg/invalid.json")["cases"] as? [[String: Any]] ?? [] {
      let name = test["name"] as? String ?? ""
      var bytes: Data
      if name == "deep-groups-2000" {
        bytes = Data(
          (String(repeating: "{\"a\":", count: 2000) + "1" + String(repeating: "}", count: 2000)).utf8)
      } else {
        bytes = try JSONSerialization.data(withJSONObject: test["tokens"] ?? [:])
      }
      let format = try #require(PaletteFormats.named("tokens"))
      let reading = try? PaletteFormats.read(Array(bytes), source: name, as: format)
      #expect((reading != nil) == accepted.contains(name), "\(name)")
      if name != "gradient-one-stop", let reading { #expect(!reading.notes.isEmpty, "\(name)") }
    }
  }

  @Test func brokenJSONIsRefused() throws {
    for row in try SharedCases.rows("dtcg/raw_bad/expected.csv") {
      let palette = outcome("dtcg/raw_bad/\(row[0])")
      #expect((palette != nil) == (row[0] == "bom.json"), "\(row[0])")
    }
  }

  @Test func hexFilesAndRulesOfOthersHold() throws {
    let opaque = try read("other_palettes/hex__pear36.hex").palette
    #expect(opaque.entries.count == 36)
    #expect(hexes(opaque).first == "5e315b")
    let clear = try read("other_palettes/hex__pear36-transparency.hex").palette
    #expect(clear.entries.count == 36)
    #expect(clear.colors.allSatisfy { $0.alpha == 0xBB / 255.0 })
    let format = try #require(PaletteFormats.named("hex"))
    for row in try SharedCases.rows("other_palettes/hex_rules.csv") {
      let reading = try? PaletteFormats.read(Array(row[0].utf8), source: "r", as: format)
      if row[1] == "reject" {
        #expect(reading == nil, "\(row[0])")
      } else {
        let expected = row[1].hasPrefix("5e34") ? ["55ee3344"] : row[1].split(separator: " ").map(String.init)
        let long = expected.map { $0.hasSuffix("ff") && $0.count == 8 ? String($0.prefix(6)) : $0 }
        #expect(reading.map { hexes($0.palette) } == long, "\(row[0])")
      }
    }
  }

  /// Every colour text in a list of CSS, valid ones read as the published bytes.
  @Test func colourTextsInLists() throws {
    let css = try #require(PaletteFormats.named("css"))
    for test in try SharedCases.json("color_strings/valid.json")["cases"] as? [[String: Any]] ?? [] {
      let text = test["string"] as? String ?? ""
      let rgba = numbers(test["rgba"])
      let color = try PaletteFormats.read(Array(text.utf8), source: "c", as: css).palette.colors[0]
      #expect((color.alpha * 255 - rgba[3]).magnitude < 1.01, "\(text)")
      for (got, wanted) in zip([color.red, color.green, color.blue], rgba) where rgba[3] > 0 {
        #expect((got * 255 - wanted).magnitude < 1.01, "\(text)")
      }
    }
    for text in try SharedCases.json("color_strings/invalid.json")["cases"] as? [String] ?? [] {
      #expect(throws: PaletteError.self, "\(text)") {
        try PaletteFormats.read(Array(text.utf8), source: "c", as: css)
      }
    }
  }

  @Test func gimpGradientsOfOthersRead() throws {
    let skyline = try read("other_palettes/ggr__Skyline.ggr")
    #expect(skyline.palette.name == "Skyline")
    #expect(!skyline.notes.isEmpty)
    let places = skyline.palette.locations ?? []
    #expect(places == places.sorted() && places.first == 0 && places.last == 1)
    // The jump in the published gradient, before the last segment.
    #expect(places.filter { $0 == 0.934891 }.count == 2)
    for (file, count) in [("Blues", 9), ("Tube_Red", 2), ("Pastel_Rainbow", 6), ("colorcube", 50)] {
      let palette = try read("other_palettes/ggr__\(file).ggr").palette
      #expect(palette.entries.count >= count, "\(file) has \(palette.entries.count)")
      #expect(palette.locations != nil)
    }
    let hues = Set(
      try read("other_palettes/ggr__Pastel_Rainbow.ggr").palette.colors.map { Int($0.oklch.hue / 60) })
    #expect(hues.count == 6)
  }
}
