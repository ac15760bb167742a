import GlowRaster
import Testing

@testable import GlowCodec

/// What is made of ffmpeg's files: times, loops and text.
@Suite struct FilmFinishTests {
  @Test(arguments: [
    (24, 1, 48, 2000), (24_000, 1001, 48, 2002), (25, 1, 50, 2000), (30, 1, 60, 2000),
    (30_000, 1001, 60, 2002),
    (50, 1, 100, 2000), (60, 1, 120, 2000),
  ]) func timesAddUpToTheWhole(numerator: Int, denominator: Int, frames: Int, milliseconds: Int) {
    for perSecond in [100, 1000] {
      let ticks = FrameTicks(perSecond: perSecond, frameRate: (numerator, denominator))
      let durations = (0..<frames).map(ticks.duration)
      let exact = Double(denominator * perSecond) / Double(numerator)
      #expect(durations.reduce(0, +) == (milliseconds * perSecond + 500) / 1000)
      #expect(durations.allSatisfy { abs(Double($0) - exact) < 1 })
    }
  }

  @Test func textIsWrittenInBase64AsTheRFCHasIt() {
    let vectors = [
      "": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg==", "foobar": "Zm9vYmFy",
    ]
    for (plain, text) in vectors { #expect(Base64.text(Array(plain.utf8)) == text) }
  }

  @Test func packetsGiveTheirTextBack() {
    for text in [#"{"a":"<b> & &amp; c"}"#, "", "ü\u{1F600}"] {
      #expect(XMP.description(in: XMP.packet(description: text)) == text)
    }
    #expect(XMP.description(in: Array("<x:xmpmeta>".utf8)) == nil)
  }

  private func finished(_ finish: some FilmFinish, _ raw: [UInt8]) throws -> [UInt8] {
    let scratch = try Scratch()
    let file = try OutputFile(path: scratch.path("raw"))
    try file.write(raw)
    try file.commit()
    var bytes: [UInt8] = []
    try finish.finish([scratch.path("raw")]) { bytes += $0 }
    return bytes
  }

  private func webp(frames: Int, plays: Int = 0) -> WebPFinish {
    WebPFinish(
      size: PixelSize(width: 300, height: 2), ticks: FrameTicks(perSecond: 1000, frameRate: (24, 1)),
      frameCount: frames, plays: plays, isOpaque: false, metadata: nil)
  }

  @Test func stillsBecomeFramesThatReplaceOneAnother() throws {
    let still = Array("RIFF".utf8) + [16, 0, 0, 0] + Array("WEBPVP8L".utf8) + [3, 0, 0, 0, 7, 8, 9, 0]
    let bytes = try finished(webp(frames: 2, plays: 3), still + still)
    let frame = Array("ANMF".utf8) + [28, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 43, 1, 0, 1, 0, 0]
    let chunk = Array("VP8L".utf8) + [3, 0, 0, 0, 7, 8, 9, 0]
    let head =
      Array("RIFF".utf8) + [108, 0, 0, 0] + Array("WEBPVP8X".utf8) + [
        10, 0, 0, 0, 0x12, 0, 0, 0, 43, 1, 0, 1, 0, 0,
      ]
      + Array("ANIM".utf8) + [6, 0, 0, 0, 0, 0, 0, 0, 3, 0]
    #expect(bytes == head + frame + [42, 0, 0, 2] + chunk + frame + [41, 0, 0, 2] + chunk)
  }

  @Test func filesOfFfmpegThatAreBrokenAreRefused() throws {
    let still = Array("RIFF".utf8) + [16, 0, 0, 0] + Array("WEBPVP8L".utf8) + [3, 0, 0, 0, 7, 8, 9, 0]
    for raw in [[], still, still + still + still, still + still.dropLast(), Array("RIFX".utf8) + still] {
      #expect(throws: CodecError.self) { try finished(webp(frames: 2), raw) }
    }
    let gif = GIFFinish(
      ticks: FrameTicks(perSecond: 100, frameRate: (30, 1)), frameCount: 1, plays: 0, metadata: nil)
    for raw in [[], Array("GIF89a".utf8), Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x99]] {
      #expect(throws: CodecError.self) { try finished(gif, raw) }
    }
  }

  @Test(arguments: [(0, [0, 0]), (1, []), (3, [2, 0])] as [(Int, [UInt8])])
  func aGIFCountsRepeats(plays: Int, repeats: [UInt8]) throws {
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6]
    let image: [UInt8] = [
      0x21, 0xF9, 4, 4, 9, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 1, 2, 3, 4, 5, 6, 2, 1, 7, 0,
    ]
    let finish = GIFFinish(
      ticks: FrameTicks(perSecond: 100, frameRate: (30, 1)), frameCount: 2, plays: plays, metadata: "{}")
    let bytes = try finished(finish, head + image + image + [0x3B])
    let loop: [UInt8] =
      repeats.isEmpty ? [] : [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + repeats + [0]
    let comment: [UInt8] = [0x21, 0xFE, 2] + Array("{}".utf8) + [0]
    func frame(_ delay: UInt8) -> [UInt8] {
      [0x21, 0xF9, 4, 4, delay, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 7, 0]
    }
    #expect(bytes == head + loop + comment + frame(3) + frame(4) + [0x3B])
  }

  @Test func whatFfmpegSaysBecomesOneLine() {
    func explain(_ text: String, _ code: Int32 = 1) -> CodecError {
      FilmFailure.explain(.init(exitCode: code, errors: Array(text.utf8)), Array("a.mp4".utf8))
    }
    #expect(
      explain("[libx264 @ 0x55d0c8] width not divisible by 2\nError initializing output stream\n").description
        == "ffmpeg failed: libx264: width not divisible by 2")
    #expect(explain("av_interleaved_write_frame(): No space left on device\n").exitCode == 74)
    #expect(explain("Unknown encoder 'libx264'\n").exitCode == 69)
    #expect(explain("", 137).description.contains("signal 9") && explain("", 128 + 25).exitCode == 74)
  }
}
