import Foundation
import Testing

/// The catalogue of bad input that lies outside the package: every row that is a command line of what is built.
@Suite struct CatalogueTests {
  static let file: URL? = {
    var place = URL(fileURLWithPath: #filePath)
    while place.path != "/" {
      place.deleteLastPathComponent()
      let candidate = place.appendingPathComponent("shared/cases/bad_input/catalogue.csv")
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
    }
    return nil
  }()

  /// Rows that describe a situation in words, speak of shapes that are not built, or (cli-08) leave a choice: of an
  /// option written twice the last wins here, as help states.
  private static let skipped: Set = ["shape-20", "cli-08", "cli-11", "cli-16", "cli-18", "cli-19"]

  @Test(.enabled(if: file != nil, "the shared cases are not at hand"), .timeLimit(.minutes(2)))
  func commandLinesOfTheCatalogueEndAsTheyShould() throws {
    let rows = try Self.rows(String(contentsOf: #require(Self.file), encoding: .utf8))
    let lines = rows.filter { row in
      ["size", "number", "shape", "cli"].contains(row[1]) && !Self.skipped.contains(row[0])
        && (row[2] == "glow" || row[2].hasPrefix("glow render") || row[2].hasPrefix("glow rendr")
          || row[1] == "cli")
    }
    #expect(lines.count >= 40)
    for row in lines {
      try Tool.inFolder { tool throws in
        // The catalogue quotes bytes as bash does.
        try tool.write(row[2] + "\n", to: "line")
        let outcome = try tool.shell("exec bash line")
        #expect(String(outcome.status) == row[4], "\(row[0]): \(row[2])\n\(outcome.errors)")
        #expect(row[4] == "0" || tool.files == ["line"], "\(row[0]) wrote \(tool.files)")
        #expect(outcome.errors.utf8.allSatisfy { $0 != 0x1B })
      }
    }
  }

  /// The cells of every row; quoted cells may hold commas and doubled quotes.
  private static func rows(_ text: String) -> [[String]] {
    text.split(whereSeparator: \.isNewline).dropFirst().map { line in
      var cells = [""]
      var isQuoted = false
      var last: Character?
      for character in line {
        switch character {
        case "\"":
          if last == "\"", !isQuoted { cells[cells.count - 1].append("\"") }
          isQuoted.toggle()
        case "," where !isQuoted: cells.append("")
        default: cells[cells.count - 1].append(character)
        }
        last = character
      }
      return cells
    }
  }
}
