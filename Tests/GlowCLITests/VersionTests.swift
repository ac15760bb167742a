import Foundation
import GlowKit
import Testing

/// The version of the pictures stands in all that is written.
@Suite struct VersionTests {
  @Test(arguments: [
    "a.png", "a.apng", "f/", "s.png --format sprite", "a.svg", "a.html", "a.css", "A.swift",
  ])
  func everyFileTellsIt(output: String) throws {
    try Tool.inFolder { tool throws in
      let run = try tool.shell(
        "glow render --size 24x16 --margin 8 --frames 1 --no-loop -q -o \(output); cat $(find . -type f)")
      #expect(run.status == 0, "\(run.errors)")
      let version = GlowScene.renderVersion
      let ways = [
        "\"renderVersion\":\(version)", "\"renderVersion\": \(version)",
        "&quot;renderVersion&quot;:\(version)", "render version \(version)",
      ]
      #expect(ways.contains { run.text.contains($0) }, "\(output)")
    }
  }

  @Test func verifyReadsItAndASpecMayHoldIt() throws {
    try Tool.inFolder { tool throws in
      _ = try tool.run("render", "--size", "24x16", "--margin", "8", "-q", "-o", "a.png")
      let report = try tool.run("verify", "a.png", "--json")
      let facts = try #require(
        (try JSONSerialization.jsonObject(with: report.output) as? [[String: Any]])?.first)
      #expect(facts["renderVersion"] as? Int == GlowScene.renderVersion)
      // The text of a file is a spec as it is.
      let text = try #require(try FileMetadata.text(inFile: Array("\(tool.folder.path)/a.png".utf8)))
      #expect(text.hasPrefix("{\"renderVersion\":"))
      try tool.write(text, to: "again.json")
      #expect(try tool.run("render", "again.json", "-q", "-o", "b.png").status == 0)
      #expect(try tool.bytes("a.png") == tool.bytes("b.png"))
    }
  }
}
