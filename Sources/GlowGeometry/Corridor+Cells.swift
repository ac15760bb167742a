extension Corridor {
  /// Where in a grid of cells a corridor is, and which lines make its edge there.
  ///
  /// Method: the distance of a cell's middle from the nearest line tells whether all of the cell lies within reach. Where
  /// the edge passes, the corridor is the same without the lines that are nowhere in the cell the nearest. So what it
  /// costs to draw a corridor grows with its edge, not with the lines within reach.
  ///
  /// With u the direction from a line's nearest point to the middle, h half the cell's diagonal and v a way within the cell:
  /// a distance is convex, so that line L's is at least d(L) + u(L)·v there, and line M's, which lies d(M) > h away,
  /// at most d(M) + u(M)·v + h²/2(d(M) − h). L can't be nearer than M anywhere when
  /// d(L) − d(M) > |u(L) − u(M)| h + h²/2(d(M) − h), and at any distance when it is > 2h.
  package struct Cells: Sendable {
    /// The grid.
    package let grid: CellGrid
    private let corridor: Corridor
    /// The lines near the grid, ascending.
    private let near: [Int]
    /// The way from the nearest line to each cell's middle; infinite where none is near.
    private let nearest: [Way]
    /// The lines that make the edge, by column of cells, ascending.
    private var edges: [[Int]] = []

    /// What rounding and flattening may change, in pixels.
    private static let slack = 0.1
    /// Beyond this distance from a cell's middle a line has no part in it.
    private let furthest: Double

    /// A way in pixels.
    private struct Way {
      var x, y: Double

      var squared: Double { x * x + y * y }
      var length: Double { squared.squareRoot() }
    }

    init(_ corridor: Corridor, _ grid: CellGrid) {
      self.grid = grid
      self.corridor = corridor
      furthest = corridor.reach + grid.halfDiagonal + Self.slack
      near = corridor.lines(
        top: Double(grid.top), bottom: Double(grid.top + grid.rows * grid.side))
      var nearest = [Way](repeating: Way(x: .infinity, y: 0), count: grid.count)
      for index in near {
        Self.visit(corridor.lines[index], grid, furthest) { cell, way in
          if way.squared < nearest[cell].squared { nearest[cell] = way }
        }
      }
      self.nearest = nearest
    }

    /// How much of each cell lies in the corridor.
    package var cover: [CellCover] {
      let margin = grid.halfDiagonal + Self.slack
      let inner = max(corridor.reach - margin, 0)
      let outer = corridor.reach + margin
      return nearest.map { way in
        way.squared < inner * inner ? .all : way.squared > outer * outer ? .none : .part
      }
    }

    /// Looks for the lines that make the edge in the cells of which `isWanted` is true.
    package mutating func find(_ isWanted: [Bool]) {
      var edges = [[Int]](repeating: [], count: grid.columns)
      let half = grid.halfDiagonal
      // How much further than the nearest line another may lie to be looked at, squared and whole.
      let limits = zip(nearest, isWanted).map { way, isWanted in
        guard isWanted, way.x.isFinite else { return -1.0 }
        let limit = way.length + 2 * half + Self.slack
        return limit * limit
      }
      for index in near {
        Self.visit(corridor.lines[index], grid, furthest) { cell, way in
          guard way.squared <= limits[cell] else { return }
          let column = cell % grid.columns
          guard edges[column].last != index else { return }
          let (nearest, length) = (nearest[cell], nearest[cell].length)
          if length > half {
            let own = way.length
            let (x, y) = (way.x / own - nearest.x / length, way.y / own - nearest.y / length)
            let bound = (x * x + y * y).squareRoot() * half + half * half / (2 * (length - half))
            guard own - length <= bound + Self.slack else { return }
          }
          edges[column].append(index)
        }
      }
      self.edges = edges
    }

    /// The polygons that, filled by the non-zero rule, are the corridor in the cells that were looked at between the
    /// columns of pixels `left`..<`right`; `cover` is ``cover``.
    package func pieces(left: Int, right: Int, cover: [CellCover]) -> [[Point]] {
      let columns = grid.columns(from: Double(left), to: Double(right) - 1)
      var pieces: [[Point]] = []
      for row in 0..<grid.rows {
        var column = columns.lowerBound
        while column < columns.upperBound {
          let start = column
          while column < columns.upperBound, cover[row * grid.columns + column] == .all { column += 1 }
          if column > start { pieces.append(rectangle(row: row, columns: start..<column)) }
          column += 1
        }
      }
      let indices = edges[columns].reduce(into: Set()) { $0.formUnion($1) }
      return pieces + corridor.pieces(indices.sorted())
    }

    /// Cells of a row as a polygon that runs round as those of the corridor do.
    private func rectangle(row: Int, columns: Range<Int>) -> [Point] {
      let top = Double(grid.top + row * grid.side)
      let bottom = top + Double(grid.side)
      let left = Double(grid.left + columns.lowerBound * grid.side)
      let right = Double(grid.left + columns.upperBound * grid.side)
      return [
        Point(x: left, y: bottom), Point(x: right, y: bottom), Point(x: right, y: top),
        Point(x: left, y: top),
      ]
    }

    /// Calls `body` with each cell that `line` may have a part in, and its middle's way from the line.
    @inline(__always) private static func visit(
      _ line: Line, _ grid: CellGrid, _ furthest: Double, _ body: (Int, Way) -> Void
    ) {
      let (upper, lower) = line.a.y < line.b.y ? (line.a, line.b) : (line.b, line.a)
      let slope = CellGrid.slope(upper, lower)
      let half = Double(grid.side) / 2
      for row in 0..<grid.rows {
        let y = Double(grid.top + row * grid.side) + half
        guard upper.y - furthest < y, lower.y + furthest > y else { continue }
        var (first, last) = (upper.x, lower.x)
        if let slope {
          last = upper.x + (min(lower.y, y + furthest) - upper.y) * slope
          first = upper.x + (max(upper.y, y - furthest) - upper.y) * slope
        }
        let columns = grid.columns(
          from: min(first, last) - furthest - half, to: max(first, last) + furthest + half)
        let down = y - line.a.y
        var across = Double(grid.left + columns.lowerBound * grid.side) + half - line.a.x
        for cell in row * grid.columns + columns.lowerBound..<row * grid.columns + columns.upperBound {
          let along = min(max(across * line.x + down * line.y, 0), line.length)
          body(cell, Way(x: across - along * line.x, y: down - along * line.y))
          across += Double(grid.side)
        }
      }
    }
  }

  /// The corridor in the cells of `grid`.
  package func cells(of grid: CellGrid) -> Cells { Cells(self, grid) }
}
