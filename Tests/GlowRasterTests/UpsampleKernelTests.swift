import GlowRaster
import Testing

@Suite struct UpsampleKernelTests {
  static let padding = UpsampleKernel.padding

  @Test(arguments: CompositeTwin.allCases, [padding, padding + 1, padding + 6])
  func finePixelsLieBetweenTheFourNearestCells(way: CompositeTwin, y: Int) {
    var dice = Dice(3)
    let coarse = (0..<60).map { _ in dice.row(64) }
    let spans = SpanTable((0..<40).map { _ in [Span(start: 22, end: 38), Span(start: 44, end: 52)] })
    let (old, alpha, factors) = (dice.row(64), dice.row(64), dice.row(spans.pixels))
    let target = Lane(holding: old)
    UpsampleKernel.run(
      near: Lane(holding: coarse[UpsampleKernel.coarse(y)]),
      far: Lane(holding: coarse[UpsampleKernel.neighbour(y)]),
      scratch: Lane<Float>(repeating: .nan, count: 64), spans: spans, row: y,
      onto: way.target(target, factors: Lane(holding: factors), alpha: Lane(holding: alpha)))
    let wanted = way.row(old, spans: spans, y: y, factors: factors, alpha: alpha) { x in
      Self.interpolated(coarse, x: x, y: y)
    }
    #expect(areNear(target.values, wanted))
  }

  /// The value at the centre of a fine pixel, linear between the centres of coarse cells.
  private static func interpolated(_ cells: [[Float]], x: Int, y: Int) -> Double {
    func place(_ fine: Int) -> (cell: Int, share: Double) {
      let at = (Double(fine - padding) + 0.5) / 2 - 0.5 + Double(padding)
      return (Int(at.rounded(.down)), at - at.rounded(.down))
    }
    let (column, right) = place(x)
    let (row, below) = place(y)
    func mixed(_ row: Int) -> Double {
      Double(cells[row][column]) * (1 - right) + Double(cells[row][column + 1]) * right
    }
    return mixed(row) * (1 - below) + mixed(row + 1) * below
  }

  @Test(arguments: 0..<60) func theNearRowHoldsTheFineOneAndTheFarRowIsNextToIt(y: Int) {
    let cell = Double(UpsampleKernel.coarse(y) - Self.padding)
    let centre = (Double(y - Self.padding) + 0.5) / 2
    #expect(centre > cell && centre < cell + 1)
    let side = centre < cell + 0.5 ? -1 : 1
    #expect(UpsampleKernel.neighbour(y) == UpsampleKernel.coarse(y) + side)
  }
}
