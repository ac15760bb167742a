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
  /// The runs that are not zero in the end.
  let spans: SpanTable
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
      return
    }
    taps = Storage(blur.taps, filler: 0)
    let radius = blur.radius
    let grown = runs.map { row in
      SpanList.aligned(
        SpanList.merged(
          row.map { Span(start: Int($0.start) - radius, end: Int($0.end) + radius) }), in: grid.columns)
    }
    blurredRows = SpanTable(grown)
    let last = grown.count - 1
    spans = SpanTable(
      grown.indices.map { y in
        guard grid.rows.contains(y) else { return [] }
        let window = grown[max(0, y - radius)...min(last, y + radius)]
        return SpanList.aligned(SpanList.merged(window.flatMap(\.self)), in: grid.columns)
      })
  }

  /// The same layer with other weights.
  init(_ plan: LayerPlan, splats: SplatTable) {
    blur = plan.blur
    self.splats = splats
    source = plan.source
    blurredRows = plan.blurredRows
    spans = plan.spans
    taps = plan.taps
  }
}
