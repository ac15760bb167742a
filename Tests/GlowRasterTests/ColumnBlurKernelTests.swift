import GlowRaster
import Testing

@Suite struct ColumnBlurKernelTests {
  static let spans = SpanTable(
    (0..<40).map { y in
      y % 3 == 0 ? [Span(start: 2, end: 10)] : [Span(start: 8, end: 24), Span(start: 30, end: 38)]
    })

  @Test(arguments: CompositeTwin.allCases, [3, 9, 20])
  func columnsAreWeightedSumsOfTheRing(way: CompositeTwin, y: Int) {
    var dice = Dice(2)
    let (pitch, mask) = (48, 7)
    let taps: [Float] = [0.4, 0.2, 0.07, 0.03]
    let ring = Lane(holding: dice.row(pitch * (mask + 1)))
    let (old, alpha, factors) = (dice.row(48), dice.row(48), dice.row(Self.spans.pixels))
    let target = Lane(holding: old)
    let window = Lane(holding: [Int](repeating: 0, count: 7))
    ColumnBlurKernel.fill(window, row: y, radius: 3, pitch: pitch, mask: mask)
    ColumnBlurKernel(ring: ring, taps: Lane(holding: taps), window: window).run(
      row: y, spans: Self.spans,
      onto: way.target(target, factors: Lane(holding: factors), alpha: Lane(holding: alpha)))
    let wanted = way.row(old, spans: Self.spans, y: y, factors: factors, alpha: alpha) { x in
      (-3...3).reduce(0) {
        $0 + Double(ring[((y + $1) & mask) * pitch + x]) * Double(taps[abs($1)])
      }
    }
    #expect(areNear(target.values, wanted))
  }
}
