import GlowRaster

/// A row's number that changes many times a frame: kept as memory, which costs no check of exclusive access.
struct RowCounter {
  private let memory = Storage(repeating: 0, count: 1)

  var row: Int {
    get { memory.lane[0] }
    nonmutating set { memory.lane[0] = newValue }
  }
}

/// The rows of a layer that its blur still needs.
final class LayerState {
  let radius: Int
  let stride: Int
  /// The ring holds `mask + 1` rows, a power of two.
  let mask: Int
  /// The next row to be blurred along itself.
  let next = RowCounter()
  /// One row of the layer's colours before any blur, zero between uses.
  let source: Storage<Float>
  /// Where the rows of a blur's window begin.
  let window: Storage<Int>
  private let ring: Storage<Float>
  /// Which row every place of the ring holds; −1 for none.
  private let held: Storage<Int>
  private let planes: Int
  /// Which rows have the runs of the row that their place of the ring held before.
  private let repeats: Storage<UInt8>

  init(_ layer: LayerPlan, blur: BlurPlan, size: PixelSize, planes: Int) {
    radius = blur.radius
    stride = Grid(level: blur.level, size: size).stride
    var rows = 1
    while rows < 2 * blur.radius + 1 { rows *= 2 }
    mask = rows - 1
    self.planes = planes
    repeats = layer.blurredRows.repeats(every: rows)
    source = Storage(repeating: 0, count: stride * planes)
    window = Storage(repeating: 0, count: 2 * blur.radius + 1)
    ring = Storage(repeating: 0, count: stride * planes * rows)
    held = Storage(repeating: -1, count: rows)
  }

  /// Elements from one plane of the ring to the next.
  var planeStride: Int { (mask + 1) * stride }

  /// All rows of one plane.
  func plane(_ plane: Int) -> Lane<Float> { ring.lane.dropping(plane * planeStride) }

  /// One row of one plane.
  func row(_ y: Int, plane: Int) -> Lane<Float> { self.plane(plane).dropping((y & mask) * stride) }

  /// Makes room for row `y`: clears what the place held, unless a row in the same runs is about to be written there.
  func claim(_ y: Int, spans: SpanTable, isWritten: Bool) {
    let old = held.lane[y & mask]
    held.lane[y & mask] = y
    guard old >= 0, !(isWritten && old == y - mask - 1 && repeats.lane[y] == 1) else { return }
    ClearKernel.clear(row(y, plane: 0), stride: planeStride, planes: planes, runs: spans, row: old)
  }
}

/// The last rows of a composite.
final class CompositeState {
  /// The next row to be composited.
  let next = RowCounter()
  private let stride: Int
  private let planes: Int
  private let rows: Storage<Float>
  /// Which rows have the runs of the row that their place held before.
  private let repeats: Storage<UInt8>
  private let held = Storage(repeating: -1, count: 4)

  /// What passes through to each input, or where that is written down; empty when it is not known beforehand.
  let factors: [Lane<Float>?]
  /// Keeps the memory of `factors`.
  private let owners: [Storage<Float>?]

  init(_ plan: CompositePlan, planes: Int, factors: [Storage<Float>?]) {
    stride = plan.grid.stride
    owners = factors
    repeats = plan.spans.repeats(every: 4)
    self.factors = factors.map { $0?.lane }
    self.planes = planes
    rows = Storage(repeating: 0, count: stride * planes * 4)
  }

  /// Row `y`: its planes follow one another.
  func row(_ y: Int) -> Lane<Float> { rows.lane.dropping((y & 3) * stride * planes) }

  /// Makes room for row `y`: zero outside its runs, and inside them too unless `plan` stores its topmost input there.
  func claim(_ y: Int, plan: CompositePlan) -> Lane<Float> {
    let row = row(y)
    let old = held.lane[y & 3]
    held.lane[y & 3] = y
    if plan.topCoversAll {
      // Nobody reads the root outside its runs, and equal runs are overwritten.
      guard old >= 0, plan.index > 0, !(old == y - 4 && repeats.lane[y] == 1) else { return row }
    } else {
      clear(row, plan.spans, row: y)
    }
    if old >= 0 { clear(row, plan.spans, row: old) }
    return row
  }

  private func clear(_ row: Lane<Float>, _ spans: SpanTable, row y: Int) {
    ClearKernel.clear(row, stride: stride, planes: planes, runs: spans, row: y)
  }
}
