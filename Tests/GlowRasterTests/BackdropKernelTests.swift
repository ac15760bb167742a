import GlowRaster
import Testing

@Suite struct BackdropKernelTests {
  static let stride = 24

  private static func row(_ seed: UInt64) -> Lane<Float> {
    var dice = Dice(seed)
    let memory = Lane(holding: dice.row(stride * 4))
    for x in 0..<stride {
      for plane in 0..<3 { memory[plane * stride + x] *= memory[3 * stride + x] }
    }
    return memory
  }

  @Test(arguments: [
    Backdrop.transparent, .colour(SIMD4(0.2, 0.1, 0.3, 0.5)), .colour(SIMD4(1, 0.5, 0, 1)),
    .checker(light: 1, dark: 0.8, side: 3),
  ])
  func theRowLiesOverTheBackdrop(backdrop: Backdrop) {
    let memory = Self.row(6)
    let before = memory.values
    BackdropKernel.lay(
      PlanarRow(lane: memory, stride: Self.stride), over: backdrop, from: 4, to: 20, origin: 2, y: 5)
    let wanted = (0..<Self.stride * 4).map { index -> Double in
      let (plane, x) = (index / Self.stride, index % Self.stride)
      guard (4..<20).contains(x) else { return Double(before[index]) }
      let rest = 1 - Double(before[3 * Self.stride + x])
      return Double(before[index]) + Self.under(backdrop, x: x - 2, y: 5)[plane] * rest
    }
    #expect(areNear(memory.values, wanted))
  }

  private static func under(_ backdrop: Backdrop, x: Int, y: Int) -> [Double] {
    switch backdrop {
    case .transparent: return [0, 0, 0, 0]
    case .colour(let colour): return (0..<4).map { Double(colour[$0]) }
    case .rows(let rows): return (0..<4).map { Double(rows[min(y, rows.count - 1)][$0]) }
    case .checker(let light, let dark, let side):
      let grey = Double((x / side + y / side) % 2 == 0 ? light : dark)
      return [grey, grey, grey, 1]
    case .picture(let picture):
      let colour = picture.colour(x: x, y: y)
      return (0..<4).map { Double(colour[$0]) }
    }
  }

  @Test func opaqueBackdropsLeaveNothingClear() {
    let memory = Self.row(7)
    BackdropKernel.lay(
      PlanarRow(lane: memory, stride: Self.stride), over: .checker(light: 1, dark: 0.8, side: 8), from: 0,
      to: 24, origin: 0, y: 0)
    #expect(memory.values[(3 * Self.stride)...].allSatisfy { abs($0 - 1) < 1e-6 })
  }

  @Test func fadingMultipliesEveryPlane() {
    let memory = Self.row(8)
    let before = memory.values
    BackdropKernel.fade(PlanarRow(lane: memory, stride: Self.stride), from: 4, to: 12, opacity: 0.25)
    let wanted = before.enumerated().map { Double($1) * ((4..<12).contains($0 % Self.stride) ? 0.25 : 1) }
    #expect(areNear(memory.values, wanted))
  }
}
