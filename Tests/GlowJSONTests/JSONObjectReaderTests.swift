import GlowJSON
import Testing

private enum Fruit: String, CaseIterable {
  case apple, pear
}

@Suite struct JSONObjectReaderTests {
  func reader(_ text: String, keys: [String]) throws(JSONError) -> JSONObjectReader {
    try JSONObjectReader(JSON.parse(Array(text.utf8)), "the scene", keys: keys)
  }

  func failure(_ text: String, keys: [String], _ read: (JSONObjectReader) throws(JSONError) -> Void) -> String
  {
    do throws(JSONError) {
      try read(try reader(text, keys: keys))
      return "accepted"
    } catch {
      return error.description
    }
  }

  @Test func knownKeysAreRead() throws {
    let text =
      #"{"name": "x", "on": true, "size": 1.5, "seed": 18446744073709551615, "n": 3, "list": [1], "fruit": "pear", "in": {"a": 1}}"#
    let object = try reader(text, keys: ["name", "on", "size", "seed", "n", "list", "fruit", "in", "absent"])
    #expect(try object.string("name") == "x")
    #expect(try object.bool("on"))
    #expect(try object.number("size", in: 0...2) == 1.5)
    #expect(try object.optionalUInt64("seed") == .max)
    #expect(try object.integer("n", in: 0...3) == 3)
    #expect(try object.array("list").count == 1)
    #expect(try object.optionalChoice("fruit", of: Fruit.self) == .pear)
    #expect(try object.object("in", keys: ["a"]).integer("a") == 1)
    #expect(try object.optionalString("absent") == nil)
    #expect(try object.optionalBool("absent") == nil)
    #expect(try object.optionalNumber("absent") == nil)
    #expect(try object.optionalInteger("absent") == nil)
    #expect(try object.optionalArray("absent") == nil)
  }

  @Test func unknownKeysAreNamedWithASuggestion() {
    let keys = ["color", "location"]
    #expect(
      failure("{\n  \"colour\": 1}", keys: keys) { _ in }
        == "line 2, column 3: unknown key 'colour'; did you mean 'color'?")
    #expect(
      failure("{\"zebra\": 1}", keys: keys) { _ in }
        == "line 1, column 2: unknown key 'zebra'; known are 'color', 'location'")
  }

  @Test func wrongValuesAreNamedWithTheirKey() {
    func message(_ value: String, _ read: (JSONObjectReader) throws(JSONError) -> Void) -> String {
      failure("{\"x\": \(value)}", keys: ["x", "y"], read)
    }
    #expect(
      message("1") { r throws(JSONError) in _ = try r.string("x") }
        == "line 1, column 7: 'x' must be a string, not 1")
    #expect(
      message("null") { r throws(JSONError) in _ = try r.optionalString("x") }
        == "line 1, column 7: 'x' must be a string, not null")
    #expect(
      message("2.5") { r throws(JSONError) in _ = try r.number("x", in: 0...1) }
        == "line 1, column 7: 'x' is 2.5; it must be from 0 to 1")
    #expect(
      message("2.5") { r throws(JSONError) in _ = try r.integer("x") }
        == "line 1, column 7: 'x' must be a whole number, not 2.5")
    #expect(
      message("\"appel\"") { r throws(JSONError) in _ = try r.optionalChoice("x", of: Fruit.self) }
        == "line 1, column 7: 'x' is 'appel'; did you mean 'apple'?")
    #expect(
      message("\"zzz\"") { r throws(JSONError) in _ = try r.optionalChoice("x", of: Fruit.self) }
        == "line 1, column 7: 'x' is 'zzz'; it must be one of apple, pear")
    #expect(
      message("1") { r throws(JSONError) in _ = try r.string("y") }
        == "line 1, column 1: the key 'y' is missing")
    #expect(
      message("[]") { r throws(JSONError) in _ = try r.object("x", keys: []) }
        == "line 1, column 7: 'x' must be an object, not an array")
    #expect(failure("[]", keys: []) { _ in } == "line 1, column 1: the scene must be an object, not an array")
  }

  @Test func keysWithControlCharactersDoNotReachTheTerminal() {
    let text = failure("{\"\\u001b[31m\": 1}", keys: ["a"]) { _ in }
    #expect(!text.unicodeScalars.contains("\u{1B}"))
  }

  @Test func nearWordsAreSuggestedAndFarOnesNot() {
    let words = ["aurora", "sunset", "ocean", "ember"]
    #expect(Spelling.nearest(to: "Arora", among: words) == "aurora")
    #expect(Spelling.nearest(to: "snuset", among: words) == "sunset")
    #expect(Spelling.nearest(to: "oceans", among: words) == "ocean")
    #expect(Spelling.nearest(to: "glacier", among: words) == nil)
    #expect(Spelling.nearest(to: "", among: words) == nil)
    #expect(Spelling.nearest(to: String(repeating: "a", count: 100_000), among: words) == nil)
  }
}
