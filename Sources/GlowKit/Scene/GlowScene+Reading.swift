import GlowCodec
import GlowColor
import GlowGeometry
import GlowJSON
import GlowMotion

extension GlowScene {
  /// The keys of a spec, in the order in which it is written.
  package static let keys: [String] =
    SpecSchema.reference + [
      "shape", "corners", "size", "canvas", "margin", "inset", "scale", "content", "layers", "weight", "band",
      "placement",
      "style", "sweepSpan", "sweepStart", "sweepPeriod", "sweepRim", "sweepBlur", "keep", "palette", "stops",
      "chroma", "seed", "randomizer", "minGap", "join", "space", "map", "angle", "spin", "breathe", "breaths",
      "interval", "easing", "frames", "fps", "duration", "loop", "fadeIn", "fadeOut", "reduceMotion",
      "background",
      "bitDepth", "dither", "blurSpace", "profile",
    ]

  /// The scene of a spec: fields that it leaves out are those of ``init(palette:)``.
  ///
  /// Throws `syntax` with line and column for what is no JSON, has unknown keys or wrong types, and the errors of
  /// ``validate()`` for values out of range.
  public init(json bytes: [UInt8]) throws(SceneError) {
    self.init()
    do {
      try read(JSON.parse(bytes))
    } catch {
      throw .syntax(line: error.line, column: error.column, message: error.message)
    }
    try validate()
  }

  private mutating func read(_ json: JSON) throws(JSONError) {
    let reader = try JSONObjectReader(json, "a spec", keys: GlowScene.keys + [SpecText.versionKey])
    // A spec that was taken out of a file says which version drew it; it is drawn by this one.
    _ = try reader.optionalInteger(SpecText.versionKey)
    try readShape(reader)
    try readStyle(reader)
    try readColors(reader)
    try readMotion(reader)
    if let value = reader.optionalValue("background") {
      background = try Background(value)
    }
    bitDepth = try reader.optionalInteger("bitDepth") ?? bitDepth
    dither = try reader.optionalChoice("dither", of: Dither.self) ?? dither
    blurSpace = try reader.optionalChoice("blurSpace", of: BlurSpace.self) ?? blurSpace
    profile = try reader.optionalChoice("profile", of: ColorProfile.self) ?? profile
  }

  private mutating func readStyle(_ reader: JSONObjectReader) throws(JSONError) {
    effect = try reader.optionalChoice("style", of: GlowEffect.self) ?? effect
    sweep.span = try reader.optionalNumber("sweepSpan") ?? sweep.span
    sweep.start = try reader.optionalNumber("sweepStart") ?? sweep.start
    sweep.period = try reader.optionalNumber("sweepPeriod") ?? sweep.period
    sweep.rim = try reader.optionalNumber("sweepRim") ?? sweep.rim
    sweep.blur = try reader.optionalNumber("sweepBlur") ?? sweep.blur
    keep = try reader.optionalChoice("keep", of: Keep.self) ?? keep
  }

  private mutating func readShape(_ reader: JSONObjectReader) throws(JSONError) {
    if let value = reader.optionalValue("shape") {
      shape = try value.words("shape") { text throws(GeometryError) in try ShapeSpec(words: text) }
    }
    corners = try reader.optionalChoice("corners", of: CornerStyle.self) ?? corners
    size = try reader.optionalValue("size")?.size("size")
    canvas = try reader.optionalValue("canvas")?.size("canvas")
    margin = try reader.optionalValue("margin")?.numberOrAuto("margin")
    inset = try reader.optionalNumber("inset") ?? inset
    scale = try reader.optionalNumber("scale") ?? scale
    if let value = reader.optionalValue("content") { content = try SceneContent(value) }
    if let values = try reader.optionalArray("layers") {
      var layers: [LayerSpec] = []
      for (index, value) in values.enumerated() { layers.append(try LayerSpec(value, index: index)) }
      self.layers = layers
    }
    weight = try reader.optionalValue("weight")?.numberOrAuto("weight")
    band = try reader.optionalChoice("band", of: Band.self) ?? band
    placement = try reader.optionalChoice("placement", of: Placement.self) ?? placement
  }

  private mutating func readColors(_ reader: JSONObjectReader) throws(JSONError) {
    if let value = reader.optionalValue("palette") { palette = try Palette(spec: value) }
    if let values = try reader.optionalArray("stops") {
      var stops: [Stop] = []
      for value in values {
        let stop = try JSONObjectReader(value, "a stop", keys: Stop.keys)
        stops.append(
          Stop(location: try stop.number("location"), color: try stop.value("color").color("color")))
      }
      self.stops = stops
    }
    chroma = try reader.optionalNumber("chroma") ?? chroma
    seed = try reader.optionalUInt64("seed") ?? seed
    if let value = reader.optionalValue("randomizer") {
      let name = try value.string("randomizer")
      guard let named = Randomizer(name: name) else {
        throw value.error("unknown randomizer '\(name)'; write \(Randomizer.names.joined(separator: ", "))")
      }
      randomizer = named
    }
    if let value = reader.optionalValue("minGap") {
      guard case .scatter = randomizer else {
        throw value.error("'minGap' needs \"randomizer\": \"scatter\"")
      }
      randomizer = .scatter(minGap: try value.number("minGap"))
    }
    join = try reader.optionalChoice("join", of: Join.self) ?? join
    space = try reader.optionalChoice("space", of: InterpolationSpace.self) ?? space
    map = try reader.optionalChoice("map", of: PaletteMap.self) ?? map
    angle = try reader.optionalNumber("angle") ?? angle
    spin = try reader.optionalInteger("spin") ?? spin
    breathe = try reader.optionalNumber("breathe") ?? breathe
    breaths = try reader.optionalInteger("breaths")
  }

  private mutating func readMotion(_ reader: JSONObjectReader) throws(JSONError) {
    interval = try reader.optionalNumber("interval") ?? interval
    easing = try reader.optionalValue("easing")?.easing("easing") ?? easing
    frames = try reader.optionalInteger("frames")
    fps = try reader.optionalValue("fps")?.rate("fps")
    duration = try reader.optionalNumber("duration")
    loop = try reader.optionalBool("loop")
    fadeIn = try reader.optionalNumber("fadeIn") ?? fadeIn
    fadeOut = try reader.optionalNumber("fadeOut") ?? fadeOut
    reduceMotion = try reader.optionalBool("reduceMotion") ?? reduceMotion
  }
}

extension Background {
  fileprivate init(_ json: JSON) throws(JSONError) {
    guard case .object = json.value else {
      self = try json.words("background") { text throws(ColorError) in try Background(words: text) }
      return
    }
    let value = try JSONObjectReader(json, "a background", keys: Background.keys).value("image")
    let words = try value.string("image")
    guard let image = BackgroundImage(words: words) else {
      throw value.error("'\(words)' is no image's hash; leave \"background\" out and give --background")
    }
    self = .image(image)
  }
}

extension LayerSpec {
  /// The layer `index`, from the back; it takes as long as the published one there if it does not say.
  fileprivate init(_ json: JSON, index: Int) throws(JSONError) {
    let reader = try JSONObjectReader(json, "a layer", keys: LayerSpec.keys)
    let published = LayerSpec.standard[min(index, LayerSpec.standard.count - 1)]
    self.init(
      lineWidth: try reader.number("lineWidth"), blurRadius: try reader.number("blurRadius"),
      duration: try reader.optionalNumber("duration") ?? published.duration,
      opacity: try reader.optionalNumber("opacity") ?? 1,
      spin: try reader.optionalInteger("spin"))
    if let value = reader.optionalValue("palette") { palette = try Palette(spec: value) }
  }
}
