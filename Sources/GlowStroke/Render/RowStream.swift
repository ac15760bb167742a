import GlowGeometry
import GlowRaster

/// Makes the rows of a picture, from the top down: every grid's rows just before a finer grid asks for them.
///
/// Only windows of rows are kept (a blur's reach, two rows of every composite), so that the working memory stays in the
/// processor's cache. A row's values do not depend on where the stream began.
final class RowStream {
  /// What is made.
  enum Mode {
    /// The alpha of opaque colours; what passes through to each input is written down.
    case recording([[Storage<Float>?]])
    /// Colours without alpha, which is known beforehand with what passes through.
    case opaque([[Storage<Float>?]])
    /// Colours with alpha.
    case translucent
  }

  private let isRecording: Bool
  /// Red, green, blue; and alpha if it is not known; alpha alone in a recording.
  let planes: Int
  let picture: PicturePlan
  let root: CompositePlan
  private let layers: [LayerPlan]
  private let layerStates: [LayerState?]
  private let compositeStates: [CompositeState]
  private let scratch: Storage<Float>
  private let sharp: SharpKernel
  /// One ramp a layer.
  private var ramps: [Ramp] = []

  init(
    size: PixelSize, picture: PicturePlan, mode: Mode,
    map: GradientMap = .angle(center: .zero)
  ) {
    self.picture = picture
    layers = picture.layers
    root = picture.root
    isRecording = if case .recording = mode { true } else { false }
    planes =
      switch mode {
      case .recording: 1
      case .opaque: 3
      case .translucent: 4
      }
    let planes = planes
    layerStates = layers.map { layer in
      layer.blur.map { LayerState(layer, blur: $0, size: size, planes: planes) }
    }
    let factors: [[Storage<Float>?]] =
      switch mode {
      case .recording(let storages), .opaque(let storages): storages
      case .translucent: []
      }
    compositeStates = root.all.map {
      CompositeState($0, planes: planes, factors: factors.isEmpty ? [] : factors[$0.index])
    }
    scratch = Storage(repeating: 0, count: root.grid.stride + 16)
    let padding = Double(Grid.padding)
    sharp =
      switch map {
      case .angle(let center): SharpKernel(center: (x: center.x + padding, y: center.y + padding))
      case .perimeter(let map): SharpKernel(map, padding: padding)
      }
  }

  /// Takes the colours of the next rows, one ramp a layer.
  func setColours(_ ramps: [Ramp]) { self.ramps = ramps }

  /// Starts anew at row `y` of the root's grid.
  func begin(at y: Int) { begin(root, at: y) }

  private func begin(_ plan: CompositePlan, at y: Int) {
    compositeStates[plan.index].next.row = y
    for input in plan.inputs {
      switch input.source {
      case .coarser(let coarser):
        begin(coarser, at: min(UpsampleKernel.coarse(y), UpsampleKernel.neighbour(y)))
      case .layer(let number):
        if let state = layerStates[number] { state.next.row = y - state.radius }
      }
    }
  }

  /// Row `y` of the picture: `planes` planes, `root.grid.stride` elements apart, zero outside the root's runs.
  ///
  /// Rows must be asked for in ascending order after ``begin(at:)``.
  func rootRow(_ y: Int) -> Lane<Float> { row(y, of: root) }

  /// Row `y` of a composite, made if it has not been.
  private func row(_ y: Int, of plan: CompositePlan) -> Lane<Float> {
    let state = compositeStates[plan.index]
    while state.next.row <= y {
      composite(plan, state, row: state.next.row)
      state.next.row += 1
    }
    return state.row(y)
  }

  private func composite(_ plan: CompositePlan, _ state: CompositeState, row y: Int) {
    let target = state.claim(y, plan: plan)
    let inputs = plan.inputs
    for number in inputs.indices {
      let input = inputs[number]
      if isRecording, let factors = state.factors[number] {
        record(input.spans, row: y, alpha: target, into: factors)
      }
      // An input without anything in this row makes the rows it skips when it is next asked.
      if input.spans.indices(ofRow: y).isEmpty { continue }
      let transmission = transmission(plan, state, number, target)
      switch input.source {
      case .coarser(let coarser):
        upsample(coarser, input.spans, transmission, onto: target, stride: plan.grid.stride, row: y)
      case .layer(let layer):
        if layers[layer].blur == nil {
          layFlat(layer, onto: target, plan, row: y)
        } else {
          layBlurred(layer, input.spans, transmission, onto: target, row: y)
        }
      }
    }
  }

  /// How much of an input shows in the row `target`.
  private func transmission(
    _ plan: CompositePlan, _ state: CompositeState, _ number: Int, _ target: Lane<Float>
  ) -> CompositeTarget.Transmission {
    if number == 0 && plan.topCoversAll { return .whole }
    if planes == 3 { return state.factors[number].map { .fixed($0) } ?? .whole }
    return .under(target.dropping((planes - 1) * plan.grid.stride))
  }

  private func record(_ spans: SpanTable, row y: Int, alpha: Lane<Float>, into factors: Lane<Float>) {
    for index in spans.indices(ofRow: y) {
      let span = spans[index]
      for x in Int(span.start)..<Int(span.end) {
        factors[Int(span.offset) &+ x &- Int(span.start)] = max(0, 1 - alpha[x])
      }
    }
  }

  private func upsample(
    _ coarser: CompositePlan, _ spans: SpanTable, _ transmission: CompositeTarget.Transmission,
    onto target: Lane<Float>, stride: Int, row y: Int
  ) {
    let nearRow = UpsampleKernel.coarse(y)
    let farRow = UpsampleKernel.neighbour(y)
    _ = row(max(nearRow, farRow), of: coarser)
    let state = compositeStates[coarser.index]
    let near = state.row(nearRow)
    let far = state.row(farRow)
    UpsampleKernel.run(
      near: near, far: far, scratch: scratch.lane, spans: spans, row: y, planes: planes,
      stride: coarser.grid.stride,
      onto: CompositeTarget(lane: target, stride: stride, transmission: transmission))
  }

  private func layBlurred(
    _ number: Int, _ spans: SpanTable, _ transmission: CompositeTarget.Transmission, onto target: Lane<Float>,
    row y: Int
  ) {
    guard let state = layerStates[number] else { return }
    ingest(number, state, through: y + state.radius)
    let window = state.window.lane
    let taps = layers[number].taps.lane
    ColumnBlurKernel.fill(window, row: y, radius: state.radius, pitch: state.stride, mask: state.mask)
    ColumnBlurKernel(ring: state.plane(0), taps: taps, window: window).run(
      row: y, spans: spans, planes: planes, stride: state.planeStride,
      onto: CompositeTarget(lane: target, stride: state.stride, transmission: transmission))
  }

  private func layFlat(_ layer: Int, onto target: Lane<Float>, _ plan: CompositePlan, row y: Int) {
    let splats = layers[layer].splats
    guard isRecording else {
      let stride = plan.grid.stride
      sharp.add(
        splats, row: y, ramp: ramps[layer], to: target, stride: stride, planes: planes,
        under: planes == 4 ? target.dropping(3 * stride) : nil)
      return
    }
    for index in splats.indices(ofRow: y) {
      let splat = splats[index]
      let x = Int(splat.cell)
      target[x] += splat.weight * (1 - target[x])
    }
  }

  /// Colours and blurs along themselves the rows of a layer up to row `last`.
  private func ingest(_ number: Int, _ state: LayerState, through last: Int) {
    let layer = layers[number]
    while state.next.row <= last {
      let y = state.next.row
      state.next.row = y + 1
      let isWritten = !layer.splats.indices(ofRow: y).isEmpty
      state.claim(y, spans: layer.blurredRows, isWritten: isWritten)
      guard isWritten else { continue }
      let source = state.source.lane
      if planes == 1 {
        SplatKernel.coverage(layer.splats, row: y, into: source)
      } else if layer.level == 0 && !ramps[number].jumps.isEmpty {
        sharp.add(
          layer.splats, row: y, ramp: ramps[number], to: source,
          stride: state.stride, planes: planes, under: nil)
      } else {
        SplatKernel.colour(
          layer.splats, row: y, ramp: ramps[number].entries, into: source, stride: state.stride,
          planes: planes)
      }
      RowBlurKernel.blur(
        source, into: state.row(y, plane: 0), spans: layer.blurredRows, row: y, taps: layer.taps.lane,
        planes: planes, stride: state.stride, targetStride: state.planeStride)
      ClearKernel.clear(source, stride: state.stride, planes: planes, runs: layer.source, row: y)
    }
  }
}
