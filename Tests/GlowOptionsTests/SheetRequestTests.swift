import GlowKit
import Testing

@testable import GlowOptions

/// What the words of `glow sheet` ask of its cells.
@Suite struct SheetRequestTests {
  private func request(_ words: String..., scene: GlowScene = GlowScene()) throws -> SheetRequest {
    try Self.request(words, scene: scene)
  }

  private static func request(_ words: [String], scene: GlowScene = GlowScene()) throws -> SheetRequest {
    var drawn: UInt64 = 40
    var request = try SheetRequest(
      arguments: ArgumentParser.parse((["sheet"] + words).map { Word($0) })
    ) {
      drawn += 1
      return drawn
    }
    request.layGround(under: scene)
    try request.leaveOutIdle(over: scene)
    return request
  }

  /// The values along `--across`.
  private func values(_ list: String) throws -> [String] {
    try request("--across", list).across?.values.map(\.word.shown) ?? []
  }

  private func error(_ words: String...) -> String {
    do {
      _ = try Self.request(words)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func listsRangesAndAll() throws {
    #expect(try values("seed=3") == ["3"])
    #expect(try values("seed=1..3,7,9..9") == ["1", "2", "3", "7", "9"])
    #expect(try values("angle=-1..1") == ["-1", "0", "1"])
    #expect(
      try values("seed=18446744073709551614..18446744073709551615") == [
        "18446744073709551614", "18446744073709551615",
      ])
    #expect(try values("palette=all") == PaletteCatalog.all.map(\.stem))
    #expect(try values("palette=all,brand.gpl").last == "brand.gpl")
    #expect(try values("preset=all") == GlowPreset.allCases.map(\.rawValue))
    #expect(try values("loop=all") == ["on", "off"])
    // 'all' is one of the values of --keep.
    #expect(try values("keep=all") == ["all", "outside", "inside"])
    #expect(try values("keep=all,inside") == ["all", "inside"])
  }

  @Test func valuesThatHoldCommas() throws {
    #expect(try values("line-widths=6,9;6,9,11,15") == ["6,9", "6,9,11,15"])
    #expect(try values("palette=#f00,#0f0;") == ["#f00,#0f0"])
    #expect(try values("color=rgb(1,2,3),red") == ["rgb(1,2,3)", "red"])
    #expect(try values("shape=rect:1,2,3,4;circle") == ["rect:1,2,3,4", "circle"])
    #expect(try values("background=#111..#222,black") == ["#111..#222", "black"])
  }

  @Test func cellsAreWhatRenderIsAskedFor() throws {
    let request = try request(
      "--down", "loop=off,on", "--size", "30x20", "--across", "layer=6:0;6:0+9:4", "--columns", "2", "-o",
      "a.png"
    )
    #expect(request.cells.count == 4 && request.columns == 2 && !request.printsCommands)
    let scenes = try request.cells.map { try RenderRequest(scene: GlowScene(), arguments: $0) }
    #expect(scenes.map(\.scene.layers.count) == [1, 2, 1, 2])
    #expect(scenes.map(\.scene.loop) == [false, false, true, true])
    #expect(scenes.allSatisfy { $0.scene.size == Size(width: 30, height: 20) && $0.files.output == "a.png" })
  }

  @Test func cellsLieOnTheGroundThatTheyAreMadeFor() throws {
    func grounds(_ words: String..., scene: GlowScene = GlowScene()) throws -> [String] {
      try Self.request(words, scene: scene).cells.map {
        try RenderRequest(scene: scene, arguments: $0).scene.background.words
      }
    }
    let dark = Background.color(ContactSheet.darkGround).words
    #expect(try grounds("--across", "preset=lite,on-white") == [dark, Background(words: "white").words])
    #expect(try grounds("--across", "seed=1", "--preset", "on-white") == [Background(words: "white").words])
    #expect(try grounds("--across", "seed=1", "--background", "transparent") == ["transparent"])
    #expect(try grounds("--across", "background=checker,transparent") == ["checker", "transparent"])
    var scene = GlowScene()
    scene.background = .checker
    #expect(try grounds("--across", "seed=1", scene: scene) == ["checker"])
  }

  /// Any two options go together: a cell is not given what changes nothing in it, and its line is one that works.
  @Test func cellsGetWhatTheyHaveAUseFor() throws {
    let sheet = try request(
      "--across", "style=stroke;sweep", "--down", "sweep-span=60,90", "--line-widths", "5,9")
    #expect(sheet.cells.map { $0.has("sweep-span") } == [false, true, false, true])
    #expect(sheet.cells.map { $0.has("line-widths") } == [true, false, true, false])
    for cell in sheet.cells { _ = try RenderRequest(scene: GlowScene(), arguments: cell) }
    let gaps = try request("--across", "randomizer=all", "--min-gap", "0.2")
    #expect(gaps.cells.map { $0.has("min-gap") } == [false, true, false])
    #expect(error("--across", "sweep-span=60,90") == "--sweep-span needs a sweep; add --style sweep")
  }

  @Test func randomSeedsAreDrawnOnce() throws {
    let shared = try request("--across", "palette=all", "--seed", "random")
    let seeds = try shared.cells.map { try RenderRequest(scene: GlowScene(), arguments: $0) }
    #expect(seeds.allSatisfy { $0.scene.seed == 41 && !$0.seedIsRandom })
    #expect(try values("seed=random,5,random") == ["41", "5", "42"])
  }

  @Test func labelsNameWhatDoesNotSpeakForItself() throws {
    let request = try request("--across", "palette=mint", "--down", "seed=7")
    #expect(request.across?.labels == [.init("mint")])
    #expect(request.down?.labels == [.init(name: "seed", "7")])
  }

  @Test func commandLinesAskForTheSameCells() throws {
    let request = try request(
      "it's.json", "--commands", "--across", "angle=-30,0", "--down", "palette=#f00,#00f;mint", "--size",
      "30x20",
      "--quiet", "--jobs", "2", "--label", "don't")
    #expect(request.printsCommands)
    let lines = try request.commandLines(ending: ".png")
    #expect(
      lines[0] == """
        glow render 'it'\\''s.json' --size 30x20 --label 'don'\\''t' --angle=-30 --palette '#f00,#00f' \
        --background '#101014' -o angle-30-f00-00f.png
        """)
    #expect(Set(lines.map { $0.split(separator: " ").last }).count == 4)
    let plain = try Self.request(["--across", "seed=1..2", "--down", "keep=all"])
    for (cell, line) in zip(plain.cells, try plain.commandLines(ending: "/")) {
      let words = line.split(separator: " ").dropFirst().map { Word($0.filter { $0 != "'" }) }
      let again = try RenderRequest(scene: GlowScene(), arguments: ArgumentParser.parse(words))
      #expect(again.scene == (try RenderRequest(scene: GlowScene(), arguments: cell).scene))
      #expect(again.files.output?.shown.hasSuffix("/") == true)
    }
  }

  @Test func commandLinesHaveNamesOfTheirOwn() throws {
    let lines = try request("--across", "label=a b,a-b,../x,ü").commandLines(ending: ".png")
    #expect(
      lines.compactMap { $0.split(separator: " ").last } == [
        "a-b.png", "a-b-2.png", "cell..-x.png", "cell.png",
      ])
    #expect(throws: OptionError.self) {
      try request("--across", "palette=-,mint").commandLines(ending: ".png")
    }
  }

  @Test func whatCannotBeMeantIsNamed() {
    #expect(
      error() == "nothing to compare; write --across palette=all, or any other option and its values")
    #expect(
      error("--across", "palette")
        == "--across 'palette' names no values; write an option and its values, like palette=all or seed=1..3"
    )
    #expect(
      error("--down", "seed=")
        == "--down 'seed=' names no values; write them after the '=', like seed=1")
    #expect(
      error("--across", "palete=all")
        == "--across 'palete=all' varies the unknown option 'palete'. Did you mean 'palette'?"
    )
    #expect(
      error("--across", "across=1")
        == "--across 'across=1' varies the unknown option 'across'. 'glow render --help-all' lists the options"
    )
    #expect(
      error("--across", "seed=1,2", "--down", "seed=3")
        == "--across and --down both vary --seed; vary another option along one of them")
    #expect(
      error("--across", "seed=1,2", "--seed", "3")
        == "--seed is given and varied too; leave one of the two out")
    #expect(
      error("--across", "seed=3..1") == "--across 'seed=3..1' has a range that runs backwards; write 1..3")
    #expect(
      error("--across", "shape=all")
        == "--across 'shape=all' asks for all values of --shape, which can't be listed; write some of them")
    #expect(
      error("--across", "seed=1,,2")
        == "--across 'seed=1,,2' has an empty value; write values with single separators, like 1,2,3")
    #expect(
      error("--across", "loop=maybe")
        == "--across 'loop=maybe' gives the switch --loop a value of its own; write on, off or all")
    #expect(
      error("--down", "seed=1..3", "--columns", "2")
        == "--columns is for what stands across; --down alone makes one column, so leave it out")
    #expect(error("--across", "seed=1", "--columns", "0") == "--columns '0' is out of range; write 1 to 1024")
  }

  @Test(arguments: ["output", "format", "jobs", "json", "bit-depth", "quality", "only", "profile"])
  func whatIsOfTheFileIsNotOfACell(name: String) {
    #expect(
      error("--across", "\(name)=1,2")
        == "--across '\(name)=1,2' can't differ from cell to cell: all cells lie in one file; write --\(name) once for "
        + "the sheet")
  }

  @Test(arguments: ["frames", "fps", "duration"]) func whatIsOfTheClockIsNotOfACell(name: String) {
    #expect(
      error("--across", "\(name)=1,2").contains("can't differ from cell to cell: all cells keep one time"))
  }

  /// Refused by their numbers, before any list is made.
  @Test(.timeLimit(.minutes(30)))
  func moreCellsThanASheetHoldsAreRefused() {
    for range in [
      "0..18446744073709551615", "-9223372036854775808..9223372036854775807", "1..1025", "1..1024,5",
    ] {
      #expect(error("--across", "seed=\(range)").contains("values that a sheet has room for"), "\(range)")
    }
    #expect(
      error("--across", "seed=1..100", "--down", "angle=1..100")
        == "--across and --down make 10000 cells; a sheet has room for 1024, so give fewer values")
  }
}
