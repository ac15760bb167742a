import GlowRaster

/// What of a layer does not depend on its colours.
final class LayerPlan: Sendable {
  /// The blur; nil for a sharp layer.
  let blur: BlurPlan?
  /// The grid: 0 is full resolution.
  var level: Int { blur?.level ?? 0 }
  /// The coverage, cell by cell, in the padded grid.
  let splats: SplatTable
  /// The runs of cells that hold coverage, a few empty cells between them included.
  let source: SpanTable
  /// The runs that are not zero after the pass along rows.
  let blurredRows: SpanTable
  /// The runs that are not zero in the end, lengthened to what the kernels like.
  let spans: SpanTable
  /// The same runs as they are.
  let reach: SpanTable
  /// The blur's taps as memory; empty for a sharp layer.
  let taps: Storage<Float>

  /// Plans a layer whose coverage is `splats`.
  init(blur: BlurPlan?, splats: SplatTable, grid: Grid) {
    self.blur = blur
    self.splats = splats
    let runs = (0..<splats.rows).map { splats.runs(ofRow: $0) }
    let source = runs.map { SpanList.merged($0) }
    self.source = SpanTable(source)
    guard let blur else {
      taps = Storage([], filler: 0)
      blurredRows = SpanTable([])
      spans = SpanTable(source.enumerated().map { grid.rows.contains($0) ? $1 : [] })
      reach = spans
      return
    }
    taps = Storage(blur.taps, filler: 0)
    let radius = blur.radius
    let grown = runs.map { row in
      SpanList.merged(row.map { Span(start: Int($0.start) - radius, end: Int($0.end) + radius) })
    }
    blurredRows = SpanTable(grown.map { SpanList.aligned($0, in: grid.columns) })
    let last = grown.count - 1
    let reached = grown.indices.map { y -> [Span] in
      guard grid.rows.contains(y) else { return [] }
      return SpanList.merged(grown[max(0, y - radius)...min(last, y + radius)].flatMap(\.self))
    }
    reach = SpanTable(reached)
    spans = SpanTable(reached.map { SpanList.aligned($0, in: grid.columns) })
  }

  /// The same layer with other weights.
  init(_ plan: LayerPlan, splats: SplatTable) {
    blur = plan.blur
    self.splats = splats
    source = plan.source
    blurredRows = plan.blurredRows
    spans = plan.spans
    reach = plan.reach
    taps = plan.taps
  }
}
