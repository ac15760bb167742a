import GlowColor
import GlowGeometry
import GlowJSON
import GlowMotion

extension HeaderScene {
  /// The keys of a spec, in the order in which it is written.
  package static let keys =
    SpecSchema.reference + [
      "edge", "height", "radius", "top", "scale", "kernel", "veil", "reduceTransparency", "title",
      "titleColor", "background",
      "viewport", "scroll", "easing", "frames", "fps", "duration", "bitDepth",
    ]

  /// The header as JSON for people: every field that is set, indented. The page is not in it.
  public var json: String {
    var members = look
    members.append(("scroll", .array(scroll.map { .double($0) })))
    members.append(("easing", .string(easing.words)))
    if let frames { members.append(("frames", .int(frames))) }
    if let fps { members.append(("fps", fps.denominator == 1 ? .int(fps.numerator) : .string(fps.words))) }
    if let duration { members.append(("duration", .double(duration))) }
    members.append(("bitDepth", .int(bitDepth)))
    return JSONWriter.pretty(.object(members))
  }

  /// The header of a spec: fields that it leaves out are those of ``init(_:)``.
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
    let reader = try JSONObjectReader(json, "a spec of a header", keys: HeaderScene.keys)
    blur.edge = try reader.optionalChoice("edge", of: Edge.self) ?? blur.edge
    blur.height = try reader.optionalNumber("height") ?? blur.height
    blur.radius = try reader.optionalNumber("radius") ?? blur.radius
    blur.top = try reader.optionalNumber("top") ?? blur.top
    blur.scale = try reader.optionalNumber("scale") ?? blur.scale
    blur.kernel = try reader.optionalChoice("kernel", of: ProgressiveBlur.Kernel.self) ?? blur.kernel
    blur.veil = try reader.optionalValue("veil")?.color("veil")
    blur.reduceTransparency = try reader.optionalBool("reduceTransparency") ?? blur.reduceTransparency
    title = try reader.optionalString("title")
    titleColor = try reader.optionalValue("titleColor")?.color("titleColor")
    if let value = reader.optionalValue("background") {
      background = try value.words("background") { text throws(ColorError) in try Background(words: text) }
    }
    viewport = try reader.optionalValue("viewport")?.size("viewport")
    if let values = try reader.optionalArray("scroll") {
      var places: [Double] = []
      for value in values { places.append(try value.number("scroll")) }
      scroll = places
    }
    easing = try reader.optionalValue("easing")?.easing("easing") ?? easing
    frames = try reader.optionalInteger("frames")
    fps = try reader.optionalValue("fps")?.rate("fps")
    duration = try reader.optionalNumber("duration")
    bitDepth = try reader.optionalInteger("bitDepth") ?? bitDepth
  }
}
