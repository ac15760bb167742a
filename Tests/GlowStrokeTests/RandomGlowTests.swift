import GlowColor
import GlowGeometry
import GlowRaster
import GlowStroke
import Testing

/// Pictures that nobody thought of.
@Suite struct RandomGlowTests {
  @Test(arguments: 0..<24) func anyGlowIsThatOfTheTwin(seed: Int) throws {
    let glow = Glow(seed: seed)
    let difference = Difference(try glow.rendered(), try glow.naive())
    #expect(difference.excess <= 0, "\(difference)")
  }

  @Test(arguments: 100..<108) func anyGlowIsTheSameInAUsedRenderer(seed: Int) throws {
    let glow = Glow(seed: seed)
    var other = glow
    other.stops.reverse()
    for index in other.stops.indices { other.stops[index].location = Double(index) / 9 }
    let plan = try glow.plan()
    let renderer = StrokeRenderer(plan)
    var used = Bitmap(size: plan.size, format: .bgraPremultiplied8)
    for turn in [0, 0.3] {
      for glow in [glow, other] {
        var fresh = Bitmap(size: plan.size, format: .bgraPremultiplied8)
        renderer.render(try glow.gradients(), turn: turn, finish: .init(), into: &used)
        StrokeRenderer(plan).render(try glow.gradients(), turn: turn, finish: .init(), into: &fresh)
        #expect(used.bytes == fresh.bytes)
      }
    }
  }
}

extension Glow {
  /// A glow whose every property was drawn by lot; it may lie outside its canvas.
  fileprivate init(seed: Int) {
    var dice = RandomDraw(state: UInt64(seed + 1) &* 0x9E37_79B9_7F4A_7C15)
    self.init("seed \(seed)")
    size = PixelSize(width: 1 + Int(dice.next() * 110), height: 1 + Int(dice.next() * 80))
    let (width, height) = (Double(size.width), Double(size.height))
    let radii = CornerRadii(
      topLeft: dice.next() * 50, bottomRight: dice.next() * 30, bottomLeft: dice.next() * 9)
    shape = dice.pick([.rect(CornerRadii(dice.next() * 40)), .rect(radii), .capsule, .circle, .ellipse])
    corners = dice.pick(CornerStyle.allCases)
    scale = dice.pick([1, 2, 1.5, 0.7])
    box = Rect(
      x: (dice.next() * 0.5 - 0.2) * width / scale, y: (dice.next() * 0.5 - 0.2) * height / scale,
      width: (0.1 + dice.next()) * width / scale, height: (0.1 + dice.next()) * height / scale)
    inset = dice.pick([0, 0.5, 1.3, -1])
    layers = (0..<1 + Int(dice.next() * 5)).map { _ in
      Layer(
        width: dice.pick([0.1, 1, 4, 9, 20, 45]) * (0.5 + dice.next()),
        sigma: dice.pick([0, 0, 0.5, 1, 2, 4, 6, 9, 14, 20, 40]) * (0.7 + dice.next() * 0.6),
        opacity: dice.pick([1, 1, 1, 0.4]))
    }
    join = dice.pick(Join.allCases)
    space = dice.pick(InterpolationSpace.allCases)
    turn = dice.pick([0, dice.next()])
    opaque = dice.next() < 0.5
    guard !opaque else { return }
    for index in stops.indices where dice.next() < 0.4 { stops[index].color.alpha = dice.next() }
  }
}

/// Numbers that look random and are the same in every run.
private struct RandomDraw {
  var state: UInt64

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) * 0x1p-53
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int(next() * Double(values.count))] }
}
