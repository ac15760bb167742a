import GlowKit
import GlowOptions
import Testing

@testable import GlowStudio

/// What the page says becomes a command line, and nothing that a page must not say.
@Suite struct StudioStateTests {
  private func line(_ json: String, only: Int? = nil, output: String? = nil) throws -> String? {
    try StudioState(json: Array(json.utf8), only: only, output: output).arguments.line
  }

  private func refusal(_ json: String) -> String {
    do {
      _ = try StudioState(json: Array(json.utf8)).parsed()
      return "taken"
    } catch {
      return error.description
    }
  }

  @Test func wordsStandInTheOrderOfTheTable() throws {
    #expect(
      try line(#"{"frames":"60","shape":"rect:22","output":"glow.apng"}"#)
        == "glow render --shape rect:22 --frames 60 -o glow.apng")
  }

  @Test func switchesAreOnOrOff() throws {
    #expect(try line(#"{"loop":false,"lossless":true}"#) == "glow render --no-loop --lossless")
    #expect(refusal(#"{"lossless":false}"#) == "--lossless can't be turned off; leave it out")
  }

  @Test func repeatedOptionsAreLists() throws {
    #expect(try line(#"{"layer":["6:0","9:4"]}"#) == "glow render --layer 6:0 --layer 9:4")
  }

  @Test func valuesAreQuotedForAShell() throws {
    #expect(
      try line(##"{"palette":"#ff0000,#00ff00","label":"it's","spin":"-2"}"##)
        == ##"glow render --label 'it'\''s' --palette '#ff0000,#00ff00' --spin=-2"##)
  }

  @Test func aStillSaysItsFrame() throws {
    #expect(
      try line(#"{"frames":"60","output":"glow.apng"}"#, only: 7, output: "glow.png")
        == "glow render --frames 60 -o glow.png --only 7")
  }

  @Test func theParserReadsTheVeryWords() throws {
    let state = try StudioState(json: Array(#"{"spin":"-2","palette":"./-x","label":"--help"}"#.utf8))
    #expect(try state.parsed().arguments.words == state.arguments.words)
    #expect(try state.parsed().arguments.last("label")?.value == "--help")
  }

  /// A knob that needs another one may stay where it is.
  @Test func whatChangesNothingRests() throws {
    for (style, count) in [("stroke", 1), ("sweep", 0)] {
      let json = "{\"style\":\"\(style)\",\"sweep-span\":\"90\"}"
      let (arguments, idle) = try StudioState(json: Array(json.utf8)).parsed()
      #expect(idle.map(\.option) == Array(repeating: "sweep-span", count: count))
      #expect(arguments.has("sweep-span") == (count == 0))
    }
  }

  @Test(arguments: ["spec", "save-spec", "no-clobber", "jobs", "only", "quiet", "dry-run", "colour", ""])
  func unknownKeysAreRefused(_ key: String) {
    #expect(refusal("{\"\(key)\":\"x\"}").hasPrefix("unknown key '\(key)'"))
  }

  @Test(arguments: ["/etc/x.png", "../x.png", "a/b.png", "-", "-x.png", "f-%04d.png", "a\\nb.png"])
  func outputsArePlainNames(_ name: String) {
    #expect(refusal("{\"output\":\"\(name)\"}").contains("is no plain name of a file"))
  }

  @Test func seedsByChanceAreThePages() {
    #expect(refusal(#"{"seed":"random"}"#).contains("write a number"))
  }

  @Test(arguments: ["", "[]", "{", #"{"size":3}"#, #"{"layer":"6:0"}"#, #"{"loop":"on"}"#, "\u{0}"])
  func whatIsNoStateIsRefused(_ json: String) { #expect(refusal(json) != "taken") }
}
