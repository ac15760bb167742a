import GlowColor
import GlowJSON
import GlowText

extension SceneContent {
  private static let keys = ["label", "font", "color", "picture", "padding", "glow"]

  /// The content in a spec.
  var output: JSONOutput {
    var members: [(key: String, value: JSONOutput)] = []
    switch kind {
    case .label(let text, let font, let color):
      members += [("label", .string(text)), ("font", .string(font.words)), ("color", .string(color.css))]
    case .picture(let image): members.append(("picture", .string(image.words)))
    }
    members += [("padding", .double(padding)), ("glow", .string(isUnderGlow ? "over" : "behind"))]
    return .object(members)
  }

  /// The content of a spec.
  init(_ json: JSON) throws(JSONError) {
    let reader = try JSONObjectReader(json, "a content", keys: Self.keys)
    if let value = reader.optionalValue("picture") {
      guard let image = BackgroundImage(words: try value.string("picture")) else {
        throw value.error("'picture' is no image's hash; leave it out and give --picture")
      }
      self.init(picture: image)
    } else {
      let text = try reader.string("label")
      let color = try reader.optionalValue("color")?.color("color") ?? Self.labelColor
      let words = try reader.optionalString("font")
      do throws(TextError) {
        var font: FontSpec?
        if let words { font = try FontSpec(words: words) }
        try self.init(label: text, font: font, color: color)
      } catch {
        throw json.error("'content': \(error)")
      }
    }
    padding = try reader.optionalNumber("padding") ?? padding
    switch try reader.optionalString("glow") {
    case nil, "behind": isUnderGlow = false
    case "over": isUnderGlow = true
    case let other?: throw json.error("'glow' is \"behind\" or \"over\", not \"\(other)\"")
    }
  }
}
