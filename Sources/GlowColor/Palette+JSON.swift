package import GlowJSON
import GlowNumerics

extension Palette {
  /// Reads a palette file: an object with `name` and `note` (both optional) and `colors`.
  ///
  /// A colour is any colour of CSS, or an object of `color`, `location` (0…1; on all colours or on none) and `name`.
  /// Without a name, the palette takes that of the file `source`, its folder and extension left out; errors name
  /// `source` in full. Throws at
  /// the line of the first fault: bad JSON, an unknown key, a wrong type, a text that is no colour, no colour at all.
  public init(json bytes: [UInt8], source: String) throws(PaletteError) {
    do throws(JSONError) {
      try self.init(JSON.parse(bytes), source: source)
    } catch {
      throw .badFile(source: source, error)
    }
  }

  /// Reads a palette out of a larger JSON text, such as a scene; one without a
  /// name is called after the file `source`.
  package init(_ json: JSON, source: String) throws(JSONError) {
    let reader = try JSONObjectReader(json, "a palette", keys: ["name", "note", "colors"])
    let colors = try reader.value("colors")
    var entries: [Entry] = []
    for element in try colors.array("colors") {
      let entry = try Entry(element)
      if let first = entries.first, (first.location == nil) != (entry.location == nil) {
        throw element.error("locations stand on all colours or on none")
      }
      entries.append(entry)
    }
    if entries.isEmpty { throw colors.error("a palette without colours; give at least one") }
    self.init(
      name: try reader.optionalString("name") ?? Self.fileName(source),
      note: try reader.optionalString("note") ?? "",
      entries: entries)
  }

  /// The name of the file `path` without its folder and its extension.
  static func fileName(_ path: String) -> String {
    let last = path.split(separator: "/").last ?? ""
    guard let point = last.lastIndex(of: "."), point > last.startIndex else { return String(last) }
    return String(last[..<point])
  }

  /// The palette as it is written into files and scenes: colours as `#RRGGBB` where that is exact, else as CSS functions.
  package var output: JSONOutput {
    var members: [(key: String, value: JSONOutput)] = [("name", .string(name))]
    if !note.isEmpty { members.append(("note", .string(note))) }
    members.append(("colors", .array(entries.map(\.output))))
    return .object(members)
  }

  /// The palette file, canonical: the same palette gives the same bytes, and reading them gives the same palette.
  public var json: String { JSONWriter.pretty(output) }
}

extension Palette.Entry {
  fileprivate init(_ json: JSON) throws(JSONError) {
    switch json.value {
    case .string:
      self.init(color: try Self.color(json))
    case .object:
      let reader = try JSONObjectReader(json, keys: ["color", "location", "name"])
      self.init(
        color: try Self.color(reader.value("color")),
        location: try reader.optionalNumber("location", in: 0...1),
        name: try reader.optionalString("name"))
    default:
      throw json.error("a colour must be a string or an object with the key 'color', not \(json.kind)")
    }
  }

  private static func color(_ json: JSON) throws(JSONError) -> Color {
    let text = try json.string("color")
    do throws(ColorError) {
      return try Color(css: text)
    } catch {
      throw json.error(error.description)
    }
  }

  fileprivate var output: JSONOutput {
    if location == nil && name == nil { return .string(color.css) }
    var members: [(key: String, value: JSONOutput)] = [("color", .string(color.css))]
    if let location { members.append(("location", .double(location))) }
    if let name { members.append(("name", .string(name))) }
    return .object(members)
  }
}

extension Color {
  /// The colour as CSS that reads back as exactly this colour: ``hex`` where 8 bits suffice, else `color(srgb …)`.
  ///
  /// Components beyond ±1,000,000 are written as that, NaN as 0.
  public var css: String {
    if (try? Color(css: hex)) == self { return hex }
    let color = bounded
    let opacity = color.alpha == 1 ? "" : " / \(JSONWriter.digits(color.alpha))"
    return
      "color(srgb \([color.red, color.green, color.blue].map(JSONWriter.digits).joined(separator: " "))\(opacity))"
  }
}
