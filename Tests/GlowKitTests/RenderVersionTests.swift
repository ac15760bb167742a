import Foundation
import GlowKit
import Testing

/// The pictures that are held to the byte, beside the version that drew them.
///
/// `Goldens/versions.txt` has a line for each: its name, the version of its kind, the hash of its pixels.
/// `GLOW_RECORD=1 swift test --filter RenderVersionTests` writes what is new there; it does not take other pixels under an
/// old version.
@Suite struct RenderVersionTests {
  private static let list = GoldenTests.folder.appendingPathComponent("versions.txt")

  private struct Line: Equatable {
    var version: Int
    var hash: String
  }

  /// The version that draws a picture of this name now.
  private static func version(_ name: String) -> Int {
    if name.hasPrefix("text-") { return TextReveal.renderVersion }
    return name == "header" ? HeaderScene.renderVersion : GlowScene.renderVersion
  }

  private static func recorded() throws -> [String: Line] {
    var lines: [String: Line] = [:]
    for line in try String(contentsOf: list, encoding: .utf8).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      lines[words[0]] = Line(version: try #require(Int(words[1])), hash: words[2])
    }
    return lines
  }

  private static func drawn() throws -> [String: Line] {
    var lines: [String: Line] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: GoldenTests.folder.path)
    where name.hasSuffix(".png") {
      let path = GoldenTests.folder.appendingPathComponent(name).path
      let picture = try ImageFile.read(path: Array(path.utf8))
      let stem = String(name.dropLast(4))
      lines[stem] = Line(version: version(stem), hash: XXH64.text(XXH64.hash(picture.bytes)))
    }
    return lines
  }

  /// Fails when a picture changes and its version does not, and when the version rises and the pictures are not looked
  /// at anew.
  @Test func picturesChangeWithTheirVersionAlone() throws {
    let (recorded, drawn) = (try Self.recorded(), try Self.drawn())
    for (name, line) in drawn.sorted(by: { $0.key < $1.key }) {
      guard let old = recorded[name], old.version == line.version, old.hash != line.hash else { continue }
      Issue.record("\(name) has other pixels than version \(line.version) drew; raise the render version")
      return
    }
    let environment = ProcessInfo.processInfo.environment
    if environment["GLOW_RECORD"] == "1", environment["CI"] == nil {
      let text = drawn.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.version) \($0.value.hash)\n" }
      try Data(text.joined().utf8).write(to: Self.list)
      return
    }
    #expect(recorded == drawn)
  }
}
