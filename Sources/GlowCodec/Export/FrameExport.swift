import GlowRaster

/// Renders, encodes and writes the frames of a source.
///
/// Every job takes the next frame, renders and encodes it in its own memory, waits for its turn where the
/// output is one stream, and writes. So at most `jobs` frames exist at a time (one more where frames are encoded
/// against the one before), and the bytes don't depend on their number.
package struct FrameExport: Sendable {
  /// What was done.
  package struct Report: Equatable, Sendable {
    /// How many frames were written.
    package var frameCount: Int
    /// How many bytes they take, with their headers (without a folder's manifest).
    package var byteCount: Int
    /// How many frames were there already, as a resumed run found them.
    package var keptCount = 0

    /// A report of work done elsewhere.
    package init(frameCount: Int, byteCount: Int, keptCount: Int = 0) {
      self.frameCount = frameCount
      self.byteCount = byteCount
      self.keptCount = keptCount
    }
  }

  let source: any FrameSource
  let output: OutputSpec
  let frames: [Int]

  /// `frames` are indices of the source, each once, in the order of the output; nil means all of them. A shard may have none.
  /// `usage` when they are several and the output holds one.
  package init(_ source: any FrameSource, to output: OutputSpec, frames: [Int]? = nil) throws(CodecError) {
    let frames = frames ?? Array(0..<source.frameCount)
    precondition(
      (!frames.isEmpty || output.shard != nil) && Set(frames).count == frames.count,
      "an export has frames, each once")
    precondition(frames.allSatisfy { 0..<source.frameCount ~= $0 }, "every frame is one of the source's")
    let isSequence =
      switch output.destination {
      case .folder, .template: true
      case .file, .standardOutput: false
      }
    if frames.count > 1, !output.format.holdsSeveralFrames, !isSequence {
      throw .usage("\(frames.count) frames don't fit one \(output.format.name)")
    }
    if isSequence, !output.format.fitsNumberedFiles {
      throw .usage("numbered files can't be '\(output.format.name)', which is one file")
    }
    try output.check(size: source.size, frameRate: source.frameRate, frameCount: frames.count)
    self.source = source
    self.output = output
    self.frames = frames
  }

  /// Does the work on `jobs` threads (1 or more), the calling one among them, and returns when all is on
  /// disk.
  ///
  /// The output is opened first: `cannotCreate` comes before any frame is rendered. On any error, and
  /// `cancelled` when `cancellation` is raised between frames, a stream's unfinished file is taken back;
  /// numbered files that are whole stay. `progress` gets the number of frames done, from any of the
  /// threads, one call at a time, in rising order.
  package func run(
    jobs: Int = 1, cancellation: Cancellation = Cancellation(),
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws(CodecError) -> Report {
    precondition(jobs >= 1, "an export needs a job")
    if output.format.kind == .film {
      return try runFilm(jobs: jobs, cancellation: cancellation, progress: progress)
    }
    let encoder = try makeEncoder()
    if case .folder(let folder) = output.destination {
      let sink = try makeFolderSink(folder)
      let kept = frames.count - sink.pending.count
      var report = try run(
        encoder, sink, frames: sink.pending, jobs: jobs, cancellation: cancellation
      ) { progress(kept + $0) }
      report.keptCount = kept
      return report
    }
    return try run(encoder, makeSink(encoder), jobs: jobs, cancellation: cancellation, progress: progress)
  }

  /// Draws all frames into `sink`, or `pending` of them.
  func run(
    _ encoder: any FrameEncoder, _ sink: any FrameSink, frames pending: [Int]? = nil, jobs: Int,
    cancellation: Cancellation,
    progress: @escaping @Sendable (Int) -> Void
  ) throws(CodecError) -> Report {
    let frames = pending ?? frames
    let crew = ExportCrew(
      source: source, frames: frames, encoder: encoder, sink: sink, cancellation: cancellation,
      progress: progress)
    do {
      try crew.run(jobs: max(1, min(jobs, frames.count)))
      return Report(frameCount: frames.count, byteCount: try sink.finish())
    } catch {
      sink.cancel()
      throw error
    }
  }

  /// What the output will come to in bytes, judged by its first frame (where frames are encoded against the one before,
  /// also by its middle ones), which is drawn and encoded; nothing is written.
  package func estimatedByteCount() throws(CodecError) -> Int {
    if output.format.kind == .film { return try estimatedFilmBytes() }
    // The frames of a sprite sheet are compressed together, about as well as one by itself.
    guard !frames.isEmpty else { return 0 }
    let encoder =
      output.format == .sprite
      ? PNGEncoder(bitDepth: output.bitDepth, compression: output.compression ?? .balanced)
      : try makeEncoder()
    let renderer = source.makeRenderer()
    var bitmap = Bitmap(size: source.size, format: encoder.pixelFormat)
    renderer.render(frame: frames[0], into: &bitmap)
    let first = try encoder.encode(bitmap, at: 0).count
    var other = first
    if encoder.usesPrevious, frames.count > 1 {
      let middle = frames.count / 2
      renderer.render(frame: frames[middle - 1], into: &bitmap)
      let previous = bitmap
      bitmap = Bitmap(size: source.size, format: encoder.pixelFormat)
      renderer.render(frame: frames[middle], into: &bitmap)
      other = try encoder.encode(bitmap, after: previous, at: middle).count
    }
    return encoder.header.count + first + (frames.count - 1) * other + encoder.trailer.count
  }

  private func makeEncoder() throws(CodecError) -> any FrameEncoder {
    switch output.format {
    case .png:
      PNGEncoder(
        bitDepth: output.bitDepth, compression: output.compression ?? .balanced, profile: output.profile,
        metadata: output.metadata)
    case .apng:
      try APNGEncoder(
        size: source.size, frameCount: frames.count, frameRate: source.frameRate,
        plays: output.plays ?? source.plays,
        bitDepth: output.bitDepth, compression: output.compression ?? .balanced, profile: output.profile,
        metadata: output.metadata)
    case .pam: PAMEncoder(bitDepth: output.bitDepth)
    case .rgba, .sprite: RawEncoder(bitDepth: output.bitDepth)
    default: throw .usage("'\(output.format.name)' can't be written frame by frame")
    }
  }

  private func makeSink(_ encoder: any FrameEncoder) throws(CodecError) -> any FrameSink {
    switch output.destination {
    case .standardOutput:
      let file = try OutputFile(standardOutput: 1)
      return try FileSink(file, header: encoder.header, trailer: encoder.trailer)
    case .file(let path) where output.format == .sprite:
      return try SpriteSink(path: path, output: output, source: source, frameCount: frames.count)
    case .file(let path):
      let file = try OutputFile(path: path, noClobber: output.noClobber)
      return try FileSink(file, header: encoder.header, trailer: encoder.trailer)
    case .template(let names):
      return try TemplateSink(names, indices: frames, noClobber: output.noClobber)
    case .folder(let folder): return try makeFolderSink(folder)
    }
  }

  private func makeFolderSink(_ folder: [UInt8]) throws(CodecError) -> FolderSink {
    let rate = source.frameRate
    var manifest = FrameManifest(
      origin: output.manifest,
      frameRate: rate.denominator == 1 ? "\(rate.numerator)" : "\(rate.numerator)/\(rate.denominator)",
      isComplete: false, entries: [])
    manifest.isOpaque = output.isOpaque
    manifest.profile = output.profile
    manifest.shard = output.shard
    if output.shard != nil { manifest.total = source.frameCount }
    return try FolderSink(
      folder: folder,
      names: NameTemplate(folder: folder, largestIndex: source.frameCount - 1, fileExtension: ".png"),
      indices: frames, isWhole: frames.count == source.frameCount, isResumed: output.isResumed,
      joinsShards: output.joinsShards,
      noClobber: output.noClobber, manifest: manifest)
  }
}
