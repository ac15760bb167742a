import GlowColor
import GlowJSON

extension Palette {
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
