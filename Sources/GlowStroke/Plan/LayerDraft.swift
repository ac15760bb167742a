import GlowCairo
import GlowGeometry
import GlowRaster

/// A layer while its coverage is gathered.
struct LayerDraft {
  let blur: BlurPlan?
  let opacity: Double
  let polygons: [[Point]]
  let edges: [BandStrip.Edge]
  /// The pixels whose coverage can reach into the picture.
  let bounds: PixelBounds
  private var lists: [[Splat]]
  private var level: Int { blur?.level ?? 0 }

  /// Curves are flattened to within this many pixels; the coverage is off by less than a unit of 16 bits.
  static let flatness = 0.004

  init(_ layer: StrokeLayer, size: PixelSize, reach: Double) {
    blur =
      layer.isSharp
      ? nil : BlurPlan(sigma: layer.sigma, gridSigma: layer.gridSigma, reach: reach)
    opacity = layer.opacity
    polygons =
      layer.outer.flattened(tolerance: Self.flatness) + layer.inner.flattened(tolerance: Self.flatness)
    edges = BandStrip.edges(of: polygons)
    let reach = blur.map { ($0.radius + 2) << $0.level } ?? 0
    bounds = PixelBounds(of: polygons).intersection(
      PixelBounds(left: -reach, top: -reach, right: size.width + reach, bottom: size.height + reach))
    lists = Array(repeating: [], count: Grid(level: blur?.level ?? 0, size: size).height)
  }

  /// Adds a tile's coverage, cell by cell; splats of one cell and one entry become one.
  mutating func add(_ tile: CoverageTile, entries: EntryStrip, scratch: Lane<Float>) {
    let cell = 1 << level
    let step = min(cell, CoverageMap.stripHeight)
    let unit = Float(opacity / (Double(CoverageRasteriser.full) * Double(cell * cell)))
    let first = max(tile.left, bounds.left)
    let last = min(tile.left + tile.columns, bounds.right)
    var y = tile.top
    while y < tile.top + CoverageMap.stripHeight {
      let start = max(y, bounds.top)
      let rows = start..<max(start, min(y + step, bounds.bottom))
      let row = y >> level + Grid.padding
      y += step
      guard !rows.isEmpty, row >= 0, row < lists.count else { continue }
      var x = first
      while x < last {
        let right = min((x >> level + 1) << level, last)
        let reach = collect(tile, rows, x..<right, entries: entries, scratch: scratch)
        if reach.greatest >= 0 {
          let column = x >> level + Grid.padding
          var entry = reach.least
          while entry <= reach.greatest {
            if scratch[entry] != 0 {
              lists[row].append(Splat(cell: column, entry: entry, weight: scratch[entry] * unit))
              scratch[entry] = 0
            }
            entry &+= 1
          }
        }
        x = right
      }
    }
  }

  /// Adds a cell's coverage up by entry; returns between which entries there is any.
  @inline(__always) private func collect(
    _ tile: CoverageTile, _ rows: Range<Int>, _ columns: Range<Int>, entries: EntryStrip, scratch: Lane<Float>
  ) -> (least: Int, greatest: Int) {
    var least = Int.max
    var greatest = -1
    var y = rows.lowerBound
    while y < rows.upperBound {
      let row = entries.row(y)
      let line = (y &- tile.top) &* tile.pitch &- tile.left
      var x = columns.lowerBound
      while x < columns.upperBound {
        let coverage = tile.coverage.map { $0[line &+ x] } ?? UInt16(CoverageRasteriser.full)
        if coverage != 0 {
          let entry = entries.entry(x, row)
          scratch[entry] += Float(coverage)
          least = min(least, entry)
          greatest = max(greatest, entry)
        }
        x &+= 1
      }
      y &+= 1
    }
    return (least, greatest)
  }

  /// Takes the blurred copy away from the splats of the pixel rows `rows`, twice over one another: taken away once it
  /// leaves half at a straight edge, which is too faint to look lit.
  mutating func fade(_ rows: Range<Int>, by copy: RowStream) {
    for row in rows where copy.root.grid.rows.contains(row + Grid.padding) {
      let line = row + Grid.padding
      guard !lists[line].isEmpty else { continue }
      let blurred = copy.rootRow(line)
      lists[line] = lists[line].compactMap { splat in
        var splat = splat
        let taken = min(1, blurred[Int(splat.cell)])
        splat.weight *= 1 - taken * taken
        return splat.weight > Self.leastFade ? splat : nil
      }
    }
  }

  /// Less than half a unit of 16 bits is nothing.
  private static let leastFade: Float = 0.4 / 65535

  func plan(size: PixelSize) -> LayerPlan {
    let sorted = lists.map { list in
      zip(list, list.dropFirst()).allSatisfy { $0.cell <= $1.cell } ? list : list.sorted { $0.cell < $1.cell }
    }
    return LayerPlan(blur: blur, splats: SplatTable(sorted), grid: Grid(level: level, size: size))
  }
}
