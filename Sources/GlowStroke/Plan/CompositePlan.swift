import GlowRaster

/// How the layers of one grid, and what comes from coarser grids, lie over one another.
final class CompositePlan: Sendable {
  /// What is composited.
  enum Source: Sendable {
    /// The layer of this index.
    case layer(Int)
    /// The result of the grid one level coarser.
    case coarser(CompositePlan)
  }

  /// One thing to composite, with its runs.
  final class Input: Sendable {
    let source: Source
    let spans: SpanTable

    init(source: Source, spans: SpanTable) {
      self.source = source
      self.spans = spans
    }
  }

  let grid: Grid
  /// From the top down.
  let inputs: [Input]
  /// The union of the inputs' runs, lengthened to what the kernels like.
  let spans: SpanTable
  /// The runs that can be other than zero, as they are.
  let reach: SpanTable
  /// Whether the topmost input covers all runs, so that it can be stored instead of added.
  let topCoversAll: Bool
  /// Where this plan's memory stands among all plans of the picture: the root has 0.
  let index: Int

  /// Composites `sources`, from the top down, on the grid of `level`.
  init(level: Int, sources: [Source], layers: [LayerPlan], size: PixelSize, index: inout Int) {
    let grid = Grid(level: level, size: size)
    self.grid = grid
    self.index = index
    index += 1
    let reaches = sources.map { source in
      switch source {
      case .layer(let layer): layers[layer].reach
      case .coarser(let plan): Self.refined(plan.reach, to: grid)
      }
    }
    let tables = zip(sources, reaches).map { source, reach in
      if case .layer(let layer) = source { layers[layer].spans } else { Self.aligned(reach, in: grid) }
    }
    inputs = zip(sources, tables).map { Input(source: $0, spans: $1) }
    let union: SpanTable
    if tables.count == 1 {
      reach = reaches[0]
      union = tables[0]
    } else {
      reach = SpanTable(
        (0..<grid.height).map { y in SpanList.merged(reaches.flatMap { $0.runs(ofRow: y) }, gap: 0) })
      union = SpanTable(
        (0..<grid.height).map { y in
          SpanList.aligned(SpanList.merged(tables.flatMap { $0.runs(ofRow: y) }, gap: 0), in: grid.columns)
        })
    }
    spans = union
    let isBlurred = if case .layer(let top) = sources[0] { layers[top].blur != nil } else { true }
    topCoversAll = isBlurred && tables[0].equals(union)
  }

  /// The same composite in fewer runs.
  init(_ plan: CompositePlan, inputs: [Input], spans: SpanTable) {
    grid = plan.grid
    index = plan.index
    self.inputs = inputs
    self.spans = spans
    reach = spans
    topCoversAll = plan.topCoversAll && inputs[0].spans.equals(spans)
  }

  /// The runs of the grid of half the cells that coarse runs reach by interpolation.
  private static func refined(_ coarse: SpanTable, to grid: Grid) -> SpanTable {
    SpanTable(
      (0..<grid.height).map { y in
        guard grid.rows.contains(y) else { return [] }
        let near = coarse.runs(ofRow: UpsampleKernel.coarse(y))
        let far = coarse.runs(ofRow: UpsampleKernel.neighbour(y))
        let padding = Grid.padding
        let runs = (near + far).map { run -> Span in
          let start = 2 * (Int(run.start) - padding) + padding - 1
          let end = 2 * (Int(run.end) - padding) + padding + 1
          return Span(start: start, end: end)
        }
        return SpanList.merged(runs)
      })
  }

  private static func aligned(_ runs: SpanTable, in grid: Grid) -> SpanTable {
    SpanTable((0..<runs.rows).map { SpanList.aligned(runs.runs(ofRow: $0), in: grid.columns) })
  }

  /// Orders the layers of a picture into grids: coarse to fine from the top down, the root at full resolution.
  static func root(layers: [LayerPlan], size: PixelSize) -> CompositePlan {
    var index = 1
    var level = layers.last?.level ?? 0
    var sources: [Source] = []
    func descend(from: Int, to: Int, _ sources: [Source]) -> [Source] {
      var sources = sources
      var level = from
      while level > to {
        sources = [
          .coarser(CompositePlan(level: level, sources: sources, layers: layers, size: size, index: &index))
        ]
        level -= 1
      }
      return sources
    }
    for (number, layer) in layers.enumerated().reversed() {
      if layer.level < level {
        sources = descend(from: level, to: layer.level, sources)
        level = layer.level
      }
      sources += descend(from: layer.level, to: level, [.layer(number)])
    }
    var root = 0
    return CompositePlan(
      level: 0, sources: descend(from: level, to: 0, sources), layers: layers, size: size, index: &root)
  }
}
