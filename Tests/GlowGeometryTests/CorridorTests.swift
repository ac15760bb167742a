import Testing

@testable import GlowGeometry

@Suite struct CorridorTests {
  /// Outlines across 64×32 pixels, sparse and dense, closed and open.
  private static let outlines: [String: Path] = [
    "ellipse": Ellipse().path(in: Rect(x: 9.3, y: 5.1, width: 44.8, height: 21.7)),
    "star": star,
    "rings": rings(columns: 8, rows: 2),
    "wave": wave,
    "as good as level": line(from: Point(x: 5, y: 0), to: Point(x: 58, y: 1e-307)),
    "a point of a line": line(from: Point(x: 31, y: 15), to: Point(x: 31.01, y: 15)),
  ]

  private static var star: Path {
    var path = Path()
    for corner in 0..<5 {
      let angle = Double(corner) * 4 * .pi / 5
      let point = Point(x: 32 + 15 * sine(angle), y: 16 - 15 * sine(angle + .pi / 2))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }

  /// Rings of 2 pixels, as letters are that stand close.
  private static func rings(columns: Int, rows: Int) -> Path {
    var path = Path()
    for row in 0..<rows {
      for column in 0..<columns {
        path.append(
          Ellipse().path(
            in: Rect(
              x: 8 + Double(column) * 2.1, y: 10 + Double(row) * 2.1, width: 1.9, height: 1.7)))
      }
    }
    return path
  }

  private static var wave: Path {
    var path = Path()
    path.move(to: Point(x: 3, y: 16))
    path.addCurve(
      to: Point(x: 60, y: 14), control1: Point(x: 20, y: -30), control2: Point(x: 40, y: 70))
    return path
  }

  private static func line(from: Point, to: Point) -> Path {
    var path = Path()
    path.move(to: from)
    path.addLine(to: to)
    return path
  }

  /// A Taylor series is exact enough for the corners of a star.
  private static func sine(_ angle: Double) -> Double {
    var turn = angle
    while turn > .pi { turn -= 2 * .pi }
    var (sum, term) = (turn, turn)
    for step in 1...12 {
      term *= -turn * turn / Double(2 * step * (2 * step + 1))
      sum += term
    }
    return sum
  }

  private static func distance(_ x: Double, _ y: Double, _ contours: [Path.Contour]) -> Double {
    var least = Double.infinity
    for contour in contours {
      let points = contour.isClosed ? contour.points + contour.points.prefix(1) : contour.points
      for (a, b) in zip(points, points.dropFirst()) {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let along = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)
        let place = min(max(along, 0), 1)
        let (across, down) = (x - a.x - place * dx, y - a.y - place * dy)
        least = min(least, across * across + down * down)
      }
    }
    return least.squareRoot()
  }

  private static func winding(_ x: Double, _ y: Double, _ polygons: [[Point]]) -> Int {
    var winding = 0
    for polygon in polygons {
      for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) where (a.y <= y) != (b.y <= y) {
        if a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) > x { winding += a.y <= y ? 1 : -1 }
      }
    }
    return winding
  }

  /// Few lines, many, and very many give cells of 8, 4 and 2 pixels.
  private static let crowds = [0, 100, 1000]

  private static func grid(_ crowd: Int) -> CellGrid {
    CellGrid(columns: 0..<64, top: 0, bottom: 32, lines: crowd)
  }

  @Test func crowdsOfLinesHaveSmallerCells() {
    #expect(Self.crowds.map { Self.grid($0).side } == [8, 4, 2])
    #expect(CellGrid(columns: -13..<9, top: -32, bottom: 0, lines: 0).left == -16)
    #expect(CellGrid(columns: -13..<9, top: -32, bottom: 0, lines: 0).columns == 4)
  }

  @Test(arguments: outlines.keys.sorted(), crowds)
  func cellsAreAsFullAsTheDistanceSays(name: String, crowd: Int) throws {
    let contours = try #require(Self.outlines[name]).contours(tolerance: 0.01)
    let grid = Self.grid(crowd)
    for reach in [0.7, 7] {
      let cover = Corridor(contours, reach: reach, tolerance: 0.01).cells(of: grid).cover
      for (cell, cover) in cover.enumerated() where cover != .part {
        let left = Double(grid.left + cell % grid.columns * grid.side)
        let top = Double(grid.top + cell / grid.columns * grid.side)
        for place in 0..<9 {
          let (x, y) = (Double(place % 3) / 2, Double(place / 3) / 2)
          let side = Double(grid.side)
          let distance = Self.distance(left + x * side, top + y * side, contours)
          #expect(cover == .all ? distance < reach : distance > reach, "\(name) \(reach) \(cell)")
        }
      }
    }
  }

  @Test(arguments: outlines.keys.sorted(), crowds)
  func theLinesThatAreKeptMakeTheWholeEdge(name: String, crowd: Int) throws {
    let contours = try #require(Self.outlines[name]).contours(tolerance: 0.01)
    for reach in [0.7, 7] {
      var cells = Corridor(contours, reach: reach, tolerance: 0.01).cells(of: Self.grid(crowd))
      let cover = cells.cover
      cells.find(cover.map { $0 == .part })
      let pieces = cells.pieces(left: 0, right: 64, cover: cover)
      for place in stride(from: 0, to: 64 * 32, by: 5) {
        let (x, y) = (Double(place % 64) + 0.37, Double(place / 64) + 0.61)
        let distance = Self.distance(x, y, contours)
        guard abs(distance - reach) > 0.02 else { continue }
        #expect((Self.winding(x, y, pieces) != 0) == (distance < reach), "\(name) \(reach) \(x) \(y)")
      }
    }
  }

  /// What a stroke along many small contours costs grows with the edge of all, not with each.
  @Test func linesBehindOthersAreLeftOut() {
    let contours = Self.rings(columns: 24, rows: 6).contours(tolerance: 0.004)
    let lines = contours.reduce(0) { $0 + $1.points.count }
    let grid = CellGrid(columns: 0..<64, top: 0, bottom: 32, lines: lines)
    let corridor = Corridor(contours, reach: 6, tolerance: 0.004)
    var cells = corridor.cells(of: grid)
    let cover = cells.cover
    cells.find(cover.map { $0 == .part })
    let all = corridor.pieces(corridor.lines(top: 0, bottom: 32)).reduce(0) { $0 + $1.count }
    let kept = cells.pieces(left: 0, right: 64, cover: cover).reduce(0) { $0 + $1.count }
    #expect(kept * 4 < all)
  }

  @Test(arguments: crowds, [FillRule.nonzero, .evenodd])
  func cellsWithoutAnEdgeAreAsTheirMiddle(crowd: Int, rule: FillRule) {
    let polygons = [Self.star, Self.rings(columns: 3, rows: 3)].flatMap { $0.flattened(tolerance: 0.01) }
    let grid = Self.grid(crowd)
    var kinds = Set<CellCover>()
    for (cell, cover) in grid.cover(of: polygons, rule: rule).enumerated() {
      kinds.insert(cover)
      guard cover != .part else { continue }
      for place in 0..<9 {
        let x = Double(cell % grid.columns * grid.side) + 0.01 + Double(place % 3) * Double(grid.side) * 0.49
        let y = Double(cell / grid.columns * grid.side) + 0.01 + Double(place / 3) * Double(grid.side) * 0.49
        let winding = Self.winding(x, y, polygons)
        #expect((rule == .nonzero ? winding != 0 : winding & 1 != 0) == (cover == .all), "\(x) \(y)")
      }
    }
    if grid.side == 2 { #expect(kinds == [.none, .part, .all]) }
  }
}
