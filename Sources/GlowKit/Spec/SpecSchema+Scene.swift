import GlowGeometry
import GlowMotion
import GlowText

extension SpecSchema {
  /// The keys of a scene, in the order in which it is written.
  static let sceneProperties: [(key: String, node: SchemaNode)] = shape + look + colors + motion + picture

  private static let shape: [(key: String, node: SchemaNode)] = [
    ("shape", .pattern("^(rect(:.+)?|capsule|circle|ellipse|superellipse:.+|path:[^\\u0000]+)$")),
    ("corners", .choice(CornerStyle.self)),
    ("size", .size),
    ("canvas", .size),
    ("margin", .orAuto(.number(SceneLimits.margin))),
    ("inset", .number(SceneLimits.inset)),
    ("scale", .number(SceneLimits.scale)),
    ("content", content),
  ]

  private static let content = SchemaNode.any([
    .object([("label", .text), ("font", .text), ("color", color)] + surroundings, required: ["label"]),
    .object([("picture", hash)] + surroundings, required: ["picture"]),
  ])

  private static let surroundings: [(key: String, node: SchemaNode)] = [
    ("padding", .number(SceneLimits.margin)), ("glow", .choice(["behind", "over"])),
  ]

  private static let layer = SchemaNode.object(
    [
      ("lineWidth", .number(SceneLimits.lineWidth)), ("blurRadius", .number(SceneLimits.blurRadius)),
      ("duration", .number(SceneLimits.layerDuration)), ("opacity", .number(0...1)),
      ("spin", .integer(SceneLimits.spin)), ("palette", palette),
    ], required: ["lineWidth", "blurRadius"])

  private static let look: [(key: String, node: SchemaNode)] = [
    ("layers", .list(of: layer, count: SceneLimits.layers)),
    ("weight", .orAuto(.number(SceneLimits.weight))),
    ("band", .choice(Band.self)),
    ("placement", .choice(Placement.self)),
    ("style", .choice(GlowEffect.self)),
    ("sweepSpan", .number(SceneLimits.sweepSpan)),
    ("sweepStart", .number(SceneLimits.angle)),
    ("sweepPeriod", .number(SceneLimits.sweepPeriod)),
    ("sweepRim", .number(SceneLimits.sweepRim)),
    ("sweepBlur", .number(SceneLimits.sweepBlur)),
    ("keep", .choice(Keep.self)),
  ]

  private static let stop = SchemaNode.object(
    [("location", .number(0...1)), ("color", color)], required: ["location", "color"])

  private static let colors: [(key: String, node: SchemaNode)] = [
    ("palette", palette),
    ("stops", .list(of: stop, count: SceneLimits.stops)),
    ("chroma", .number(SceneLimits.chroma)),
    ("seed", .seed),
    ("randomizer", .choice(Randomizer.names)),
    ("minGap", .number(SceneLimits.minGap)),
    ("join", .choice(Join.self)),
    ("space", .choice(InterpolationSpace.self)),
    ("map", .choice(PaletteMap.self)),
    ("angle", .number(SceneLimits.angle)),
    ("spin", .integer(SceneLimits.spin)),
    ("breathe", .number(SceneLimits.breathe)),
    ("breaths", .integer(SceneLimits.breaths)),
  ]

  private static let motion: [(key: String, node: SchemaNode)] = [
    ("interval", .number(SceneLimits.interval)),
    ("easing", easing),
    ("frames", frames),
    ("fps", rate),
    ("duration", seconds),
    ("loop", .flag),
    ("fadeIn", secondsOrNone),
    ("fadeOut", secondsOrNone),
    ("reduceMotion", .flag),
  ]

  private static let picture: [(key: String, node: SchemaNode)] = [
    ("background", .any([.text, .object([("image", hash)], required: ["image"])])),
    ("bitDepth", bitDepth),
    ("dither", .choice(Dither.self)),
    ("blurSpace", .choice(BlurSpace.self)),
    ("profile", .choice(ColorProfile.self)),
  ]
}
