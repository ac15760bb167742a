import GlowJSON

/// Design tokens (Design Tokens Format Module 2025.10, of the W3C's community group).
///
/// The first gradient token wins, as stops; without one every colour token is taken in the document's order. Types are
/// inherited from groups; `{aliases}` and `$ref` pointers are followed, circles refused; all fourteen colour spaces and
/// `none` are read. Refused is what the format's schema refuses, but for three things that get a note: unknown keys of a
/// colour, places outside 0…1 (clamped, as the text of the format says) and a hue of 360.
/// Written are colours in `srgb` with their `hex`; with places, also a gradient of them. Colours (exactly), alpha, names,
/// note and places survive; characters that token names may not have are replaced.
struct TokensPaletteFormat: PaletteFormat {
  var name: String { "tokens" }
  var extensions: [String] { ["tokens", "tokens.json"] }
  var summary: String { "design tokens 2025.10: colours in any space, aliases, gradients" }

  /// An object that has `$value` or `$type` somewhere.
  func recognizes(_ bytes: [UInt8]) -> Bool {
    guard Self.startsObject(bytes), let json = try? JSON.parse(bytes) else { return false }
    return Self.hasToken(json)
  }

  private static func hasToken(_ json: JSON) -> Bool {
    guard case .object(let members) = json.value else { return false }
    return members.contains { ["$value", "$type", "$extensions"].contains($0.key) || hasToken($0.value) }
  }

  /// Whether the first character is a `{`.
  static func startsObject(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let rest = bytes.starts(with: mark) ? bytes[3...] : bytes[...]
    return rest.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 } == UInt8(ascii: "{")
  }

  func read(_ bytes: [UInt8], source: String) throws(PaletteError) -> PaletteReading {
    do throws(JSONError) {
      var reader = TokensReader(try JSON.parse(bytes))
      return try reader.reading(source: source)
    } catch {
      throw .badFile(source: source, error)
    }
  }

  func write(_ palette: Palette) throws(PaletteError) -> [UInt8] {
    var group: [(key: String, value: JSONOutput)] = [("$type", .string("color"))]
    if !palette.note.isEmpty { group.append(("$description", .string(palette.note))) }
    var keys: Set<String> = []
    for (index, entry) in palette.entries.enumerated() {
      var key = entry.name.map(Self.tokenName) ?? ""
      if key.isEmpty { key = "\(index + 1)" }
      while !keys.insert(key).inserted { key += " \(index + 1)" }
      group.append((key, .object([("$value", Self.value(entry.color))])))
    }
    var name = Self.tokenName(palette.name)
    if name.isEmpty { name = "palette" }
    var document = [(key: name, value: JSONOutput.object(group))]
    if palette.locations != nil {
      let stops = palette.entries.map { entry in
        JSONOutput.object([("color", Self.value(entry.color)), ("position", .double(entry.location ?? 0))])
      }
      document = [
        (
          key: name,
          value: .object(
            [("$type", .string("gradient"))]
              + (palette.note.isEmpty ? [] : [("$description", .string(palette.note))])
              + [("$value", .array(stops))])
        )
      ]
    }
    return Array(JSONWriter.pretty(.object(document)).utf8)
  }

  private static func value(_ color: Color) -> JSONOutput {
    // Colours outside sRGB go where nothing is cut: the axes of Oklab have no bounds. Its lightness has.
    let lab = color.oklab
    let isInside = color.clamped == color || !(0...1).contains(lab.lightness) || !(lab.chroma < 100)
    let inside = color.clamped
    let components = isInside ? [inside.red, inside.green, inside.blue] : [lab.lightness, lab.a, lab.b]
    var members: [(key: String, value: JSONOutput)] = [
      ("colorSpace", .string(isInside ? "srgb" : "oklab")),
      ("components", .array(components.map { .double($0) })),
    ]
    if inside.alpha != 1 { members.append(("alpha", .double(inside.alpha))) }
    let opaque = Color(red: color.red, green: color.green, blue: color.blue)
    return .object(members + [("hex", .string(opaque.hex.lowercased()))])
  }

  /// A name without what names of tokens may not have: `.`, `{`, `}`, and `$` at the start.
  private static func tokenName(_ name: String) -> String {
    let name = String(name.onOneLine.map { ".{}".contains($0) ? "-" : $0 })
    return name.hasPrefix("$") ? "-" + name.dropFirst() : name
  }
}
