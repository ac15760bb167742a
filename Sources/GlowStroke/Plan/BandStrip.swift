import GlowCairo
import GlowGeometry

/// Where in a strip of rows a band has edges, and where it is simply full.
///
/// Between neighbouring edges nothing changes along a strip, so that only the sections around edges need to be rasterised.
struct BandStrip {
  /// Columns around edges, ascending, multiples of eight wide.
  private(set) var sections: [Range<Int>] = []
  /// Columns that are wholly covered in all rows.
  private(set) var full: [Range<Int>] = []

  /// What has to be filled between two columns of a section.
  private let makeFills: (Int, Int) -> [CoverageRasteriser.Fill]

  /// What has to be filled for the columns `left`..<`right` of a section.
  func fills(left: Int, right: Int) -> [CoverageRasteriser.Fill] { makeFills(left, right) }

  /// Sections closer than this are one.
  private static let gap = 24

  /// The strip of rows `top`..<`bottom` of the area between the polygons' edges, even-odd, within `columns`.
  init(_ edges: [Edge], of polygons: [[Point]], top: Int, bottom: Int, columns: Range<Int>) {
    makeFills = { _, _ in [CoverageRasteriser.Fill(polygons, rule: .evenodd)] }
    let (above, below) = (Double(top), Double(bottom))
    let middle = (above + below) / 2
    var reaches: [(columns: Range<Int>, crossings: Int)] = []
    for edge in edges where edge.low < below && edge.high > above {
      let reach = edge.reach(from: above, to: below)
      let left = Int(max(reach.left, -3e6).rounded(.down)) - 1
      let right = max(left, Int(min(reach.right, 3e6).rounded(.up))) + 1
      reaches.append((left..<right, edge.low <= middle && edge.high > middle ? 1 : 0))
    }
    var isInside = false
    var previous = columns.lowerBound
    for section in Self.merged(reaches) {
      // Aligned outwards; the gap leaves room for it.
      let start = section.columns.lowerBound & ~7
      let end = (section.columns.upperBound + 7) & ~7
      if isInside { append(previous..<max(previous, start), to: &full, columns) }
      append(start..<end, to: &sections, columns)
      if section.crossings % 2 == 1 { isInside.toggle() }
      previous = end
    }
    if isInside { append(previous..<max(previous, columns.upperBound), to: &full, columns) }
  }

  /// The strip of a band that covers `cover` of the cells of `grid`, which is as high as the strip; `fills` makes what
  /// has to be filled between two columns.
  init(
    _ cover: [CellCover], of grid: CellGrid, columns: Range<Int>,
    fills: @escaping (Int, Int) -> [CoverageRasteriser.Fill]
  ) {
    makeFills = fills
    // Sections begin and end at multiples of eight pixels.
    let cells = 8 / grid.side
    func pixels(_ groups: Range<Int>) -> Range<Int> {
      grid.left + groups.lowerBound * 8..<grid.left + groups.upperBound * 8
    }
    /// What of a group of columns is covered in all rows.
    func whole(_ group: Int) -> CellCover {
      let first = cover[group * cells]
      for row in 0..<grid.rows {
        let start = row * grid.columns + group * cells
        guard cover[start..<start + cells].allSatisfy({ $0 == first }) else { return .part }
      }
      return first
    }
    let groups = (0..<grid.columns / cells).map(whole)
    // Groups with edges, as many as lie close to one another as one.
    var edges: [Range<Int>] = []
    for group in groups.indices where groups[group] == .part {
      if let last = edges.last, (group - last.upperBound) * 8 <= Self.gap {
        edges[edges.count - 1] = last.lowerBound..<group + 1
      } else {
        edges.append(group..<group + 1)
      }
    }
    for edge in edges { append(pixels(edge), to: &sections, columns) }
    var start = 0
    for next in edges + [groups.count..<groups.count] {
      for group in start..<next.lowerBound where groups[group] == .all {
        append(pixels(group..<group + 1), to: &full, columns)
      }
      start = next.upperBound
    }
  }

  private typealias Reach = (columns: Range<Int>, crossings: Int)

  /// Reaches that lie close to one another made one, from left to right.
  private static func merged(_ reaches: [Reach]) -> [Reach] {
    var merged: [Reach] = []
    for reach in reaches.sorted(by: { $0.columns.lowerBound < $1.columns.lowerBound }) {
      if let last = merged.last, reach.columns.lowerBound <= last.columns.upperBound + gap {
        let end = max(last.columns.upperBound, reach.columns.upperBound)
        merged[merged.count - 1] = (last.columns.lowerBound..<end, last.crossings + reach.crossings)
      } else {
        merged.append(reach)
      }
    }
    return merged
  }

  private func append(_ range: Range<Int>, to list: inout [Range<Int>], _ columns: Range<Int>) {
    let start = max(range.lowerBound, columns.lowerBound & ~7)
    let end = min(range.upperBound, (columns.upperBound + 7) & ~7)
    guard start < end else { return }
    if let last = list.last, last.upperBound == start {
      list[list.count - 1] = last.lowerBound..<end
    } else {
      list.append(start..<end)
    }
  }

  /// A line of an outline.
  struct Edge {
    /// The rows between which it runs; equal when it is level.
    let low: Double
    let high: Double
    private let lowX: Double
    private let highX: Double

    /// The edge from one point to another.
    init(_ a: Point, _ b: Point) {
      let (top, bottom) = a.y < b.y ? (a, b) : (b, a)
      low = top.y
      high = bottom.y
      lowX = top.x
      highX = bottom.x
    }

    /// The columns between which it runs in the rows `top`…`bottom`, which it meets.
    func reach(from top: Double, to bottom: Double) -> (left: Double, right: Double) {
      guard high > low else { return (min(lowX, highX), max(lowX, highX)) }
      let slope = (highX - lowX) / (high - low)
      let first = lowX + (max(low, top) - low) * slope
      let second = lowX + (min(high, bottom) - low) * slope
      return (min(first, second), max(first, second))
    }
  }

  /// The edges of closed polygons.
  static func edges(of polygons: [[Point]]) -> [Edge] {
    polygons.flatMap { polygon in
      polygon.indices.map { Edge(polygon[$0], polygon[$0 + 1 < polygon.count ? $0 + 1 : 0]) }
    }
  }
}
