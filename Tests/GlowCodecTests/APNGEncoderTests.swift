import GlowRaster
import Testing

@testable import GlowCodec

@Suite struct APNGEncoderTests {
  /// Every frame whole.
  func animation(_ source: FakeSource, depth: BitDepth = .eight, plays: Int = 0) throws -> [UInt8] {
    let encoder = try APNGEncoder(
      size: source.size, frameCount: source.frameCount, frameRate: source.frameRate, plays: plays,
      bitDepth: depth, metadata: "{}")
    return try (0..<source.frameCount).reduce(encoder.header) {
      $0 + (try encoder.encode(source.picture($1, depth.pixelFormat), at: $1))
    } + encoder.trailer
  }

  @Test(arguments: BitDepth.allCases) func framesComeBackUnchanged(depth: BitDepth) throws {
    let source = FakeSource(frameCount: 4)
    let decoded = try DecodedPNG(try animation(source, depth: depth))
    #expect(decoded.frames == (0..<4).map { source.picture($0, depth.pixelFormat).bytes })
  }

  /// The rules are those of writer_rules.csv in the shared cases (the APNG specification).
  @Test func chunksFollowTheRulesForWriters() throws {
    let decoded = try DecodedPNG(try animation(FakeSource(frameCount: 3), plays: 5))
    #expect(
      decoded.chunks.map(\.type) == [
        "IHDR", "sRGB", "gAMA", "cHRM", "iTXt", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT",
        "IEND",
      ])
    #expect(decoded.data(of: "acTL") == [0, 0, 0, 3, 0, 0, 0, 5])
    let numbers = decoded.chunks.filter { $0.type == "fcTL" || $0.type == "fdAT" }
      .map { DecodedPNG.number($0.data[...]) }
    #expect(numbers == [0, 1, 2, 3, 4])
    for (position, control) in decoded.chunks.filter({ $0.type == "fcTL" }).enumerated() {
      // 37×23 at 0,0, a thirtieth of a second in thousandths, dispose none, blend source.
      #expect(
        Array(control.data.dropFirst(4)) == [
          0, 0, 0, 37, 0, 0, 0, 23, 0, 0, 0, 0, 0, 0, 0, 0, 0, [33, 34, 33][position], 3, 232, 0, 0,
        ])
    }
  }

  @Test func loopsForEverByDefault() throws {
    let decoded = try DecodedPNG(try animation(FakeSource(frameCount: 2)))
    #expect(decoded.data(of: "acTL")?.suffix(4) == [0, 0, 0, 0])
  }

  @Test(arguments: [
    (25, 1, 1, 25), (50, 2, 1, 25), (50, 1, 1, 50), (25, 2, 2, 25), (1, 60, 60, 1), (1000, 1, 1, 1000),
    (2000, 1, 1, 2000), (1, 65_535, 65_535, 1),
  ])
  func delaysOfWholeMillisecondsAreExact(rate: (Int, Int, Int, Int)) {
    let delays = FrameDelays(frameRate: (rate.0, rate.1))
    for position in [0, 1, 1_000_000] {
      #expect(delays.delay(at: position) == (UInt16(rate.2), UInt16(rate.3)))
    }
  }

  /// What browsers show of a delay: whole milliseconds, the rest cut off.
  @Test(arguments: [
    (60, 1, 60, 1000), (30, 1, 60, 2000), (24, 1, 48, 2000), (24_000, 1_001, 48, 2002),
    (60_000, 1_001, 120, 2002), (120, 1, 120, 1000),
  ]) func cutDelaysAddUpToTheWhole(numerator: Int, denominator: Int, frames: Int, milliseconds: Int) {
    let delays = FrameDelays(frameRate: (numerator, denominator))
    let cut = (0..<frames).map { position in
      let delay = delays.delay(at: position)
      return Int(1000 * Double(delay.numerator) / Double(delay.denominator))
    }
    #expect(cut.reduce(0, +) == milliseconds)
    #expect((cut.max() ?? 0) - (cut.min() ?? 0) == 1)
  }

  @Test func longFractionsNeverDrift() {
    // 100.5 s a frame has no sixteen bits of thousandths.
    let delays = FrameDelays(frameRate: (2_000_001, 201_000_101))
    let ticks = (0..<40).map { delays.delay(at: $0) }
    #expect(ticks.allSatisfy { $0.denominator == 1 && ($0.numerator == 100 || $0.numerator == 101) })
    #expect(ticks.reduce(0) { $0 + Int($1.numerator) } == 4020)
    // 1000001/1000003 s: off by less than a tick after any number of frames.
    let odd = FrameDelays(frameRate: (1_000_003, 1_000_001))
    let sum = (0..<1_000).reduce(0) { $0 + Int(odd.delay(at: $1).numerator) }
    let exact = 1_000.0 * 1_000_001 / 1_000_003 * Double(odd.delay(at: 0).denominator)
    #expect(abs(Double(sum) - exact) <= 0.5)
  }

  @Test(.enabled(if: Judge.hasPillow, "needs python3 with pillow")) func pillowSeesTheSameFrames() throws {
    let scratch = try Scratch()
    let source = FakeSource(frameCount: 5, frameRate: (24_000, 1_001))
    var output = try OutputSpec(path: scratch.path("a.apng"), frameCount: 5)
    output.manifest = .init(spec: #"{"seed":1}"#, specHash: "", engine: "", renderVersion: 3)
    _ = try FrameExport(source, to: output).run(jobs: 2)
    let script = """
      import sys, warnings
      from PIL import Image
      warnings.simplefilter('error')
      with Image.open(sys.argv[1]) as im:
          print(im.n_frames, im.info.get('loop'), im.text['glow'])
          for k in range(im.n_frames):
              im.seek(k)
              print(round(im.info['duration'], 3), im.convert('RGBA').tobytes().hex())
      """
    let (status, text) = try Judge.run("python3", ["-W", "error", "-c", script, scratch.folder + "/a.apng"])
    #expect(status == 0, "\(text)")
    let lines = text.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines.first == #"5 0 {"renderVersion":3,"seed":1}"#)
    let times = ["42.0", "41.0", "42.0", "42.0", "42.0"]
    for (index, line) in lines.dropFirst().enumerated() {
      let pixels = source.picture(index, .rgbaStraight8).bytes
      let hex = pixels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      let isSame = line == "\(times[index]) \(hex)"
      #expect(isSame, "frame \(index)")
    }
  }

  @Test(.enabled(if: Judge.find("pngcheck") != nil, "needs pngcheck"), arguments: ["a.apng", "a.png"])
  func pngcheckFindsNoFault(name: String) throws {
    let scratch = try Scratch()
    let source = FakeSource(frameCount: name == "a.png" ? 1 : 3)
    for depth in BitDepth.allCases {
      var output = try OutputSpec(path: scratch.path(name), frameCount: source.frameCount)
      output.bitDepth = depth
      output.manifest = .init(spec: "{}", specHash: "", engine: "", renderVersion: 3)
      _ = try FrameExport(source, to: output).run()
      let (status, text) = try Judge.run("pngcheck", ["-v", scratch.folder + "/" + name])
      #expect(status == 0, "\(text)")
    }
  }
}
