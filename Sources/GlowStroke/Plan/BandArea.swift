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
  /// Whether all of the inside belongs to it.
  private let isWhole: Bool
  /// The corridor along open subpaths.
  private let line: Corridor?
  let bounds: PixelBounds

  private enum Part: Sendable {
    case inside(CoverageRasteriser.Paint)
    case corridor(Corridor, CoverageRasteriser.Paint)
  }

  private struct Polygon: Sendable {
    var points: [Point]
    var top: Double
    var bottom: Double
  }

  /// Beyond this many pixels a corridor covers every canvas, and Cairo's numbers end.
  private static let greatestReach = 200_000.0

  init(_ band: OutlineBand) {
    let contours = band.path.contours(tolerance: bandFlatness)
    let closed = contours.filter(\.isClosed)
    let open = contours.filter { !$0.isClosed }
    rule = band.fillRule
    polygons = closed.map { contour in
      let rows = contour.points.map(\.y)
      return Polygon(points: contour.points, top: rows.min() ?? 0, bottom: rows.max() ?? 0)
    }
    func corridor(_ contours: [Path.Contour], _ reach: Double) -> Corridor {
      Corridor(contours, reach: min(reach, Self.greatestReach), tolerance: bandFlatness)
    }
    func part(_ distance: Double, _ paint: CoverageRasteriser.Paint) -> [Part] {
      distance == 0 ? [] : [.corridor(corridor(closed, distance.magnitude), paint)]
    }
    let (a, b) = (band.from, band.to)
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
    line = open.isEmpty || !b.isFinite ? nil : corridor(open, (b - a) / 2)
    isWhole = !b.isFinite
    let outside = min(max(line?.reach ?? 0, closed.isEmpty ? 0 : -a), Self.greatestReach)
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
    let (above, below) = (Double(top), Double(bottom))
    // Lines of every corridor that come near, by part; the widest says where the band can be.
    let near = parts.map { part in
      if case .corridor(let corridor, _) = part { corridor.lines(top: above, bottom: below) } else { [Int]() }
    }
    let nearLine = line?.lines(top: above, bottom: below) ?? []
    var reaches: [Range<Int>] = []
    func add(_ corridor: Corridor, _ indices: [Int]) {
      for index in indices {
        let reach = corridor.columns(of: index, top: above, bottom: below)
        let left = Int(max(reach.left, -3e6).rounded(.down)) - 1
        reaches.append(left..<max(left, Int(min(reach.right, 3e6).rounded(.up))) + 1)
      }
    }
    var widest: (corridor: Corridor, lines: [Int])?
    for (part, lines) in zip(parts, near) {
      guard case .corridor(let corridor, _) = part else { continue }
      if corridor.reach > widest?.corridor.reach ?? 0 { widest = (corridor, lines) }
    }
    if let widest { add(widest.corridor, widest.lines) }
    if let line { add(line, nearLine) }
    if isWhole { reaches.append(columns) }
    let inside = polygons.filter { $0.bottom > above && $0.top < below }.map(\.points)
    return BandStrip(reaches: reaches, columns: columns) { left, right in
      var fills = zip(parts, near).map { part, lines in
        switch part {
        case .inside(let paint): CoverageRasteriser.Fill(inside, rule: rule, paint: paint)
        case .corridor(let corridor, let paint):
          CoverageRasteriser.Fill(
            corridor.pieces(lines, left: left, right: right), rule: .nonzero, paint: paint)
        }
      }
      if let line {
        fills.append(
          CoverageRasteriser.Fill(line.pieces(nearLine, left: left, right: right), rule: .nonzero))
      }
      return fills
    }
  }
}
