import GlowKit
import GlowOptions
import Testing

/// What the options of `glow render` make of a scene.
@Suite struct RenderRequestTests {
  private func request(_ words: String..., scene: GlowScene = GlowScene()) throws -> RenderRequest {
    try RenderRequest(scene: scene, arguments: ArgumentParser.parse((["render"] + words).map { Word($0) }))
  }

  private func refusal(_ words: String...) -> String? { refusal(of: words) }

  private func refusal(of words: [String]) -> String? {
    #expect(throws: OptionError.self) {
      try RenderRequest(
        scene: GlowScene(), arguments: ArgumentParser.parse((["render"] + words).map { Word($0) }))
    }?.description
  }

  @Test func everyFieldOfASceneHasItsOption() throws {
    let request = try request(
      "--shape", "rect:1,2,3,4", "--corners", "circular", "--size", "200x100.5", "--canvas", "400x300",
      "--margin", "12.5", "--inset", "1.5", "--scale", "2", "--layer", "3:0.6:0.7:0.9", "--weight", "1.25",
      "--seed", "18446744073709551615", "--randomizer", "scatter", "--min-gap", "0.25", "--join", "hard",
      "--space", "oklch", "--angle", "-90", "--spin", "-2", "--interval", "0.3", "--easing", "ease-out",
      "--frames", "48", "--fps", "24000/1001", "--no-loop", "--fade-in", "0.5", "--fade-out", "0.25",
      "--reduce-motion", "--background", "#ff8800", "--bit-depth", "16", "--dither", "on", "--map", "angle",
      "--placement", "outside",
      "--style", "stroke,sweep", "--keep", "inside", "--sweep-span", "90", "--sweep-start", "10",
      "--sweep-period", "3", "--sweep-rim", "1", "--sweep-blur", "9", "--breathe", "0.2", "--breaths", "2",
      "--chroma", "1.5", "--blur-space", "linear", "--profile", "display-p3")
    var scene = GlowScene()
    scene.shape = .rect(CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4))
    scene.corners = .circular
    scene.size = Size(width: 200, height: 100.5)
    scene.canvas = Size(width: 400, height: 300)
    scene.margin = 12.5
    scene.inset = 1.5
    scene.scale = 2
    scene.layers = [LayerSpec(lineWidth: 3, blurRadius: 0.6, duration: 0.7, opacity: 0.9)]
    scene.weight = 1.25
    scene.seed = .max
    scene.randomizer = .scatter(minGap: 0.25)
    scene.join = .hard
    scene.space = .oklch
    scene.map = .angle
    scene.placement = .outside
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
    scene.effect = .both
    scene.keep = .inside
    (scene.sweep.span, scene.sweep.start, scene.sweep.period) = (90, 10, 3)
    (scene.sweep.rim, scene.sweep.blur) = (1, 9)
    (scene.breathe, scene.breaths, scene.chroma) = (0.2, 2, 1.5)
    (scene.blurSpace, scene.profile) = (.linear, .displayP3)
    #expect(request.scene == scene)
    #expect(
      try self.request("--stops", "0:#000,1:rgb(255, 255, 255)").scene.stops
        == [Stop(location: 0, color: Color(rgb: 0)), Stop(location: 1, color: Color(rgb: 0xFFFFFF))])
  }

  /// A palette takes the place of a spec's stops.
  @Test func coloursOfASpecDriftAgainWithAPalette() throws {
    var scene = GlowScene()
    scene.stops = [Stop(location: 0, color: Color(rgb: 0))]
    let drifting = try request(
      "--palette", "aurora", "--randomizer", "scatter", "--min-gap", "0.2", scene: scene)
    #expect(drifting.scene.randomizer == .scatter(minGap: 0.2))
    #expect(throws: OptionError.self) { try request("--randomizer", "scatter", scene: scene) }
  }

  @Test func listsLeaveALayerItsOwnColours() throws {
    var scene = GlowScene()
    scene.layers[1].palette = Palette(name: "", colors: [Color(rgb: 0x00FF00)])
    scene.layers[2].spin = 3
    let layers = try request("--line-widths", "1,2,3", "--style", "sweep,stroke", scene: scene).scene.layers
    #expect(layers.map(\.lineWidth) == [1, 2, 3])
    #expect(layers.map(\.palette) == [nil, scene.layers[1].palette, nil])
    #expect(layers.map(\.spin) == [nil, nil, 3])
  }

  @Test func outputOptionsReachTheRequest() throws {
    let request = try request(
      "-o", "x.apng", "--format", "apng", "--compression", "small", "--plays", "3", "--only", "2..<5",
      "--jobs",
      "7", "--save-spec", "s.json", "--no-clobber", "-q", "--json", "-n", "--progress", "json", "--seed",
      "random")
    let files = request.files
    #expect(files.output == "x.apng" && files.format == .apng && files.compression == .small)
    #expect(files.plays == 3 && files.only == 2..<5 && files.jobs == 7 && files.saveSpec == "s.json")
    #expect(files.noClobber && files.isQuiet && files.wantsJSON && files.isDryRun)
    #expect(files.progress == .json && request.seedIsRandom)
  }

  @Test func withoutOptionsTheSceneStays() throws {
    #expect(try request(scene: GlowScene(preset: .fine)).scene == GlowScene(preset: .fine))
  }

  @Test func optionsOverrideThePresetWhereverTheyStand() throws {
    let before = try request("--join", "closed", "--preset", "swiftui").scene
    let after = try request("--preset", "swiftui", "--join", "closed").scene
    #expect(before == after)
    #expect(before.join == .closed && before.weight == 1)
  }

  @Test func theOrderOfOptionsDoesNotMatter() throws {
    let one = try request("--min-gap", "0.2", "--randomizer", "scatter").scene
    #expect(one.randomizer == .scatter(minGap: 0.2))
    #expect(try request("--randomizer", "scatter").scene.randomizer == .scatter(minGap: 0.5))
    #expect(
      try request("--preset", "swiftui", "--randomizer", "scatter").scene.randomizer == .scatter(minGap: 0))
  }

  @Test func aFrameOfOnesOwnReplacesTheScreens() throws {
    #expect(try request("--preset", "screen").scene.canvas == GlowPreset.screenCanvas)
    let sized = try request("--preset", "screen", "--size", "400x300").scene
    #expect(sized.canvas == nil && sized.pixelSize == PixelSize(width: 400, height: 300))
    let framed = try request("--preset", "screen", "--canvas", "800x600").scene
    #expect(framed.canvas == Size(width: 800, height: 600))
  }

  @Test func theShortestListDecidesHowManyLayersThereAre() throws {
    let two = try request("--line-widths", "3,4").scene.layers
    #expect(two.map(\.lineWidth) == [3, 4] && two.map(\.blurRadius) == [0, 4])
    #expect(try request("--line-widths", "1,2,3,4,5").scene.layers.count == 4)
    let five = try request(
      "--blurs", "5,4,3,2,1", "--line-widths", "1,2,3,4,5", "--animation-durations", "1,1,1,1,1"
    ).scene.layers
    #expect(five.count == 5 && five[4] == LayerSpec(lineWidth: 5, blurRadius: 1, duration: 1))
  }

  @Test func repeatedLayersReplaceThePresets() throws {
    let layers = try request("--layer", "6:0", "--layer", "9:4:2").scene.layers
    #expect(
      layers == [
        LayerSpec(lineWidth: 6, blurRadius: 0, duration: 0.5),
        LayerSpec(lineWidth: 9, blurRadius: 4, duration: 2),
      ])
  }

  @Test func aMinusZeroIsZero() throws {
    #expect(try request("--layer", "6:0:0.5:-0").scene.layers[0].opacity.sign == .plus)
  }

  @Test func palettesAreNamesFilesOrColours() throws {
    #expect(try request("--palette", "Intelligence").palette == .ready(PaletteCatalog.named("intelligence")))
    #expect(try request("--palette", "brand.json").palette == .file("brand.json"))
    #expect(try request("--palette", "./brand").palette == .file("./brand"))
    #expect(try request("--palette", "-").palette == .file("-"))
    guard case .ready(let palette) = try request("--palette", "#f00,#00ff0080").palette else {
      Issue.record("no palette")
      return
    }
    #expect(palette.colors.map(\.hex) == ["#FF0000", "#00FF0080"])
  }

  /// Options that would change nothing, with what is said of the first.
  static let idle: [(line: String, need: String)] = [
    ("--min-gap 0.2", "scattered stops; add --randomizer scatter"),
    ("--sweep-span 90", "a sweep; add --style sweep"),
    ("--blurs 3 --style sweep", "a stroke; add --style stroke,sweep"),
    ("--animation-durations 1 --style sweep", "a stroke; add --style stroke,sweep"),
    (
      "--placement center --preset screen",
      "a band along a shape; a screen's goes inwards from its edge, so leave it out"
    ),
    ("--corners circular --shape circle", "corners, those of a rect or the ends of a capsule; leave it out"),
    ("--corners circular --shape text:Hi", "corners, those of a rect or the ends of a capsule; leave it out"),
    ("--randomizer still --stops 0:#000,1:#fff", "colours that drift; give a --palette, not fixed stops"),
    ("--breaths 2", "a glow that breathes; add --breathe 0.2"),
  ]

  @Test(arguments: idle) func whatWouldChangeNothingIsRefused(line: String, need: String) {
    let words = line.split(separator: " ").map(String.init)
    #expect(refusal(of: words) == "\(words[0]) needs \(need)")
  }

  @Test func coloursThatNoLayerTakesAreRefused() throws {
    var scene = GlowScene()
    let own = Palette(name: "", colors: [Color(rgb: 0xFF0000)])
    for index in scene.layers.indices { scene.layers[index].palette = own }
    #expect(throws: OptionError.self) { try request("--palette", "mint", scene: scene) }
    #expect(throws: OptionError.self) { try request("--stops", "0:#000,1:#fff", scene: scene) }
    _ = try request("--palette", "mint", "--style", "stroke,sweep", scene: scene)
    scene.layers[1].palette = nil
    _ = try request("--palette", "mint", scene: scene)
  }

  @Test func valuesThatCannotBeReadSayWhatToWrite() {
    #expect(refusal("--size", "100x") == "--size '100x' is not a size; write WxH in points, like 320x180")
    #expect(refusal("--size", "12,5x10") == "--size '12,5x10' has a decimal comma; write 12.5")
    #expect(
      refusal("--size", "infxinf")
        == "--size 'infxinf' holds 'inf', which is not a number; write digits with a point, like 12 or 0.5")
    #expect(refusal("--frames", "1.5") == "--frames '1.5' is not a whole number; write digits alone, like 60")
    #expect(
      refusal("--frames", "99999999999999999999")?.hasSuffix(
        "is not a whole number that this program can hold; write digits alone, like 60") == true)
    #expect(
      refusal("--blurs", "6,,9")
        == "--blurs '6,,9' has an empty item; write numbers with single commas: 6,9,11")
    #expect(
      refusal("--seed", "18446744073709551616")
        == "--seed '18446744073709551616' is no seed; "
        + "write a whole number from 0 to 18446744073709551615, or random")
    #expect(refusal("--join", "hrad") == "--join 'hrad' is unknown. Did you mean 'hard'?")
    #expect(refusal("--join", "x") == "--join 'x' is unknown. Known: closed, hard")
    #expect(refusal("--format", "pgn") == "--format 'pgn' is unknown. Did you mean 'png'?")
    #expect(refusal("--shape", "rect22") == "--shape: unknown shape 'rect22'; write 'rect:22'")
    #expect(refusal("--scale", "") == "--scale '' is empty; give a value or leave the option out")
    #expect(
      refusal("--layer", "6:0", "--blurs", "3")
        == "--layer and --blurs both name layers; write one or the other")
    #expect(
      refusal("--layer", "6")
        == "--layer '6' is not a layer; write width:blur, width:blur:duration or width:blur:duration:opacity")
    #expect(
      refusal("--only", "5..<5")
        == "--only '5..<5' is no part of the frames; write one number, or 'A..<B' in quotes with A below B, from 0"
    )
    #expect(
      refusal("--stops", "0.5")
        == "--stops '0.5' has '0.5' without a place; write place:colour, like 0.5:#f5b9ea")
    #expect(refusal("--jobs", "0") == "--jobs '0' is out of range; write 1 to 1024")
  }

  @Test func sceneErrorsNameTheOption() {
    let error = SceneError.value(.blurRadius, "-4", limit: "a blur is 0 to 1000 points")
    #expect(error.optionText() == "--blurs '-4' is refused: a blur is 0 to 1000 points")
    #expect(error.optionText(namesLayers: true) == "--layer '-4' is refused: a blur is 0 to 1000 points")
    #expect(SceneError.conflict(.fadeIn, "x").optionText(namesLayers: true) == "--fade-in: x")
  }

  /// A spec's frames, fps and duration, what is written beside it, and what is left of the three.
  static let clocks: [(spec: (Int?, Int?, Double?), words: [String], left: (Int?, Int?, Double?))] = [
    ((60, 30, nil), ["--duration", "3"], (nil, 30, 3)), ((nil, 30, 2), ["--frames", "90"], (90, 30, nil)),
    ((60, nil, 2), ["--fps", "24"], (60, 24, nil)),
    ((60, 30, nil), ["--fps", "24", "--duration", "3"], (nil, 24, 3)),
    ((60, 30, 2), ["--frames", "90", "--duration", "3"], (90, nil, 3)),
    ((60, 30, 2), ["--frames", "90", "--fps", "60", "--duration", "3"], (90, 60, 3)),
    ((60, 30, 2), [], (60, 30, 2)),
  ]

  @Test(arguments: clocks.indices) func aSpecsClockGivesWayToWhatIsWritten(index: Int) throws {
    let (spec, words, left) = Self.clocks[index]
    var scene = GlowScene()
    (scene.frames, scene.fps, scene.duration) = (spec.0, spec.1.map { Rational($0) }, spec.2)
    let request = try RenderRequest(
      scene: scene, arguments: ArgumentParser.parse((["render"] + words).map { Word($0) }))
    #expect(request.scene.frames == left.0 && request.scene.duration == left.2)
    #expect(request.scene.fps == left.1.map { Rational($0) })
  }

  @Test func endlessWordsAreCutInWhatIsSaid() throws {
    let long = String(repeating: "x", count: 100_000)
    for option in ["--shape", "--easing", "--fps", "--background", "--palette", "--stops", "--corners"] {
      for value in [long, "#" + long, "0:" + long] {
        #expect(try #require(refusal(option, value)).utf8.count < 600)
      }
    }
  }
}
