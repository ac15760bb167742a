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
    ramps = (0..<plan.layerCount).map { _ in Ramp(length: plan.rampLength, space: plan.space) }
    let stride = plan.whole.root.grid.stride
    noise = Storage(repeating: 0, count: stride)
    rowMemory = Storage(repeating: 0, count: stride * 4)
    row = PlanarRow(lane: rowMemory.lane, stride: stride)
  }

  /// Draws a frame over the whole of `bitmap`, whose size must be the plan's.
  ///
  /// `gradients` has one gradient a layer; `turn` turns them clockwise, in turns.
  package func render(_ gradients: [MixGradient], turn: Double, finish: Finish, into bitmap: inout Bitmap) {
    render(gradients.map { LayerPaint(gradient: $0, turn: turn) }, finish: finish, into: &bitmap)
  }

  /// Draws a frame over the whole of `bitmap`, whose size must be the plan's; `paints` has one paint a layer.
  package func render(_ paints: [LayerPaint], finish: Finish, into bitmap: inout Bitmap) {
    precondition(bitmap.size == plan.size, "the bitmap has the plan's size")
    precondition(paints.count == plan.layerCount, "every layer has its paint")
    let isTrimmed =
      plan.visible != nil && bitmap.format != .rgbaStraight16 && !finish.dither
      && finish.backdrop == .transparent
    let stream = stream(trimmed: isTrimmed)
    stream.setColours(prepare(paints))
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
      center: plan.center)
    if trimmed { visible = stream } else { whole = stream }
    return stream
  }

  /// Fills the ramps and returns one for each layer; equal paints share one.
  private func prepare(_ paints: [LayerPaint]) -> [Ramp] {
    var colours: [Ramp] = []
    for (index, paint) in paints.enumerated() {
      precondition(
        !plan.opaque
          || paint.wedge == nil && paint.gradient.stops.allSatisfy { $0.coordinates.w > 0.999_999 },
        "an opaque plan has opaque stops")
      if let same = paints[..<index].firstIndex(of: paint) {
        colours.append(colours[same])
        continue
      }
      let ramp = ramps[index]
      ramp.fill(paint.gradient, turn: paint.turn, pixelsPerTurn: plan.pixelsPerTurn, wedge: paint.wedge)
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
      let raw = cut(planes(glow, span, job), span, job)
      if job.finish.dither { fillNoise(run, line: line, glow: raw) }
      QuantiseKernel.write(
        finished(raw, span, line: line, job: job), from: run.lowerBound, to: run.upperBound,
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

  /// A run of which the cut has left its part.
  private func cut(_ raw: PlanarRow, _ span: Span, _ job: Job) -> PlanarRow {
    guard let factors = job.stream.picture.cut else { return raw }
    let (start, end) = (Int(span.start), Int(span.end))
    raw.copy(start..<end, into: row)
    CutKernel.cut(
      row, from: start, to: end, planes: plan.opaque ? 3 : 4, factors: factors.lane,
      shift: Int(span.offset) - start)
    return row
  }

  /// A run faded, over the backdrop and encoded.
  private func finished(_ raw: PlanarRow, _ span: Span, line: Int, job: Job) -> PlanarRow {
    let finish = job.finish
    if finish.opacity == 1 && finish.backdrop == .transparent && !plan.space.isLinear { return raw }
    let (start, end) = (Int(span.start), Int(span.end))
    if job.stream.picture.cut == nil { raw.copy(start..<end, into: row) }
    if finish.opacity != 1 {
      BackdropKernel.fade(row, from: start, to: end, opacity: Float(finish.opacity))
    }
    BackdropKernel.lay(row, over: finish.backdrop, from: start, to: end, origin: Grid.padding, y: line)
    if plan.space.isLinear { EncodeKernel.encode(row, from: start, to: end) }
    return row
  }

  /// The noise of a row, none where nothing glows, so that it begins without an edge.
  private func fillNoise(_ run: Range<Int>, line: Int, glow: PlanarRow) {
    // Encoding brings out as much more of what is dark.
    let scale: Float = plan.space.isLinear ? 255 * 12.92 : 255
    for x in run {
      let share = min(1, scale * glow.alpha[x + glow.alphaShift])
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
      if plan.space.isLinear { EncodeKernel.encode(row, from: 0, to: count) }
      QuantiseKernel.write(
        row, from: 0, to: count, format: job.format, noise: nil, into: target.dropping(x * bytes))
      x += count
    }
  }
}
