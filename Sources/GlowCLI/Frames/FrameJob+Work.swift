import GlowKit
import GlowOptions

extension FrameJob {
  /// What a run has done.
  struct Result {
    let report: FrameExport.Report
    let seconds: Double
  }

  /// Draws and writes the frames. Throws what the source throws, ``CodecError`` or ``Failure``.
  func write() throws -> Result {
    if output.format.kind == .look { return try writeText() }
    let (export, jobs) = try makeExport()
    let progress = Progress(request.progress, isQuiet: request.isQuiet, total: indices.count)
    defer { progress.finish() }
    let started = Platform.now()
    let report: FrameExport.Report
    do throws(CodecError) {
      report = try Signals.during(output.destination) { () throws(CodecError) in
        try export.run(
          jobs: jobs, cancellation: Signals.cancellation,
          progress: { progress.report($0) })
      }
    } catch {
      throw unfinished(error)
    }
    return Result(report: report, seconds: Platform.now() - started)
  }

  /// Does the same for somebody who is not at the terminal.
  func write(cancellation: Cancellation, progress: @escaping @Sendable (Int) -> Void) throws {
    if output.format.kind == .look {
      _ = try writeText()
    } else {
      let (export, jobs) = try makeExport()
      _ = try export.run(jobs: jobs, cancellation: cancellation, progress: progress)
    }
  }

  /// The work, planned, and how many threads are to do it.
  private func makeExport() throws -> (export: FrameExport, jobs: Int) {
    let jobs = try affordableJobs(max(1, min(request.jobs ?? WorkerThread.processors, indices.count)))
    return (try FrameExport(pictures.makeSource(), to: output, frames: indices), jobs)
  }

  /// The failure for `error`. A scheduler that ends a shard, to make room or since its time is over, is told to try again.
  private func unfinished(_ error: CodecError) -> Failure {
    guard let shard = output.shard, error == .cancelled, Signals.exitCode == Platform.terminated else {
      return Failure(error)
    }
    return Failure(
      CodecError.incomplete(
        "shard \(shard.words) was ended before its last frame; run it again with --resume"),
      keepsCode: true)
  }

  /// The text of a look.
  private func text() throws -> String {
    guard let makeText = pictures.makeText else { return "" }
    return try makeText(output.format, frames.lowerBound)
  }

  /// Writes the text of a look.
  private func writeText() throws -> Result {
    let started = Platform.now()
    let count = try OutputFile.write(Array(try text().utf8), to: output)
    return Result(
      report: .init(frameCount: frames.count, byteCount: count), seconds: Platform.now() - started)
  }

  /// Bytes that the output will take, judged by its first frame.
  func estimatedBytes() throws -> Int {
    if output.format.kind == .look { return try text().utf8.count }
    _ = try affordableJobs(1)
    return try FrameExport(pictures.makeSource(), to: output, frames: indices).estimatedByteCount()
  }

  /// As many threads as there is memory for, at most `wanted`: asked of the system beforehand, since later there is no
  /// way to be refused. Their number changes no byte.
  private func affordableJobs(_ wanted: Int) throws(Failure) -> Int {
    var jobs = wanted
    while jobs > 1, !Platform.canAllocate(memory(jobs: jobs)) { jobs -= 1 }
    guard jobs == 1, !Platform.canAllocate(memory(jobs: 1)) else { return jobs }
    let size = pictures.size
    throw Failure(
      "not enough memory for \(size.width)x\(size.height) pixels; \(output.sizeAdvice)",
      exitCode: 71)
  }

  /// Bytes that `jobs` threads take at most.
  private func memory(jobs: Int) -> Int {
    let pixels = pictures.size.width * pictures.size.height
    // A job holds a picture and its compressed bytes; the plan and the planes take up to 16 bytes a pixel.
    var perPixel = 16 + jobs * (pictures.bitDepth + pictures.scratchBytes)
    switch output.format {
    // One picture more than there are jobs: each is written by what differs from the one before.
    case .apng: perPixel += pictures.bitDepth
    // The sheet holds them all, and its compressed bytes.
    case .sprite: perPixel += frames.count * pictures.bitDepth
    default: break
    }
    return pixels * perPixel + (jobs - 1) * FrameJob.threadBytes
  }

  /// Address space of one more thread: a stack of 8 MiB and the allocator's arena of 64 MiB.
  private static let threadBytes = 72 << 20
}
