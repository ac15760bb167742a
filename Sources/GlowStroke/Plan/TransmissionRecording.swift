import GlowRaster

/// Renders a picture's alpha once and keeps what passes through to every input.
enum TransmissionRecording {
  /// The plan of a picture in opaque colours.
  static func picture(size: PixelSize, layers: [LayerPlan], root: CompositePlan) -> PicturePlan {
    let transmissions = root.all.map { plan in
      plan.inputs.enumerated().map { number, input -> Storage<Float>? in
        // Kernels read eight factors at a time.
        number == 0 ? nil : Storage(repeating: 1, count: input.spans.pixels + 8)
      }
    }
    let alpha = Storage<Float>(repeating: 0, count: root.spans.pixels + 8)
    let stream = RowStream(
      size: size,
      picture: PicturePlan(layers: layers, root: root, transmissions: [], alpha: Storage([], filler: 0)),
      mode: .recording(transmissions))
    stream.begin(at: root.grid.rows.lowerBound)
    for y in root.grid.rows {
      let row = stream.rootRow(y)
      for index in root.spans.indices(ofRow: y) {
        let span = root.spans[index]
        for x in Int(span.start)..<Int(span.end) {
          alpha.lane[Int(span.offset) + x - Int(span.start)] = min(row[x], 1)
        }
      }
    }
    return PicturePlan(
      layers: folded(layers, root: root, transmissions: transmissions[root.index]), root: root,
      transmissions: transmissions, alpha: alpha)
  }

  /// Multiplies what shows of the sharp layers into their weights.
  private static func folded(
    _ layers: [LayerPlan], root: CompositePlan, transmissions: [Storage<Float>?]
  ) -> [LayerPlan] {
    var layers = layers
    for (input, factors) in zip(root.inputs, transmissions) {
      guard case .layer(let number) = input.source, layers[number].blur == nil, let factors else { continue }
      let splats = layers[number].splats
      let shown = SplatTable(
        (0..<splats.rows).map { y in
          var runs = input.spans.indices(ofRow: y).makeIterator()
          var run = runs.next().map { input.spans[$0] }
          return splats.indices(ofRow: y).compactMap { index in
            var splat = splats[index]
            while let current = run, Int(current.end) <= Int(splat.cell) {
              run = runs.next().map { input.spans[$0] }
            }
            guard let run, Int(run.start) <= Int(splat.cell) else { return nil }
            splat.weight *= factors.lane[Int(run.offset) + Int(splat.cell) - Int(run.start)]
            return splat
          }
        })
      layers[number] = LayerPlan(layers[number], splats: shown)
    }
    return layers
  }
}
