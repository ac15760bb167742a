import Foundation
import Testing

@testable import GlowCodec

/// Boxes and items that reach past the end of their file.
@Suite struct BoxWalkTests {
  private func faults(_ bytes: [UInt8]) throws -> [String] {
    let scratch = try Scratch()
    try Data(bytes).write(to: URL(fileURLWithPath: scratch.folder + "/a"))
    return try BoxWalk(FileBytes(scratch.path("a"))).faults.list
  }

  /// A file with one item of `count` bytes at `offset`.
  private func file(offset: Int, count: Int, data: Int = 20) -> [UInt8] {
    let places = Box.full(
      "iloc", [0x44, 0], Box.u16(1), Box.u16(1), Box.u16(0), Box.u16(1), Box.u32(offset), Box.u32(count))
    return Box.make("ftyp", Array("avif".utf8)) + Box.full("meta", places)
      + Box.make("mdat", [UInt8](repeating: 7, count: data))
  }

  @Test func wholeFilesHaveNoFaults() throws {
    #expect(try faults(file(offset: 20, count: 30)).isEmpty)
    // A length of 64 bits, and one that reaches to the end.
    let long = Box.u32(1) + Array("free".utf8) + Box.u64(20) + [1, 2, 3, 4]
    #expect(try faults(long + Box.u32(0) + Array("mdat".utf8) + [1, 2, 3]).isEmpty)
  }

  @Test func everyCutIsFound() throws {
    let whole = file(offset: 20, count: 30)
    let ends = [12, whole.count - 28, whole.count]
    for count in 1..<whole.count where !ends.contains(count) {
      #expect(try !faults(Array(whole.prefix(count))).isEmpty, "\(count) of \(whole.count)")
    }
  }

  @Test func itemsMustLieInTheFile() throws {
    let count = file(offset: 0, count: 0).count
    #expect(try faults(file(offset: count - 5, count: 5)).isEmpty)
    #expect(try faults(file(offset: count - 5, count: 6)) == ["it is cut short: item 1 reaches past its end"])
    #expect(
      try faults(file(offset: Int(UInt32.max), count: 1)) == ["it is cut short: item 1 reaches past its end"])
  }

  @Test func lengthsThatCanNotBeAreFaults() throws {
    for length: UInt64 in [0, 7, 1 << 63, .max] {
      #expect(try !faults(Box.u32(1) + Array("free".utf8) + Box.u64(length)).isEmpty)
    }
    #expect(try !faults(Box.u32(3) + Array("free".utf8)).isEmpty)
  }
}
