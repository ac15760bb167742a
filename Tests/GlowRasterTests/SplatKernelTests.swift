import GlowRaster
import Testing

@Suite struct SplatKernelTests {
  static let table = SplatTable([
    [],
    [
      Splat(cell: 1, entry: 0, weight: 0.5), Splat(cell: 1, entry: 3, weight: 0.25),
      Splat(cell: 1, entry: 1, weight: 0.125), Splat(cell: 2, entry: 2, weight: 1),
      Splat(cell: 9, entry: 3, weight: 0.3),
    ],
    [Splat(cell: 4, entry: 1, weight: 1)],
  ])

  @Test(arguments: [3, 4]) func cellsHoldTheSumOfTheirShares(planes: Int) {
    var dice = Dice(4)
    let ramp = Lane(
      holding: (0..<4).map { _ in
        SIMD4<Float>(Float(dice.next()), Float(dice.next()), Float(dice.next()), Float(dice.next()))
      })
    let row = Lane<Float>(repeating: 0, count: 12 * 4)
    SplatKernel.colour(Self.table, row: 1, ramp: ramp, into: row, stride: 12, planes: planes)
    var wanted = [Double](repeating: 0, count: 48)
    for index in Self.table.indices(ofRow: 1) {
      let splat = Self.table[index]
      for plane in 0..<planes {
        wanted[plane * 12 + Int(splat.cell)] += Double(ramp[Int(splat.entry)][plane] * splat.weight)
      }
    }
    #expect(areNear(row.values, wanted))
  }

  @Test func coverageIsTheSumOfTheWeights() {
    let row = Lane<Float>(repeating: 0, count: 12)
    SplatKernel.coverage(Self.table, row: 1, into: row)
    #expect(row.values == [0, 0.875, 1, 0, 0, 0, 0, 0, 0, 0.3, 0, 0])
  }

  @Test func runsAreTheTouchedCells() {
    #expect(Self.table.rows == 3)
    #expect(Self.table.runs(ofRow: 0) == [])
    #expect(Self.table.runs(ofRow: 1) == [Span(start: 1, end: 3), Span(start: 9, end: 10)])
    #expect(Self.table.runs(ofRow: 2) == [Span(start: 4, end: 5)])
  }
}
