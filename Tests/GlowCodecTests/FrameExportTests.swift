import Foundation
import GlowRaster
import Synchronization
import Testing

@testable import GlowCodec

@Suite struct FrameExportTests {
  /// Runs into `name` and returns every file's bytes by its path.
  func files(_ name: String, jobs: Int, depth: BitDepth = .eight) throws -> [String: [UInt8]] {
    let scratch = try Scratch()
    let source = FakeSource(frameCount: 12)
    var output = try OutputSpec(path: scratch.path(name), frameCount: 12)
    output.bitDepth = depth
    let report = try FrameExport(source, to: output).run(jobs: jobs)
    #expect(report.frameCount == 12)
    var files: [String: [UInt8]] = [:]
    for path in scratch.contents where path != "f" { files[path] = try scratch.bytes(path) }
    let pictures = files.filter { !$0.key.hasSuffix(".json") }
    #expect(report.byteCount == pictures.reduce(0) { $0 + $1.value.count })
    return files
  }

  @Test(arguments: ["a.apng", "a.pam", "a.rgba", "a-%d.png", "a-%02d.pam", "f/"], BitDepth.allCases)
  func theBytesDoNotDependOnTheJobs(name: String, depth: BitDepth) throws {
    let one = try files(name, jobs: 1, depth: depth)
    #expect(!one.isEmpty)
    #expect(try files(name, jobs: 2, depth: depth) == one)
    #expect(try files(name, jobs: 7, depth: depth) == one)
  }

  @Test(arguments: BitDepth.allCases) func streamsHoldTheFramesInOrder(depth: BitDepth) throws {
    let source = FakeSource(frameCount: 12)
    let pixels = (0..<12).map { source.picture($0, depth.pixelFormat).bytes }
    #expect(try files("a.rgba", jobs: 3, depth: depth)["a.rgba"] == pixels.flatMap { $0 })
    let maximum = depth == .eight ? 255 : 65_535
    let head = Array("P7\nWIDTH 37\nHEIGHT 23\nDEPTH 4\nMAXVAL \(maximum)\nTUPLTYPE RGB_ALPHA\nENDHDR\n".utf8)
    #expect(try files("a.pam", jobs: 3, depth: depth)["a.pam"] == pixels.flatMap { head + $0 })
  }

  @Test func partsKeepTheirNumbersAndOrder() throws {
    let scratch = try Scratch()
    let source = FakeSource()
    let template = try OutputSpec(path: scratch.path("g-%04d.png"), frameCount: 2)
    _ = try FrameExport(source, to: template, frames: [7, 3]).run()
    #expect(scratch.contents == ["g-0003.png", "g-0007.png"])
    #expect(try DecodedPNG(scratch.bytes("g-0007.png")).frames == [source.picture(7, .rgbaStraight8).bytes])
    let animation = try OutputSpec(path: scratch.path("g.apng"), frameCount: 2)
    _ = try FrameExport(source, to: animation, frames: [7, 3]).run()
    #expect(
      try DecodedPNG(scratch.bytes("g.apng")).frames
        == [7, 3].map { source.picture($0, .rgbaStraight8).bytes })
  }

  @Test func noMoreThanTheJobsFramesAreInFlight() throws {
    let inFlight = Atomic<Int>(0)
    let most = Monitor(0)
    let scratch = try Scratch()
    let source = FakeSource(frameCount: 40) { _ in
      let now = inFlight.wrappingAdd(1, ordering: .relaxed).newValue
      most.update { $0 = max($0, now) }
    }
    let output = try OutputSpec(path: scratch.path("a.pam"), frameCount: 40)
    _ = try FrameExport(source, to: output).run(jobs: 3) { _ in
      inFlight.wrappingSubtract(1, ordering: .relaxed)
    }
    #expect(1...3 ~= most.update { $0 })
    #expect(inFlight.load(ordering: .relaxed) == 0)
  }

  @Test func progressCountsEveryFrameOnce() throws {
    let scratch = try Scratch()
    let seen = Monitor<[Int]>([])
    let output = try OutputSpec(path: scratch.path("a-%d.png"), frameCount: 9)
    _ = try FrameExport(FakeSource(), to: output).run(jobs: 4) { count in seen.update { $0.append(count) } }
    #expect(seen.update { $0 } == Array(1...9))
  }

  @Test(arguments: [1, 2, 7]) func aCancelledStreamLeavesTheOldFile(jobs: Int) throws {
    let scratch = try Scratch()
    try scratch.put("old", "a.apng")
    let cancellation = Cancellation()
    let source = FakeSource(frameCount: 60) { if $0 == 5 { cancellation.request() } }
    let output = try OutputSpec(path: scratch.path("a.apng"), frameCount: 60)
    #expect(throws: CodecError.cancelled) {
      try FrameExport(source, to: output).run(jobs: jobs, cancellation: cancellation)
    }
    #expect(scratch.contents == ["a.apng"])
    #expect(try scratch.text("a.apng") == "old")
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"), arguments: [1, 3])
  func aFullDeviceEndsTheWork(jobs: Int) throws {
    let output = try OutputSpec(path: Array("/dev/full".utf8), formatName: "pam", frameCount: 9)
    do {
      _ = try FrameExport(FakeSource(), to: output).run(jobs: jobs)
      Issue.record("wrote to a full device")
    } catch {
      #expect(
        error == .inputOutput(path: Array("/dev/full".utf8), reason: "no space left on device")
      )
    }
  }

  @Test func aFrameThatCanNotBeWrittenIsNamed() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch.folder + "/a-3.png", withIntermediateDirectories: false)
    let output = try OutputSpec(path: scratch.path("a-%d.png"), frameCount: 9)
    do {
      _ = try FrameExport(FakeSource(), to: output).run(jobs: 2)
      Issue.record("replaced a folder")
    } catch {
      #expect(error.description.contains("a-3.png"))
    }
    #expect(!scratch.contents.contains { $0.hasSuffix(".tmp") })
    #expect(scratch.contents.contains("a-0.png"))
  }

  @Test func outputsAreTestedBeforeTheWork() throws {
    let scratch = try Scratch()
    let source = FakeSource { _ in Issue.record("rendered") }
    for name in ["none/a.apng", "none/a-%d.png", "none/f/"] {
      let output = try OutputSpec(path: scratch.path(name), frameCount: 9)
      #expect(throws: CodecError.self) { try FrameExport(source, to: output).run() }
    }
    var output = try OutputSpec(path: scratch.path("a.pam"), frameCount: 9)
    output.noClobber = true
    try scratch.put("old", "a.pam")
    #expect(throws: CodecError.self) { try FrameExport(source, to: output).run() }
    #expect(scratch.contents == ["a.pam"])
  }

  @Test func severalFramesNeedAPlaceForSeveral() {
    let output = OutputSpec(destination: .file(Array("x.png".utf8)), format: .png)
    #expect(throws: CodecError.self) { try FrameExport(FakeSource(), to: output) }
    let apng = OutputSpec(destination: .folder(Array("x/".utf8)), format: .apng)
    #expect(throws: CodecError.self) { try FrameExport(FakeSource(), to: apng) }
  }
}

@Suite struct InflateTests {
  @Test func brokenStreamsAreRefused() throws {
    let png = try DecodedPNG(try PNGEncoder().encode(FakeSource().picture(0, .rgbaStraight8)))
    let stream = try #require(png.data(of: "IDAT"))
    let whole = try Inflate.zlib(stream, limit: 1 << 20)
    #expect(throws: CodecError.self) { try Inflate.zlib(stream, limit: whole.count - 1) }
    #expect(throws: CodecError.self) { try Inflate.zlib(Array(stream.dropLast()), limit: 1 << 20) }
    #expect(throws: CodecError.self) { try Inflate.zlib(stream + [0], limit: 1 << 20) }
    #expect(throws: CodecError.self) { try Inflate.zlib([], limit: 10) }
    #expect(try Inflate.zlib(stream, limit: whole.count) == whole)
  }
}
