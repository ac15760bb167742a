import Foundation
import GlowRaster
import Testing

@testable import GlowCodec

@Suite struct APNGDifferenceTests {
  /// The file of `source` written by `jobs` threads.
  func file(_ source: some FrameSource, jobs: Int, depth: BitDepth = .eight) throws -> [UInt8] {
    let scratch = try Scratch()
    var output = try OutputSpec(path: scratch.path("a.apng"), frameCount: source.frameCount)
    output.bitDepth = depth
    _ = try FrameExport(source, to: output).run(jobs: jobs)
    return try scratch.bytes("a.apng")
  }

  @Test(arguments: BitDepth.allCases) func framesComeBackUnchanged(depth: BitDepth) throws {
    let dot = MovingDot()
    #expect(
      try DecodedPNG(try file(dot, jobs: 2, depth: depth)).frames
        == (0..<12).map { dot.picture($0, depth.pixelFormat).bytes })
    let ring = FakeSource(frameCount: 12)
    #expect(
      try DecodedPNG(try file(ring, jobs: 2, depth: depth)).frames
        == (0..<12).map { ring.picture($0, depth.pixelFormat).bytes })
  }

  @Test func theBytesDoNotDependOnTheJobs() throws {
    let one = try file(MovingDot(), jobs: 1)
    for jobs in [2, 3, 7, 12] { #expect(try file(MovingDot(), jobs: jobs) == one) }
    #expect(try file(MovingDot(), jobs: 1) == one)
  }

  /// The rules are those of writer_rules.csv in the shared cases (the APNG specification).
  @Test func chunksFollowTheRulesForWriters() throws {
    let decoded = try DecodedPNG(try file(MovingDot(), jobs: 3))
    let types = decoded.chunks.map(\.type)
    #expect(types.filter { $0 == "acTL" }.count == 1)
    #expect(decoded.data(of: "acTL") == [0, 0, 0, 12, 0, 0, 0, 0])
    #expect(types.filter { $0 == "fcTL" }.count == 12)
    let numbers = decoded.chunks.filter { $0.type == "fcTL" || $0.type == "fdAT" }
      .map { Int(DecodedPNG.number($0.data[...])) }
    #expect(numbers == Array(0..<23))
    let controls = decoded.chunks.filter { $0.type == "fcTL" }.map(\.data)
    #expect(Array(controls[0][4..<20]) == [0, 0, 0, 61, 0, 0, 0, 47, 0, 0, 0, 0, 0, 0, 0, 0])
    // 1001/24000 s in thousandths that add up, as browsers count; dispose none, blend source.
    for (index, control) in controls.enumerated() {
      let ends = [index, index + 1].map { ($0 * 1001 + 12) / 24 }
      #expect(Array(control.suffix(6)) == [0, UInt8(ends[1] - ends[0]), 0x03, 0xE8, 0, 0])
    }
  }

  @Test func onlyTheChangedBoxIsWritten() throws {
    let dot = MovingDot()
    let controls = try DecodedPNG(try file(dot, jobs: 2)).chunks.filter { $0.type == "fcTL" }.map(\.data)
    for (index, control) in controls.enumerated().dropFirst() {
      let numbers = (1..<5).map { Int(DecodedPNG.number(control[($0 * 4)...])) }
      let box = PixelBox(x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1])
      let expected = NaiveDifference.box(
        dot.picture(index, .rgbaStraight8), dot.picture(index - 1, .rgbaStraight8))
      #expect(box == expected ?? PixelBox(x: 0, y: 0, width: 1, height: 1))
    }
  }

  @Test func littleMovementTakesFewBytes() throws {
    let dot = MovingDot()
    let whole = try APNGEncoder(size: dot.size, frameCount: 12, frameRate: dot.frameRate)
    let bytes = try (0..<12).reduce(0) {
      try $0 + whole.encode(dot.picture($1, .rgbaStraight8), at: $1).count
    }
    #expect(try file(dot, jobs: 1).count * 2 < bytes)
  }

  @Test func noMoreThanOneFrameMoreThanTheJobsExists() throws {
    // The renderer sees what memory it is given: as many addresses as there are bitmaps.
    let seen = Monitor<Set<UInt>>([])
    var source = AddressSource()
    source.onRender = { address in seen.update { _ = $0.insert(address) } }
    _ = try file(source, jobs: 3)
    #expect(seen.update { $0.count } <= 4)
  }

  @Test func aFailureWakesThoseWhoWait() throws {
    let cancellation = Cancellation()
    let source = FakeSource(frameCount: 40) { if $0 == 6 { cancellation.request() } }
    let scratch = try Scratch()
    let output = try OutputSpec(path: scratch.path("a.apng"), frameCount: 40)
    #expect(throws: CodecError.cancelled) {
      try FrameExport(source, to: output).run(jobs: 5, cancellation: cancellation)
    }
    #expect(scratch.contents.isEmpty)
  }

  @Test func boxesAreThoseOfTheNaiveTwin() {
    var state: UInt64 = 7
    func draw(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<300 {
      let size = PixelSize(width: 1 + draw(40), height: 1 + draw(12))
      let format: PixelFormat = draw(2) == 0 ? .rgbaStraight8 : .rgbaStraight16
      let first = Bitmap(size: size, format: format)
      var second = first
      for _ in 0..<draw(4) { second.bytes[draw(second.bytes.count)] = 1 }
      #expect(PixelBox(of: second, differingFrom: first) == NaiveDifference.box(second, first))
    }
  }

  @Test(.enabled(if: Judge.hasPillow, "needs python3 with pillow")) func pillowSeesTheSameFrames() throws {
    let scratch = try Scratch()
    let dot = MovingDot()
    let output = try OutputSpec(path: scratch.path("a.apng"), frameCount: 12)
    _ = try FrameExport(dot, to: output).run(jobs: 2)
    let script = """
      import sys, warnings
      from PIL import Image
      warnings.simplefilter('error')
      with Image.open(sys.argv[1]) as im:
          for k in range(im.n_frames):
              im.seek(k)
              print(round(im.info['duration'], 3), im.convert('RGBA').tobytes().hex())
      """
    let (status, text) = try Judge.run("python3", ["-W", "error", "-c", script, scratch.folder + "/a.apng"])
    #expect(status == 0, "\(text)")
    let lines = text.split(separator: "\n")
    #expect(lines.count == 12)
    for (index, line) in lines.enumerated() {
      let hex = dot.picture(index, .rgbaStraight8).bytes.map {
        ($0 < 16 ? "0" : "") + String($0, radix: 16)
      }.joined()
      let isSame = line == "41.708 \(hex)"
      #expect(isSame, "frame \(index)")
    }
  }
}

/// The difference kernel, pixel by pixel.
enum NaiveDifference {
  static func box(_ a: Bitmap, _ b: Bitmap) -> PixelBox? {
    let step = a.format.bytesPerPixel
    let differing = (0..<(a.bytes.count / step)).filter { pixel in
      (0..<step).contains { a.bytes[pixel * step + $0] != b.bytes[pixel * step + $0] }
    }
    let columns = differing.map { $0 % a.size.width }
    let rows = differing.map { $0 / a.size.width }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max()
    else { return nil }
    return PixelBox(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}

/// Frames that only tell where their memory lies.
private struct AddressSource: FrameSource {
  var size = PixelSize(width: 64, height: 64)
  var frameCount = 30
  var frameRate: (numerator: Int, denominator: Int) = (30, 1)
  var plays = 0
  var onRender: @Sendable (UInt) -> Void = { _ in }

  func makeRenderer() -> any FrameRenderer { Renderer(onRender: onRender) }

  final class Renderer: FrameRenderer {
    let onRender: @Sendable (UInt) -> Void
    init(onRender: @escaping @Sendable (UInt) -> Void) { self.onRender = onRender }

    func render(frame index: Int, into bitmap: inout Bitmap) {
      let address = bitmap.bytes.withUnsafeMutableBytes { bytes -> UInt in
        bytes[0] = UInt8(index)
        return UInt(bitPattern: bytes.baseAddress)
      }
      onRender(address)
    }
  }
}
