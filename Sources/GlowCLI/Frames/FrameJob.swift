import GlowKit
import GlowOptions

/// Pictures and a place for them, found right: what every command that writes frames hands its work to.
struct FrameJob {
  let pictures: FramePictures
  let request: OutputRequest
  let output: OutputSpec
  /// The frames that are asked for.
  let frames: Range<Int>
  /// Indices of the frames to write: those of the shard, where there is one.
  let indices: [Int]

  /// Checks all that can be checked before any work. Throws ``CodecError`` or ``Failure``.
  init(_ pictures: FramePictures, _ request: OutputRequest) throws {
    let count = pictures.timing.frames
    frames = request.only ?? 0..<count
    guard frames.upperBound <= count else {
      throw Failure.usage(
        "--only \(FrameJob.words(frames)) is past the last frame; there are \(count), counted from 0")
    }
    // A default name follows the whole animation, so that a part of it lands among the rest.
    let formats = pictures.makeText == nil ? OutputFormat.drawn : OutputFormat.written
    var output = try FrameJob.output(
      request, frameCount: request.output == nil ? count : frames.count, stem: pictures.stem, among: formats)
    if let advice = pictures.sizeAdvice { output.sizeAdvice = advice }
    if request.plays != nil, !output.format.saysPlays {
      let known = OutputFormat.written.filter(\.saysPlays).map { "'\($0.name)'" }.joined(separator: ", ")
      throw Failure.usage(
        "--plays is for \(known); '\(output.format.name)' can't say how often it plays, so leave the option out"
      )
    }
    if pictures.profile != .srgb, !output.format.carriesProfile {
      throw Failure.usage(
        "--profile \(pictures.profile.rawValue) is for 'png' and 'apng'; '\(output.format.name)' can't say what its "
          + "colours are, so leave the option out")
    }
    output.profile = pictures.profile
    output.bitDepth = BitDepth(rawValue: pictures.bitDepth) ?? .eight
    output.compression = request.compression
    output.plays = request.plays ?? 0
    output.quality = request.quality
    output.isLossless = request.isLossless
    output.alpha = request.alpha
    output.matte = request.matte
    output.isOpaque = pictures.isOpaque
    output.noClobber = request.noClobber
    output.shard = try request.shard?.shard(in: Platform.environment)
    output.isResumed = request.isResumed
    output.joinsShards = pictures.joinsShards
    indices = output.shard?.frames(of: frames) ?? Array(frames)
    output.manifest = pictures.manifest
    output.sprite = pictures.sprite
    if let columns = request.columns {
      guard output.format == .sprite else {
        throw Failure.usage("--columns is for a sprite sheet; add '--format sprite', or leave it out")
      }
      output.sprite = output.sprite ?? SpriteSpec(loops: pictures.timing.loop)
      output.sprite?.columns = columns
    }
    self.pictures = pictures
    self.request = request
    self.output = output
    let rate = pictures.timing.fps
    try output.check(
      size: pictures.size, frameRate: (rate.numerator, rate.denominator), frameCount: frames.count)
    if output.format.kind == .film, !FilmTool.isPresent { throw FilmTool.missing(for: output.format) }
    try checkParts()
    try checkLook()
    try checkStandardOutput()
    try checkSpecFile()
  }

  /// Whether what is asked for moves by its kind, so that a command without frames and duration gives it some seconds.
  static func isAnimated(
    _ request: OutputRequest, among formats: [OutputFormat] = OutputFormat.written
  ) throws(Failure) -> Bool {
    guard request.output != nil || request.format != nil else { return false }
    let output = try output(request, frameCount: 1, among: formats)
    switch output.destination {
    case .folder, .template: return true
    case .file, .standardOutput: return output.format.isAnimation
    }
  }

  /// Says what would be written, or writes it and says so. `commandLine` is what was typed, when more can be added to it.
  /// Throws what the source throws, ``CodecError`` or ``Failure``.
  func perform(commandLine: String?) throws {
    if let spec = pictures.spec, request.saveSpec == "-", request.output == nil {
      return try StandardOutput.write(spec)
    }
    let report = FrameReport(self, commandLine: commandLine)
    if request.isDryRun {
      let bytes = try estimatedBytes()
      return try StandardOutput.write(
        request.wantsJSON ? report.dryJSON(bytes: bytes) : report.dryText(bytes: bytes))
    }
    let file = try request.saveSpec.flatMap { try SpecFile.open($0, noClobber: request.noClobber) }
    let result = try write()
    if let spec = pictures.spec, request.saveSpec != nil { try SpecFile.write(spec, to: file) }
    if request.wantsJSON { try StandardOutput.write(report.json(result)) }
    if !request.isQuiet { report.lines(result).forEach(StandardError.line) }
  }

  // MARK: Checks

  /// Parts are put together by the list of their folder.
  private func checkParts() throws(Failure) {
    guard let option = request.shard != nil ? "--shard" : request.isResumed ? "--resume" : nil else { return }
    if request.shard != nil, request.only != nil {
      throw .usage("--shard and --only both choose frames; write one or the other")
    }
    if request.isResumed, request.noClobber {
      throw .usage("--resume goes on with what is there, --no-clobber refuses it; leave one out")
    }
    if case .folder = output.destination { return }
    let isAnimation = pictures.timing.frames > 1
    throw .usage(
      "\(option) is for frames in a folder, and this writes '\(output.format.name)'; write '-o frames/'"
        + (isAnimation ? ", and then 'glow merge frames/' makes one file of them" : ""))
  }

  /// A look is made of all of a scene.
  private func checkLook() throws(Failure) {
    guard output.format.kind == .look else { return }
    guard output.format == .svg || request.only == nil else {
      throw .usage("--only is for frames, and '\(output.format.name)' has none; leave it out")
    }
  }

  /// What `-o` and `--format` mean.
  private static func output(
    _ request: OutputRequest, frameCount: Int, stem: String = "glow", among formats: [OutputFormat]
  ) throws(Failure) -> OutputSpec {
    do {
      return try OutputSpec(
        path: request.output?.bytes, formatName: request.format?.name, frameCount: frameCount, stem: stem,
        among: formats)
    } catch {
      throw Failure(error).of("-o")
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
    let taken: [[UInt8]] =
      switch output.destination {
      case .standardOutput: []
      case .file(let file): [file] + (output.format == .sprite ? SpriteSpec.companions(of: file) : [])
      case .folder(let folder): [folder + Array(FrameManifest.fileName.utf8)]
      case .template(let names): [names.path(frames.lowerBound)]
      }
    guard taken.contains(where: { FrameJob.plain($0) == FrameJob.plain(path) }) else { return }
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

  private static func words(_ frames: Range<Int>) -> String {
    frames.count == 1 ? "\(frames.lowerBound)" : "\(frames.lowerBound)..<\(frames.upperBound)"
  }
}
