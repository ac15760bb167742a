import GlowColor
import GlowRaster
import Testing

/// The kernels that finish a row.
@Suite struct FinishKernelTests {
  static let stride = 24

  @Test func cuttingMultipliesByAFactorAPixel() {
    var dice = Dice(3)
    let memory = Lane(holding: dice.row(Self.stride * 4))
    let factors = Lane(holding: dice.row(40))
    let before = memory.values
    CutKernel.cut(
      PlanarRow(lane: memory, stride: Self.stride), from: 4, to: 16, planes: 3, factors: factors, shift: 7)
    let wanted = before.enumerated().map { index, value -> Double in
      let (plane, x) = (index / Self.stride, index % Self.stride)
      return Double(value) * (plane < 3 && (4..<16).contains(x) ? Double(factors[x + 7]) : 1)
    }
    #expect(areNear(memory.values, wanted))
  }

  @Test func linearLightIsEncodedUnderItsAlpha() {
    var dice = Dice(4)
    let memory = Lane(holding: dice.row(Self.stride * 4))
    for x in 0..<Self.stride {
      memory[3 * Self.stride + x] = [0, 1, 1e-6, 0.3, memory[3 * Self.stride + x]][x % 5]
      for plane in 0..<3 { memory[plane * Self.stride + x] *= memory[3 * Self.stride + x] }
    }
    let before = memory.values
    EncodeKernel.encode(PlanarRow(lane: memory, stride: Self.stride), from: 0, to: 20)
    let wanted = before.enumerated().map { index, value -> Double in
      let alpha = Double(before[3 * Self.stride + index % Self.stride])
      guard index < 3 * Self.stride, index % Self.stride < 20, alpha > 0 else { return Double(value) }
      return SRGBTransfer.encoded(Double(value) / alpha) * alpha
    }
    #expect(areNear(memory.values, wanted, tolerance: 3e-6))
  }
}
