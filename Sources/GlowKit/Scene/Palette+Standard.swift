public import GlowColor
import GlowJSON

extension Palette {
  /// The six soft colours of the original, without which no scene stands.
  public static let standard = Palette(
    name: "Intelligence",
    entries: [0xBC82F3, 0xF5B9EA, 0x8D9FFF, 0xFF6778, 0xFFBA71, 0xC686FF].map { Entry(color: Color(rgb: $0)) })

  /// The palette of a spec: the name of one that is built in, or an object with `colors`.
  init(spec json: JSON) throws(JSONError) {
    if case .string(let name) = json.value {
      guard let palette = PaletteCatalog.named(name) else {
        let hint = Spelling.hint(for: name, among: PaletteCatalog.all.map(\.name))
        throw json.error("unknown palette '\(name)'\(hint)")
      }
      self = palette
      return
    }
    let reader = try JSONObjectReader(json, "a palette", keys: ["name", "note", "colors"])
    var entries: [Entry] = []
    for value in try reader.array("colors") { entries.append(try Entry(spec: value)) }
    let places = entries.compactMap(\.location).count
    guard places == 0 || places == entries.count else {
      throw json.error("\(places) of \(entries.count) colours have a location; give all of them one, or none")
    }
    self.init(name: try reader.optionalString("name") ?? "", entries: entries)
  }
}

extension Palette.Entry {
  fileprivate init(spec json: JSON) throws(JSONError) {
    if case .string = json.value {
      self.init(color: try json.color("a colour"))
      return
    }
    let reader = try JSONObjectReader(json, "a colour", keys: ["color", "location", "name"])
    self.init(
      color: try reader.value("color").color("color"), location: try reader.optionalNumber("location"),
      name: try reader.optionalString("name"))
  }
}
