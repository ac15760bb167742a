import Foundation
import GlowRaster
import Testing

@testable import GlowCodec

/// Whole films, where ffmpeg is installed.
@Suite(.enabled(if: FilmTool.isPresent)) struct FilmExportTests {
  private static let spec = #"{"shape":"rect:22","note":"<a> & 'b'"}"#

  private func output(_ path: [UInt8], frames: Int = 6, _ change: (inout OutputSpec) -> Void = { _ in })
    throws
    -> OutputSpec
  {
    var output = try OutputSpec(path: path, frameCount: frames)
    output.manifest = .init(spec: Self.spec, specHash: "", engine: "", renderVersion: 7)
    output.isOpaque = output.format == .gif || output.format == .mp4
    change(&output)
    return output
  }

  /// The frames of a film as ffmpeg reads them: straight RGBA.
  private func decoded(_ scratch: Scratch, _ name: String, decoder: String? = nil, size: PixelSize) throws
    -> [[UInt8]]
  {
    let words =
      ["-nostdin", "-loglevel", "error"] + (decoder.map { ["-c:v", $0] } ?? []) + [
        "-i", "file:\(scratch.folder)/\(name)", "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt",
        "rgba",
        "pipe:1",
      ]
    let outcome = try ChildProcess.run(
      "ffmpeg", package: "ffmpeg", arguments: words.map { Array($0.utf8) }, outputLimit: 1 << 24, seconds: 600
    )
    #expect(outcome.exitCode == 0, "\(PathText.escaped(outcome.errors))")
    let count = size.width * size.height * 4
    return stride(from: 0, to: outcome.output.count, by: count).map {
      Array(outcome.output[$0..<min($0 + count, outcome.output.count)])
    }
  }

  @Test(arguments: ["webp", "gif", "mov", "webm", "mkv", "mp4", "avif"])
  func everyFilmHasItsFramesAndItsText(ending: String) throws {
    let scratch = try Scratch()
    let source = SoftSource(isOpaque: ending == "gif" || ending == "mp4")
    let report = try FrameExport(source, to: output(scratch.path("a.\(ending)"))).run(jobs: 2)
    #expect(report.frameCount == 6)
    #expect(scratch.contents == ["a.\(ending)"])
    #expect(report.byteCount == (try scratch.bytes("a.\(ending)").count))
    #expect(
      SpecText(try FileMetadata.text(inFile: scratch.path("a.\(ending)")))
        == SpecText(spec: Self.spec, renderVersion: 7))
    // Its own reader of animated WebP came later than ffmpeg 5.
    guard ending != "webp" else { return }
    let even = ending == "webm" || ending == "mp4"
    let size = PixelSize(width: even ? 38 : 37, height: even ? 24 : 23)
    #expect(try decoded(scratch, "a.\(ending)", size: size).count == 6)
  }

  @Test(arguments: ["webp", "gif", "mov", "webm", "mkv", "mp4", "avif"])
  func aDryRunKnowsAboutHowLargeAFilmWillBe(ending: String) throws {
    let scratch = try Scratch()
    let source = SoftSource(
      size: PixelSize(width: 96, height: 64), isOpaque: ending == "gif" || ending == "mp4")
    let export = try FrameExport(source, to: output(scratch.path("a.\(ending)")))
    let estimate = try export.estimatedByteCount()
    #expect(scratch.contents.isEmpty)
    let count = try export.run().byteCount
    #expect(estimate * 4 > count && estimate < 4 * count, "\(estimate) for \(count)")
  }

  @Test func aGIFHasItsGroundInTheColourThatWasAsked() throws {
    let scratch = try Scratch()
    let ground: [UInt8] = [16, 16, 24, 255]
    var source = SoftSource(size: PixelSize(width: 96, height: 64))
    source.ground = ground
    _ = try FrameExport(source, to: output(scratch.path("a.gif"))).run(jobs: 2)
    for (index, picture) in try decoded(scratch, "a.gif", size: source.size).enumerated() {
      let drawn = source.picture(index).bytes
      for start in stride(from: 0, to: drawn.count, by: 4)
      where drawn[start..<(start + 4)].elementsEqual(ground) {
        guard picture[start..<(start + 4)].elementsEqual(ground) else {
          Issue.record("frame \(index): \(Array(picture[start..<(start + 4)]))")
          return
        }
      }
    }
  }

  @Test func aLosslessFilmIsLossless() throws {
    let scratch = try Scratch()
    let source = SoftSource()
    for depth in BitDepth.allCases {
      _ = try FrameExport(source, to: output(scratch.path("a.mkv")) { $0.bitDepth = depth }).run()
      let pictures = try decoded(scratch, "a.mkv", size: source.size)
      if depth == .eight { #expect(pictures == (0..<6).map { source.picture($0).bytes }) }
      #expect(pictures.count == 6)
    }
  }

  @Test func alphaComesBackFromFilmsThatHaveIt() throws {
    let scratch = try Scratch()
    let source = SoftSource(size: PixelSize(width: 40, height: 24))
    for (name, decoder, most) in [("a.mov", nil, 1), ("a.webm", "libvpx-vp9", 6)] as [(String, String?, Int)]
    {
      _ = try FrameExport(source, to: output(scratch.path(name))).run()
      let pictures = try decoded(scratch, name, decoder: decoder, size: source.size)
      for (index, picture) in pictures.enumerated() {
        let expected = source.picture(index).bytes
        let errors = stride(from: 3, to: expected.count, by: 4).map {
          abs(Int(expected[$0]) - Int(picture[$0]))
        }
        #expect((errors.max() ?? 0) <= most, "\(name) \(index)")
      }
    }
  }

  @Test(arguments: ["mov", "webm", "mp4", "avif"]) func redComesBackRed(ending: String) throws {
    let scratch = try Scratch()
    let source = SoftSource(size: PixelSize(width: 32, height: 32), frameCount: 2, colour: [255, 0, 0, 255])
    _ = try FrameExport(source, to: output(scratch.path("a.\(ending)"), frames: 2) { $0.isOpaque = true })
      .run()
    for picture in try decoded(scratch, "a.\(ending)", size: source.size) {
      for channel in 0..<3 { #expect(abs(Int(picture[4 * 528 + channel]) - [255, 0, 0][channel]) <= 2) }
    }
  }

  /// The reason why colour is kept under alpha 0: fewer bytes, and no larger error.
  @Test func bledColoursMakeFilmsSmaller() throws {
    let scratch = try Scratch()
    let source = SoftSource(size: PixelSize(width: 96, height: 64))
    var sizes: [Int] = []
    for isBled in [true, false] {
      let plan = FilmArguments(
        output: try output(scratch.path("a.webp")), size: source.size, frameRate: (30, 1))
      let encoder = FilmEncoder(
        pixelFormat: .rgbaStraight8, layouts: [.rgba8], treatment: .init(isBled: isBled))
      let outcome = try ChildProcess.run(
        "ffmpeg", package: "ffmpeg", arguments: plan.trial(of: .rgba8),
        input: encoder.encode(source.picture(0), at: 0),
        outputLimit: 1 << 20, seconds: 600)
      #expect(
        outcome.exitCode == 0 && outcome.errors.isEmpty,
        "\(outcome.exitCode) \(PathText.escaped(outcome.errors))")
      sizes.append(outcome.output.count)
    }
    #expect(sizes[0] < sizes[1], "\(sizes)")
  }

  // MARK: Bad luck

  @Test func aFilmThatEndsEarlyLeavesTheOldFile() throws {
    let scratch = try Scratch()
    try scratch.put("old", "a.mov")
    let flag = Cancellation()
    let source = SoftSource { if $0 == 3 { flag.request() } }
    let error = #expect(throws: CodecError.self) {
      try FrameExport(source, to: output(scratch.path("a.mov"))).run(jobs: 2, cancellation: flag)
    }
    #expect(error == .cancelled)
    #expect(try scratch.contents == ["a.mov"] && scratch.text("a.mov") == "old")
  }

  @Test func aFullDeviceIsSaidWithItsExitCode() throws {
    for name in ["webm", "webp"] {
      var spec = OutputSpec(
        destination: .file(Array("/dev/full".utf8)), format: try OutputFormat(named: name))
      spec.isOpaque = false
      let error = #expect(throws: CodecError.self) { try FrameExport(SoftSource(), to: spec).run() }
      #expect(error?.exitCode == 74, "\(name): \(error?.description ?? "")")
    }
  }

  @Test func whatAFormatCanNotDoIsRefusedWithTheRemedy() throws {
    let cases: [(String, String, (inout OutputSpec) -> Void)] = [
      ("a.gif", "--background", { $0.isOpaque = false }), ("a.mp4", "--matte", { $0.isOpaque = false }),
      ("a.webm", "--matte", { $0.matte = .side }), ("a.mp4", "opaque", { $0.matte = .side }),
      ("a.webp", "premultiplied", { $0.alpha = .premultiplied }),
      ("a.mov", "--lossless", { $0.isLossless = true }),
      ("a.mkv", "--quality", { $0.quality = 50 }), ("a.webp", "--bit-depth", { $0.bitDepth = .sixteen }),
    ]
    for (name, remedy, change) in cases {
      let spec = try output(Array(name.utf8), change)
      let error = #expect(throws: CodecError.self) { try FrameExport(SoftSource(), to: spec) }
      #expect(error?.exitCode == 64 && error?.description.contains(remedy) == true, "\(name): \(remedy)")
    }
    var fast = SoftSource(isOpaque: true)
    fast.frameRate = (60, 1)
    let error = #expect(throws: CodecError.self) { try FrameExport(fast, to: output(Array("a.gif".utf8))) }
    #expect(error?.description.contains("--fps 50") == true)
  }
}

/// A soft spot of one colour that moves; around it nothing, or black.
struct SoftSource: FrameSource {
  var size = PixelSize(width: 37, height: 23)
  var frameCount = 6
  var frameRate: (numerator: Int, denominator: Int) = (30, 1)
  var plays = 0
  var isOpaque = false
  /// All pixels alike.
  var colour: [UInt8]?
  /// What lies under the spot, opaque.
  var ground: [UInt8]?
  var onRender: @Sendable (Int) -> Void = { _ in }

  func makeRenderer() -> any FrameRenderer { Renderer(source: self) }

  final class Renderer: FrameRenderer {
    let source: SoftSource
    init(source: SoftSource) { self.source = source }

    func render(frame index: Int, into bitmap: inout Bitmap) {
      source.onRender(index)
      let bytes = source.picture(index).bytes
      bitmap.bytes = bitmap.format == .rgbaStraight16 ? bytes.flatMap { [$0, $0] } : bytes
    }
  }

  func picture(_ index: Int) -> Bitmap {
    var bitmap = Bitmap(size: size, format: .rgbaStraight8)
    var bytes: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (dx, dy) = (x - size.width / 2 - index, y - size.height / 2)
        let alpha = max(0, 255 - 4 * (dx * dx + dy * dy))
        if let ground {
          bytes += zip(ground, [255, 153, 204, 255]).map {
            UInt8((Int($0) * (255 - alpha) + $1 * alpha) / 255)
          }
          continue
        }
        let grey = isOpaque ? alpha : 255
        bytes +=
          colour ?? [UInt8(grey), UInt8(grey * 3 / 5), UInt8(grey * 4 / 5), isOpaque ? 255 : UInt8(alpha)]
        if alpha == 0, !isOpaque, colour == nil {
          bytes.replaceSubrange((bytes.count - 4)..., with: [0, 0, 0, 0])
        }
      }
    }
    bitmap.bytes = bytes
    return bitmap
  }
}
