import Foundation
import GlowRaster
import Testing

@testable import GlowCodec

@Suite struct FolderSinkTests {
  func run(_ scratch: Scratch, frames: Int, only: [Int]? = nil, source: FakeSource = FakeSource()) throws {
    var source = source
    source.frameCount = frames
    var output = try OutputSpec(path: scratch.path("f/"), frameCount: frames)
    output.manifest = .init(
      spec: #"{"a":"\"frames\": ["}"#, specHash: "0f", engine: "glow 1.0 \"x\"", renderVersion: 1)
    _ = try FrameExport(source, to: output, frames: only).run(jobs: 2)
  }

  func frameNames(_ range: Range<Int>) -> [String] { range.map { "frame-000\($0).png" } }

  @Test func theManifestTellsHowTheFramesWereMade() throws {
    let scratch = try Scratch()
    try run(scratch, frames: 3, source: FakeSource(frameRate: (24_000, 1_001)))
    #expect(scratch.contents == ["f"] + (frameNames(0..<3) + ["glow.json"]).map { "f/" + $0 })
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(try scratch.bytes("f/glow.json"))) as? [String: Any])
    #expect(json["fps"] as? String == "24000/1001")
    #expect(json["complete"] as? Bool == true)
    #expect(json["engine"] as? String == "glow 1.0 \"x\"")
    #expect((json["spec"] as? [String: String])?["a"] == "\"frames\": [")
    let frames = try #require(json["frames"] as? [[String: String]])
    #expect(frames.map { $0["file"] } == frameNames(0..<3))
    let source = FakeSource()
    #expect(
      frames.map { $0["pixels"] }
        == (0..<3).map { XXH64.text(XXH64.hash(source.picture($0, .rgbaStraight8).bytes)) })
    #expect(FrameManifest.entries(in: try scratch.bytes("f/glow.json"))?.map(\.name) == frameNames(0..<3))
  }

  @Test func aNewRunRemovesItsOldFramesAndNothingElse() throws {
    let scratch = try Scratch()
    try run(scratch, frames: 6)
    try scratch.put("mine", "f/frame-0009.png")
    try scratch.put("mine", "f/frame-0004.png.bak")
    try scratch.put("mine", "f/notes.txt")
    try run(scratch, frames: 2)
    #expect(
      scratch.contents == [
        "f", "f/frame-0000.png", "f/frame-0001.png", "f/frame-0004.png.bak", "f/frame-0009.png",
        "f/glow.json",
        "f/notes.txt",
      ])
  }

  @Test func aPartKeepsTheOtherFrames() throws {
    let scratch = try Scratch()
    try run(scratch, frames: 4)
    let before = try FrameManifest.entries(in: scratch.bytes("f/glow.json"))
    try run(scratch, frames: 4, only: [1, 2])
    #expect(scratch.contents.count == 6)
    #expect(try FrameManifest.entries(in: scratch.bytes("f/glow.json")) == before)
  }

  @Test(arguments: [
    "", "{}", "not json", "{\n  \"format\": \"glow frames 1\",\n", "[]",
    "{\n  \"format\": \"glow frames 1\",\n  \"count\": 1,\n  \"frames\": [\n    {\"file\": \"../keep.png\", \"pixels\": \"\"}\n  ]\n}\n",
    "{\n  \"format\": \"glow frames 1\",\n  \"count\": 1,\n  \"frames\": [\n    {\"file\": \"notes.txt\", \"pixels\": \"\"}\n  ]\n}\n",
    "{\n  \"format\": \"glow frames 1\",\n  \"count\": 2,\n  \"frames\": [\n    {\"file\": \"frame-0000.png\", \"pixels\": \"\"}\n  ]\n}\n",
    "{\n  \"format\": \"glow frames 1\",\n  \"count\": -1,\n  \"frames\": [\n  ]\n}\n",
    "{\n  \"format\": \"glow frames 2\",\n  \"count\": 0,\n  \"frames\": [\n  ]\n}\n",
  ])
  func aBrokenManifestRemovesNothing(text: String) throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(atPath: scratch.folder + "/f", withIntermediateDirectories: false)
    try scratch.put(text, "f/glow.json")
    for name in ["f/frame-0000.png", "f/frame-0007.png", "f/notes.txt", "keep.png"] {
      try scratch.put("mine", name)
    }
    let before = scratch.contents
    #expect(throws: CodecError.self) { try run(scratch, frames: 2) }
    #expect(scratch.contents == before)
    #expect(try scratch.text("f/glow.json") == text && scratch.text("f/frame-0000.png") == "mine")
  }

  /// As after a run that was killed before it wrote its frames.
  @Test func filesListedButNotWrittenAreNeverRemoved() throws {
    let scratch = try Scratch()
    try run(scratch, frames: 4)
    try scratch.put("mine", "f/frame-0003.png")
    let hash = try #require(try FrameManifest.entries(in: scratch.bytes("f/glow.json"))?.last?.pixelHash)
    try scratch.put(
      scratch.text("f/glow.json").replacingOccurrences(of: XXH64.text(hash), with: ""), "f/glow.json")
    try run(scratch, frames: 1)
    #expect(scratch.contents == ["f", "f/frame-0000.png", "f/frame-0003.png", "f/glow.json"])
  }

  @Test func aFolderUnderAFrameNameIsLeftAlone() throws {
    let scratch = try Scratch()
    try run(scratch, frames: 3)
    try FileManager.default.removeItem(atPath: scratch.folder + "/f/frame-0002.png")
    try FileManager.default.createDirectory(
      atPath: scratch.folder + "/f/frame-0002.png/x", withIntermediateDirectories: true)
    try run(scratch, frames: 2)
    #expect(scratch.contents.contains("f/frame-0002.png/x"))
  }

  @Test func placesThatAreNoFolderAreRefused() throws {
    let scratch = try Scratch()
    try scratch.put("file", "f")
    #expect(throws: CodecError.cannotCreate(path: scratch.path("f/"), reason: "a file has that name")) {
      try run(scratch, frames: 2)
    }
    let source = FakeSource(frameCount: 2)
    do {
      let output = try OutputSpec(path: scratch.path("none/f/"), frameCount: 2)
      _ = try FrameExport(source, to: output).run()
      Issue.record("made a folder without a parent")
    } catch {
      #expect(error.exitCode == 73)
    }
    #expect(scratch.contents == ["f"])
  }

  @Test func noClobberRefusesBeforeAnyFrame() throws {
    let scratch = try Scratch()
    try run(scratch, frames: 3)
    let before = try scratch.bytes("f/glow.json")
    var output = try OutputSpec(path: scratch.path("f/"), frameCount: 3)
    output.noClobber = true
    let source = FakeSource(frameCount: 3) { _ in Issue.record("rendered") }
    #expect(throws: CodecError.self) { try FrameExport(source, to: output).run() }
    #expect(try scratch.bytes("f/glow.json") == before)
    #expect(scratch.contents.count == 5)
  }

  @Test func cancellingBeforeTheFirstFrameLeavesNoTrace() throws {
    let scratch = try Scratch()
    let cancellation = Cancellation()
    cancellation.request()
    let output = try OutputSpec(path: scratch.path("f/"), frameCount: 9)
    #expect(throws: CodecError.cancelled) {
      try FrameExport(FakeSource(), to: output).run(jobs: 2, cancellation: cancellation)
    }
    #expect(scratch.contents == [])
    try run(scratch, frames: 2)
    let before = try scratch.bytes("f/glow.json")
    #expect(throws: CodecError.cancelled) {
      try FrameExport(FakeSource(), to: output).run(jobs: 2, cancellation: cancellation)
    }
    #expect(try scratch.bytes("f/glow.json") == before)
  }

  @Test func aCancelledRunKeepsWholeFramesAndTheNextRunKnowsThem() throws {
    let scratch = try Scratch()
    try run(scratch, frames: 2)
    let cancellation = Cancellation()
    let source = FakeSource { index in if index == 4 { cancellation.request(signal: 15) } }
    let output = try OutputSpec(path: scratch.path("f/"), frameCount: 9)
    #expect(throws: CodecError.cancelled) {
      try FrameExport(source, to: output).run(cancellation: cancellation)
    }
    #expect(cancellation.signal == 15)
    #expect(scratch.contents == ["f"] + (frameNames(0..<5) + ["glow.json"]).map { "f/" + $0 })
    #expect(try scratch.text("f/glow.json").contains(#""complete": false"#))
    try run(scratch, frames: 1)
    #expect(scratch.contents == ["f", "f/frame-0000.png", "f/glow.json"])
  }
}
