import GlowCairo
import GlowGeometry
import GlowRaster

/// Rasterises the outline of a cut into a factor for every pixel that glows.
enum CutMap {
  /// What stays of each pixel of `spans`, runs of the grid at full resolution, 0…1 in their order.
  static func factors(
    _ cut: StrokeCut, of spans: SpanTable, size: PixelSize
  ) throws(CairoError) -> Storage<Float> {
    let factors = Storage<Float>(repeating: cut.keepsInside ? 0 : 1, count: spans.pixels + 8)
    let polygons = cut.outline.flattened(tolerance: LayerDraft.flatness)
    let bounds = PixelBounds(of: polygons).intersection(
      PixelBounds(left: 0, top: 0, right: size.width + 7, bottom: size.height))
    guard !bounds.isEmpty else { return factors }
    let height = CoverageMap.stripHeight
    let rasteriser = try CoverageRasteriser(
      width: min(CoverageMap.tileWidth, (bounds.width + 31) & ~7), height: height)
    let edges = BandStrip.edges(of: polygons)
    var top = bounds.top & ~(height - 1)
    while top < bounds.bottom {
      let strip = BandStrip(edges, top: top, bottom: top + height, columns: bounds.columns)
      for full in strip.full {
        let tile = CoverageTile(coverage: nil, pitch: 0, left: full.lowerBound, top: top, columns: full.count)
        write(tile, cut, spans, rows: bounds.rows, into: factors.lane)
      }
      for section in strip.sections {
        var left = section.lowerBound
        while left < section.upperBound {
          let columns = min(rasteriser.width, section.upperBound - left)
          try rasteriser.rasterise(polygons, left: left, top: top, columns: columns)
          let tile = CoverageTile(
            coverage: rasteriser.coverage.lane, pitch: rasteriser.width, left: left, top: top,
            columns: columns)
          write(tile, cut, spans, rows: bounds.rows, into: factors.lane)
          left += columns
        }
      }
      top += height
    }
    return factors
  }

  /// Writes down what a tile leaves of the runs that it meets.
  private static func write(
    _ tile: CoverageTile, _ cut: StrokeCut, _ spans: SpanTable, rows: Range<Int>, into factors: Lane<Float>
  ) {
    let unit = 1 / Float(CoverageRasteriser.full)
    for y in rows.clamped(to: tile.top..<tile.top + CoverageMap.stripHeight) {
      for index in spans.indices(ofRow: y + Grid.padding) {
        let span = spans[index]
        let start = max(Int(span.start) - Grid.padding, tile.left)
        let end = min(Int(span.end) - Grid.padding, tile.left + tile.columns)
        var x = start
        while x < end {
          let inside =
            tile.coverage.map { Float($0[(y - tile.top) * tile.pitch + x - tile.left]) * unit } ?? 1
          factors[Int(span.offset) + x + Grid.padding - Int(span.start)] =
            cut.keepsInside ? inside : 1 - inside
          x += 1
        }
      }
    }
  }
}
