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
  private let stream: RowStream
  private let ramps: [Ramp]
  private let noise: Storage<Float>
  private let row: PlanarRow
  private let rowMemory: Storage<Float>

  package init(_ plan: StrokePlan) {
    self.plan = plan
    stream = RowStream(
      size: plan.size, layers: plan.layers, root: plan.root,
      mode: plan.opaque ? .opaque(plan.transmissions) : .translucent, center: plan.center)
    ramps = plan.layers.map { _ in Ramp(length: plan.rampLength) }
    let stride = plan.root.grid.stride
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
    prepare(gradients, turn: turn)
    let stamp = Bitmap.Stamp(plan: plan.identity, backdrop: finish.backdrop)
    let isClean = bitmap.stamp == stamp
    let format = bitmap.format
    let pitch = bitmap.bytesPerRow
    unsafe bitmap.pixels.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      let pixels = unsafe Lane(
        base: base.assumingMemoryBound(to: UInt8.self), count: buffer.count)
      let rows = plan.root.grid.rows
      stream.begin(at: rows.lowerBound)
      for y in rows {
        draw(
          y, finish: finish, format: format, isClean: isClean,
          into: pixels.dropping((y - rows.lowerBound) * pitch))
      }
    }
    bitmap.stamp = stamp
  }

  /// Fills the ramps; equal gradients share one.
  private func prepare(_ gradients: [MixGradient], turn: Double) {
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
    stream.setColours(colours)
  }

  /// Draws row `y` of the root's grid; `isClean` says that pixels without glow hold the backdrop already.
  private func draw(
    _ y: Int, finish: Finish, format: PixelFormat, isClean: Bool, into target: Lane<UInt8>
  ) {
    let padding = Grid.padding
    let width = plan.size.width
    let spans = plan.root.spans
    let line = y - plan.root.grid.rows.lowerBound
    let glow = stream.rootRow(y)
    var done = 0
    for index in spans.indices(ofRow: y) {
      let span = spans[index]
      let run = Int(span.start)..<min(Int(span.end), padding + width)
      if !isClean {
        clear(
          from: done, to: run.lowerBound - padding, line: line, finish: finish, format: format, into: target)
      }
      let raw = planes(glow, span)
      if finish.dither { fillNoise(run, line: line, glow: raw) }
      QuantiseKernel.write(
        finished(raw, span, line: line, finish: finish), from: run.lowerBound, to: run.upperBound,
        format: format, noise: finish.dither ? noise.lane : nil,
        into: target.dropping((run.lowerBound - padding) * format.bytesPerPixel))
      done = run.upperBound - padding
    }
    if !isClean { clear(from: done, to: width, line: line, finish: finish, format: format, into: target) }
  }

  /// A run's colours and alpha as the stream made them.
  private func planes(_ glow: Lane<Float>, _ span: Span) -> PlanarRow {
    let stride = plan.root.grid.stride
    guard plan.opaque else { return PlanarRow(lane: glow, stride: stride) }
    return PlanarRow(
      lane: glow, stride: stride, alpha: plan.alpha.lane, alphaShift: Int(span.offset) - Int(span.start))
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
  private func clear(
    from start: Int, to end: Int, line: Int, finish: Finish, format: PixelFormat, into target: Lane<UInt8>
  ) {
    guard end > start else { return }
    let bytes = format.bytesPerPixel
    if case .transparent = finish.backdrop {
      target.fill(0, from: start * bytes, length: (end - start) * bytes)
      return
    }
    var x = start
    while x < end {
      let count = min(4, end - x)
      for lane in 0..<count {
        let colour = finish.backdrop.colour(x: x + lane, y: line)
        for plane in 0..<4 { row.lane[plane * row.stride + lane] = colour[plane] }
      }
      QuantiseKernel.write(
        row, from: 0, to: count, format: format, noise: nil, into: target.dropping(x * bytes))
      x += count
    }
  }
}
