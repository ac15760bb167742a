import GlowColor
import GlowJSON
import Testing

@Suite struct PaletteTests {
  private func palette(_ text: String) throws(PaletteError) -> Palette {
    try Palette(json: Array(text.utf8), source: "p.json")
  }

  private func failure(_ text: String) -> String {
    do throws(PaletteError) {
      return "accepted: \(try palette(text).colors.map(\.hex))"
    } catch {
      return error.description
    }
  }

  @Test func coloursAreStringsOrObjects() throws {
    let read = try palette(
      #"{"name": "X", "note": "y", "colors": [{"color": "red", "location": 0.2, "name": "a"}, {"color": "blue", "location": 0.1}]}"#
    )
    #expect(read.name == "X")
    #expect(read.note == "y")
    #expect(read.colors.map(\.hex) == ["#FF0000", "#0000FF"])
    #expect(read.locations == [0.2, 0.1])
    #expect(read.entries.map(\.name) == ["a", nil])
    let plain = try palette(#"{"colors": ["hsl(120 100% 50%)", {"color": "white"}]}"#)
    #expect(plain.name == "p")
    #expect(plain.locations == nil)
    #expect(plain.colors.map(\.hex) == ["#00FF00", "#FFFFFF"])
  }

  @Test(arguments: [
    ("", "p.json:1:1: the text is empty; a JSON value is expected"),
    ("null", "p.json:1:1: a palette must be an object, not null"),
    ("[]", "p.json:1:1: a palette must be an object, not an array"),
    ("{}", "p.json:1:1: the key 'colors' is missing"),
    ("{\n \"colours\": []}", "p.json:2:2: unknown key 'colours'; did you mean 'colors'?"),
    ("{\"colors\": []}", "p.json:1:12: a palette without colours; give at least one"),
    ("{\"colors\": \"red\"}", "p.json:1:12: 'colors' must be an array, not a string"),
    (
      "{\"colors\": [1]}",
      "p.json:1:13: a colour must be a string or an object with the key 'color', not a number"
    ),
    ("{\"colors\": [\n\"red\",\n\"rad\"]}", "p.json:3:1: unknown colour 'rad'; did you mean 'red'?"),
    (
      "{\"colors\": [{\"color\": \"red\", \"place\": 1}]}",
      "p.json:1:30: unknown key 'place'; known are 'color', 'location', 'name'"
    ),
    ("{\"colors\": [{\"location\": 1}]}", "p.json:1:13: the key 'color' is missing"),
    (
      "{\"colors\": [{\"color\": \"red\", \"location\": -0.5}]}",
      "p.json:1:42: 'location' is -0.5; it must be from 0 to 1"
    ),
    (
      "{\"colors\": [{\"color\": \"red\", \"location\": 1e999}]}",
      "p.json:1:42: the number 1e999 is too large"
    ),
    (
      "{\"colors\": [{\"color\": \"red\", \"location\": 0}, \"blue\"]}",
      "p.json:1:46: locations stand on all colours or on none"
    ),
    ("{\"name\": 1, \"colors\": [\"red\"]}", "p.json:1:10: 'name' must be a string, not 1"),
  ])
  func faultsAreNamedWithTheirPlace(text: String, message: String) {
    #expect(failure(text) == message)
  }

  @Test(arguments: [
    ("looks/mine/brand.v2.json", "brand.v2"), ("brand", "brand"), (".hidden", ".hidden"), ("", ""),
  ])
  func namelessPalettesAreCalledAfterTheirFileAndNotItsFolder(source: String, name: String) throws {
    #expect(try Palette(json: Array(#"{"colors": ["red"]}"#.utf8), source: source).name == name)
  }

  @Test func writtenPalettesReadBackEqual() throws {
    let palette = Palette(
      name: "Ü \"x\"", note: "n",
      entries: [
        Palette.Entry(color: Color(rgb: 0x123456), location: 0.1, name: "a"),
        Palette.Entry(color: Color(red: 0.1, green: 1.2, blue: -0.3, alpha: 0.7), location: 0.3),
        Palette.Entry(color: Color(red: 1, green: 0, blue: 0, alpha: 128.0 / 255), location: 1),
      ])
    let again = try self.palette(palette.json)
    #expect(again == palette)
    #expect(again.json == palette.json)
    #expect(palette.json.contains("color(srgb 0.1 1.2 -0.3 / 0.7)"))
    #expect(palette.json.contains("#FF000080"))
  }

  @Test func manyColoursCanBeRead() throws {
    let many = Palette(name: "many", colors: Array(repeating: Color(rgb: 0xFF), count: 10_000))
    #expect(try palette(many.json).entries.count == 10_000)
  }
}
