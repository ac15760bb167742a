import GlowCairo
import GlowGeometry
import GlowRaster

/// Turns the bands of the layers into splats: tile by tile, coverage from Cairo, colours' places from the angular map.
struct CoverageMap {
  let size: PixelSize
  let center: Point
  let rampLength: Int

  /// The tiles' size; splats of larger cells are gathered from several tiles.
  private static let tile = (width: 2048, height: 16)
  /// Curves are flattened to within this many pixels; the coverage is off by less than a unit of 16 bits.
  private static let flatness = 0.004
  /// A tile's entry that has not been computed yet.
  private static let unknown = UInt16.max

  /// The layers' plans, in their order.
  func layers(_ layers: [StrokeLayer]) throws(CairoError) -> [LayerPlan] {
    var drafts = layers.map { Draft($0, size: size) }
    let wanted = drafts.reduce(PixelBounds.empty) { $0.union($1.bounds) }
    if !wanted.isEmpty {
      let width = min(Self.tile.width, (wanted.width + 31) & ~15)
      let rasteriser = try CoverageRasteriser(width: width, height: Self.tile.height)
      let entries = Storage<UInt16>(repeating: 0, count: width * Self.tile.height)
      let scratch = Storage<Float>(repeating: 0, count: rampLength)
      var top = wanted.top & ~(Self.tile.height - 1)
      while top < wanted.bottom {
        var left = wanted.left & ~15
        while left < wanted.right {
          entries.lane.fill(Self.unknown, from: 0, length: entries.lane.count)
          for index in drafts.indices {
            guard drafts[index].bounds.meets(left: left, top: top, width: width, height: Self.tile.height) else {
              continue
            }
            let columns = try rasteriser.rasterise(drafts[index].polygons, left: left, top: top)
            guard !columns.isEmpty else { continue }
            let tile = Tile(
              coverage: rasteriser.coverage.lane, entries: entries.lane, width: width, height: Self.tile.height,
              left: left, top: top, columns: columns)
            gather(tile, into: &drafts[index], scratch: scratch.lane)
          }
          left += width
        }
        top += Self.tile.height
      }
    }
    return drafts.map { $0.plan(size: size) }
  }

  /// The ramp's entry of a tile's pixel, computed once for all layers.
  @inline(__always) private func entry(_ tile: Tile, _ x: Int, _ y: Int) -> Int {
    let index = y &* tile.width &+ x
    let known = tile.entries[index]
    if known != Self.unknown { return Int(known) }
    let turn = AngularMap.turn(
      x: Double(tile.left &+ x) + 0.5 - center.x, y: Double(tile.top &+ y) + 0.5 - center.y)
    let entry = AngularMap.entry(turn, length: rampLength)
    tile.entries[index] = UInt16(entry)
    return entry
  }

  /// Adds a tile's coverage to a layer.
  private func gather(_ tile: Tile, into draft: inout Draft, scratch: Lane<Float>) {
    let level = draft.level
    let cell = 1 << level
    let unit = Float(draft.opacity / (Double(CoverageRasteriser.full) * Double(cell * cell)))
    let bounds = draft.bounds
    let step = min(cell, tile.height)
    var y = 0
    while y < tile.height {
      let row = (tile.top + y) >> level + Grid.padding
      defer { y += step }
      guard row >= 0, row < draft.lists.count else { continue }
      var x = tile.columns.lowerBound
      while x < tile.columns.upperBound {
        let right = min(((tile.left + x) >> level + 1) << level - tile.left, tile.columns.upperBound)
        defer { x = right }
        var least = Int.max
        var greatest = -1
        for py in y..<y + step where bounds.rows.contains(tile.top + py) {
          for px in x..<right {
            let coverage = tile.coverage[py &* tile.width &+ px]
            guard coverage != 0, bounds.columns.contains(tile.left + px) else { continue }
            let entry = entry(tile, px, py)
            scratch[entry] += Float(coverage)
            least = min(least, entry)
            greatest = max(greatest, entry)
          }
        }
        guard greatest >= 0 else { continue }
        let column = (tile.left + x) >> level + Grid.padding
        for entry in least...greatest where scratch[entry] != 0 {
          draft.lists[row].append(Splat(cell: column, entry: entry, weight: scratch[entry] * unit))
          scratch[entry] = 0
        }
      }
    }
  }
}

/// A piece of the picture while its coverage is gathered.
private struct Tile {
  var coverage: Lane<UInt16>
  var entries: Lane<UInt16>
  var width: Int
  var height: Int
  var left: Int
  var top: Int
  var columns: Range<Int>
}

/// A layer while its coverage is gathered.
private struct Draft {
  let blur: BlurPlan?
  let opacity: Double
  let polygons: [[Point]]
  /// The pixels whose coverage can reach into the picture.
  let bounds: PixelBounds
  var lists: [[Splat]]
  var level: Int { blur?.level ?? 0 }

  init(_ layer: StrokeLayer, size: PixelSize) {
    blur = layer.isSharp ? nil : BlurPlan(sigma: layer.sigma)
    opacity = layer.opacity
    polygons =
      layer.outer.flattened(tolerance: 0.004) + layer.inner.flattened(tolerance: 0.004)
    let reach = blur.map { ($0.radius + 2) << $0.level } ?? 0
    bounds = PixelBounds(of: polygons).intersection(
      PixelBounds(left: -reach, top: -reach, right: size.width + reach, bottom: size.height + reach))
    lists = Array(repeating: [], count: Grid(level: blur?.level ?? 0, size: size).height)
  }

  func plan(size: PixelSize) -> LayerPlan {
    let sorted = lists.map { list in
      zip(list, list.dropFirst()).allSatisfy { $0.cell <= $1.cell } ? list : list.sorted { $0.cell < $1.cell }
    }
    return LayerPlan(blur: blur, splats: SplatTable(sorted), grid: Grid(level: level, size: size))
  }
}
