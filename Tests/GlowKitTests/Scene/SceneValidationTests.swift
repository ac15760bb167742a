import GlowKit
import Testing

/// What a scene may hold.
@Suite struct SceneValidationTests {
  /// A line, which has no inside.
  private static let line: ShapeSpec = {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: Point(x: 4, y: 2))
    guard let spec = try? PathSpec(path) else { preconditionFailure("a line is an outline") }
    return .outline(spec)
  }()

  /// Changes of the default scene that are refused, with the field that is named.
  static let faults: [(field: SceneError.Field, change: @Sendable (inout GlowScene) -> Void)] = [
    (.shape, { $0.shape = .rect(CornerRadii(1e9)) }),
    (.size, { $0.size = Size(width: 0.5, height: 10) }),
    (.size, { $0.size = Size(width: .nan, height: 10) }),
    (.size, { $0.size = Size(width: 32_767, height: 10) }),
    (.size, { $0.size = Size(width: 20_000, height: 20_000) }),
    (.canvas, { $0.canvas = Size(width: 32_768, height: 10) }),
    (.margin, { $0.margin = -1 }),
    (.inset, { $0.inset = -1 }),
    (.inset, { $0.inset = 90 }),
    (.scale, { $0.scale = 0 }),
    (.scale, { $0.scale = 16.1 }),
    (.layers, { $0.layers = [] }),
    (.layers, { $0.layers = Array(repeating: LayerSpec.standard[0], count: 33) }),
    (.lineWidth, { $0.layers[0].lineWidth = 0 }),
    (.lineWidth, { $0.layers[0].lineWidth = .infinity }),
    (.blurRadius, { $0.layers[0].blurRadius = -0.1 }),
    (.blurRadius, { ($0.layers[0].blurRadius, $0.weight, $0.margin) = (1000, 5, 0) }),
    (.layerDuration, { $0.layers[0].duration = 0 }),
    (.opacity, { $0.layers[0].opacity = 1.01 }),
    (.weight, { $0.weight = 0 }),
    (.palette, { $0.palette.entries = [] }),
    (.palette, { $0.palette = Palette(name: "", colors: Array(repeating: Color(rgb: 0), count: 1025)) }),
    (.stops, { $0.stops = [] }),
    (.stops, { $0.stops = [Stop(location: 1.5, color: Color(rgb: 0))] }),
    (.minGap, { $0.randomizer = .scatter(minGap: 0.91) }),
    (.angle, { $0.angle = .infinity }),
    (.spin, { $0.spin = 1001 }),
    (.interval, { $0.interval = 0 }),
    (.interval, { ($0.interval, $0.layers[0].duration) = (0.01, 2.57) }),
    (.frames, { $0.frames = 0 }),
    (.frames, { ($0.frames, $0.duration) = (1_000_000, 0.001) }),
    (.fps, { $0.fps = Rational(1001) }),
    (.duration, { $0.duration = 0 }),
    (.duration, { $0.duration = 1_000_000 }),
    (.fadeIn, { $0.fadeIn = -1 }),
    (.fadeOut, { ($0.fadeOut, $0.loop) = (1, true) }),
    (.bitDepth, { $0.bitDepth = 12 }),
    (.spin, { $0.layers[1].spin = -1001 }),
    (.palette, { $0.layers[1].palette = Palette(name: "", colors: []) }),
    (.sweepSpan, { $0.sweep.span = 361 }),
    (.sweepStart, { $0.sweep.start = .nan }),
    (.sweepPeriod, { $0.sweep.period = 0 }),
    (.sweepRim, { $0.sweep.rim = -0.1 }),
    (.sweepBlur, { $0.sweep.blur = 0 }),
    (.keep, { ($0.effect, $0.keep) = (.sweep, .outside) }),
    (.style, { ($0.shape, $0.effect) = (line, .sweep) }),
    (.keep, { ($0.shape, $0.keep) = (line, .outside) }),
    (.placement, { ($0.shape, $0.placement) = (line, .outside) }),
    (.inset, { ($0.shape, $0.inset) = (line, 2) }),
    (.blurRadius, { ($0.effect, $0.sweep.blur, $0.weight) = (.sweep, 1000, 5) }),
    (.chroma, { $0.chroma = 4.5 }),
    (.breathe, { $0.breathe = 1 }),
    (.breaths, { $0.breaths = 0 }),
  ]

  @Test(arguments: faults.indices) func everyFaultNamesItsField(index: Int) {
    var scene = GlowScene()
    Self.faults[index].change(&scene)
    let error = #expect(throws: SceneError.self) { try scene.validate() }
    #expect(error?.field == Self.faults[index].field, "\(String(describing: error))")
  }

  @Test func limitsThemselvesAreAllowed() throws {
    var scene = GlowScene()
    scene.margin = 0
    scene.size = Size(width: 32_767, height: 2048)
    try scene.validate()
    scene.size = Size(width: 1, height: 1)
    try scene.validate()
    scene.size = Size(width: 4096, height: 4096)
    try scene.validate()
  }

  @Test func aCanvasThatTheMarginEatsIsRefused() {
    var scene = GlowScene()
    scene.canvas = Size(width: 40, height: 40)
    scene.margin = 30
    let error = #expect(throws: SceneError.self) { try scene.validate() }
    #expect(error?.field == .canvas)
  }

  @Test func aLineHasNoInside() throws {
    var scene = GlowScene()
    scene.shape = try ShapeSpec(words: "path:M10 50C10 0 90 0 90 50")
    try scene.validate()
    scene.placement = .center
    try scene.validate()
    let changes: [(field: SceneError.Field, change: (inout GlowScene) -> Void)] = [
      (.keep, { $0.keep = .inside }), (.keep, { $0.keep = .outside }),
      (.placement, { $0.placement = .outside }), (.inset, { $0.inset = 4 }),
    ]
    for (field, change) in changes {
      var wrong = scene
      change(&wrong)
      let error = #expect(throws: SceneError.self) { try wrong.validate() }
      #expect(error?.field == field)
      wrong.shape = try ShapeSpec(words: "path:M10 50C10 0 90 0 90 50Z")
      try wrong.validate()
    }
  }

  @Test func unvalidatedScenesDoNotTrap() {
    var scene = GlowScene()
    scene.size = Size(width: .nan, height: .infinity)
    scene.scale = .infinity
    (scene.frames, scene.duration) = (.max, .nan)
    #expect(scene.pixelSize.width > 0)
    #expect(scene.timing.frames > 0)
  }
}
