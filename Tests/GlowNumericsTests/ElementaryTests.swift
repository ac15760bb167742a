import Foundation
import GlowNumerics
import Testing

/// Distance in units in the last place; 0 when both are NaN or the same infinity.
private func ulps(_ a: Double, _ b: Double) -> Double {
  if a == b || (a.isNaN && b.isNaN) { return 0 }
  return abs(a - b) / max(b.ulp, Double.leastNonzeroMagnitude)
}

/// Numbers spread evenly over `range`, ends included, none of them round.
private func samples(_ range: ClosedRange<Double>, count: Int = 4000) -> [Double] {
  (0...count).map { index in
    let t = (Double(index) + 0.37 * sqrt(Double(index % 7))) / Double(count)
    return range.lowerBound + (range.upperBound - range.lowerBound) * min(t, 1)
  }
}

@Suite struct ElementaryTests {
  @Test func exponentialsAgreeWithTheCLibrary() {
    for x in samples(-745...709.7) + samples(-1...1) {
      #expect(ulps(Elementary.exp(x), Foundation.exp(x)) <= 1)
      #expect(ulps(Elementary.exp2(x), Foundation.exp2(x)) <= 1)
    }
  }

  @Test func logarithmsAgreeWithTheCLibrary() {
    for x in samples(1e-9...3) + samples(0.99...1.01) + samples(0x1p-1063...0x1p-1000) + samples(1...1e300) {
      #expect(ulps(Elementary.log(x), Foundation.log(x)) <= 1)
      #expect(ulps(Elementary.log2(x), Foundation.log2(x)) <= 1)
    }
  }

  @Test(arguments: [2.4, 1 / 2.4, -0.5, 0.1, 7, 150, 1000])
  func powersAgreeWithTheCLibrary(exponent: Double) {
    for x in samples(1e-6...1.2) + samples(1...100) {
      #expect(ulps(Elementary.pow(x, exponent), Foundation.pow(x, exponent)) <= 1)
    }
  }

  @Test func powersFollowTheStandardAtTheEdges() {
    let values: [Double] = [
      0, -0.0, 1, -1, 2, -2, 0.5, -0.5, 3, -3, 1e300, -1e300, 0x1p-1030, .infinity, -.infinity, .nan, 0x1p60,
      0x1p80,
    ]
    for x in values {
      for y in values {
        let (ours, theirs) = (Elementary.pow(x, y), Foundation.pow(x, y))
        #expect(ulps(ours, theirs) <= 1 && (ours.isNaN || ours.sign == theirs.sign), "pow(\(x), \(y))")
      }
    }
  }

  /// The C library's own cube root may be 3 ulp off, so the residual y³ − x is measured instead, without rounding.
  @Test func cubeRootsAreWithinTwoThirdsOfAnUlp() {
    for x in samples(-10...10) + samples(0x1p-900...0x1p-890) + samples(1...1e300) where x != 0 {
      let y = Elementary.cbrt(x)
      let square = y * y
      let cube = square * y
      let lost = (-cube).addingProduct(square, y) + (-square).addingProduct(y, y) * y
      #expect(abs(((cube - x) + lost) / (3 * square)) <= 0.67 * y.ulp, "\(x)")
    }
    #expect(Elementary.cbrt(0x1p-1074) == 0x1p-358)
  }

  @Test func cubeRootsOfCubesAreExact() {
    for n in -300...300 {
      #expect(Elementary.cbrt(Double(n * n * n)) == Double(n))
      #expect(Elementary.cbrt(Double(n * n * n) / 512) == Double(n) / 8)
    }
  }

  @Test func sinesAndCosinesAgreeWithTheCLibrary() {
    let nearZeros = (1...2000).map { Double($0) * .pi / 2 }
    for x in samples(-20...20) + samples(-1e6...1e6) + nearZeros {
      #expect(ulps(Elementary.sin(x), Foundation.sin(x)) <= 1, "\(x)")
      #expect(ulps(Elementary.cos(x), Foundation.cos(x)) <= 1, "\(x)")
      let both = Elementary.sincos(x)
      #expect(both.sin == Elementary.sin(x) && both.cos == Elementary.cos(x))
    }
  }

  @Test func arctangentsAgreeWithTheCLibrary() {
    for angle in samples(-3.141...3.141) {
      for radius in [1, 0.003, 1e-300, 1e305, 7e20] {
        let (x, y) = (radius * Foundation.cos(angle), radius * Foundation.sin(angle))
        #expect(ulps(Elementary.atan2(y: y, x: x), Foundation.atan2(y, x)) <= 1)
      }
    }
  }

  @Test func arctangentsFollowTheStandardAtTheEdges() {
    let values: [Double] = [0, -0.0, 1, -1, .infinity, -.infinity, 0x1p-1074, -0x1p-1074, 1.7e308, .nan]
    for x in values {
      for y in values {
        let (ours, theirs) = (Elementary.atan2(y: y, x: x), Foundation.atan2(y, x))
        #expect(ulps(ours, theirs) <= 1 && (ours.isNaN || ours.sign == theirs.sign), "atan2(\(y), \(x))")
      }
    }
  }

  @Test func obviousValuesAreExact() {
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.log(1) == 0)
    #expect(Elementary.pow(0.3, 1) == 0.3)
    #expect(Elementary.pow(5, 0) == 1)
    #expect(Elementary.pow(3, 4) == 81)
    #expect(Elementary.cbrt(8) == 2)
    #expect(Elementary.sin(0) == 0)
    #expect(Elementary.cos(0) == 1)
    #expect(Elementary.atan2(y: 0, x: 1) == 0)
    #expect(Elementary.atan2(y: 1, x: 0) == .pi / 2)
    #expect(Elementary.atan2(y: 0, x: -1) == .pi)
    #expect(Elementary.atan2(y: -1, x: 0) == -.pi / 2)
    #expect(Elementary.atan2(y: 1, x: 1) == .pi / 4)
    for k in -1074...1023 {
      let power = Double(sign: .plus, exponent: k, significand: 1)
      #expect(Elementary.exp2(Double(k)) == power)
      #expect(Elementary.log2(power) == Double(k))
    }
  }

  @Test func notFiniteArgumentsGetTheStandardsAnswers() {
    #expect(Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(.infinity) == .infinity)
    #expect(Elementary.exp(1e300) == .infinity)
    #expect(Elementary.exp2(-1e300) == 0)
    #expect(Elementary.exp(.nan).isNaN)
    #expect(Elementary.log(0) == -.infinity)
    #expect(Elementary.log(.infinity) == .infinity)
    #expect(Elementary.log(-1).isNaN)
    #expect(Elementary.log2(-.infinity).isNaN)
    #expect(Elementary.cbrt(-.infinity) == -.infinity)
    #expect(Elementary.sin(.infinity).isNaN)
    #expect(abs(Elementary.sin(1e300)) <= 1)
  }

  /// The bits themselves, folded by FNV-1a: whatever changes them changes pictures.
  @Test func resultsAreTheSameBitsOnEveryProcessor() {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for x in samples(-30...30) {
      let values = [
        Elementary.exp(x), Elementary.exp2(x), Elementary.log(abs(x)), Elementary.log2(abs(x)),
        Elementary.pow(abs(x), 2.4), Elementary.cbrt(x), Elementary.sin(x), Elementary.cos(x),
        Elementary.atan2(y: x, x: 3 - x),
      ]
      for value in values { hash = (hash ^ value.bitPattern) &* 0x100_0000_01b3 }
    }
    #expect(hash == 6_604_897_810_439_692_048)
  }
}
