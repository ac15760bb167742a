import GlowRaster
import Testing

@Suite struct SpanTests {
  /// Runs here and there in 0..<200, some empty, in no order.
  private static func runs(_ seed: Int) -> [Span] {
    var dice = Dice(UInt64(seed))
    return (0..<dice.below(12)).map { _ in
      let start = dice.below(190)
      return Span(start: start, end: start + dice.below(20))
    }
  }

  private static func pixels(_ runs: [Span]) -> Set<Int> {
    Set(runs.flatMap { Int($0.start)..<max(Int($0.end), Int($0.start)) })
  }

  private static func areApart(_ runs: [Span]) -> Bool {
    runs.allSatisfy { $0.end > $0.start } && zip(runs, runs.dropFirst()).allSatisfy { $0.end < $1.start }
  }

  @Test(arguments: 0..<40) func mergingWithoutAGapIsTheUnion(seed: Int) {
    let runs = Self.runs(seed)
    let merged = SpanList.merged(runs, gap: 0)
    #expect(Self.pixels(merged) == Self.pixels(runs))
    #expect(Self.areApart(merged))
  }

  @Test(arguments: 0..<40, [1, 8]) func mergingFillsShortGapsOnly(seed: Int, gap: Int) {
    let exact = SpanList.merged(Self.runs(seed), gap: 0)
    let merged = SpanList.merged(Self.runs(seed), gap: gap)
    var wanted = Self.pixels(exact)
    for (left, right) in zip(exact, exact.dropFirst()) where Int(right.start - left.end) <= gap {
      wanted.formUnion(Int(left.end)..<Int(right.start))
    }
    #expect(Self.pixels(merged) == wanted)
    #expect(zip(merged, merged.dropFirst()).allSatisfy { Int($1.start - $0.end) > gap })
  }

  @Test(arguments: 0..<60) func alignedRunsCoverTheirPixelsAndLittleMore(seed: Int) {
    Self.expectAligned(SpanList.merged(Self.runs(seed)))
  }

  @Test(arguments: 0..<200)
  func closeRunsAreAlignedToo(seed: Int) {
    Self.expectAligned(SpanList.merged(Self.runs(seed), gap: 0))
  }

  private static func expectAligned(_ runs: [Span]) {
    let bounds = 24..<150
    let aligned = SpanList.aligned(runs, in: bounds)
    #expect(pixels(aligned).isSuperset(of: pixels(runs).intersection(bounds)))
    for run in aligned {
      #expect(run.start % 2 == 0 && (run.end - run.start) % 8 == 0 && run.end > run.start)
      #expect(Int(run.start) >= bounds.lowerBound && Int(run.end) < bounds.upperBound + 8)
    }
    #expect(zip(aligned, aligned.dropFirst()).allSatisfy { $0.end <= $1.start }, "\(aligned)")
  }

  @Test func tablesKeepTheRunsOfEveryRow() {
    let rows = [[], [Span(start: 2, end: 10), Span(start: 12, end: 20)], [], [Span(start: 0, end: 8)]]
    let table = SpanTable(rows)
    #expect(table.rows == 4)
    #expect(table.pixels == 24)
    #expect(table.runs(ofRow: 0).isEmpty && table.runs(ofRow: 2).isEmpty)
    #expect(table.runs(ofRow: 1).map(\.start) == [2, 12] && table.runs(ofRow: 3).map(\.end) == [8])
  }

  @Test func offsetsOfRunsFollowOneAnother() {
    let table = SpanTable([[Span(start: 2, end: 10)], [Span(start: 4, end: 20), Span(start: 40, end: 48)]])
    let all = (0..<2).flatMap { table.runs(ofRow: $0) }
    #expect(all.map(\.offset) == [0, 8, 24])
  }

  @Test func rowsAreEqualWhenTheirRunsAre() {
    let runs = [Span(start: 2, end: 10), Span(start: 12, end: 20)]
    let table = SpanTable([runs, [], runs, [runs[0]], [Span(start: 2, end: 18), runs[1]]])
    #expect(table.rowsAreEqual(0, 2) && table.rowsAreEqual(1, 1))
    #expect(!table.rowsAreEqual(0, 1) && !table.rowsAreEqual(0, 3) && !table.rowsAreEqual(0, 4))
  }

  @Test(arguments: [1, 3, 4]) func clearingEmptiesTheRunsOfEveryPlane(planes: Int) {
    let table = SpanTable([[Span(start: 0, end: 8)], [Span(start: 2, end: 10), Span(start: 14, end: 22)]])
    let lane = Lane<Float>(repeating: 1, count: 4 * 32)
    ClearKernel.clear(lane, stride: 32, planes: planes, runs: table, row: 1)
    for (index, value) in lane.values.enumerated() {
      let x = index % 32
      let isCleared = index / 32 < planes && ((2..<10).contains(x) || (14..<22).contains(x))
      #expect(value == (isCleared ? 0 : 1))
    }
  }
}
