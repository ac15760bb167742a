import GlowKit
import GlowOptions

/// A request that was found right: the scene, the frames and where they go.
struct RenderJob {
  let scene: GlowScene
  let output: OutputSpec
  /// Indices of the frames to write.
  let frames: Range<Int>
  let request: RenderRequest

  /// Checks all that can be checked before any work. Throws ``SceneError``, ``CodecError`` or ``Failure``.
  init(_ request: RenderRequest) throws {
    var scene = request.scene
    try scene.validate()
    if try RenderJob.isAnimated(request) {
      scene.duration = Timing.defaultSeconds
      try scene.validate()
    }
    let count = scene.frameCount
    frames = request.only ?? 0..<count
    guard frames.upperBound <= count else {
      throw Failure.usage(
        "--only \(RenderJob.words(frames)) is past the last frame; there are \(count), counted from 0")
    }
    // A default name follows the whole animation, so that a part of it lands among the rest.
    var output = try RenderJob.output(request, frameCount: request.output == nil ? count : frames.count)
    if request.plays != 0, output.format != .apng {
      throw Failure.usage(
        "--plays is for 'apng'; '\(output.format.name)' can't say how often it plays, so leave the option out"
      )
    }
    output.bitDepth = BitDepth(rawValue: scene.bitDepth) ?? .eight
    output.compression = request.compression
    output.plays = request.plays
    output.noClobber = request.noClobber
    output.metadata = scene.canonicalJSON
    output.manifest = .init(
      spec: scene.canonicalJSON, specHash: scene.specHash, engine: "glow \(Version.tool)",
      renderVersion: GlowScene.renderVersion)
    self.scene = scene
    self.output = output
    self.request = request
    try checkStandardOutput()
    try checkSpecFile()
  }

  /// What `-o` and `--format` mean.
  private static func output(_ request: RenderRequest, frameCount: Int) throws(Failure) -> OutputSpec {
    do {
      return try OutputSpec(
        path: request.output?.bytes, formatName: request.format?.name, frameCount: frameCount)
    } catch {
      throw Failure(error).of("-o")
    }
  }

  /// Whether the output is an animation by its kind, so that a scene without frames gets the default two seconds.
  private static func isAnimated(_ request: RenderRequest) throws -> Bool {
    guard request.scene.frames == nil, request.scene.duration == nil else { return false }
    guard request.output != nil || request.format != nil else { return false }
    let output = try output(request, frameCount: 1)
    switch output.destination {
    case .folder, .template: return true
    case .file, .standardOutput: return output.format == .apng
    }
  }

  /// Standard output carries one thing, and pictures never to a terminal.
  private func checkStandardOutput() throws(Failure) {
    let takers = [
      output.destination == .standardOutput ? "-o -" : nil, request.saveSpec == "-" ? "--save-spec -" : nil,
      request.wantsJSON ? "--json" : nil,
    ].compactMap { $0 }
    guard takers.count < 2 else {
      throw .usage("\(takers[0]) and \(takers[1]) both want standard output; write one of them to a file")
    }
    if output.destination == .standardOutput, StandardOutput.isTerminal, !request.isDryRun {
      throw .usage("-o - would write pictures to the terminal; pipe them on, or name a file")
    }
  }

  /// The spec must not take the place of what it describes.
  private func checkSpecFile() throws(Failure) {
    guard let path = request.saveSpec?.bytes else { return }
    let taken: [UInt8]? =
      switch output.destination {
      case .standardOutput: nil
      case .file(let file): file
      case .folder(let folder): folder + Array(FrameManifest.fileName.utf8)
      case .template(let names): names.path(frames.lowerBound)
      }
    guard let taken, RenderJob.plain(taken) == RenderJob.plain(path) else { return }
    throw .usage(
      "--save-spec '\(PathText.escaped(path))' is where the output goes; give the spec a name of its own, "
        + "like look.json")
  }

  /// A path without the parts that mean nothing: `./` and doubled slashes.
  private static func plain(_ path: [UInt8]) -> [[UInt8]] {
    let slash = UInt8(ascii: "/")
    let parts = path.split(separator: slash).map { Array($0) }.filter { $0 != [UInt8(ascii: ".")] }
    return (path.first == slash ? [[slash]] : []) + parts
  }

  /// Draws and writes the frames. Throws ``SceneError`` or ``CodecError``.
  func run() throws -> Result {
    let jobs = try affordableJobs(min(request.jobs ?? Platform.cores, frames.count))
    let source = try RenderSource.make(scene)
    let progress = Progress(request.progress, isQuiet: request.isQuiet, total: frames.count)
    defer { progress.finish() }
    let started = Platform.now()
    let export = try FrameExport(source, to: output, frames: Array(frames))
    let report = try Signals.during(output.destination) { () throws(CodecError) in
      try export.run(
        jobs: jobs, cancellation: Signals.cancellation,
        progress: { progress.report($0) })
    }
    return Result(report: report, seconds: Platform.now() - started)
  }

  /// Bytes that the output will take, judged by its first frame.
  func estimatedBytes() throws -> Int {
    _ = try affordableJobs(1)
    return try FrameExport(RenderSource.make(scene), to: output, frames: Array(frames)).estimatedByteCount()
  }

  /// As many threads as there is memory for, at most `wanted`: asked of the system beforehand, since later there is no
  /// way to be refused. Their number changes no byte.
  private func affordableJobs(_ wanted: Int) throws(Failure) -> Int {
    var jobs = wanted
    while jobs > 1, !Platform.canAllocate(memory(jobs: jobs)) { jobs -= 1 }
    guard jobs == 1, !Platform.canAllocate(memory(jobs: 1)) else { return jobs }
    let size = scene.pixelSize
    throw Failure(
      "not enough memory for \(size.width)x\(size.height) pixels; give a smaller --size, --canvas or --scale",
      exitCode: 71)
  }

  /// Bytes that `jobs` threads take at most.
  private func memory(jobs: Int) -> Int {
    let size = scene.pixelSize
    let pixels = size.width * size.height
    // A job holds a picture and its compressed bytes; the plan and the planes take up to 16 bytes a pixel.
    return pixels * (16 + jobs * scene.bitDepth) + (jobs - 1) * RenderJob.threadBytes
  }

  /// Address space of one more thread: a stack of 8 MiB and the allocator's arena of 64 MiB.
  private static let threadBytes = 72 << 20

  /// What a run has done.
  struct Result {
    let report: FrameExport.Report
    let seconds: Double
  }

  private static func words(_ frames: Range<Int>) -> String {
    frames.count == 1 ? "\(frames.lowerBound)" : "\(frames.lowerBound)..<\(frames.upperBound)"
  }
}
