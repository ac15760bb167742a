import Foundation
import GlowRaster
import Testing

@testable import GlowCodec

/// The walks through GIF and WebP files: counts, times, loops, and every cut found.
@Suite struct ContainerWalkTests {
  /// A GIF of 2 × 2 pixels; `delays` are hundredths of a second.
  static func gif(delays: [UInt8], repeats: UInt8?) -> [UInt8] {
    var bytes = Array("GIF89a".utf8) + [2, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    if let repeats { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, repeats, 0, 0] }
    bytes += [0x21, 0xFE, 4] + Array("{\"a\"".utf8) + [2] + Array(":1".utf8) + [1] + Array("}".utf8) + [0]
    for delay in delays {
      bytes += [0x21, 0xF9, 4, 4, delay, 0, 0, 0]
      // Clear, 0, 0, 0, 0, end in codes of three bits: 4 0 0 0 0 5.
      bytes += [0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2, 3, 0x04, 0x00, 0x05, 0]
    }
    return bytes + [0x3B]
  }

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    Array(type.utf8) + [UInt8(data.count), 0, 0, 0] + data + (data.count % 2 == 1 ? [0] : [])
  }

  /// A WebP of 2 × 2 pixels whose frames have heads and no pixels.
  static func webp(delays: [UInt8], plays: UInt8) -> [UInt8] {
    let picture = chunk("VP8L", [0x2F, 1, 0x40, 0, 0x10, 0])
    var body = chunk("VP8X", [0x12, 0, 0, 0, 1, 0, 0, 1, 0, 0]) + chunk("ANIM", [0, 0, 0, 0, plays, 0])
    for delay in delays {
      body += chunk("ANMF", [0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, delay, 0, 0, 2] + picture)
    }
    let whole = Array("WEBP".utf8) + body
    return Array("RIFF".utf8) + [UInt8(whole.count & 255), UInt8(whole.count >> 8), 0, 0] + whole
  }

  private static func file(_ bytes: [UInt8]) throws -> (FileBytes, Scratch) {
    let scratch = try Scratch()
    try Data(bytes).write(to: URL(fileURLWithPath: scratch.folder + "/a"))
    return (try FileBytes(scratch.path("a")), scratch)
  }

  @Test func gifsTellTheirTimesAndLoops() throws {
    let (file, scratch) = try Self.file(Self.gif(delays: [3, 4, 3], repeats: 0))
    let walk = try GIFWalk(file)
    #expect(walk.faults.list == [])
    #expect(walk.frameCount == 3)
    #expect(walk.delays.total?.numerator == 10 && walk.delays.total?.denominator == 100)
    #expect(walk.repeats == 0)
    #expect(walk.comment == "{\"a\":1}")
    // GIF counts repeats, and without a count it plays once.
    #expect(try GIFFile(Self.file(Self.gif(delays: [5], repeats: 2)).0, scratch.path("a")).facts.plays == 3)
    #expect(try GIFFile(Self.file(Self.gif(delays: [5], repeats: nil)).0, scratch.path("a")).facts.plays == 1)
  }

  @Test func everyCutOfAGIFIsFound() throws {
    let whole = Self.gif(delays: [3, 4], repeats: 0)
    for count in 13..<whole.count {
      let (file, scratch) = try Self.file(Array(whole.prefix(count)))
      #expect(try !GIFWalk(file).faults.list.isEmpty, "\(count) of \(whole.count) in \(scratch.folder)")
    }
    let (file, scratch) = try Self.file(whole + [0])
    #expect(try GIFWalk(file).faults.list == ["1 bytes follow its end"], "\(scratch.folder)")
  }

  @Test func webPsTellTheirTimesAndLoops() throws {
    let (file, scratch) = try Self.file(Self.webp(delays: [33, 34, 33], plays: 3))
    let facts = try WebPFile(file).facts
    #expect(facts.wrongs == [], "\(scratch.folder)")
    #expect(facts.frameCount == 3 && facts.plays == 3 && facts.alpha == .straight)
    #expect(facts.size == PixelSize(width: 2, height: 2))
    #expect(facts.frameRate.map { [$0.numerator, $0.denominator] } == [30, 1])
  }

  @Test func everyCutOfAWebPIsFound() throws {
    let whole = Self.webp(delays: [33, 34], plays: 0)
    for count in 12..<whole.count {
      let (file, scratch) = try Self.file(Array(whole.prefix(count)))
      #expect(try !WebPWalk(file).faults.list.isEmpty, "\(count) in \(scratch.folder)")
    }
    // The length of the whole put right: what is missing then is frames' data or the loop.
    var short = whole
    short.removeSubrange(30..<44)
    short[4] -= 14
    let (file, scratch) = try Self.file(short)
    #expect(
      try WebPWalk(file).faults.list == ["it is marked as an animation but ANIM is missing"],
      "\(scratch.folder)")
  }

  /// Nobody makes room for a picture that is refused.
  @Test func sizesThatAreRefusedCountForNothing() throws {
    var gif = Self.gif(delays: [3], repeats: 0)
    gif.replaceSubrange(6..<10, with: [255, 255, 255, 255])
    var webp = Self.webp(delays: [3], plays: 0)
    webp.replaceSubrange(24..<30, with: [UInt8](repeating: 255, count: 6))
    let header = [UInt8](repeating: 0xFF, count: 8) + [8, 6, 0, 0, 0]
    var checked = Array("IHDR".utf8) + header
    checked += Checksum.crc32(checked[...], after: 0).bigEndianBytes
    let png = PNGWriter.signature + UInt32(13).bigEndianBytes + checked
    for bytes in [gif, webp, png] {
      let scratch = try Scratch()
      try Data(bytes).write(to: URL(fileURLWithPath: scratch.folder + "/a"))
      let file = try Verification.open(scratch.path("a"))
      #expect(file.facts.size == PixelSize(width: 0, height: 0))
      #expect(
        file.facts.faults.list.contains { $0.contains("a side may have 32767") }, "\(file.facts.faults)")
      try file.eachFrame { (_, _) throws(CodecError) in Issue.record("a frame of a picture without a size") }
    }
  }

  @Test func delaysAddUpExactly() {
    var delays = Delays()
    for _ in 0..<24_000 { delays.add(1001, 24_000) }
    #expect(delays.total?.numerator == 1001 * 24_000 && delays.total?.denominator == 24_000)
    delays.add(1, 3)
    #expect(delays.total?.denominator == 24_000)
    for prime in [65_521, 65_519, 65_497, 65_479, 65_449] { delays.add(1, prime) }
    #expect(delays.total == nil)
  }

  @Test func aLoopClosesWithinItsOwnMotion() {
    func picture(_ value: UInt8) -> Bitmap {
      var bitmap = Bitmap(size: PixelSize(width: 2, height: 2), format: .rgbaStraight8)
      bitmap.bytes = [UInt8](repeating: value, count: 16)
      return bitmap
    }
    func judge(_ values: [UInt8]) -> FrameJudge {
      var judge = FrameJudge()
      for value in values { judge.take(picture(value)) }
      return judge
    }
    #expect(judge([100, 110, 120, 110]).closes())
    #expect(!judge([100, 110, 120, 130]).closes())
    #expect(judge([9, 9, 9]).closes())
    #expect(judge([7, 200]).closes())
  }

  @Test func hiddenColourIsSeen() {
    var bitmap = Bitmap(size: PixelSize(width: 2, height: 1), format: .rgbaStraight16)
    var judge = FrameJudge()
    judge.take(bitmap)
    #expect(judge.hiddenColourFrames == 0 && !judge.isOpaque)
    bitmap.bytes[13] = 1
    judge.take(bitmap)
    #expect(judge.hiddenColourFrames == 1)
  }

  @Test func framesAreLaidAsTheSpecificationSays() {
    let size = PixelSize(width: 2, height: 1)
    func picture(_ bytes: [UInt8]) -> Bitmap {
      var bitmap = Bitmap(size: PixelSize(width: bytes.count / 4, height: 1), format: .rgbaStraight8)
      bitmap.bytes = bytes
      return bitmap
    }
    var canvas = FrameCanvas(size: size, format: .rgbaStraight8)
    canvas.lay(picture([255, 0, 0, 255, 0, 0, 255, 128]), x: 0, y: 0, isBlended: false, disposal: .keep)
    canvas.lay(picture([0, 255, 0, 128]), x: 1, y: 0, isBlended: true, disposal: .restore)
    #expect(canvas.bitmap.bytes[4...].elementsEqual([0, 170, 84, 191]))
    canvas.lay(picture([9, 9, 9, 9]), x: 0, y: 0, isBlended: false, disposal: .clear)
    #expect(canvas.bitmap.bytes == [9, 9, 9, 9, 0, 0, 255, 128])
    canvas.lay(picture([1, 1, 1, 1]), x: 1, y: 0, isBlended: false, disposal: .keep)
    #expect(canvas.bitmap.bytes == [0, 0, 0, 0, 1, 1, 1, 1])
  }
}
