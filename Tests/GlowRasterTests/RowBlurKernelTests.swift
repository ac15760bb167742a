import GlowRaster
import Testing

@Suite struct RowBlurKernelTests {
  /// A span of one pixel's width is not made: kernels get multiples of eight.
  static let spans = SpanTable([[], [Span(start: 20, end: 36), Span(start: 50, end: 58)]])

  @Test(arguments: [[1, 0], [0.5, 0.25], [0.2, 0.15, 0.1, 0.08, 0.07]] as [[Float]])
  func rowsAreWeightedSums(taps: [Float]) {
    var dice = Dice(1)
    let source = Lane(holding: dice.row(80))
    let target = Lane<Float>(repeating: -1, count: 80)
    RowBlurKernel.blur(source, into: target, spans: Self.spans, row: 1, taps: Lane(holding: taps))
    let wanted = (0..<80).map { x -> Double in
      guard (20..<36).contains(x) || (50..<58).contains(x) else { return -1 }
      return (1 - taps.count..<taps.count).reduce(0) {
        $0 + Double(source[x + $1]) * Double(taps[abs($1)])
      }
    }
    #expect(areNear(target.values, wanted))
  }

  @Test func aRowWithoutRunsIsLeftAlone() {
    let target = Lane<Float>(repeating: 3, count: 80)
    RowBlurKernel.blur(
      Lane<Float>(repeating: 1, count: 80), into: target, spans: Self.spans, row: 0,
      taps: Lane(holding: [1] as [Float]))
    #expect(target.values == [Float](repeating: 3, count: 80))
  }
}
