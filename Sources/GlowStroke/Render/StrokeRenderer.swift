package import GlowColor
package import GlowRaster

/// Draws frames of one plan: owns the memory that a thread needs for it.
///
/// A frame depends on the plan and on its gradients alone, not on the frames before.
package final class StrokeRenderer {
  /// How a frame is finished.
  package struct Finish: Equatable, Sendable {
    /// What the whole glow is multiplied by, 0…1.
    package var opacity: Double
    package var backdrop: Backdrop
    /// Whether the last bit is dithered.
    package var dither: Bool

    package init(opacity: Double = 1, backdrop: Backdrop = .transparent, dither: Bool = false) {
      self.opacity = opacity
      self.backdrop = backdrop
      self.dither = dither
    }
  }

  private let plan: StrokePlan
  private let ramps: [Ramp]
  private let noise: Storage<Float>
  private let row: PlanarRow
  private let rowMemory: Storage<Float>
  /// The streams of the whole picture and of what eight bits show; made when they are first needed.
  private var whole: RowStream?
  private var visible: RowStream?

  package init(_ plan: StrokePlan) {
    self.plan = plan
    ramps = (0..<plan.layerCount).map { _ in Ramp(length: plan.rampLength) }
    let stride = plan.whole.root.grid.stride
    noise = Storage(repeating: 0, count: stride)
    rowMemory = Storage(repeating: 0, count: stride * 4)
    row = PlanarRow(lane: rowMemory.lane, stride: stride)
  }

  /// Draws a frame over the whole of `bitmap`, whose size must be the plan's.
  ///
  /// `gradients` has one gradient a layer; `turn` turns them clockwise, in turns.
  package func render(_ gradients: [MixGradient], turn: Double, finish: Finish, into bitmap: inout Bitmap) {
    precondition(bitmap.size == plan.size, "the bitmap has the plan's size")
    precondition(gradients.count == plan.layerCount, "every layer has its gradient")
    let isTrimmed =
      plan.visible != nil && bitmap.format != .rgbaStraight16 && !finish.dither
      && finish.backdrop == .transparent
    let stream = stream(trimmed: isTrimmed)
    stream.setColours(prepare(gradients, turn: turn))
    let stamp = Bitmap.Stamp(plan: plan.identity, isTrimmed: isTrimmed, backdrop: finish.backdrop)
    let job = Job(
      stream: stream, alpha: stream.picture.alpha.lane, finish: finish, format: bitmap.format,
      isClean: bitmap.stamp == stamp)
    let pitch = bitmap.bytesPerRow
    unsafe bitmap.pixels.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      let pixels = unsafe Lane(
        base: base.assumingMemoryBound(to: UInt8.self), count: buffer.count)
      let rows = stream.root.grid.rows
      stream.begin(at: rows.lowerBound)
      for y in rows { draw(y, job, into: pixels.dropping((y - rows.lowerBound) * pitch)) }
    }
    bitmap.stamp = stamp
  }

  /// What the rows of one frame have in common.
  private struct Job {
    var stream: RowStream
    var alpha: Lane<Float>
    var finish: Finish
    var format: PixelFormat
    /// Whether pixels without glow hold the backdrop already.
    var isClean: Bool
  }

  private func stream(trimmed: Bool) -> RowStream {
    if let known = trimmed ? visible : whole { return known }
    let picture = trimmed ? plan.visible ?? plan.whole : plan.whole
    let stream = RowStream(
      size: plan.size, picture: picture, mode: plan.opaque ? .opaque(picture.transmissions) : .translucent,
      map: plan.map)
    if trimmed { visible = stream } else { whole = stream }
    return stream
  }

  /// Fills the ramps and returns one for each layer; equal gradients share one.
  private func prepare(_ gradients: [MixGradient], turn: Double) -> [Ramp] {
    var colours: [Ramp] = []
    for (index, gradient) in gradients.enumerated() {
      precondition(
        !plan.opaque || gradient.stops.allSatisfy { $0.coordinates.w > 0.999_999 },
        "an opaque plan has opaque stops")
      if let same = gradients[..<index].firstIndex(of: gradient) {
        colours.append(colours[same])
        continue
      }
      let ramp = ramps[index]
      ramp.fill(gradient, turn: turn, pixelsPerTurn: plan.pixelsPerTurn)
      colours.append(ramp)
    }
    return colours
  }

  /// Draws row `y` of the root's grid.
  private func draw(_ y: Int, _ job: Job, into target: Lane<UInt8>) {
    let padding = Grid.padding
    let width = plan.size.width
    let root = job.stream.root
    let line = y - root.grid.rows.lowerBound
    let glow = job.stream.rootRow(y)
    var done = 0
    for index in root.spans.indices(ofRow: y) {
      let span = root.spans[index]
      let run = Int(span.start)..<min(Int(span.end), padding + width)
      if !job.isClean { clear(from: done, to: run.lowerBound - padding, line: line, job, into: target) }
      let raw = planes(glow, span, job)
      if job.finish.dither { fillNoise(run, line: line, glow: raw) }
      QuantiseKernel.write(
        finished(raw, span, line: line, finish: job.finish), from: run.lowerBound, to: run.upperBound,
        format: job.format, noise: job.finish.dither ? noise.lane : nil,
        into: target.dropping((run.lowerBound - padding) * job.format.bytesPerPixel))
      done = run.upperBound - padding
    }
    if !job.isClean { clear(from: done, to: width, line: line, job, into: target) }
  }

  /// A run's colours and alpha as the stream made them.
  private func planes(_ glow: Lane<Float>, _ span: Span, _ job: Job) -> PlanarRow {
    guard plan.opaque else { return PlanarRow(lane: glow, stride: row.stride) }
    return PlanarRow(
      lane: glow, stride: row.stride, alpha: job.alpha, alphaShift: Int(span.offset) - Int(span.start))
  }

  /// A run faded and over the backdrop.
  private func finished(_ raw: PlanarRow, _ span: Span, line: Int, finish: Finish) -> PlanarRow {
    if finish.opacity == 1 && finish.backdrop == .transparent { return raw }
    let (start, end) = (Int(span.start), Int(span.end))
    raw.copy(start..<end, into: row)
    if finish.opacity != 1 {
      BackdropKernel.fade(row, from: start, to: end, opacity: Float(finish.opacity))
    }
    BackdropKernel.lay(row, over: finish.backdrop, from: start, to: end, origin: Grid.padding, y: line)
    return row
  }

  /// The noise of a row, none where nothing glows, so that it begins without an edge.
  private func fillNoise(_ run: Range<Int>, line: Int, glow: PlanarRow) {
    for x in run {
      let share = min(1, 255 * glow.alpha[x + glow.alphaShift])
      noise.lane[x] = share * Float(Noise.triangular(x: x - Grid.padding, y: line))
    }
  }

  /// Fills pixels without glow with the backdrop.
  private func clear(from start: Int, to end: Int, line: Int, _ job: Job, into target: Lane<UInt8>) {
    guard end > start else { return }
    let bytes = job.format.bytesPerPixel
    let backdrop = job.finish.backdrop
    if case .transparent = backdrop {
      target.fill(0, from: start * bytes, length: (end - start) * bytes)
      return
    }
    var x = start
    while x < end {
      let count = min(4, end - x)
      for lane in 0..<count {
        let colour = backdrop.colour(x: x + lane, y: line)
        for plane in 0..<4 { row.lane[plane * row.stride + lane] = colour[plane] }
      }
      QuantiseKernel.write(
        row, from: 0, to: count, format: job.format, noise: nil, into: target.dropping(x * bytes))
      x += count
    }
  }
}
