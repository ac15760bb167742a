import GlowRaster

/// What a stream of rows makes a picture from.
struct PicturePlan: Sendable {
  /// The layers; the weights of sharp ones hold what shows of them, if that is known.
  var layers: [LayerPlan]
  var root: CompositePlan
  /// What passes through to each input, by composite and input; nil where all does, and when colours are not opaque.
  var transmissions: [[Storage<Float>?]]
  /// The picture's alpha in the order of the root's runs; empty when colours are not opaque.
  var alpha: Storage<Float>
  /// What a cut leaves of each pixel in the order of the root's runs; nil when all stays. A known alpha has it already.
  var cut: Storage<Float>?

  /// Below this alpha a pixel of eight bits a channel is empty.
  private static let leastVisible: Float = 0.499 / 255

  /// The same picture without the pixels that eight bits cannot show: the far tail of the glow.
  ///
  /// Exact: such a pixel's alpha, and so each of its premultiplied colours, is rounded to 0.
  func visible() -> PicturePlan {
    let grid = root.grid
    let runs = (0..<grid.height).map { y -> [Span] in
      SpanList.aligned(visibleRuns(ofRow: y), in: grid.columns)
    }
    let spans = SpanTable(runs)
    var inputs: [CompositePlan.Input] = []
    var factors: [Storage<Float>?] = []
    var layers = layers
    for (number, input) in root.inputs.enumerated() {
      var table = spans
      if case .layer(let layer) = input.source {
        if layers[layer].blur == nil {
          table = input.spans
          layers[layer] = LayerPlan(layers[layer], splats: layers[layer].splats.inside(spans))
        } else {
          table = SpanTable(
            runs.indices.map {
              SpanList.aligned(SpanList.common(runs[$0], input.spans.runs(ofRow: $0)), in: grid.columns)
            })
        }
      }
      inputs.append(CompositePlan.Input(source: input.source, spans: table))
      factors.append(
        transmissions[root.index][number].map { Self.values($0, of: input.spans, for: table, outside: 1) })
    }
    var transmissions = transmissions
    transmissions[root.index] = factors
    return PicturePlan(
      layers: layers, root: CompositePlan(root, inputs: inputs, spans: spans), transmissions: transmissions,
      alpha: Self.values(alpha, of: root.spans, for: spans, outside: 0),
      cut: cut.map { Self.values($0, of: root.spans, for: spans, outside: 0) })
  }

  /// The same picture cut by `factors`, in the order of the root's runs.
  func cut(by factors: Storage<Float>) -> PicturePlan {
    var picture = self
    picture.cut = factors
    for index in 0..<(alpha.lane.count == 0 ? 0 : root.spans.pixels) {
      picture.alpha.lane[index] *= factors.lane[index]
    }
    return picture
  }

  /// Runs of pixels that eight bits show.
  private func visibleRuns(ofRow y: Int) -> [Span] {
    var runs: [Span] = []
    for index in root.spans.indices(ofRow: y) {
      let span = root.spans[index]
      for x in Int(span.start)..<Int(span.end)
      where alpha.lane[Int(span.offset) + x - Int(span.start)] >= Self.leastVisible {
        if let last = runs.last, Int(last.end) == x {
          runs[runs.count - 1].end += 1
        } else {
          runs.append(Span(start: x, end: x + 1))
        }
      }
    }
    return SpanList.merged(runs)
  }

  /// Values of the runs `old` put in the order of the runs `new`.
  private static func values(
    _ values: Storage<Float>, of old: SpanTable, for new: SpanTable, outside: Float
  ) -> Storage<Float> {
    let result = Storage(repeating: outside, count: new.pixels + 8)
    for y in 0..<new.rows {
      for index in new.indices(ofRow: y) {
        let run = new[index]
        for known in old.indices(ofRow: y) {
          let source = old[known]
          let (start, end) = (max(run.start, source.start), min(run.end, source.end))
          guard start < end else { continue }
          for x in start..<end {
            result.lane[Int(run.offset + x - run.start)] = values.lane[Int(source.offset + x - source.start)]
          }
        }
      }
    }
    return result
  }
}
