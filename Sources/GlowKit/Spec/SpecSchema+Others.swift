import GlowRaster
import GlowText

extension SpecSchema {
  private static let length = SchemaNode.number(TextLimits.length)

  /// The keys of a text, in the order in which it is written.
  static let textProperties: [(key: String, node: SchemaNode)] = [
    ("text", .text),
    ("by", .choice(RevealUnit.self)),
    ("font", .text),
    ("letterSpacing", .number(TextLimits.letterSpacing)),
    ("align", .choice(TextAlignment.self)),
    ("width", .number(TextLimits.width)),
    ("canvas", .size),
    ("padding", .orAuto(.number(SceneLimits.margin))),
    ("scale", .number(SceneLimits.scale)),
    ("spacing", length),
    ("lineSpacing", length),
    ("blur", length),
    ("rise", .number(-TextLimits.length.upperBound...TextLimits.length.upperBound)),
    ("overlap", .any([.number(TextLimits.wordOverlap), .number(TextLimits.lineOverlap)])),
    ("tail", .choice(RevealTail.self)),
    ("easing", easing),
    ("duration", seconds),
    ("hold", secondsOrNone),
    ("frames", frames),
    ("fps", rate),
    ("playback", .choice(TextReveal.Playback.self)),
    ("progress", .number(0...1)),
    ("reduceMotion", .flag),
    ("color", color),
    ("palette", palette),
    ("seed", .seed),
    ("background", .text),
    ("bitDepth", bitDepth),
    ("dither", .choice(Dither.self)),
  ]

  /// The keys of a header, in the order in which it is written.
  static let headerProperties: [(key: String, node: SchemaNode)] = [
    ("edge", .choice(Edge.self)),
    ("height", .number(HeaderLimits.height)),
    ("radius", .number(HeaderLimits.radius)),
    ("top", .number(HeaderLimits.top)),
    ("scale", .number(SceneLimits.scale)),
    ("kernel", .choice(ProgressiveBlur.Kernel.self)),
    ("veil", color),
    ("reduceTransparency", .flag),
    ("title", .text),
    ("titleColor", color),
    ("background", .text),
    ("viewport", .size),
    ("scroll", .list(of: .number(0...SceneLimits.length.upperBound), count: HeaderLimits.stations)),
    ("easing", easing),
    ("frames", frames),
    ("fps", rate),
    ("duration", seconds),
    ("bitDepth", bitDepth),
  ]
}
