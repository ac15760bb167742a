import GlowKit
import Testing

/// Scenes as JSON and back.
@Suite struct SceneJSONTests {
  /// A scene in which no field has its default.
  static let unusual: GlowScene = {
    var scene = GlowScene(
      palette: Palette(
        name: "Two", note: "a pair",
        entries: [
          .init(color: Color(rgb: 0x102030), location: 0.25, name: "dark"),
          .init(color: Color(red: 0.3, green: 1 / 3, blue: 0.7, alpha: 0.5), location: 0.75, name: "half"),
        ]))
    scene.shape = .rect(CornerRadii(topLeft: 1, topRight: 2.5, bottomRight: 3, bottomLeft: 4))
    scene.corners = .circular
    scene.size = Size(width: 200, height: 100.5)
    scene.canvas = Size(width: 400, height: 300)
    scene.margin = 12.5
    scene.inset = 1.5
    scene.scale = 2
    scene.layers = [LayerSpec(lineWidth: 3, blurRadius: 0.6, duration: 0.7, opacity: 0.9)]
    scene.layers[0].spin = 3
    scene.layers[0].palette = Palette(name: "Own", colors: [Color(rgb: 0x00FF00), Color(rgb: 0x0000FF)])
    scene.effect = .both
    (scene.sweep.span, scene.sweep.start, scene.sweep.period) = (90, 10.5, 3)
    (scene.sweep.rim, scene.sweep.blur) = (0, 9.5)
    scene.keep = .outside
    scene.chroma = 1.125
    (scene.breathe, scene.breaths) = (0.25, 3)
    (scene.blurSpace, scene.profile) = (.linear, .displayP3)
    scene.weight = 1.25
    scene.placement = .outside
    scene.map = .perimeter
    scene.band = .screen
    scene.seed = .max
    scene.randomizer = .scatter(minGap: 0.25)
    scene.join = .hard
    scene.space = .oklch
    scene.angle = -90
    scene.spin = -2
    scene.interval = 0.3
    scene.easing = .easeOut
    scene.frames = 48
    scene.fps = Rational(24_000, 1001)
    scene.loop = false
    scene.fadeIn = 0.5
    scene.fadeOut = 0.25
    scene.reduceMotion = true
    scene.background = .color(Color(rgb: 0xFF8800))
    scene.bitDepth = 16
    scene.dither = .on
    return scene
  }()

  @Test func aSceneWithoutAnyDefaultSurvivesItsJSON() throws {
    #expect(try GlowScene(json: Array(Self.unusual.json.utf8)) == Self.unusual)
  }

  @Test(arguments: GlowPreset.allCases) func presetsSurviveTheirJSON(preset: GlowPreset) throws {
    let scene = GlowScene(preset: preset)
    #expect(try GlowScene(json: Array(scene.json.utf8)) == scene)
    #expect(try GlowScene(json: Array(scene.canonicalJSON.utf8)).specHash == scene.specHash)
  }

  @Test func fixedStopsSurviveTheirJSON() throws {
    var scene = GlowScene()
    scene.stops = [
      Stop(location: 0, color: Color(rgb: 0)), Stop(location: 0.125, color: Color(rgb: 0xFFFFFF)),
    ]
    #expect(try GlowScene(json: Array(scene.json.utf8)) == scene)
  }

  @Test func anEmptySpecIsTheDefaultScene() throws {
    #expect(try GlowScene(json: Array("{}".utf8)) == GlowScene())
  }

  /// As with `--layer W:B`.
  @Test func layersWithoutADurationTakeAsLongAsThePublishedOnes() throws {
    let layer = #"{"lineWidth": 1, "blurRadius": 2}"#
    let spec = #"{"layers": [\#([layer, layer, layer, layer, layer].joined(separator: ","))]}"#
    #expect(try GlowScene(json: Array(spec.utf8)).layers.map(\.duration) == [0.5, 0.6, 0.8, 1, 1])
  }

  @Test func aSpecMayNameAPalette() throws {
    let scene = try GlowScene(json: Array(#"{"palette": "intelligence"}"#.utf8))
    #expect(scene.palette.colors == Palette.intelligence.colors)
  }

  @Test func theStandardPaletteIsTheCatalogs() throws {
    #expect(try PaletteCatalog.named("intelligence") == .intelligence)
  }

  @Test func equalPicturesHaveOneHash() {
    var byDuration = GlowScene()
    byDuration.duration = 2
    var byFrames = GlowScene()
    byFrames.frames = 60
    byFrames.fps = Rational(30)
    byFrames.loop = true
    byFrames.palette.name = "Another"
    // What is not drawn does not count.
    byFrames.sweep.span = 20
    byFrames.breaths = 2
    #expect(byDuration.specHash == byFrames.specHash)
    byFrames.seed = 2
    #expect(byDuration.specHash != byFrames.specHash)
    #expect(byDuration.specHash.utf8.count == 16)
  }

  @Test func canonicalJSONHoldsNoNames() {
    #expect(!Self.unusual.canonicalJSON.contains("dark"))
    #expect(!Self.unusual.canonicalJSON.contains("\n"))
  }

  @Test(arguments: [
    (#"{"colour": 1}"#, "line 1, column 2: unknown key 'colour'"),
    ("{\n  \"scale\": \"2\"}", "line 2, column 12: 'scale' must be a number, not a string"),
    (#"{"size": "12"}"#, #"line 1, column 10: 'size' must be "WxH" in points, like "320x180""#),
    (#"{"minGap": 0.1}"#, #"line 1, column 12: 'minGap' needs "randomizer": "scatter""#),
    (#"{"shape": "rect22"}"#, "line 1, column 11: 'shape': unknown shape 'rect22'; write 'rect:22'"),
    (
      #"{"randomizer": "flows"}"#, "line 1, column 16: unknown randomizer 'flows'; write flow, scatter, still"
    ),
    (#"{"scale": 0}"#, "scale '0' is refused: the scale is 0.1 to 16 pixels a point"),
    (#"{"layers": []}"#, "layers '0 layers' is refused: a glow has 1 to 32 layers"),
  ])
  func faultsAreNamedWithTheirPlace(spec: String, message: String) {
    let error = #expect(throws: SceneError.self) { try GlowScene(json: Array(spec.utf8)) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }
}
