public import GlowColor
import GlowJSON

extension Palette {
  /// The palette `Intelligence` of the catalog, at hand without reading any file.
  public static let standard = Palette(
    name: "Intelligence", note: "six soft, bright colours",
    colors: [0xBC82F3, 0xF5B9EA, 0x8D9FFF, 0xFF6778, 0xFFBA71, 0xC686FF].map { Color(rgb: $0) })

  /// The palette of a spec: the name of one that is built in, or an object as in a palette file.
  init(spec json: JSON) throws(JSONError) {
    guard case .string(let name) = json.value else {
      self = try Palette(json, source: "custom")
      return
    }
    do {
      self = try PaletteCatalog.named(name)
    } catch {
      throw json.error("'palette': \(error)")
    }
  }

  /// The palette in a spec; its names and its note do not change a picture.
  func specOutput(naming: Bool) -> JSONOutput {
    if naming { return output }
    let bare = Palette(name: "", entries: entries.map { Entry(color: $0.color, location: $0.location) })
    guard case .object(let members) = bare.output else { return bare.output }
    return .object(members.filter { $0.key != "name" })
  }
}
