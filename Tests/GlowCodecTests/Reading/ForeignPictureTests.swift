import Foundation
import GlowRaster
import Testing

@testable import GlowCodec

/// Pictures that ffmpeg reads for us; made by ffmpeg too.
@Suite(.enabled(if: ChildProcess.isOnPath("ffmpeg"), "ffmpeg is not at hand"), .timeLimit(.minutes(30)))
struct ForeignPictureTests {
  /// A picture without symmetry: 24 × 16.
  static let picture: Bitmap = {
    var bitmap = Bitmap(size: PixelSize(width: 24, height: 16), format: .rgbaStraight8)
    bitmap.bytes = (0..<(24 * 16)).flatMap { index -> [UInt8] in
      let (x, y) = (index % 24, index / 24)
      return [UInt8(x * 10), UInt8(y * 15), x < 12 ? 128 : 30, 255]
    }
    return bitmap
  }()

  /// `picture` as another kind of file.
  static func file(_ words: String...) throws -> [UInt8] {
    let outcome = try ChildProcess.run(
      "ffmpeg", package: "ffmpeg",
      arguments: (["-v", "error", "-f", "image2pipe", "-c:v", "png", "-i", "pipe:0"] + words + ["pipe:1"])
        .map { Array($0.utf8) }, input: PNGEncoder().encode(picture), seconds: 600)
    return outcome.output
  }

  static func jpeg(exif orientation: Int? = nil) throws -> [UInt8] {
    let plain = try file(
      "-c:v", "mjpeg", "-q:v", "1", "-qmin", "1", "-pix_fmt", "yuvj444p", "-f", "image2pipe")
    guard let orientation else { return plain }
    let data = Array("Exif".utf8) + [0, 0] + Exif.data(orientation)
    return Array(plain.prefix(2)) + [0xFF, 0xE1, 0, UInt8(data.count + 2)] + data + plain.dropFirst(2)
  }

  private static func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
    guard a.size == b.size else { return 255 }
    return zip(a.bytes, b.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 255
  }

  /// What ffmpeg's ordinary reader of GIF can't take from a pipe.
  @Test func longGIFsAreRead() throws {
    var noise = Bitmap(size: PixelSize(width: 320, height: 320), format: .rgbaStraight8)
    var state: UInt32 = 1
    for pixel in 0..<(320 * 320) {
      state = state &* 1_664_525 &+ 1_013_904_223
      let level = UInt8(state >> 24)
      noise.bytes.replaceSubrange(4 * pixel..<4 * pixel + 4, with: [level, level, level, 255])
    }
    let outcome = try ChildProcess.run(
      "ffmpeg", package: "ffmpeg",
      arguments: [
        "-v", "error", "-f", "image2pipe", "-c:v", "png", "-i", "pipe:0", "-pix_fmt", "gray", "-f", "gif",
        "pipe:1",
      ].map { Array($0.utf8) }, input: PNGEncoder().encode(noise), outputLimit: 1 << 24, seconds: 600)
    #expect(outcome.output.count > 1 << 16)
    #expect(try Self.difference(ImageFile.read(outcome.output), noise) == 0)
  }

  @Test func losslessKindsAreExact() throws {
    let files = [
      try Self.file("-c:v", "bmp", "-pix_fmt", "bgr24", "-f", "image2pipe"),
      try Self.file("-c:v", "tiff", "-pix_fmt", "rgb24", "-f", "image2pipe"),
      try Self.file("-c:v", "libwebp", "-lossless", "1", "-pix_fmt", "bgra", "-f", "webp"),
    ]
    for file in files { #expect(Self.difference(try ImageFile.read(file), Self.picture) == 0) }
  }

  @Test(arguments: 1...8)
  func jpegIsTurnedOnce(_ orientation: Int) throws {
    let file = try Self.jpeg(exif: orientation)
    #expect(ImageHeader(file, .jpeg).size?.width == 24)
    let upright = Orientation(rawValue: orientation)?.applied(to: Self.picture)
    #expect(Self.difference(try ImageFile.read(file), try #require(upright)) <= 6)
  }

  @Test func sizesComeOutOfTheHeads() throws {
    let files: [(ImageKind, [UInt8])] = [
      (.jpeg, try Self.jpeg()), (.gif, try Self.file("-c:v", "gif", "-f", "gif")),
      (.bmp, try Self.file("-c:v", "bmp", "-f", "image2pipe")),
      (.webp, try Self.file("-c:v", "libwebp", "-f", "webp")),
    ]
    for (kind, file) in files {
      #expect(ImageKind(file) == kind)
      let size = ImageHeader(file, kind).size
      #expect(size?.width == 24 && size?.height == 16, "\(kind)")
      var limits = ImageLimits()
      limits.side = 23
      #expect(
        throws: CodecError.badData("the picture has 24x16 pixels; a side may have 23, the whole 67108864")
      ) {
        try ImageFile.read(file, limits: limits)
      }
    }
  }

  @Test func brokenOnesEndWithFFmpegsReason() throws {
    var jpeg = try Self.jpeg()
    jpeg.replaceSubrange(2..., with: [UInt8](repeating: 7, count: 40))
    for bytes in [jpeg, Array("no picture at all".utf8), Array("GIF89a".utf8)] {
      do throws(CodecError) {
        _ = try ImageFile.read(bytes)
        Issue.record("read what is broken")
      } catch {
        #expect(error.exitCode == 65, "\(error)")
      }
    }
  }

  @Test func playlistsOpenNothing() throws {
    let scratch = try Scratch()
    let path = String(decoding: scratch.path("secret.png"), as: UTF8.self)
    try Data(PNGEncoder().encode(Self.picture)).write(to: URL(fileURLWithPath: path))
    for text in [
      "ffconcat version 1.0\nfile '\(path)'\n",
      "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://\(path)\n",
    ] {
      #expect(throws: CodecError.self) { try ImageFile.read(Array(text.utf8)) }
    }
  }
}
