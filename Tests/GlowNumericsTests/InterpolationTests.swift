import GlowNumerics
import Testing

@Suite struct InterpolationTests {
  @Test func clampingKeepsWhatIsInside() {
    #expect(0.3.clamped(to: 0...1) == 0.3)
    #expect((-2).clamped(to: 0...1) == 0)
    #expect(Double.infinity.clamped(to: 0...1) == 1)
    #expect(Double.nan.clamped(to: 0...1).isNaN)
  }

  @Test func lerpIsExactAtItsEndsAndBetweenEqualValues() {
    for (a, b) in [(0.1, 0.7), (1e-20, 1e20), (-3.3, 3.3), (0.123, 0.123)] {
      #expect(lerp(a, b, 0) == a)
      #expect(lerp(a, b, 1) == b)
    }
    for t in stride(from: 0, through: 1, by: 0.013) { #expect(lerp(0.123, 0.123, t) == 0.123) }
    #expect(lerp(2, 4, 0.5) == 3)
  }

  @Test func smoothstepIsFlatOutsideAndHalfInTheMiddle() {
    #expect(smoothstep(0, 130, -1) == 0)
    #expect(smoothstep(0, 130, 65) == 0.5)
    #expect(smoothstep(0, 130, 200) == 1)
    #expect(smoothstep(1, 1, 0.5) == 0)
    #expect(smoothstep(1, 1, 1) == 1)
  }
}

@Suite struct RoundingTests {
  @Test func roundingAgreesWithTheStandardLibrary() {
    let values: [Double] = [
      0, 0.5, 1.5, 2.5, -0.5, -1.5, 0.49999999999999994, 1e15 + 0.5, 0x1p52 - 0.5, 0x1p53, -0x1p60, 3.7, -3.2,
      .infinity,
    ]
    for x in values {
      #expect(x.nearestWhole == x.rounded(.toNearestOrEven), "\(x)")
      #expect(x.wholeBelow == x.rounded(.down), "\(x)")
    }
    #expect(Double.nan.nearestWhole.isNaN)
  }

  @Test func fractionsStayBelowOne() {
    #expect((-0.25).fraction == 0.75)
    #expect(3.25.fraction == 0.25)
    #expect((-1e-20).fraction == 0)
    #expect(7.0.fraction == 0)
    #expect((-7.0).fraction == 0)
    #expect(Double.infinity.fraction.isNaN)
    #expect(Double.nan.fraction.isNaN)
  }
}
