import Foundation
import GlowRaster
import Testing

@testable import GlowCodec

/// What is beyond a limit is refused or passed over, and what is at it is not.
@Suite struct CodecLimitTests {
  private static let spec = #"{"seed":1}"#

  private func file(_ scratch: Scratch, _ name: String, _ bytes: [UInt8]) throws -> FileBytes {
    try Data(bytes).write(to: URL(fileURLWithPath: scratch.folder + "/" + name))
    return try FileBytes(scratch.path(name))
  }

  /// A file that is long and takes no room.
  private func holes(_ path: String, _ count: Int) throws {
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try handle.truncate(atOffset: UInt64(count))
    try handle.close()
  }

  @Test func aListThatIsTooLongIsNotRead() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(atPath: scratch.folder + "/f", withIntermediateDirectories: false)
    try holes(scratch.folder + "/f/glow.json", CodecLimits.manifest + 1)
    let error = #expect(throws: CodecError.self) { try FrameFolder(scratch.path("f")) }
    #expect("\(String(describing: error))".contains("\(CodecLimits.manifest)"))
    let output = try OutputSpec(path: scratch.path("f/"), frameCount: 2)
    #expect(throws: CodecError.self) { try FrameExport(FakeSource(frameCount: 2), to: output).run() }
    #expect(scratch.contents == ["f", "f/glow.json"])
  }

  @Test func aSheetWithALongListIsAPictureLikeOthers() throws {
    let scratch = try Scratch()
    let output = try OutputSpec(path: scratch.path("s.png"), formatName: "sprite", frameCount: 2)
    _ = try FrameExport(FakeSource(frameCount: 2), to: output).run()
    #expect(try Verification.open(scratch.path("s.png")).facts.frameCount == 2)
    let list = try scratch.text("s.json")
    let padding = String(repeating: "\n", count: CodecLimits.spriteList - list.utf8.count)
    try scratch.put(String(list.dropLast(2)) + padding + "}\n", "s.json")
    #expect(try Verification.open(scratch.path("s.png")).facts.frameCount == 2)
    try scratch.put(String(list.dropLast(2)) + padding + "\n}\n", "s.json")
    #expect(try Verification.open(scratch.path("s.png")).facts.format == "PNG")
  }

  @Test func aTextThatIsTooLongIsPassedOver() throws {
    let scratch = try Scratch()
    let bitmap = Bitmap(size: PixelSize(width: 1, height: 1), format: .rgbaStraight8)
    // The keyword and its marks are nine bytes of the chunk.
    for (count, isRead) in [(CodecLimits.text - 9, true), (CodecLimits.text - 8, false)] {
      let text = "{" + String(repeating: " ", count: count - 2) + "}"
      _ = try file(scratch, "a.png", PNGEncoder(metadata: text).encode(bitmap))
      #expect(try (FileMetadata.text(inFile: scratch.path("a.png")) != nil) == isRead)
      #expect(try (Verification.open(scratch.path("a.png")).facts.spec != nil) == isRead)
    }
  }

  @Test func aPAMHeaderHasItsLength() throws {
    let head = "P7\nWIDTH 1\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\n"
    for (extra, isRead) in [(0, true), (1, false)] {
      let comment = String(repeating: "#", count: CodecLimits.pamHeader - head.utf8.count - 8 + extra)
      let bytes = Array((head + comment + "\nENDHDR\n").utf8) + [1, 2, 3, 4]
      var stream = PAMStream(bytes)
      let picture = try? stream.next(.standard)
      #expect((picture != nil) == isRead)
    }
  }

  @Test func linksAreFollowedAsFarAsTheSystemDoes() throws {
    let scratch = try Scratch()
    try scratch.put("old", "0")
    for number in 1...(CodecLimits.links + 1) {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.folder + "/\(number)", withDestinationPath: "\(number - 1)")
    }
    let file = try OutputFile(path: scratch.path("\(CodecLimits.links - 1)"))
    try file.write(Array("new".utf8))
    try file.commit()
    #expect(try scratch.text("0") == "new")
    #expect(throws: CodecError.self) { try OutputFile(path: scratch.path("\(CodecLimits.links + 1)")) }
  }

  @Test func picturesThatAreReadHaveTheirLimits() {
    let limits = ImageLimits.standard
    for (width, height, isAllowed) in [
      (32_767, 2048, true), (32_768, 1, false), (1, 32_768, false), (8192, 8192, true), (8192, 8193, false),
      (0, 1, false), (1, 0, false), (Int.max, Int.max, false), (-1, 1, false),
    ] {
      #expect(((try? limits.check(width: width, height: height)) != nil) == isAllowed, "\(width)x\(height)")
    }
  }
}
