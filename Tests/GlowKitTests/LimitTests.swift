import GlowKit
import Testing

/// Every limit holds on both sides: its last value is allowed, the next one is refused by the name of its field.
@Suite struct LimitTests {
  private typealias Change = @Sendable (inout GlowScene, Double) -> Void

  private static let ranges: [(field: SceneError.Field, range: ClosedRange<Double>, change: Change)] = [
    (.size, SceneLimits.length, { $0.size = Size(width: $1, height: 100) }),
    (.canvas, SceneLimits.length, { $0.canvas = Size(width: 100, height: $1) }),
    (.margin, SceneLimits.margin, { $0.margin = $1 }),
    (.inset, SceneLimits.inset, { $0.inset = $1 }),
    (.shape, SceneLimits.inset, { $0.shape = .rect(CornerRadii($1)) }),
    (
      .shape, Superellipse.leastExponent...Superellipse.greatestExponent,
      { $0.shape = .superellipse($1) }
    ),
    (.scale, SceneLimits.scale, { $0.scale = $1 }),
    (.weight, SceneLimits.weight, { $0.weight = $1 }),
    (.lineWidth, SceneLimits.lineWidth, { $0.layers[0].lineWidth = $1 }),
    (.blurRadius, SceneLimits.blurRadius, { $0.layers[0].blurRadius = $1 }),
    (.layerDuration, SceneLimits.layerDuration, { $0.layers[0].duration = $1 }),
    (.opacity, 0...1, { $0.layers[0].opacity = $1 }),
    (.interval, SceneLimits.interval, { $0.interval = $1 }),
    (.minGap, SceneLimits.minGap, { $0.randomizer = .scatter(minGap: $1) }),
    (.duration, SceneLimits.duration, { $0.duration = $1 }),
    (.fadeIn, SceneLimits.duration, { $0.fadeIn = $1 }),
    (.fadeOut, SceneLimits.duration, { $0.fadeOut = $1 }),
    (.angle, SceneLimits.angle, { $0.angle = $1 }),
    (.sweepSpan, SceneLimits.sweepSpan, { $0.sweep.span = $1 }),
    (.sweepPeriod, SceneLimits.sweepPeriod, { $0.sweep.period = $1 }),
    (.sweepRim, SceneLimits.sweepRim, { $0.sweep.rim = $1 }),
    (.sweepBlur, SceneLimits.sweepBlur, { $0.sweep.blur = $1 }),
    (.chroma, SceneLimits.chroma, { $0.chroma = $1 }),
    (.breathe, SceneLimits.breathe, { $0.breathe = $1 }),
  ]

  private static let counts:
    [(field: SceneError.Field, range: ClosedRange<Int>, change: @Sendable (inout GlowScene, Int) -> Void)] = [
      (.layers, SceneLimits.layers, { $0.layers = Array(repeating: LayerSpec.standard[0], count: $1) }),
      (.palette, SceneLimits.stops, { $0.palette = grey($1) }),
      (.palette, SceneLimits.stops, { $0.layers[0].palette = grey($1) }),
      (
        .stops, SceneLimits.stops,
        { $0.stops = Array(repeating: Stop(location: 0, color: Color(rgb: 0)), count: $1) }
      ),
      (.frames, SceneLimits.frames, { $0.frames = $1 }), (.spin, SceneLimits.spin, { $0.spin = $1 }),
      (.spin, SceneLimits.spin, { $0.layers[0].spin = $1 }),
      (.breaths, SceneLimits.breaths, { $0.breaths = $1 }),
    ]

  private static func grey(_ count: Int) -> Palette {
    Palette(name: "", colors: Array(repeating: Color(rgb: 0x808080), count: count))
  }

  /// The field whose own limit refuses the scene; nil when none does.
  private static func refused(_ change: (inout GlowScene) -> Void) -> SceneError.Field? {
    var scene = GlowScene()
    change(&scene)
    do throws(SceneError) { try scene.validate() } catch {
      // Two values may be too much together, each within its limit.
      if case .value(let field, _, _) = error { return field }
    }
    return nil
  }

  @Test(arguments: ranges.indices) func everyRangeHoldsAtItsEnds(index: Int) {
    let (field, range, change) = Self.ranges[index]
    for end in [range.lowerBound, range.upperBound] {
      #expect(Self.refused { change(&$0, end) } == nil, "\(field) \(end)")
    }
    // A fade of 0 is none.
    for beyond in [range.lowerBound.nextDown, range.upperBound.nextUp, .nan, .infinity, -.infinity]
    where beyond != 0 {
      #expect(Self.refused { change(&$0, beyond) } == field, "\(field) \(beyond)")
    }
  }

  @Test(arguments: counts.indices) func everyCountHoldsAtItsEnds(index: Int) {
    let (field, range, change) = Self.counts[index]
    for end in [range.lowerBound, range.upperBound] {
      #expect(Self.refused { change(&$0, end) } == nil, "\(field) \(end)")
    }
    for beyond in [range.lowerBound - 1, range.upperBound + 1] {
      #expect(Self.refused { change(&$0, beyond) } == field, "\(field) \(beyond)")
    }
  }

  @Test func framesARateAndThePixelsHaveTheirLimits() {
    for (rate, isAllowed) in [(Rational(1000), true), (Rational(1001), false), (Rational(1, 1000), true)] {
      #expect((Self.refused { $0.fps = rate } == nil) == isAllowed)
    }
    var scene = GlowScene()
    scene.canvas = Size(width: 8192, height: 8192)
    #expect(throws: Never.self) { try scene.validate() }
    scene.canvas = Size(width: 8192, height: 8193)
    #expect(throws: SceneError.self) { try scene.validate() }
    scene.canvas = nil
    (scene.interval, scene.layers[0].duration) = (0.25, 64)
    #expect(throws: Never.self) { try scene.validate() }
    scene.layers[0].duration = 64.01
    #expect(throws: SceneError.self) { try scene.validate() }
  }

  @Test func textsHaveTheirLimits() {
    let ranges: [(range: ClosedRange<Double>, change: (inout TextReveal, Double) -> Void)] = [
      (TextLimits.letterSpacing, { $0.letterSpacing = $1 }), (TextLimits.width, { $0.width = $1 }),
      (SceneLimits.margin, { $0.padding = $1 }), (SceneLimits.scale, { $0.scale = $1 }),
      (TextLimits.length, { $0.spacing = $1 }), (TextLimits.length, { $0.lineSpacing = $1 }),
      (TextLimits.length, { $0.blur = $1 }), (-1000...1000, { $0.rise = $1 }),
      (TextLimits.wordOverlap, { $0.overlap = $1 }), (0...1, { $0.progress = $1 }),
      (FontSpec.sizes, { $0.font = FontSpec(family: "Sans", size: $1) }),
    ]
    for (index, (range, change)) in ranges.enumerated() {
      for (value, isAllowed) in [
        (range.lowerBound, true), (range.upperBound, true), (range.lowerBound.nextDown, false),
        (range.upperBound.nextUp, false), (.nan, false),
      ] {
        var reveal = TextReveal("words")
        change(&reveal, value)
        #expect(((try? reveal.validate()) != nil) == isAllowed, "limit \(index) at \(value)")
      }
    }
    #expect(throws: RevealError.self) {
      try TextReveal(String(repeating: "a", count: TextLimits.bytes + 1)).validate()
    }
  }

  @Test func headersHaveTheirLimits() {
    let ranges: [(range: ClosedRange<Double>, change: (inout ProgressiveBlur, Double) -> Void)] = [
      (HeaderLimits.height, { $0.height = $1 }), (HeaderLimits.radius, { $0.radius = $1 }),
      (HeaderLimits.top, { $0.top = $1 }), (SceneLimits.scale, { $0.scale = $1 }),
    ]
    for (index, (range, change)) in ranges.enumerated() {
      for (value, isAllowed) in [
        (range.lowerBound, true), (range.upperBound, true), (range.lowerBound.nextDown, false),
        (range.upperBound.nextUp, false), (.nan, false),
      ] {
        var blur = ProgressiveBlur()
        change(&blur, value)
        #expect(((try? blur.validate()) != nil) == isAllowed, "limit \(index) at \(value)")
      }
    }
    // Radius and scale together.
    var blur = ProgressiveBlur()
    (blur.radius, blur.scale) = (HeaderLimits.reach / 2 + 1, 2)
    #expect(throws: SceneError.self) { try blur.validate() }
  }
}
