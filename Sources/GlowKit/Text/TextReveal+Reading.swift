import GlowColor
import GlowGeometry
import GlowJSON
import GlowMotion
import GlowText

extension TextReveal {
  /// The keys of a spec, in the order in which it is written.
  package static let keys = SpecSchema.reference + RevealError.Field.allCases.map(\.rawValue)

  /// The reveal of a spec: fields that it leaves out are those of ``init(_:by:)``, and the text may be left out as well,
  /// to be named by others.
  ///
  /// Throws `syntax` with line and column for what is no JSON, has unknown keys or wrong types, and the errors of
  /// ``validate()`` for values out of range.
  public init(json bytes: [UInt8]) throws(RevealError) {
    self.init("")
    do {
      try read(JSON.parse(bytes))
    } catch {
      throw .syntax(line: error.line, column: error.column, message: error.message)
    }
    try validateLook()
  }

  private mutating func read(_ json: JSON) throws(JSONError) {
    let reader = try JSONObjectReader(json, "a spec of a text", keys: TextReveal.keys)
    text = try reader.optionalString("text") ?? text
    unit = try reader.optionalChoice("by", of: RevealUnit.self) ?? unit
    try readLayout(reader)
    try readMotion(reader)
    try readColors(reader)
    bitDepth = try reader.optionalInteger("bitDepth") ?? bitDepth
    dither = try reader.optionalChoice("dither", of: Dither.self) ?? dither
  }

  private mutating func readLayout(_ reader: JSONObjectReader) throws(JSONError) {
    if let value = reader.optionalValue("font") {
      font = try value.words("font") { text throws(TextError) in try FontSpec(words: text) }
    }
    letterSpacing = try reader.optionalNumber("letterSpacing") ?? letterSpacing
    alignment = try reader.optionalChoice("align", of: TextAlignment.self) ?? alignment
    width = try reader.optionalNumber("width")
    canvas = try reader.optionalValue("canvas")?.size("canvas")
    padding = try reader.optionalValue("padding")?.numberOrAuto("padding")
    scale = try reader.optionalNumber("scale") ?? scale
    spacing = try reader.optionalNumber("spacing")
    lineSpacing = try reader.optionalNumber("lineSpacing")
    blur = try reader.optionalNumber("blur")
    rise = try reader.optionalNumber("rise")
    overlap = try reader.optionalNumber("overlap")
    tail = try reader.optionalChoice("tail", of: RevealTail.self) ?? tail
  }

  private mutating func readMotion(_ reader: JSONObjectReader) throws(JSONError) {
    easing = try reader.optionalValue("easing")?.easing("easing")
    duration = try reader.optionalNumber("duration")
    hold = try reader.optionalNumber("hold")
    frames = try reader.optionalInteger("frames")
    fps = try reader.optionalValue("fps")?.rate("fps") ?? fps
    playback = try reader.optionalChoice("playback", of: Playback.self) ?? playback
    progress = try reader.optionalNumber("progress")
    reduceMotion = try reader.optionalBool("reduceMotion") ?? reduceMotion
  }

  private mutating func readColors(_ reader: JSONObjectReader) throws(JSONError) {
    if let value = reader.optionalValue("color") { fill = .color(try value.color("color")) }
    if let value = reader.optionalValue("palette") {
      guard reader.optionalValue("color") == nil else {
        throw value.error("'palette' and 'color' both name colours; leave one of them out")
      }
      fill = .palette(try Palette(spec: value))
    }
    seed = try reader.optionalUInt64("seed") ?? seed
    if let value = reader.optionalValue("background") {
      background = try value.words("background") { text throws(ColorError) in try Background(words: text) }
    }
  }
}
