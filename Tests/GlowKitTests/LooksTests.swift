import GlowKit
import Testing

/// Sweeps, breathing and layers of their own mind, over time.
@Suite struct LooksTests {
  private static func scene(_ change: (inout GlowScene) -> Void) -> GlowScene {
    AnimationTests.scene(change)
  }

  static let changes: [String: @Sendable (inout GlowScene) -> Void] = [
    "sweep": { $0.effect = .sweep },
    "sweep over the stroke": { $0.effect = .both },
    "a slow sweep": { ($0.effect, $0.sweep.period) = (.sweep, 100) },
    "breathing": { $0.breathe = 0.3 },
    "two breaths": { ($0.breathe, $0.breaths) = (0.3, 2) },
    "a layer that spins": { $0.layers[3].spin = 1 },
    "a layer in its own colours": {
      $0.layers[2].palette = Palette(name: "", colors: [Color(rgb: 0x00FF00), Color(rgb: 0x0000FF)])
    },
  ]

  @Test(arguments: changes.keys.sorted()) func loopsClose(name: String) throws {
    let animation = try GlowAnimation(
      Self.scene {
        Self.changes[name]?(&$0)
        $0.randomizer = .still
        $0.frames = 9
      })
    let frames = (0..<9).map { animation.frame(at: $0).bytes }
    #expect(animation.frame(at: 9).bytes == frames[0] && animation.frame(at: -1).bytes == frames[8])
    if name != "a layer in its own colours" { #expect(Set(frames).count > 1) }
  }

  @Test(arguments: changes.keys.sorted()) func framesDoNotDependOnTheirOrder(name: String) throws {
    let animation = try GlowAnimation(Self.scene { Self.changes[name]?(&$0) })
    let renderer = animation.makeRenderer()
    var picture = Bitmap(size: animation.size, format: .rgbaStraight8)
    for frame in [3, 0, 9, 3] {
      renderer.render(frame: frame, into: &picture)
      #expect(picture.bytes == animation.frame(at: frame).bytes)
    }
  }

  @Test func changedLooksDiffer() throws {
    let plain = try GlowAnimation(Self.scene { _ in }).frame(at: 3).bytes
    for (name, change) in Self.changes {
      var scene = Self.scene(change)
      scene.margin = 20
      var other = Self.scene { _ in }
      other.margin = 20
      let (a, b) = (try GlowAnimation(scene), try GlowAnimation(other))
      #expect(a.frame(at: 3).bytes != b.frame(at: 3).bytes, "\(name)")
    }
    #expect(!plain.isEmpty)
  }

  @Test func aSweepRunsWholeTurnsALoopClockwise() {
    let scene = Self.scene { ($0.effect, $0.frames) = (.sweep, 60) }
    #expect((0..<4).map { scene.sweepTurn(frame: $0 * 15) } == [0, 0.25, 0.5, 0.75])
    #expect(scene.sweepTurn(frame: 60) == 0 && scene.sweepTurn(frame: -15) == 0.75)
    var long = scene
    long.frames = 300
    #expect(long.sweepTurn(frame: 15) == 0.2)
    long.reduceMotion = true
    #expect(long.sweepTurn(frame: 15) == 0)
    var once = scene
    (once.loop, once.sweep.period) = (false, 2)
    #expect(once.sweepTurn(frame: 15) == 0.25)
  }

  @Test func breathsAreSmoothAndWhole() {
    let scene = Self.scene { ($0.breathe, $0.frames) = (0.2, 240) }
    #expect(scene.resolvedBreaths == 2)
    let breaths = (0..<240).map { scene.breath(frame: $0) }
    #expect(breaths[0] == 1 && abs(breaths[30] - 1.2) < 1e-12 && abs(breaths[90] - 0.8) < 1e-12)
    #expect(breaths[..<120] == breaths[120...])
    #expect(zip(breaths, breaths.dropFirst()).allSatisfy { abs($0 - $1) < 0.2 * 2 * .pi / 120 + 1e-9 })
    var still = scene
    still.reduceMotion = true
    #expect(still.breath(frame: 30) == 1)
  }

  /// Widths and blurs really change: a picture of a breath is that of a scene of other layers.
  @Test func aBreathIsAnotherWeight() throws {
    let scene = Self.scene { ($0.breathe, $0.weight, $0.margin, $0.frames) = (0.25, 1, 30, 8) }
    var wide = scene
    (wide.breathe, wide.weight) = (0, 1.25)
    let (breathing, wider) = (try GlowAnimation(scene), try GlowAnimation(wide))
    let (a, b) = (breathing.frame(at: 2).bytes, wider.frame(at: 2).bytes)
    // Only the blurs' grids may differ.
    #expect(zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 40 })
    let alphas = stride(from: 3, to: a.count, by: 4).map { abs(Int(a[$0]) - Int(b[$0])) }
    #expect(alphas.reduce(0, +) < alphas.count / 2)
    #expect(breathing.frame(at: 6).bytes != a)
  }

  @Test func theMarginHoldsTheWidestBreath() {
    let scene = Self.scene { $0.weight = 1 }
    var breathing = scene
    breathing.breathe = 0.2
    #expect(scene.resolvedMargin == 45 && breathing.resolvedMargin == 54)
    var linear = scene
    linear.blurSpace = .linear
    #expect(linear.resolvedMargin == 60)
    var sweep = scene
    sweep.effect = .sweep
    #expect(sweep.resolvedMargin == 0)
  }

  @Test func keptHalvesAreTheWholeGlow() throws {
    let pictures = try Keep.allCases.map { keep in
      try GlowAnimation(Self.scene { ($0.keep, $0.shape) = (keep, .capsule) })
        .frame(at: 4, format: .bgraPremultiplied8).bytes
    }
    for (index, byte) in pictures[0].enumerated() {
      #expect(abs(Int(byte) - Int(pictures[1][index]) - Int(pictures[2][index])) <= 1)
    }
  }

  @Test func onWhiteIsAsThePlainOneInStrongerColours() throws {
    let (plain, strong) = (GlowScene(), GlowScene(preset: .onWhite))
    #expect(strong.chroma > 1 && plain.chroma == 1)
    var back = strong
    GlowPreset.intelligence.apply(to: &back)
    #expect(back == plain)
  }

  @Test(arguments: GlowPreset.allCases, [BlurSpace.gamma, .linear])
  func anyPresetIsDrawnInAnySpace(preset: GlowPreset, space: BlurSpace) throws {
    var scene = GlowScene(preset: preset)
    scene.size = Size(width: 50, height: 30)
    scene.canvas = nil
    scene.blurSpace = space
    scene.profile = .displayP3
    #expect(try GlowAnimation(scene).frame(at: 0).bytes.contains { $0 > 100 })
  }
}
