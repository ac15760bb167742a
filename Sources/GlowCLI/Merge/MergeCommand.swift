import GlowKit
import GlowOptions

/// `glow merge`: reads frames that were written before, checks them, and writes them as one output.
struct MergeCommand {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  func run() throws {
    let request = try MergeRequest(arguments: arguments)
    if let name = request.files.output?.bytes.split(separator: UInt8(ascii: "/")).last,
      FrameManifest.isTaken(name: String(decoding: name, as: UTF8.self))
    {
      throw Failure.usage(
        "-o '\(Word(Array(name)).shown)' is what a frame or a list is called; write another name")
    }
    var source = try FolderSource(request.folder.bytes)
    // The same pixels, compressed as whoever drew them wished.
    source.keepsFiles = request.files.compression == nil
    let job: FrameJob
    do { job = try FrameJob(pictures(of: source), request.files) } catch {
      // Remedies are those of who draws.
      let failure = Failure(error)
      throw Failure(
        "\(failure.message) (glow merge takes frames as they are: options that change them belong to the shards)",
        exitCode: failure.exitCode)
    }
    try job.perform(commandLine: nil)
  }

  private func pictures(of source: FolderSource) -> FramePictures {
    let scene = source.origin.flatMap { try? GlowScene(json: Array($0.spec.utf8)) }
    let rate = Rational(source.frameRate.numerator, source.frameRate.denominator)
    return FramePictures(
      size: source.size,
      timing: Timing(fps: rate, frames: source.frameCount, loop: scene?.timing.loop ?? true),
      bitDepth: source.bitDepth.rawValue, profile: source.profile,
      // A file, its filtered rows and their pixels.
      scratchBytes: 3 * source.bitDepth.rawValue / 2, isOpaque: source.isOpaque, manifest: source.origin,
      sprite: scene?.sprite, sizeAdvice: "render smaller frames", joinsShards: true, makeSource: { source })
  }
}
