import Foundation
import GlowRaster
import Testing

@testable import GlowCodec

/// Pictures that are read.
@Suite struct ImageFileTests {
  /// A PNG of `size` whose pixels are the letters of `rows` as grey values.
  private static func letters(_ rows: [String], exif orientation: Int? = nil) throws -> [UInt8] {
    let size = PixelSize(width: rows[0].utf8.count, height: rows.count)
    var bitmap = Bitmap(size: size, format: .rgbaStraight8)
    bitmap.bytes = rows.joined().utf8.flatMap { [$0, $0, $0, 255] }
    let plain = try PNGEncoder().encode(bitmap)
    guard let orientation else { return plain }
    var writer = PNGWriter()
    try writer.chunk("eXIf") { $0 += Exif.data(orientation) }
    // After the signature and IHDR.
    return Array(plain[..<33]) + writer.bytes + plain[33...]
  }

  private static func rows(_ bitmap: Bitmap) -> [String] {
    let values = stride(from: 0, to: bitmap.bytes.count, by: 4).map { bitmap.bytes[$0] }
    return stride(from: 0, to: values.count, by: bitmap.size.width).map {
      String(decoding: values[$0..<($0 + bitmap.size.width)], as: UTF8.self)
    }
  }

  @Test func whatWeWriteWeRead() throws {
    let source = FakeSource()
    let picture = source.picture(3, .rgbaStraight8)
    #expect(try ImageFile.read(PNGEncoder().encode(picture)).bytes == picture.bytes)
  }

  @Test func sixteenBitsAreRounded() throws {
    let source = FakeSource()
    let deep = source.picture(3, .rgbaStraight16)
    let read = try ImageFile.read(PNGEncoder(bitDepth: .sixteen).encode(deep))
    for pixel in 0..<(deep.bytes.count / 8) {
      let samples = (0..<4).map {
        Int(deep.bytes[8 * pixel + 2 * $0]) << 8 | Int(deep.bytes[8 * pixel + 2 * $0 + 1])
      }
      for channel in 0..<4 where samples[3] > 128 {
        let exact = Double(samples[channel]) / 257
        let got = Double(read.bytes[4 * pixel + channel])
        #expect(abs(got - exact) <= 0.51, "pixel \(pixel), channel \(channel): \(exact) became \(got)")
      }
    }
  }

  @Test(arguments: [
    (1, ["abc", "def"]), (2, ["cba", "fed"]), (3, ["fed", "cba"]), (4, ["def", "abc"]),
    (5, ["ad", "be", "cf"]), (6, ["da", "eb", "fc"]), (7, ["fc", "eb", "da"]), (8, ["cf", "be", "ad"]),
    (0, ["abc", "def"]), (9, ["abc", "def"]),
  ])
  func orientationIsAppliedOnce(_ orientation: Int, _ upright: [String]) throws {
    let file = try Self.letters(["abc", "def"], exif: orientation)
    #expect(Self.rows(try ImageFile.read(file)) == upright)
  }

  @Test func brokenExifIsNoReasonToRefuse() throws {
    for length in 0..<26 {
      let data = Array(Exif.data(6).prefix(length))
      #expect(Orientation(exif: data) == .upright || length >= 20)
    }
    #expect(Orientation(exif: [0x4D, 0x4D, 0, 42, 255, 255, 255, 255, 1]) == .upright)
  }

  @Test func limitsComeBeforeMemory() throws {
    // 4,294 million pixels in 70 bytes.
    var writer = PNGWriter()
    writer.append(PNGWriter.signature)
    try writer.chunk("IHDR") {
      $0 += UInt32(65536).bigEndianBytes + UInt32(65536).bigEndianBytes + [8, 6, 0, 0, 0]
    }
    try writer.chunk("IDAT") { $0 += [0x78, 0x9C, 3, 0, 0, 0, 0, 1] }
    try writer.chunk("IEND") { _ in }
    #expect(
      throws: CodecError.badData(
        "the picture has 65536x65536 pixels; a side may have 32767, the whole 67108864")
    ) {
      try ImageFile.read(writer.bytes)
    }
    var limits = ImageLimits()
    limits.pixels = 5
    #expect(throws: CodecError.self) { try ImageFile.read(Self.letters(["abc", "def"]), limits: limits) }
    limits.pixels = 6
    #expect(try ImageFile.read(Self.letters(["abc", "def"]), limits: limits).size.width == 3)
    limits.fileBytes = 40
    #expect(throws: CodecError.self) { try ImageFile.read(Self.letters(["abc", "def"]), limits: limits) }
  }

  @Test func colourUnderAlphaZeroIsZero() throws {
    var bitmap = Bitmap(size: PixelSize(width: 2, height: 1), format: .rgbaStraight8)
    bitmap.bytes = [9, 8, 7, 0, 9, 8, 7, 1]
    #expect(try ImageFile.read(PNGEncoder().encode(bitmap)).bytes == [0, 0, 0, 0, 9, 8, 7, 1])
  }

  @Test func filesAreNamedInErrors() throws {
    let scratch = try Scratch()
    try scratch.put("no picture", "a\u{1B}.png")
    do {
      _ = try ImageFile.read(path: scratch.path("a\u{1B}.png"))
      Issue.record("read what is no picture")
    } catch {
      #expect(error.exitCode == 65 || error.exitCode == 69)
      #expect(!error.description.utf8.contains(0x1B))
    }
    #expect(throws: CodecError.self) { try ImageFile.read(path: scratch.path("none.png")) }
    #expect(throws: CodecError.badData("the file is empty")) { try ImageFile.read([]) }
  }

  @Test(.enabled(if: SharedCases.folder("pngsuite") != nil, "the shared cases are not at hand"))
  func thePNGSuiteIsReadOrRefused() throws {
    let folder = try #require(SharedCases.folder("pngsuite"))
    let files = SharedCases.files(folder, ".png")
    #expect(files.count == 195)
    for file in files {
      let name = file.lastPathComponent
      let bytes = Array(try Data(contentsOf: file))
      if name.hasPrefix("x") {
        #expect(throws: CodecError.self, "\(name)") { try ImageFile.read(bytes) }
      } else {
        let head = ImageHeader(bytes, .png).size
        let read = try ImageFile.read(bytes).size
        #expect(
          [read.width, read.height].sorted() == [head?.width, head?.height].compactMap { $0 }.sorted(),
          "\(name)")
      }
    }
  }

  @Test(
    .enabled(if: SharedCases.folder("pngsuite") != nil, "the shared cases are not at hand"),
    arguments: ["0g01", "0g16", "2c08", "2c16", "3p08", "4a08", "4a16", "6a08", "6a16"])
  func interlacedPicturesAreTheSamePictures(_ kind: String) throws {
    let folder = try #require(SharedCases.folder("pngsuite")).appendingPathComponent("files")
    let pair = try ["basi", "basn"].map { prefix in
      try ImageFile.read(Array(Data(contentsOf: folder.appendingPathComponent("\(prefix)\(kind).png")))).bytes
    }
    #expect(zip(pair[0], pair[1]).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test(.enabled(if: SharedCases.folder("png_crashers") != nil, "the shared cases are not at hand"))
  func craftedPNGsEndInAnError() throws {
    let folder = try #require(SharedCases.folder("png_crashers"))
    let files = SharedCases.files(folder, ".png")
    #expect(files.count == 27)
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      do throws(CodecError) { _ = try ImageFile.read(bytes) } catch {
        #expect(error.exitCode == 65, "\(file.lastPathComponent): \(error)")
      }
    }
  }

  @Test func mutatedPNGsNeverCrash() throws {
    let whole = try Self.letters(["abcdef", "ghijkl", "mnopqr"], exif: 6)
    var generator = MutationDice(seed: 4)
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<generator.next(4) {
        bytes[8 + generator.next(bytes.count - 8)] = UInt8(generator.next(256))
      }
      if generator.next(3) == 0 { bytes.removeLast(generator.next(bytes.count - 8)) }
      do throws(CodecError) { _ = try ImageFile.read(bytes) } catch {
        #expect([65, 69].contains(error.exitCode), "\(error)")
      }
    }
  }
}

/// Small Exif data.
enum Exif {
  /// One directory that names an orientation, in the byte order of Intel.
  static func data(_ orientation: Int) -> [UInt8] {
    [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0, 0]
  }
}

/// Numbers for mutations: the same on every run.
struct MutationDice {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  /// A number in 0..<`limit`.
  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(limit, 1)))
  }
}
