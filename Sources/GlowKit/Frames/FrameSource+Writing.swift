public import GlowCodec
import GlowMotion

extension FrameSource {
  /// Draws the frames and writes them: into a file by its ending (`orb.apng`, `.webp`, `.mov`, `.svg` …), into a folder
  /// (`frames/`) or numbered files (`orb-%04d.png`).
  ///
  /// A file that holds one picture, such as `orb.png`, gets the first frame. The bytes are those that the command line
  /// writes. Files appear whole or not at all. Returns when all is on disk: the work is done on several threads, the caller
  /// waits, and a task that is cancelled meanwhile finds the file written. To stop in between take ``frames(format:ahead:)``.
  ///
  /// Throws ``CodecError``: `usage` for endings, options and formats that do not go together, and what writing can meet.
  /// WebP, GIF, AVIF and films need the program ffmpeg: without it `missingProgram`.
  public func write(to path: String, options: OutputOptions = OutputOptions()) throws(CodecError) {
    let (output, frames) = try options.output(Array(path.utf8), of: self)
    if output.format.kind == .look {
      guard let source = self as? any DescribedSource else {
        throw .usage("'\(output.format.name)' describes a glow; write frames of anything else")
      }
      try OutputFile.write(Array(source.text(output.format, frame: frames.lowerBound).utf8), to: output)
      return
    }
    let export = try FrameExport(self, to: output, frames: Array(frames))
    _ = try export.run(jobs: options.threads ?? WorkerThread.processors)
  }
}

extension OutputOptions {
  /// What is written at `path`, and which frames.
  fileprivate func output(
    _ path: [UInt8], of source: some FrameSource
  ) throws(CodecError) -> (OutputSpec, Range<Int>) {
    var frames = frames ?? 0..<source.frameCount
    guard !frames.isEmpty, frames.lowerBound >= 0, frames.upperBound <= source.frameCount else {
      throw .usage("frames \(frames) are not within 0..<\(source.frameCount)")
    }
    if let threads, threads < 1 { throw .usage("\(threads) threads draw nothing; give 1 or more") }
    if let columns, columns < 1 { throw .usage("\(columns) columns hold nothing; give 1 or more") }
    var output = try OutputSpec(path: path, formatName: format?.name, frameCount: 1)
    if case .file = output.destination, !output.format.holdsSeveralFrames {
      frames = frames.prefix(1)
    } else {
      output = try OutputSpec(path: path, formatName: format?.name, frameCount: frames.count)
    }
    output.compression = compression
    output.plays = plays
    output.quality = quality
    output.isLossless = isLossless
    output.alpha = alpha
    output.matte = matte
    output.noClobber = !replaces
    (source as? any DescribedSource)?.describe(&output)
    if let columns {
      output.sprite = output.sprite ?? SpriteSpec(loops: true)
      output.sprite?.columns = columns
    }
    return (output, frames)
  }
}

/// A source that can say how its frames were made.
package protocol DescribedSource: FrameSource {
  /// Notes what files say of the frames, and what their pixels are.
  func describe(_ output: inout OutputSpec)
  /// The frame at an index as text for other renderers, of a kind that is a look; `usage` for what can't be told so.
  func text(_ format: OutputFormat, frame index: Int) throws(CodecError) -> String
}

extension DescribedSource {
  package func text(_ format: OutputFormat, frame index: Int) throws(CodecError) -> String {
    throw .usage("'\(format.name)' describes a glow stroke; write frames, a png or an animation")
  }
}
