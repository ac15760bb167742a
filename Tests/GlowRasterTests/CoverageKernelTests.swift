import GlowRaster
import Testing

@Suite struct CoverageKernelTests {
  @Test func eightRowsAreAddedUp() {
    var dice = Dice(11)
    let (stride, pitch, rows, columns) = (40, 36, 3, 32)
    let bytes = (0..<stride * 8 * rows).map { _ in [0, 255, UInt8(dice.below(256))][dice.below(3)] }
    let coverage = Lane<UInt16>(repeating: 9, count: pitch * rows)
    CoverageKernel.sum(
      Lane(holding: bytes), stride: stride, columns: columns, into: coverage, pitch: pitch, rows: rows)
    for y in 0..<rows {
      for x in 0..<pitch {
        let sum = (0..<8).reduce(0) { $0 + Int(bytes[(8 * y + $1) * stride + x]) }
        #expect(Int(coverage[y * pitch + x]) == (x < columns ? sum : 9))
      }
    }
  }

  @Test func aFullPixelHasTheWholeSum() {
    let coverage = Lane<UInt16>(repeating: 0, count: 8)
    CoverageKernel.sum(
      Lane<UInt8>(repeating: 255, count: 64), stride: 8, columns: 8, into: coverage, pitch: 8, rows: 1)
    #expect(coverage.values == [UInt16](repeating: 2040, count: 8))
  }
}
