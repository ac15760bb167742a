import Foundation
import Testing

/// The whole catalogue of bad input against the built tool.
@Suite struct CatalogueTests {
  /// The catalogue, where it lies beside the package.
  static let file: URL? = {
    var place = URL(fileURLWithPath: #filePath)
    while place.path != "/" {
      place.deleteLastPathComponent()
      let candidate = place.appendingPathComponent("shared/cases/bad_input/catalogue.csv")
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
    }
    return nil
  }()

  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Files that a script makes before glow is asked.
  private static let made: Set = [
    "line", "empty.gpl", "many.gpl", "p.json", "bad.json", "deep.json", "bad.ase", "p.gpl", "huge.gpl",
    "p.png", "a", "b", "half.png", "cut.jpg", "a.txt", "t.txt", "ro",
  ]

  @Test(arguments: Catalogue.all.map(\.name)) func rowsEndAsTheyShould(name: String) throws {
    let trial = try #require(Catalogue.all.first { $0.name == name }).trial
    switch trial {
    case .exits(let status, let script), .differs(let status, _, let script):
      try run(script, name, status: status)
    case .elsewhere(let path):
      #expect(FileManager.default.fileExists(atPath: Self.package.appendingPathComponent(path).path))
    case .waits(let reason): #expect(!reason.isEmpty)
    }
  }

  private func run(_ script: String, _ name: String, status: Int) throws {
    guard Tool.canRun(script) else { return }
    try Tool.inFolder { tool throws in
      try tool.write(script + "\n", to: "line")
      // Ten minutes are for a machine that does much else.
      let outcome = try tool.shell("exec timeout 600 bash line")
      #expect(Int(outcome.status) == status, "\(name): \(script)\n\(outcome.errors)")
      #expect(outcome.errors.utf8.allSatisfy { $0 != 0x1B }, "\(name) says control bytes")
      let written = Set(tool.files).subtracting(Self.made)
      #expect(status == 0 || written.isEmpty, "\(name) wrote \(written)")
    }
  }

  /// No row is forgotten, none is invented, and what this suite expects is what the catalogue says.
  @Test(.enabled(if: file != nil, "the shared cases are not at hand"))
  func everyRowOfTheCatalogueIsAccountedFor() throws {
    let rows = try Self.rows(String(contentsOf: #require(Self.file), encoding: .utf8))
    let trials = Dictionary(uniqueKeysWithValues: Catalogue.all.map { ($0.name, $0.trial) })
    for row in rows {
      guard let trial = trials[row[0]] else {
        Issue.record("\(row[0]) is not accounted for")
        continue
      }
      switch trial {
      case .exits(let status, _): #expect(Int(row[4]) == status, "\(row[0])")
      case .differs(let status, _, _): #expect(Int(row[4]) != status, "\(row[0]) does not differ")
      case .elsewhere, .waits: break
      }
    }
    #expect(Set(rows.map { $0[0] }) == Set(trials.keys))
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
