import GlowOptions
import Testing

/// How a command line is taken apart.
@Suite struct ArgumentParserTests {
  private func parse(_ words: String...) throws -> Arguments {
    try ArgumentParser.parse(words.map { Word($0) })
  }

  private func refusal(_ words: Word...) -> String? {
    #expect(throws: OptionError.self) { try ArgumentParser.parse(words) }?.description
  }

  @Test func valuesFollowOrAreJoined() throws {
    for words in [["--frames", "3"], ["--frames=3"]] {
      let arguments = try ArgumentParser.parse((["render"] + words).map { Word($0) })
      #expect(arguments.last("frames")?.value == "3")
    }
    #expect(try parse("render", "-o", "x").last("output")?.value == "x")
    #expect(try parse("render", "-ox").last("output")?.value == "x")
    #expect(try parse("render", "-o=x").last("output")?.value == "x")
    #expect(try parse("render", "--palette=a=b").last("palette")?.value == "a=b")
  }

  @Test func shortSwitchesStandTogether() throws {
    let arguments = try parse("render", "-qno", "x.png")
    #expect(arguments.isOn("quiet") && arguments.isOn("dry-run"))
    #expect(arguments.last("output")?.value == "x.png")
  }

  @Test func optionsStandAnywhere() throws {
    let arguments = try parse("render", "--seed", "3", "look.json", "--quiet")
    #expect(arguments.operands == ["look.json"])
    #expect(arguments.isOn("quiet"))
  }

  @Test func switchesAreTurnedOff() throws {
    #expect(try parse("render", "--loop", "--no-loop").isOn("loop") == false)
    #expect(try parse("render", "--no-loop", "--loop").isOn("loop") == true)
  }

  @Test func afterTwoDashesAllAreOperands() throws {
    #expect(try parse("render", "--", "--frames").operands == ["--frames"])
    #expect(try parse("render", "--", "--help").help == nil)
  }

  @Test func aDashAndNegativeNumbersAreValues() throws {
    #expect(try parse("render", "-o", "-").last("output")?.value == "-")
    #expect(try parse("render", "--angle", "-30").last("angle")?.value == "-30")
    #expect(try parse("render", "--palette", "-").last("palette")?.value == "-")
  }

  @Test func theLastOfTwoCountsAndLayersAllCount() throws {
    let arguments = try parse("render", "--frames", "1", "--layer", "1:0", "--frames", "2", "--layer", "2:0")
    #expect(arguments.effective.compactMap(\.value) == ["1:0", "2", "2:0"])
  }

  @Test func bytesThatAreNoTextPassThrough() throws {
    let name = Word([0x66, 0xFF, 0x0A])
    #expect(try ArgumentParser.parse(["render", "-o", name]).last("output")?.value == name)
  }

  @Test func helpWinsOverErrors() throws {
    #expect(try parse("render", "--nonsense", "-h").help == .common)
    #expect(try parse("render", "--frames", "--help-all").help == .all)
    #expect(try parse("palette", "show", "--help").command.path == ["palette", "show"])
    #expect(try parse("--version").wantsVersion)
  }

  @Test func refusalsSayWhatToWrite() {
    #expect(refusal("rendr") == "unknown command 'rendr'. Did you mean 'render'?")
    #expect(
      refusal("zzz")
        == "unknown command 'zzz'. Known here: render, text, header, sheet, studio, palette, formats, verify, merge, completions, man, help"
    )
    #expect(refusal("render", "--frmaes", "3") == "unknown option '--frmaes'. Did you mean '--frames'?")
    #expect(refusal("render", "--no-lop") == "unknown option '--no-lop'. Did you mean '--no-loop'?")
    #expect(refusal("render", "--zz") == "unknown option '--zz'. 'glow render --help' lists the options")
    #expect(refusal("render", "-x") == "unknown option '-x'. 'glow render --help' lists the options")
    #expect(refusal("render", "--frames") == "--frames needs a value; write --frames N")
    #expect(refusal("render", "-o") == "-o needs a value; write -o PATH")
    #expect(
      refusal("render", "--frames", "--fps", "3")
        == "--frames needs a value, but '--fps' follows; write --frames N")
    #expect(refusal("render", "--quiet=1") == "--quiet takes no value, but got '1'; write --quiet alone")
    #expect(refusal("render", "a", "b") == "unexpected 'b'; 'glow render' takes one spec.json")
    #expect(refusal("formats", "a") == "unexpected 'a'; 'glow formats' takes options only")
    #expect(refusal("palette", "show") == "a palette is missing; write 'glow palette show <palette>'")
    #expect(refusal("--shape", "rect") == "'--shape' belongs to 'glow render'; write 'glow render --shape …'")
    #expect(
      refusal("render", "--a\u{1B}[31m")
        == #"unknown option '--a\e[31m'. 'glow render --help' lists the options"#)
  }

  @Test func whatOthersCallItIsAnswered() {
    let answers = [
      ("render", "--radius", "--shape rect:22"), ("render", "--width", "--size 320x180"),
      ("render", "--colors", "--palette '#ff5f6d,#ffc371'"), ("render", "--blur", "--blurs 0,4,12,15"),
      ("render", "--out", "-o PATH"), ("render", "--length", "--duration 2"),
      ("text", "--size", "--font 'Sans Bold 48'"), ("header", "--blur", "--radius 14"),
    ]
    for (command, option, answer) in answers {
      #expect(refusal(Word(command), Word(option)) == "unknown option '\(option)'; write \(answer)")
    }
    #expect(refusal("-v") == "unknown option '-v'. Did you mean '--version'?")
    #expect(refusal("palette", "ocean") == "unknown command 'ocean'; write 'glow palette show ocean'")
    #expect(
      refusal("render", "--keep") == "--keep needs a value; write --keep and one of all, outside, inside")
  }

  /// An answer must not itself be refused.
  @Test func theAnswersAreUnderstood() throws {
    for line in [
      "render --shape rect:22", "render --size 320x180", "render --line-widths 6,9,11,15",
      "render --interval 0.4",
      "render --background black", "header a.png --radius 14",
    ] {
      #expect(throws: Never.self) { try ArgumentParser.parse(line.split(separator: " ").map { Word($0) }) }
    }
  }

  @Test func theLineIsQuotedForAShell() throws {
    #expect(
      try parse("render", "--palette", "#f00,#0f0", "-o", "it's").line
        == #"glow render --palette '#f00,#0f0' -o 'it'\''s'"#)
  }

  @Test func manyWordsAreTakenApartQuickly() throws {
    let words = Array(repeating: ["--frames", "2"] as [Word], count: 50_000).flatMap { $0 }
    #expect(try ArgumentParser.parse(["render"] + words).effective.count == 1)
  }
}
