import Foundation
import Testing

/// What the README tells people to type does what it says.
@Suite struct ReadmeTests {
  @Test func readmeShowsLinesToTry() throws {
    let lines = try Readme.blocks.flatMap(\.self)
    #expect(lines.count >= 5)
    #expect(lines.contains("glow render --shape rect:22 --frames 60"))
  }

  @Test func everyLineOfTheReadmeWorks() throws {
    for block in try Readme.blocks { try check(block) }
  }

  /// Types the lines of one block one after another in a folder that was empty. Three frames stand for many: builds for
  /// debugging draw slowly, and `.ci/smoke` types the lines as they are.
  private func check(_ block: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("glow-readme-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for line in block.map({ $0.replacing(/--frames \d+/, with: "--frames 3") }) {
      let (status, said) = try Readme.type(line, in: folder)
      #expect(status == 0, "\(line)\n\(said)")
      for output in Readme.outputs(of: line) {
        let file = folder.appendingPathComponent(output)
        let size = (try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int) ?? 0
        #expect(size > 0, "\(line)\nwrote no \(output)")
      }
    }
  }
}

/// The README as a source of command lines.
private enum Readme {
  static let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../README.md").standardized

  /// The lines that begin with `glow`, one list for each fenced block that has any.
  static var blocks: [[String]] {
    get throws {
      let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n```")
      let blocks = parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      // The studio stays until it is told to go.
      return blocks.map {
        $0.components(separatedBy: "\n").filter { $0.hasPrefix("glow ") && !$0.hasPrefix("glow studio") }
      }
      .filter { !$0.isEmpty }
    }
  }

  /// Files that `line` must leave behind.
  static func outputs(of line: String) -> [String] {
    let words = line.components(separatedBy: " ")
    guard ["render", "sheet"].contains(words.dropFirst().first), !words.contains("--commands") else {
      return []
    }
    func value(after name: String) -> String? {
      words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
    }
    let isAnimated = value(after: "--frames") != nil
    let output = value(after: "-o") ?? (isAnimated ? "glow-frames/" : "glow.png")
    let spec = [value(after: "--save-spec")].compactMap { $0 }
    if output == "-" { return spec + [value(after: ">")].compactMap { $0 } }
    if let shard = value(after: "--shard") {
      return ["\(output)glow-shard-\(shard.replacingOccurrences(of: "/", with: "-of-")).json"]
    }
    if output.hasSuffix("/") { return spec + ["\(output)frame-0000.png", "\(output)glow.json"] }
    return spec + [output.replacingOccurrences(of: "%04d", with: "0000")]
  }

  /// Runs `line` in a shell that finds the `glow` built beside these tests; returns its exit code and all it said.
  static func type(_ line: String, in folder: URL) throws -> (status: Int32, said: String) {
    let log = folder.appendingPathComponent("said.txt")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let handle = try FileHandle(forWritingTo: log)
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", line]
    shell.currentDirectoryURL = folder
    shell.environment = ProcessInfo.processInfo.environment.merging(
      ["PATH": "\(Tool.binaries.path):/usr/bin:/bin", "NO_COLOR": "1"]
    ) { $1 }
    shell.standardInput = FileHandle.nullDevice
    shell.standardOutput = handle
    shell.standardError = handle
    try shell.run()
    shell.waitUntilExit()
    return (shell.terminationStatus, (try? String(contentsOf: log, encoding: .utf8)) ?? "")
  }
}
