import Foundation
import GlowKit
import Testing

/// `glow sheet`. Small cells, since this is a debug build.
@Suite struct SheetCommandTests {
  private static let small = "--preset lite --size 20x12 --weight 0.2"

  /// A cell of the report of `--json`.
  private struct Cell: Decodable {
    let label: String
    let x, y, width, height: Int
  }

  private struct Report: Decodable { let cells: [Cell] }

  private static func cells(_ outcome: Tool.Outcome) throws -> [Cell] {
    try JSONDecoder().decode(Report.self, from: outcome.output).cells
  }

  private static func picture(_ name: String, in tool: Tool) throws -> Bitmap {
    try ImageFile.read(path: Array(tool.folder.appendingPathComponent(name).path.utf8))
  }

  /// The pixels of `cell` in a sheet.
  private static func part(_ cell: Cell, of bitmap: Bitmap) -> [UInt8] {
    (0..<cell.height).flatMap { row -> ArraySlice<UInt8> in
      let start = (cell.y + row) * bitmap.bytesPerRow + 4 * cell.x
      return bitmap.bytes[start..<start + 4 * cell.width]
    }
  }

  @Test func everyCellIsWhatItsCommandDraws() throws {
    try Tool.inFolder { tool throws in
      try tool.write("#ff0000\n#00ff00\n", to: "brand.hex")
      let line =
        "glow sheet --preset lite --weight 0.2 --across 'palette=mint,brand.hex,#f00' --down 'size=20x12,14x20' --scale 1.5"
      let outcome = try tool.shell("\(line) -q --json")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      let commands = try tool.shell("\(line) --commands").text.split(separator: "\n").map(String.init)
      #expect(tool.files == ["brand.hex", "sheet.png"])
      let cells = try Self.cells(outcome)
      let sheet = try Self.picture("sheet.png", in: tool)
      #expect(cells.count == 6 && commands.count == 6)
      #expect(cells[4].label == "brand.hex, size 14x20")
      for (cell, command) in zip(cells, commands) {
        #expect(command.hasPrefix("glow render "))
        let run = try tool.shell(command)
        #expect(run.status == 0, "\(run.errors)")
        let name = try #require(command.split(separator: " ").last.map(String.init))
        let alone = try Self.picture(name, in: tool)
        #expect((alone.size.width, alone.size.height) == (cell.width, cell.height))
        #expect(alone.bytes == Self.part(cell, of: sheet), "\(command)")
      }
      // Other pictures than one another.
      #expect(Set(cells.map { Self.part($0, of: sheet) }).count == 6)
    }
  }

  @Test func aFrameOfAnAnimatedCellIsThatOfItsCommand() throws {
    try Tool.inFolder { tool throws in
      let line = "glow sheet \(Self.small) --frames 4 --across randomizer=flow,scatter --seed random"
      let outcome = try tool.shell("\(line) --json -q")
      #expect(tool.files(in: "sheet-frames").count == 5)
      let cells = try Self.cells(outcome)
      let frame = try Self.picture("sheet-frames/frame-0003.png", in: tool)
      let seed = try #require(outcome.text.firstMatch(of: /"seed": ([0-9]+)/)?.1)
      let fixed = line.replacingOccurrences(of: "--seed random", with: "--seed \(seed)")
      for (cell, command) in zip(cells, try tool.shell("\(fixed) --commands").text.split(separator: "\n")) {
        #expect(command.hasSuffix("/"))
        #expect(try tool.shell(String(command)).status == 0)
        let folder = try #require(command.split(separator: " ").last)
        #expect(try Self.picture("\(folder)frame-0003.png", in: tool).bytes == Self.part(cell, of: frame))
      }
    }
  }

  @Test func sheetsMoveAndAreTheSameOnAnyNumberOfThreads() throws {
    try Tool.inFolder { tool throws in
      for jobs in ["1", "3"] {
        let outcome = try tool.shell(
          "glow sheet \(Self.small) --across seed=1..3 --down join=all --fps 5 --jobs \(jobs) -o \(jobs).apng && "
            + "glow sheet \(Self.small) --across seed=1..3 --jobs \(jobs) -o \(jobs).png")
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
      #expect(try tool.bytes("1.apng") == tool.bytes("3.apng"))
      #expect(try tool.bytes("1.png") == tool.bytes("3.png"))
      let verdict = try tool.run("verify", "1.apng", "--plays", "0", "--json")
      #expect(verdict.status == 0 && verdict.text.contains("\"frames\": 10"), "\(verdict.text)")
    }
  }

  @Test(arguments: ["a.pam", "a.rgba", "a-%02d.png", "folder/", "--format sprite -o a.png"])
  func everyOutputOfFramesIsWritten(output: String) throws {
    try Tool.inFolder { tool throws in
      let words = output.hasPrefix("--") ? output : "-o \(output)"
      let outcome = try tool.shell("glow sheet \(Self.small) --across seed=1,2 --frames 2 \(words)")
      #expect(outcome.status == 0 && outcome.errors.hasPrefix("wrote 2 frames to "), "\(outcome.errors)")
    }
  }

  @Test(.enabled(if: FilmTool.isPresent, "needs ffmpeg"), arguments: ["webp", "gif", "mov", "mp4"])
  func filmsAreWritten(ending: String) throws {
    try Tool.inFolder { tool throws in
      let outcome = try tool.shell(
        "glow sheet \(Self.small) --across seed=1,2 --frames 2 -o a.\(ending) && glow verify a.\(ending)")
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  /// Ink between the cells, which stand on the ground alone otherwise.
  @Test(arguments: ["", "--background white", "--background '#808080'", "--background transparent"])
  func labelsAreDrawnOnAnyGround(background: String) throws {
    try Tool.inFolder { tool throws in
      let outcome = try tool.shell(
        "glow sheet \(Self.small) \(background) --across palette=mint,ember --json -q")
      let cells = try Self.cells(outcome)
      let sheet = try Self.picture("sheet.png", in: tool)
      let ground = sheet.bytes[0..<4]
      for cell in cells {
        let below = (cell.y + cell.height)..<sheet.size.height
        let columns = cell.x..<(cell.x + cell.width)
        let ink = below.reduce(0) { count, y in
          count
            + columns.count { x in
              let start = y * sheet.bytesPerRow + 4 * x
              return sheet.bytes[start..<start + 4] != ground
            }
        }
        #expect(ink > 20, "\(cell.label)")
      }
    }
  }

  @Test func sheetsOfEverythingThatPeopleCompare() throws {
    try Tool.inFolder { tool throws in
      for axes in [
        "--across palette=all --down seed=1..2", "--across preset=all --down space=all",
        "--across randomizer=all", "--down style=all", "--across 'line-widths=6;6,9;6,9,11'",
        "--across 'layer=6:0;6:0+9:4' --down keep=all", "--across blur-space=all --down reduce-motion=all",
        "--across shape=rect:4,capsule,circle,superellipse:5 --down corners=all",
      ] {
        let outcome = try tool.shell("glow sheet --size 12x8 --margin 2 \(axes) -n")
        #expect(outcome.status == 0 && outcome.text.contains(" cells in "), "\(axes)\n\(outcome.errors)")
      }
      #expect(tool.files.isEmpty)
    }
  }

  /// Arguments of `glow sheet`, exit code, what the line says after `glow: `.
  static let refusals: [(arguments: String, status: Int32, line: String)] = [
    ("--across palette=mint,embr", 64, "--palette 'embr' is no palette. Did you mean 'ember'?"),
    ("--across palette=none.gpl", 66, "--palette: can't read 'none.gpl': no such file or directory"),
    ("--across chroma=1,9", 64, "cell 'chroma 9': --chroma '9' is refused: a factor on chroma is 0 to 4"),
    ("--across nosuch=1", 64, "--across 'nosuch=1' varies the unknown option 'nosuch'."),
    ("--across seed=1..2 --down seed=1..2", 64, "--across and --down both vary --seed;"),
    (
      "--across output=a.png", 64,
      "--across 'output=a.png' can't differ from cell to cell: all cells lie in one file;"
    ),
    ("--across seed=3..1", 64, "--across 'seed=3..1' has a range that runs backwards; write 1..3"),
    (
      "--across seed=0..99999999999", 64,
      "--across 'seed=0..99999999999' has a range of more than the 1024 values"
    ),
    ("--across seed=1..2 --size 20000x20", 64, "--size: with 2 cells the sheet has "),
    ("--across scale=16 --down seed=1..900", 64, "--size: with 900 cells the sheet has "),
    (
      "--across seed=1..2 -o a.svg", 64,
      "-o: 'svg' describes a glow stroke; 'glow render' writes it, this command can't"
    ),
    (
      "--across seed=1..2 -o a.html", 64,
      "-o: 'html' describes a glow stroke; 'glow render' writes it, this command can't"
    ),
    (
      "--across seed=1..2 -o a.swift", 64,
      "-o: 'swift' describes a glow stroke; 'glow render' writes it, this command can't"
    ),
    ("--across seed=1..2 --stops 0:red --palette mint", 64, "--palette and --stops both name colours;"),
    ("none.json --across seed=1..2", 66, "spec: can't read 'none.json'"),
    ("- --across palette=-,mint", 64, "the spec and --palette both want standard input;"),
  ]

  @Test(arguments: refusals.indices) func whatMakesNoSheetIsRefusedAndWritesNothing(index: Int) throws {
    try Tool.inFolder { tool throws in
      let row = Self.refusals[index]
      let outcome = try tool.shell("glow sheet \(row.arguments)")
      #expect(outcome.status == row.status && outcome.line.hasPrefix("glow: " + row.line), "\(outcome.line)")
      #expect(tool.files.isEmpty)
    }
  }

  @Test func aSpecIsTheStartOfEveryCell() throws {
    try Tool.inFolder { tool throws in
      let outcome = try tool.shell(
        """
        glow render \(Self.small) --background white --palette mint --save-spec look.json -o one.png -q
        glow sheet look.json --across seed=1..2 -q --json
        """)
      let first = try #require(try Self.cells(outcome).first)
      let sheet = try Self.picture("sheet.png", in: tool)
      #expect(try Self.picture("one.png", in: tool).bytes == Self.part(first, of: sheet))
      #expect(Array(sheet.bytes[0..<4]) == [255, 255, 255, 255])
    }
  }

  @Test func oneFileOnStandardInputIsReadOnce() throws {
    try Tool.inFolder { tool throws in
      let outcome = try tool.shell(
        "printf '#f00\\n#0f0\\n' | glow sheet \(Self.small) --palette - --across seed=1..3")
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }
}
