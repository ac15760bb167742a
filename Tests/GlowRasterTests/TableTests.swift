import GlowColor
import GlowNumerics
import GlowRaster
import Testing

@Suite struct TableTests {
  @Test func gammaIsThatOfTheTransferFunction() {
    var worst = 0.0
    for step in 0...5000 {
      let linear = Double(step * step) / 25_000_000
      worst = max(worst, abs(Double(GammaTable.shared.encode(linear)) - SRGBTransfer.encoded(linear)))
    }
    // An eighth of a unit of 16 bits.
    #expect(worst < 2e-6, "\(worst)")
  }

  @Test func gammaStaysInsideTheGamut() {
    #expect(GammaTable.shared.encode(0) == 0)
    #expect(GammaTable.shared.encode(-0.5) == 0)
    #expect(GammaTable.shared.encode(1) == 1)
    #expect(GammaTable.shared.encode(7) == 1)
    #expect(GammaTable.shared.encode(1.0.nextDown) <= 1)
  }

  @Test func anglesAreThoseOfTheArcTangent() {
    var worst = 0.0
    for step in 0..<20_000 {
      let (y, x) = Elementary.sincos(Double(step) / 20_000 * 2 * .pi)
      let scale = Double(step % 97 + 1)
      let wanted = (Elementary.atan2(y: y, x: x) / (2 * .pi)).fraction
      let away = abs(AngularMap.turn(x: x * scale, y: y * scale) - wanted)
      worst = max(worst, min(away, 1 - away))
    }
    #expect(worst < 4e-8, "\(worst)")
  }

  @Test(
    arguments: [(1, 0, 0), (0, 1, 0.25), (-1, 0, 0.5), (0, -1, 0.75), (0, 0, 0)] as [(Double, Double, Double)]
  )
  func anglesAreExactOnTheAxes(x: Double, y: Double, turn: Double) {
    for scale in [1, 1e-9, 1e9] { #expect(AngularMap.turn(x: x * scale, y: y * scale) == turn) }
  }

  @Test func anglesOfDiagonalsAreOddEighths() {
    for (x, y, turn) in [(1, 1, 0.125), (-1, 1, 0.375), (-1, -1, 0.625), (1, -1, 0.875)]
      as [(Double, Double, Double)]
    {
      #expect(abs(AngularMap.turn(x: 3 * x, y: 3 * y) - turn) < 4e-8)
    }
  }

  @Test
  func anglesStayBelowAWholeTurn() {
    for y in [-0.5, -1e-6, -1e-12, -1e-20, -1e-300] {
      let turn = AngularMap.turn(x: 1, y: y)
      #expect(turn >= 0 && turn < 1, "\(y)")
    }
  }

  @Test func theEntryIsTheNearestOneAndWraps() {
    #expect(AngularMap.entry(0, length: 512) == 0)
    #expect(AngularMap.entry(0.4999 / 512, length: 512) == 0)
    #expect(AngularMap.entry(0.5001 / 512, length: 512) == 1)
    #expect(AngularMap.entry(511.4 / 512, length: 512) == 511)
    #expect(AngularMap.entry(511.6 / 512, length: 512) == 0)
  }
}
