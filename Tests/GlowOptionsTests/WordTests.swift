import GlowOptions
import Testing

/// Words for people.
@Suite struct WordTests {
  @Test(
    arguments: [
      (Array("plain ü 日".utf8), "plain ü 日"), ([0xFF, 0xFE], #"\xff\xfe"#),
      (Array("a\u{1B}[31m".utf8), #"a\e[31m"#),
      (Array("a\nb\t\r\0".utf8), #"a\nb\t\r\x00"#), (Array("\u{202E}x".utf8), #"\u{202e}x"#), ([], ""),
    ] as [([UInt8], String)])
  func controlBytesAreShownEscaped(bytes: [UInt8], shown: String) {
    #expect(Word(bytes).shown == shown)
  }

  @Test func longWordsAreCut() {
    #expect(Word(String(repeating: "x", count: 1000)).shown.count == 81)
  }

  @Test func textIsCheckedNotRepaired() {
    #expect(Word([0x61, 0xFF]).text == nil)
    #expect(Word("é").text == "é")
  }
}
