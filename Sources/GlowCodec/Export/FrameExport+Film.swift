import GlowRaster

extension FrameExport {
  /// ``run(jobs:cancellation:progress:)`` for what goes through ffmpeg.
  func runFilm(
    jobs: Int, cancellation: Cancellation, progress: @escaping @Sendable (Int) -> Void
  ) throws(CodecError) -> Report {
    let plan = filmArguments
    let byteCounts = plan.layouts.map { $0.byteCount(plan.filmSize) }
    guard output.format == .gif else {
      let sink = try FilmSink(
        output, byteCounts: byteCounts, finish: filmFinish,
        arguments: plan.layouts.map { layout in { plan.film(of: layout, to: $0) } })
      return try run(plan.encoder, sink, jobs: jobs, cancellation: cancellation, progress: progress)
    }
    // Every frame is drawn twice, so that none has to be kept: once for the colours, once for the pictures.
    let total = frames.count
    let colours = try PaletteSink(arguments: plan.palette)
    _ = try run(plan.encoder, colours, jobs: jobs, cancellation: cancellation) { progress($0 / 2) }
    let palette = colours.palette
    var encoder = plan.encoder
    encoder.palette = palette
    let sink = try FilmSink(
      output, byteCounts: byteCounts, finish: filmFinish,
      arguments: [{ plan.film(palette: palette.bytes, to: $0) }]
    )
    return try run(encoder, sink, jobs: jobs, cancellation: cancellation) { progress((total + $0) / 2) }
  }

  /// The first frame's bytes as ffmpeg makes them, times what the others take beside it.
  func estimatedFilmBytes() throws(CodecError) -> Int {
    let plan = filmArguments
    var bitmap = Bitmap(size: source.size, format: plan.pixelFormat)
    source.makeRenderer().render(frame: frames[0], into: &bitmap)
    let bytes = plan.encoder.encode(bitmap, at: 0)
    var (first, rest) = (0, bytes[...])
    for layout in plan.layouts {
      let count = layout.byteCount(plan.filmSize)
      let outcome = try ChildProcess.run(
        FilmTool.name, package: FilmTool.package, arguments: plan.trial(of: layout),
        input: Array(rest.prefix(count)), outputLimit: 1 << 28, seconds: 120)
      guard outcome.exitCode == 0 else { throw FilmFailure.explain(outcome, PathText.standardOutput) }
      first += outcome.output.count
      rest = rest.dropFirst(count)
    }
    // Frames that are told by their difference take about a fifth, as measured on the main line.
    let other =
      switch output.format {
      case .webm, .mp4, .avif: first / 5
      default: first
      }
    // The boxes of an AVIF sequence, which the trial has not.
    let boxes = output.format == .avif ? 1200 : 0
    return first + (frames.count - 1) * other + boxes + (output.metadata?.utf8.count ?? 0)
  }

  private var filmArguments: FilmArguments {
    FilmArguments(output: output, size: source.size, frameRate: source.frameRate)
  }

  private var filmFinish: (any FilmFinish)? {
    let plays = output.plays ?? source.plays
    switch output.format {
    case .webp:
      return WebPFinish(
        size: source.size, ticks: FrameTicks(perSecond: 1000, frameRate: source.frameRate),
        frameCount: frames.count, plays: plays, isOpaque: output.isOpaque, metadata: output.metadata)
    case .gif:
      return GIFFinish(
        ticks: FrameTicks(perSecond: 100, frameRate: source.frameRate), frameCount: frames.count,
        plays: plays,
        metadata: output.metadata)
    case .avif:
      return AVIFFinish(
        size: source.size, frameRate: source.frameRate, frameCount: frames.count, plays: plays,
        metadata: output.metadata)
    default: return nil
    }
  }
}
