import Foundation
import Testing

@testable import GlowCodec

/// Samples that ProRes keeps, beside a slow transform in doubles.
@Suite struct ProResPlaneTests {
  private typealias Matrix = [[Double]]

  /// Row `u` of the orthonormal transform of eight samples, at `x`.
  private func basis(_ u: Int, _ x: Int) -> Double {
    (u == 0 ? 0.125.squareRoot() : 0.5) * cos(Double((2 * x + 1) * u) * .pi / 16)
  }

  private func transformed(_ block: Matrix, back: Bool) -> Matrix {
    (0..<8).map { i in
      (0..<8).map { j in
        var sum = 0.0
        for y in 0..<8 {
          for x in 0..<8 {
            let weight: Double = back ? basis(y, i) * basis(x, j) : basis(i, y) * basis(j, x)
            sum += weight * block[y][x]
          }
        }
        return sum
      }
    }
  }

  /// What is decoded of a plane: coefficients cut towards zero, the last row and column repeated.
  private func decoded(_ plane: [UInt16], _ width: Int, _ height: Int) -> [Double] {
    var result = plane.map(Double.init)
    for top in stride(from: 0, to: height, by: 8) {
      for left in stride(from: 0, to: width, by: 8) {
        let block = (0..<8).map { y in
          (0..<8).map { x in Double(plane[min(top + y, height - 1) * width + min(left + x, width - 1)]) - 512
          }
        }
        let cut = transformed(block, back: false).map {
          $0.map { ($0 + ($0 < 0 ? -1e-4 : 1e-4)).rounded(.towardZero) }
        }
        let samples = transformed(cut, back: true)
        for y in top..<min(top + 8, height) {
          for x in left..<min(left + 8, width) { result[y * width + x] = samples[y - top][x - left] + 512 }
        }
      }
    }
    return result
  }

  private func error(_ plane: [UInt16], _ exact: [Float], _ width: Int, _ height: Int) -> Double {
    zip(decoded(plane, width, height), exact).map { abs($0 - Double($1)) }.max() ?? 0
  }

  /// A plane that rises to the right and downwards.
  private func ramp(_ width: Int, _ height: Int, _ start: Float, _ right: Float, _ down: Float) -> [Float] {
    (0..<(width * height)).map { index in
      let (x, y) = (Float(index % width), Float(index / width))
      let rise: Float = x * right + y * down
      return start + rise
    }
  }

  private func plain(_ exact: [Float]) -> [UInt16] { exact.map { UInt16($0 + 0.5) } }

  @Test func theTransformIsTheNaiveOneAndGoesBack() {
    var state: UInt32 = 7
    let rows: Matrix = (0..<8).map { _ in
      (0..<8).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return Double(state >> 22) - 512
      }
    }
    let block = CosineBlock { row in
      var lanes = CosineBlock.Row.zero
      for column in 0..<8 { lanes[column] = Float(rows[row][column]) }
      return lanes
    }
    let (fast, slow) = (block.coefficients, transformed(rows, back: false))
    for row in 0..<8 {
      for column in 0..<8 {
        #expect(abs(Double(fast[column][row]) - slow[row][column]) < 1e-3)
        #expect(abs(fast.samples[row][column] - block[row][column]) < 1e-3)
      }
    }
  }

  /// A lone sample in a block's corner, on a ramp, as at the corner of a rounded rectangle.
  @Test(arguments: [0, 7, 56, 63]) func aLoneCornerKeepsItsHeight(index: Int) {
    for height in stride(from: Float(90), through: 410, by: 40) {
      var exact = ramp(8, 8, 500, 0.3, 0.4)
      exact[index] += height
      exact[index ^ 1] += height / 3
      let (before, after) = (
        error(plain(exact), exact, 8, 8), error(ProResPlane.rounded(exact, width: 8, height: 8), exact, 8, 8)
      )
      #expect(after <= before + 1e-3 && after <= 1.7, "\(height): \(before) to \(after)")
      if before > 2 { #expect(after < before - 0.5, "\(height): \(before) to \(after)") }
    }
  }

  @Test(arguments: [(8, 8), (19, 13), (1, 1), (3, 40)])
  func nothingGetsWorseWhereverItLies(width: Int, height: Int) {
    let exact = (0..<(width * height)).map { index -> Float in
      let (x, y) = (Float(index % width), Float(index / width))
      let spot: Float = ((x - 9) * (x - 9) + (y - 7) * (y - 7)) / 3
      let corner: Float = (x * x + y * y) / 2
      return 512 + 300 * exp(-spot) - 90 * exp(-corner)
    }
    let rounded = ProResPlane.rounded(exact, width: width, height: height)
    #expect(error(rounded, exact, width, height) <= error(plain(exact), exact, width, height) + 1e-3)
    #expect(error(rounded, exact, width, height) <= 1.7)
  }

  @Test func calmPlanesAreRoundedAndNothingElse() {
    let calm = ramp(16, 16, 300, 0.05, 0.02)
    #expect(ProResPlane.rounded(calm, width: 16, height: 16) == plain(calm))
  }

  @Test func samplesStayLegal() {
    var exact = (0..<64).map { Float($0 % 3 == 0 ? 960 : 64) }
    (exact[9], exact[40]) = (1020, 3)
    #expect(ProResPlane.rounded(exact, width: 8, height: 8).allSatisfy { (4...1019).contains($0) })
  }
}
