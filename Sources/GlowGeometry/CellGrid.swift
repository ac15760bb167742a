/// How much of a cell lies in an area.
package enum CellCover: Sendable {
  /// Nothing, or so little that it rounds to nothing.
  case none
  /// A part, or it can't be told.
  case part
  /// All.
  case all
}

/// Square cells that a rectangle of pixels is divided into, row by row: where an area has edges is told for each at once.
package struct CellGrid: Equatable, Sendable {
  /// The side of a cell in pixels: 8, 4 or 2.
  package let side: Int
  /// The first column of pixels, a multiple of 8.
  package let left: Int
  /// The first row of pixels.
  package let top: Int
  /// The cells in a row.
  package let columns: Int
  /// The rows of cells.
  package let rows: Int

  /// The cells of the rows `top`..<`bottom`, a multiple of 8, in `columns`, widened to multiples of 8; the more `lines`
  /// there are to be told apart, the smaller they are.
  package init(columns: Range<Int>, top: Int, bottom: Int, lines: Int) {
    left = columns.lowerBound & ~7
    self.top = top
    let (width, height) = ((columns.upperBound - left + 7) & ~7, bottom - top)
    side = lines < width * height / 64 ? 8 : lines < width * height / 16 ? 4 : 2
    self.columns = width / side
    rows = height / side
  }

  package var count: Int { columns * rows }

  /// Half the diagonal of a cell.
  var halfDiagonal: Double { Double(side) * 0.7072 }

  /// The columns of cells that the places `from`…`to` lie in; empty where they all lie beside.
  @inline(__always) func columns(from: Double, to: Double) -> Range<Int> {
    let scale = 1 / Double(side)
    let first = min(max((from - Double(left)) * scale, 0), Double(columns))
    let last = min(max((to - Double(left)) * scale + 1, 0), Double(columns))
    return Int(first)..<max(Int(first), Int(last))
  }

  /// What of each cell polygons enclose.
  package func cover(of polygons: [[Point]], rule: FillRule) -> [CellCover] {
    var cover = [CellCover](repeating: .none, count: count)
    // How the winding number changes on the way along the middles of a row of cells.
    var turns = [Int](repeating: 0, count: count)
    for polygon in polygons {
      guard var a = polygon.last else { continue }
      for b in polygon {
        mark(a, b, &cover, &turns)
        a = b
      }
    }
    for row in 0..<rows {
      var winding = 0
      for cell in row * columns..<(row + 1) * columns {
        winding += turns[cell]
        let isInside = rule == .nonzero ? winding != 0 : winding & 1 != 0
        if cover[cell] == .none, isInside { cover[cell] = .all }
      }
    }
    return cover
  }

  /// How far to the right a line runs a pixel down; nil for one that is level, or as good as that.
  @inline(__always) static func slope(_ upper: Point, _ lower: Point) -> Double? {
    guard lower.y > upper.y else { return nil }
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    return slope.isFinite ? slope : nil
  }

  /// Marks the cells that a line touches, and where it crosses the middles of rows.
  private func mark(_ a: Point, _ b: Point, _ cover: inout [CellCover], _ turns: inout [Int]) {
    let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
    let slope = Self.slope(upper, lower)
    for row in 0..<rows {
      let top = Double(self.top + row * side)
      let bottom = top + Double(side)
      guard upper.y <= bottom, lower.y >= top else { continue }
      var (first, last) = (upper.x, lower.x)
      if let slope {
        last = upper.x + (min(lower.y, bottom) - upper.y) * slope
        first = upper.x + (max(upper.y, top) - upper.y) * slope
      }
      // A hundredth to either side for what was rounded.
      for column in columns(from: min(first, last) - 0.01, to: max(first, last) + 0.01) {
        cover[row * columns + column] = .part
      }
      let middle = top + Double(side) / 2
      guard upper.y <= middle, lower.y > middle else { continue }
      let crossing = slope.map { upper.x + (middle - upper.y) * $0 } ?? upper.x
      // What lies to the right of all cells changes none of them.
      let column = columns(from: crossing, to: .infinity).lowerBound
      if column < columns { turns[row * columns + column] += a.y < b.y ? 1 : -1 }
    }
  }
}
