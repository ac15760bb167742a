import Foundation
import GlowRaster
import Testing

@testable import GlowCodec

/// Shards of one animation in one folder, runs that go on, and what they leave for the next one.
@Suite struct ShardSinkTests {
  private let total = 7

  private func output(
    _ scratch: Scratch, _ words: String? = nil, spec: String = #"{"a":1}"#, resumed: Bool = false
  ) throws -> OutputSpec {
    var output = try OutputSpec(path: scratch.path("f/"), frameCount: total)
    output.manifest = .init(spec: spec, specHash: "0f", engine: "glow 1.0", renderVersion: 1)
    output.shard = words.flatMap { Shard($0) }
    output.isResumed = resumed
    return output
  }

  @discardableResult
  private func run(
    _ output: OutputSpec, _ cancellation: Cancellation = Cancellation(),
    drawing: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> FrameExport.Report {
    let frames = output.shard?.frames(of: 0..<total)
    return try FrameExport(FakeSource(frameCount: total, onRender: drawing), to: output, frames: frames)
      .run(jobs: 2, cancellation: cancellation)
  }

  private func frames(_ scratch: Scratch) throws -> [[UInt8]] {
    try (0..<total).map { try scratch.bytes("f/frame-000\($0).png") }
  }

  @Test func shardsMakeTheFramesOfAWholeRun() throws {
    let (whole, parts) = (try Scratch(), try Scratch())
    try run(output(whole))
    for words in ["2/3", "1/3", "3/3"] { try run(output(parts, words)) }
    #expect(try frames(parts) == frames(whole))
    #expect(!parts.contents.contains("f/glow.json"))
    let list = try #require(FrameManifest(text: try parts.bytes("f/glow-shard-2-of-3.json")))
    #expect(list.entries.map(\.name) == ["frame-0001.png", "frame-0004.png"])
    #expect(list.isComplete && list.shard == Shard(2, of: 3) && list.total == total)
    #expect(list.entries.allSatisfy { $0.tenths != nil && $0.fileHash != nil && $0.pixelHash != nil })
    #expect(try list.entries[0].fileHash == XXH64.hash(parts.bytes("f/frame-0001.png")))
    let object = try JSONSerialization.jsonObject(with: Data(parts.bytes("f/glow-shard-2-of-3.json")))
    #expect((object as? [String: Any])?["shard"] as? String == "2/3")
    let joined = try ListedFrames(parts.path("f"))
    #expect(joined.faults.list.isEmpty && joined.missing.list.isEmpty)
  }

  @Test func shardsAtOnceDoNotDisturbEachOther() async throws {
    let (whole, parts) = (try Scratch(), try Scratch())
    try run(output(whole))
    let outputs = try (1...8).map { try output(parts, "\($0)/8") }
    await withThrowingTaskGroup { group in
      for output in outputs { group.addTask { try run(output) } }
    }
    #expect(try frames(parts) == frames(whole))
    // The eighth has nothing to draw, and says so.
    let list = try #require(FrameManifest(text: try parts.bytes("f/glow-shard-8-of-8.json")))
    #expect(list.entries.isEmpty && list.isComplete)
    #expect(try ListedFrames(parts.path("f")).missing.list.isEmpty)
    #expect(!parts.contents.contains { $0.contains(".tmp") })
  }

  @Test func aRunGoesOnWhereItWasEnded() throws {
    for words in ["1/2", nil] {
      let (whole, scratch) = (try Scratch(), try Scratch())
      try run(output(whole, words))
      let cancellation = Cancellation()
      #expect(throws: CodecError.cancelled) {
        try run(output(scratch, words), cancellation) { if $0 == 2 { cancellation.request() } }
      }
      // As a killed run leaves it.
      try scratch.put("half", "f/.glow-\(words == nil ? "all" : "1of2")-zzzzz-2-3.tmp")
      try scratch.put("half", "f/.glow-2of2-zzzzz-2-3.tmp")
      let drawn = Monitor<[Int]>([])
      let report = try run(output(scratch, words, resumed: true)) { index in drawn.update { $0.append(index) }
      }
      let due = words == nil ? 7 : 4
      #expect(report.keptCount > 0 && report.keptCount + report.frameCount == due)
      #expect(drawn.update { !$0.contains(0) && $0.count == report.frameCount })
      #expect(scratch.contents.filter { $0.hasSuffix(".tmp") } == ["f/.glow-2of2-zzzzz-2-3.tmp"])
      for index in stride(from: 0, to: total, by: words == nil ? 1 : 2) {
        let name = "f/frame-000\(index).png"
        #expect(try scratch.bytes(name) == whole.bytes(name))
      }
      #expect(try run(output(scratch, words, resumed: true)).frameCount == 0)
    }
  }

  @Test(arguments: ["1/2", nil]) func damagedFramesAreDrawnAgain(words: String?) throws {
    let scratch = try Scratch()
    try run(output(scratch, words))
    let before = try scratch.bytes("f/frame-0002.png")
    try scratch.put("no", "f/frame-0002.png")
    try FileManager.default.removeItem(atPath: scratch.folder + "/f/frame-0004.png")
    #expect(try run(output(scratch, words, resumed: true)).frameCount == 2)
    #expect(try scratch.bytes("f/frame-0002.png") == before)
  }

  /// While a run replaces frames of another spec its list names both.
  @Test func framesOfAnotherSpecAreNeverKept() throws {
    let (whole, scratch) = (try Scratch(), try Scratch())
    try run(output(whole))
    try run(output(scratch, spec: #"{"a":2}"#))
    let cancellation = Cancellation()
    #expect(throws: CodecError.cancelled) {
      try run(output(scratch), cancellation) { if $0 == 2 { cancellation.request() } }
    }
    let report = try run(output(scratch, resumed: true))
    #expect(report.frameCount >= 3 && report.keptCount < 5)
    #expect(try scratch.bytes("f/glow.json") == whole.bytes("f/glow.json"))
  }

  @Test func whatWouldBeMixedIsRefusedAndLeftAlone() throws {
    let scratch = try Scratch()
    try run(output(scratch, "1/2"))
    let before = scratch.contents
    func refused(_ output: OutputSpec, _ words: String) throws {
      let error = #expect(throws: CodecError.self) { try run(output) { _ in Issue.record("drawn") } }
      #expect(error?.exitCode == 65)
      #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    }
    try refused(output(scratch, "2/2", spec: #"{"a":2}"#), "shards of another spec")
    try refused(output(scratch, "1/2", spec: #"{"a":2}"#, resumed: true), "shards of another spec")
    try refused(output(scratch, "2/3"), "of 2 in all, not 3")
    try refused(output(scratch, resumed: true), "add --shard")
    var newer = try output(scratch, "2/2")
    newer.manifest?.renderVersion = 2
    try refused(newer, "another version")
    #expect(scratch.contents == before)
    // A whole run takes over what shards have left only when it is made of them.
    try refused(output(scratch), "add --shard")
    var joined = try output(scratch, spec: #"{"a":3}"#)
    joined.joinsShards = true
    try run(joined)
    #expect(!scratch.contents.contains { $0.contains("shard") })
    try refused(output(scratch, "1/2"), "frames of a whole run")
    try refused(output(scratch, resumed: true), "leave --resume out")
  }

  /// As after a requeue that came too early: what the other process is writing is not taken away.
  @Test func twoProcessesWithOneShardBothFinish() throws {
    let (whole, scratch) = (try Scratch(), try Scratch())
    try run(output(whole, "1/2"))
    let own = "f/.glow-1of2-\(String(Platform.processNumber, radix: 36))-99-3.tmp"
    try run(output(scratch, "1/2"))
    try scratch.put("half", own)
    try run(output(scratch, "1/2", resumed: true))
    #expect(scratch.contents.contains(own))
    #expect(try scratch.bytes("f/frame-0002.png") == whole.bytes("f/frame-0002.png"))
  }

  /// Reading from a pipe would wait for ever.
  @Test(.timeLimit(.minutes(30))) func aPipeInTheWayIsNoFrame() throws {
    let scratch = try Scratch()
    try run(output(scratch, "1/2"))
    try FileManager.default.removeItem(atPath: scratch.folder + "/f/frame-0002.png")
    #expect(mkfifo(scratch.folder + "/f/frame-0002.png", 0o600) == 0)
    // Nobody reads from it either.
    let reader = open(scratch.folder + "/f/frame-0002.png", O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let report = try run(output(scratch, "1/2", resumed: true))
    #expect(report.frameCount == 1)
  }

  @Test func namesOfListsAreThoseOfShards() throws {
    let shard = try #require(Shard("12/400"))
    #expect(shard.listName == "glow-shard-12-of-400.json")
    #expect(Shard(listName: shard.listName) == shard)
    for name in [
      "glow.json", "glow-shard-0-of-4.json", "glow-shard-5-of-4.json", "glow-shard-01-of-4.json",
      "glow-shard-1-of-4.json.bak", "my-shard-1-of-4.json", "glow-shard-+1-of-4.json",
    ] { #expect(Shard(listName: name) == nil) }
  }
}
