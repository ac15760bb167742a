import GlowColor
import Testing

@Suite struct InterpolationSpaceTests {
  @Test(arguments: InterpolationSpace.allCases)
  func coordinatesComeBack(space: InterpolationSpace) {
    for alpha in [1, 0.3] {
      for rgb in [0xBC82F3, 0xF5B9EA, 0x8D9FFF, 0xFF6778, 0xFFBA71, 0xC686FF, 0x808080, 0] as [UInt32] {
        var color = Color(rgb: rgb)
        color.alpha = alpha
        let back = space.color(at: space.coordinates(of: color))
        #expect(back.alpha == alpha)
        #expect(abs(back.red - color.red) < 1e-7)
        #expect(abs(back.green - color.green) < 1e-7)
        #expect(abs(back.blue - color.blue) < 1e-7)
      }
    }
  }

  @Test(arguments: InterpolationSpace.allCases)
  func mixingIsExactAtItsEnds(space: InterpolationSpace) {
    let a = space.coordinates(of: Color(rgb: 0xFF6778))
    let b = space.coordinates(of: Color(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.35))
    #expect(space.mix(a, b, 0) == a)
    #expect(space.mix(a, b, 1) == b)
  }

  @Test func middlesAreTheDocumentedOnes() {
    func middle(_ a: UInt32, _ b: UInt32, _ space: InterpolationSpace) -> String {
      let (from, to) = (space.coordinates(of: Color(rgb: a)), space.coordinates(of: Color(rgb: b)))
      return space.color(at: space.mix(from, to, 0.5)).hex
    }
    #expect(middle(0, 0xFFFFFF, .oklab) == "#636363")
    #expect(middle(0, 0xFFFFFF, .srgb) == "#808080")
    #expect(middle(0, 0xFFFFFF, .linear) == "#BCBCBC")
    #expect(middle(0xFF0000, 0x00FF00, .oklab) == "#D0A800")
    #expect(middle(0xFF0000, 0x0000FF, .oklab) == "#8C53A2")
    #expect(middle(0xFFFFFF, 0x0000FF, .oklab).hasSuffix("FF"))
  }

  @Test func transparencyDoesNotStainItsNeighbour() {
    for space in InterpolationSpace.allCases {
      let clear = space.coordinates(of: Color(red: 0, green: 0, blue: 0, alpha: 0))
      let half = space.color(at: space.mix(clear, space.coordinates(of: Color(rgb: 0xFF6778)), 0.5))
      #expect(half.hex == "#FF677880")
    }
    #expect(InterpolationSpace.oklab.color(at: .zero) == Color(red: 0, green: 0, blue: 0, alpha: 0))
  }

  /// The WPT's table for the strategy "shorter".
  @Test(arguments: [
    (40.0, 60.0, 50.0), (60, 40, 50), (50, 330, 10), (330, 50, 10), (20, 320, 350), (320, 20, 350),
  ])
  func hueTakesTheShorterWay(from: Double, to: Double, expected: Double) {
    let a = SIMD4(0.7, 0.1, from / 360, 1)
    let b = SIMD4(0.7, 0.1, to / 360, 1)
    #expect(abs(InterpolationSpace.oklch.mix(a, b, 0.5).z * 360 - expected) < 1e-9)
  }

  @Test func hueOfGreyIsThatOfItsPartner() {
    let space = InterpolationSpace.oklch
    let red = space.coordinates(of: Color(rgb: 0xFF0000))
    for grey in [0xFFFFFF, 0, 0x808080] as [UInt32] {
      let mixed = space.mix(space.coordinates(of: Color(rgb: grey)), red, 0.3)
      #expect(mixed.z == red.z)
    }
  }
}
