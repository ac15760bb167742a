import GlowJSON
import Testing

private func parse(_ text: String) throws(JSONError) -> JSON { try JSON.parse(Array(text.utf8)) }

private func failure(_ bytes: [UInt8]) -> String {
  do throws(JSONError) {
    _ = try JSON.parse(bytes)
    return "accepted"
  } catch {
    return error.description
  }
}

@Suite struct JSONParserTests {
  @Test func everyKindIsReadWithItsPlace() throws {
    let json = try parse("{ \"a\": [null, true,\n  false, -1.5e2],\r\n\t\"ü\": \"x\" }")
    guard case .object(let members) = json.value else { throw json.error("not an object") }
    #expect(members.map(\.key) == ["a", "ü"])
    #expect([members[0].keyLine, members[0].keyColumn] == [1, 3])
    #expect([members[1].keyLine, members[1].keyColumn] == [3, 2])
    #expect([members[1].value.line, members[1].value.column] == [3, 7])
    #expect(
      members[0].value.value
        == .array([
          JSON(.null, line: 1, column: 9), JSON(.bool(true), line: 1, column: 15),
          JSON(.bool(false), line: 2, column: 3), JSON(.number(-150, literal: "-1.5e2"), line: 2, column: 10),
        ]))
  }

  @Test(arguments: [
    ("\"\\u00fc\\n\\\"\\\\\\/\\b\\f\\r\\t\"", "ü\n\"\\/\u{8}\u{C}\r\t"), ("\"\\uD83D\\ude00 😀\"", "😀 😀"),
    ("\"\"", ""),
    ("\"\\u0000\"", "\0"),
  ])
  func escapesAreResolved(text: String, expected: String) throws {
    #expect(try parse(text).value == .string(expected))
  }

  @Test func largeIntegersSurviveExactly() throws {
    #expect(try parse("18446744073709551615").uint64 == .max)
    #expect(try parse("18446744073709551616").uint64 == nil)
    #expect(try parse("-9223372036854775808").int == .min)
    #expect(try parse("1.0").int == nil)
    #expect(try parse("-1").uint64 == nil)
    #expect(try parse("\"1\"").uint64 == nil)
  }

  @Test func byteOrderMarkIsSkipped() throws {
    #expect(
      try JSON.parse([0xEF, 0xBB, 0xBF] + Array(" 1".utf8))
        == JSON(.number(1, literal: "1"), line: 1, column: 2))
  }

  @Test(arguments: [
    ("", "line 1, column 1: the text is empty; a JSON value is expected"),
    (" \n ", "line 2, column 2: the text is empty; a JSON value is expected"),
    ("[1, 2,]", "line 1, column 6: a comma before ']'; remove it"),
    ("{\"a\": 1,\n}", "line 1, column 8: a comma before '}'; remove it"),
    ("{'a': 1}", "line 1, column 2: single quotes; JSON strings stand in double quotes"),
    ("[1 // one\n]", "line 1, column 4: comments are not part of JSON; remove it"),
    ("[NaN]", "line 1, column 2: a value is expected, not 'NaN'"),
    ("[-Infinity]", "line 1, column 3: a digit is expected in a number"),
    ("[1e999]", "line 1, column 2: the number 1e999 is too large"),
    ("[01]", "line 1, column 2: a number with a leading zero"),
    ("[.5]", "line 1, column 2: a value is expected, not '.5'"),
    ("[5.]", "line 1, column 4: a digit is expected in a number"),
    ("[+5]", "line 1, column 2: a value is expected, not '+5'"),
    ("{\"a\":1,\n \"\\u0061\":2}", "line 2, column 2: the key 'a' stands twice"),
    ("{a: 1}", "line 1, column 2: a key in double quotes is expected, not 'a'"),
    ("{\"a\" 1}", "line 1, column 6: ':' after the key is expected, not '1'"),
    ("{\"a\": 1 \"b\": 2}", "line 1, column 9: ',' or '}' is expected, not '\"'"),
    ("[1] x", "line 1, column 5: the end of the text is expected, not 'x'"),
    ("[1", "line 1, column 3: the text ends where ',' or ']' is expected"),
    ("\"abc", "line 1, column 1: a string that does not end; close it with '\"'"),
    ("\"a\u{1}\"", "line 1, column 3: a control character in a string; write it as '\\u0001'"),
    ("\"\\x\"", "line 1, column 2: an unknown escape in a string; write '\\\\' for a backslash"),
    ("\"\\ud800\"", "line 1, column 2: half of a surrogate pair"),
    ("\"\\ud800\\u0041\"", "line 1, column 2: half of a surrogate pair"),
    ("\"\\udc00\"", "line 1, column 2: half of a surrogate pair"),
    ("\"\\u12g4\"", "line 1, column 6: four hexadecimal digits are expected after '\\u'"),
    ("nul", "line 1, column 1: a value is expected, not 'nul'"),
    ("[1, \0]", "line 1, column 5: a value is expected, not '\\0'"),
    ("truefalse", "line 1, column 5: the end of the text is expected, not 'false'"),
  ])
  func faultsAreNamedWithTheirPlace(text: String, message: String) {
    #expect(failure(Array(text.utf8)) == message)
  }

  @Test func textThatIsNotUTF8IsRefusedAtItsFirstBadByte() {
    #expect(
      failure([0x5B, 0x22, 0xC3, 0xBC, 0xFF, 0x22, 0x5D]).hasPrefix(
        "line 1, column 4: a byte that is not UTF-8"))
    #expect(failure([0x22, 0xED, 0xA0, 0x80, 0x22]).hasPrefix("line 1, column 2: a byte"))
    #expect(failure([0x22, 0xC0, 0xAF, 0x22]).hasPrefix("line 1, column 2: a byte"))
    #expect(failure([0xFF, 0xFE, 0x31, 0x00]).contains("UTF-16"))
    #expect(failure([0x00, 0x31]).contains("UTF-16"))
  }

  @Test func depthIsBounded() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(failure(nested(64)) == "accepted")
    #expect(failure(nested(65)) == "line 1, column 65: nested deeper than 64 levels")
    #expect(failure(nested(100_000)) == "line 1, column 65: nested deeper than 64 levels")
    #expect(failure(Array(String(repeating: "{\"a\":", count: 10_000).utf8)).contains("deeper than 64"))
  }

  @Test func everyPrefixOfATextIsRefused() {
    let text = Array("{\"a\":[1.5,\"\\u00e9\\n\"],\"b\":{\"c\":null,\"d\":true}}".utf8)
    for length in text.indices { #expect(failure(Array(text[..<length])) != "accepted") }
    #expect(failure(text) == "accepted")
  }

  @Test func damagedTextsNeverTrap() {
    let text = Array("{\"a\":[1.5,\"\\u00e9\\n\"],\"b\":{\"c\":null,\"d\":-1e5}}".utf8)
    for place in text.indices {
      for byte in [0, 0x22, 0x5C, 0x7B, 0x5D, 0x2D, 0x80, 0xC3, 0xFF] as [UInt8] {
        var damaged = text
        damaged[place] = byte
        _ = failure(damaged)
      }
    }
  }
}
