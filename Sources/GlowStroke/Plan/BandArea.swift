import GlowCairo
import GlowGeometry

/// What of a layer's area lies in a strip of rows.
protocol BandArea: Sendable {
  /// The pixels that it touches.
  var bounds: PixelBounds { get }
  /// The strip of rows `top`..<`bottom` within `columns`.
  func strip(top: Int, bottom: Int, columns: Range<Int>) -> BandStrip
}

extension StrokeBand {
  /// The area, flattened.
  var area: any BandArea {
    switch self {
    case .between(let outer, let inner): RingArea(outer: outer, inner: inner)
    case .along(let band): OutlineArea(band)
    }
  }
}

/// Curves are flattened to within this many pixels; the coverage is off by less than a unit of 16 bits.
package let bandFlatness = 0.004

/// The area between two outlines.
struct RingArea: BandArea {
  private let polygons: [[Point]]
  private let edges: [BandStrip.Edge]
  let bounds: PixelBounds

  init(outer: Path, inner: Path) {
    polygons = outer.flattened(tolerance: bandFlatness) + inner.flattened(tolerance: bandFlatness)
    edges = BandStrip.edges(of: polygons)
    bounds = PixelBounds(of: polygons)
  }

  func strip(top: Int, bottom: Int, columns: Range<Int>) -> BandStrip {
    BandStrip(edges, of: polygons, top: top, bottom: bottom, columns: columns)
  }
}

/// The area along an outline, by distance: corridors around the edge, cut by what the outline encloses.
///
/// Inside, from a to b: the enclosed area, less the corridor of reach a, kept to that of reach b. Outside likewise. A
/// band on both sides is the corridor of the shorter reach and the rest of the longer one on its side. Coverage is the
/// product of the parts' coverages: exact wherever no two edges pass the same pixel.
struct OutlineArea: BandArea {
  private let polygons: [Polygon]
  private let rule: FillRule
  private let parts: [Part]
  let bounds: PixelBounds

  private enum Part: Sendable {
    case inside(CoverageRasteriser.Paint)
    case corridor(Corridor, CoverageRasteriser.Paint)
  }

  private struct Polygon: Sendable {
    var points: [Point]
    var left, top, right, bottom: Double

    init(_ points: [Point]) {
      self.points = points
      let (columns, rows) = (points.map(\.x), points.map(\.y))
      (left, right) = (columns.min() ?? 0, columns.max() ?? 0)
      (top, bottom) = (rows.min() ?? 0, rows.max() ?? 0)
    }
  }

  /// Beyond this many pixels a corridor covers every canvas, and Cairo's numbers end.
  private static let greatestReach = 200_000.0

  init(_ band: OutlineBand) {
    let contours = band.path.contours(tolerance: bandFlatness)
    let closed = contours.filter(\.isClosed)
    let open = contours.filter { !$0.isClosed }
    rule = band.fillRule
    polygons = closed.map { Polygon($0.points) }
    func corridor(_ contours: [Path.Contour], _ reach: Double) -> Corridor {
      Corridor(contours, reach: min(reach, Self.greatestReach), tolerance: bandFlatness)
    }
    func part(_ distance: Double, _ paint: CoverageRasteriser.Paint) -> [Part] {
      distance == 0 ? [] : [.corridor(corridor(closed, distance.magnitude), paint)]
    }
    let (a, b) = (band.from, band.to)
    var parts: [Part]
    if closed.isEmpty {
      parts = []
    } else if a >= 0 {
      parts = [.inside(.add)] + part(a, .remove) + (b.isFinite ? part(b, .keep) : [])
    } else if !b.isFinite {
      parts = [.inside(.add)] + part(a, .add)
    } else if b <= 0 {
      parts = part(a, .add) + part(b, .remove) + [.inside(.remove)]
    } else if a == -b {
      parts = part(a, .add)
    } else if -a < b {
      parts = [.inside(.add)] + part(b, .keep) + part(a, .add)
    } else {
      parts = part(a, .add) + [.inside(.remove)] + part(b, .add)
    }
    // Open subpaths have a corridor of their own.
    let hasLine = !open.isEmpty && b.isFinite
    if hasLine { parts.append(.corridor(corridor(open, (b - a) / 2), .add)) }
    self.parts = parts
    let outside = min(max(hasLine ? (b - a) / 2 : 0, closed.isEmpty ? 0 : -a), Self.greatestReach)
    let box = PixelBounds(of: contours.map(\.points))
    let border = Int(outside.rounded(.up)) + 1
    bounds =
      box.isEmpty && box == .empty
      ? .empty
      : PixelBounds(
        left: box.left - border, top: box.top - border, right: box.right + border, bottom: box.bottom + border
      )
  }

  func strip(top: Int, bottom: Int, columns: Range<Int>) -> BandStrip {
    let lines = parts.reduce(0) { most, part in
      if case .corridor(let corridor, _) = part {
        max(most, corridor.lines(top: Double(top), bottom: Double(bottom)).count)
      } else {
        most
      }
    }
    let grid = CellGrid(columns: columns, top: top, bottom: bottom, lines: lines)
    let near = polygons.filter { $0.bottom > Double(top) && $0.top < Double(bottom) }
    // What of each cell the parts cover, and what is left when all are painted.
    var covers: [[CellCover]] = []
    var corridors: [Corridor.Cells?] = []
    var left = [CellCover](repeating: .none, count: grid.count)
    for part in parts {
      let paint: CoverageRasteriser.Paint
      switch part {
      case .inside(let its):
        covers.append(grid.cover(of: near.map(\.points), rule: rule))
        corridors.append(nil)
        paint = its
      case .corridor(let corridor, let its):
        let cells = corridor.cells(of: grid)
        covers.append(cells.cover)
        corridors.append(cells)
        paint = its
      }
      for cell in left.indices { left[cell].paint(covers[covers.count - 1][cell], paint) }
    }
    for index in corridors.indices {
      corridors[index]?.find(zip(left, covers[index]).map { $0 == .part && $1 == .part })
    }
    return BandStrip(left, of: grid, columns: columns) { [parts, rule, covers, corridors] left, right in
      zip(parts.indices, parts).compactMap { index, part in
        switch part {
        case .inside(let paint):
          let meeting = near.filter { $0.left < Double(right) && $0.right > Double(left) }
          return CoverageRasteriser.Fill(meeting.map(\.points), rule: rule, paint: paint)
        case .corridor(_, let paint):
          let pieces = corridors[index]?.pieces(left: left, right: right, cover: covers[index]) ?? []
          return CoverageRasteriser.Fill(pieces, rule: .nonzero, paint: paint)
        }
      }
    }
  }
}

extension CellCover {
  /// What is left of a cell when an area that covers `area` of it is painted.
  fileprivate mutating func paint(_ area: CellCover, _ paint: CoverageRasteriser.Paint) {
    switch (paint, area) {
    case (.add, .none), (.remove, .none), (.keep, .all): break
    case (.add, .all): self = .all
    case (.remove, .all), (.keep, .none): self = .none
    case (.add, .part): if self != .all { self = .part }
    case (.remove, .part), (.keep, .part): if self != .none { self = .part }
    }
  }
}
