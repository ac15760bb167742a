import GlowJSON
import Testing

@Suite struct JSONWriterTests {
  let sample: JSONOutput = .object([
    ("name", .string("Ü \"x\"\n\u{1B}\u{7F}")), ("on", .bool(true)), ("none", .null), ("seed", .uint(.max)),
    ("n", .int(-3)), ("x", .double(0.1)), ("list", .array([.double(1), .double(-0.0), .string("a")])),
    ("deep", .array([.array([]), .object([]), .object([("a", .int(1))])])),
  ])

  @Test func compactOutputHasNoSpaces() {
    #expect(
      JSONWriter.compact(sample)
        == #"{"name":"Ü \"x\"\n\u001B\u007F","on":true,"none":null,"seed":18446744073709551615,"n":-3,"x":0.1,"#
        + #""list":[1,0,"a"],"deep":[[],{},{"a":1}]}"#)
  }

  @Test func prettyOutputIndentsByTwo() {
    let expected = #"""
      {
        "name": "Ü \"x\"\n\u001B\u007F",
        "on": true,
        "none": null,
        "seed": 18446744073709551615,
        "n": -3,
        "x": 0.1,
        "list": [1, 0, "a"],
        "deep": [
          [],
          {},
          {
            "a": 1
          }
        ]
      }

      """#
    #expect(JSONWriter.pretty(sample) == expected)
  }

  @Test func longListsStandOneValueALine() {
    let list = JSONOutput.array((0..<60).map { .int($0) })
    #expect(JSONWriter.pretty(list).split(separator: "\n").count == 62)
  }

  @Test(
    arguments: [
      (0.0, "0"), (-0.0, "0"), (3, "3"), (-2.5, "-2.5"), (0.1, "0.1"), (1e21, "1e+21"), (1e-7, "1e-07"),
      (1 / 3, "0.3333333333333333"), (9_007_199_254_740_992, "9007199254740992"), (5e300, "5e+300"),
    ] as [(Double, String)])
  func numbersAreTheShortestThatReadBack(value: Double, digits: String) throws {
    #expect(JSONWriter.digits(value) == digits)
    #expect(try JSON.parse(Array(digits.utf8)).value == .number(value, literal: digits))
  }

  @Test func whatIsWrittenReadsBack() throws {
    let compact = try JSON.parse(Array(JSONWriter.compact(sample).utf8))
    guard case .object(let members) = compact.value else { throw compact.error("not an object") }
    #expect(members[0].value.value == .string("Ü \"x\"\n\u{1B}\u{7F}"))
    #expect(members[3].value.uint64 == .max)
    #expect(throws: Never.self) { try JSON.parse(Array(JSONWriter.pretty(sample).utf8)) }
  }
}
