import GlowCairo
import GlowRaster

/// A layer while its coverage is gathered.
struct LayerDraft {
  let blur: BlurPlan?
  let opacity: Double
  let area: any BandArea
  /// The pixels whose coverage can reach into the picture.
  let bounds: PixelBounds
  /// Whether pixels between several sides of an outline take the colours of all: a layer that glows inwards reaches
  /// there, and the mean of their places would give it the colour of none.
  private let hasSides: Bool
  private var lists: [[Splat]]
  private var level: Int { blur?.level ?? 0 }

  init(_ layer: StrokeLayer, size: PixelSize, reach: Double) {
    blur =
      layer.isSharp
      ? nil : BlurPlan(sigma: layer.sigma, gridSigma: layer.gridSigma, reach: reach)
    opacity = layer.opacity
    area = layer.band.area
    hasSides = layer.insideSigma >= StrokeLayer.leastSigma && layer.isSharp
    let reach = blur.map { ($0.radius + 2) << $0.level } ?? 0
    bounds = area.bounds.intersection(
      PixelBounds(left: -reach, top: -reach, right: size.width + reach, bottom: size.height + reach))
    lists = Array(repeating: [], count: Grid(level: blur?.level ?? 0, size: size).height)
  }

  /// Adds a tile's coverage, cell by cell; splats of one cell and one entry become one.
  mutating func add(_ tile: CoverageTile, entries: EntryStrip, scratch: Lane<Float>) {
    if hasSides, let sides = entries.sides() { return add(tile, entries, sides) }
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

  /// Adds a tile's coverage, pixel by pixel, shared out between the sides that each lies near.
  private mutating func add(_ tile: CoverageTile, _ entries: EntryStrip, _ sides: PerimeterSideStrip) {
    let unit = Float(opacity / Double(CoverageRasteriser.full))
    let columns = max(tile.left, bounds.left)..<min(tile.left + tile.columns, bounds.right)
    for y in max(tile.top, bounds.top)..<min(tile.top + CoverageMap.stripHeight, bounds.bottom) {
      let row = y + Grid.padding
      guard lists.indices.contains(row) else { continue }
      let line = (y - tile.top) * tile.pitch - tile.left
      for x in columns {
        let coverage = tile.coverage.map { $0[line + x] } ?? UInt16(CoverageRasteriser.full)
        guard coverage != 0 else { continue }
        let near = sides.sides(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let first = lists[row].count
        for index in 0..<PerimeterSides.count where near.share(index) > 0 {
          let entry = entries.entry(turn: near.turn(index))
          let weight = Float(coverage) * unit * near.share(index)
          // Neighbouring hats share a place: it takes one splat.
          let same = (first..<lists[row].count).first { abs(Int(lists[row][$0].entry) - entry) <= 1 }
          if let same {
            lists[row][same].weight += weight
          } else {
            lists[row].append(Splat(cell: x + Grid.padding, entry: entry, weight: weight))
          }
        }
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
