import GlowJSON
import GlowNumerics

/// Walks a document of design tokens and makes a palette of its colours or of its first gradient.
struct TokensReader {
  /// A token or a group, and the type that it has or inherits.
  private struct Node {
    let path: [String]
    let json: JSON
    let type: String?
    let description: String
    let isToken: Bool
  }

  private let root: JSON
  private var notes: [String] = []
  /// All tokens in the document's order.
  private var tokens: [Node] = []
  /// Tokens and groups by their paths, joined by points.
  private var nodes: [String: Node] = [:]

  /// Keys of groups and tokens that begin with `$` and are known.
  private static let reserved = [
    "$schema", "$description", "$extensions", "$deprecated", "$type", "$value", "$ref", "$extends", "$root",
  ]

  init(_ root: JSON) { self.root = root }

  /// The palette; a nameless one is called after the file `source`.
  mutating func reading(source: String) throws(JSONError) -> PaletteReading {
    guard case .object = root.value else {
      throw root.error("design tokens must be an object, not \(root.kind)")
    }
    try walk(root, path: [], type: nil)
    var palette = Palette(name: Palette.fileName(source), entries: [])
    var colors: [Node] = []
    var gradients: [Node] = []
    for token in tokens {
      switch try kind(of: token, trail: []) {
      case "color": colors.append(token)
      case "gradient": gradients.append(token)
      default: break
      }
    }
    if let gradient = gradients.first {
      palette.entries = try stops(gradient)
      if let name = gradient.path.last { palette.name = name }
      palette.note = gradient.description
      if gradients.count > 1 { notes.append("the first of \(gradients.count) gradients was taken") }
    } else {
      for token in colors {
        let value = try resolved(token.json, trail: [token.path.joined(separator: ".")])
        palette.entries.append(
          Palette.Entry(color: try TokenColor.read(value, &notes), name: token.path.last))
      }
      nameGroup(&palette, colors.map(\.path))
    }
    guard !palette.entries.isEmpty else { throw root.error("no token of type 'color' or 'gradient'") }
    return PaletteReading(palette, notes: notes)
  }

  /// Tokens that all lie in one group of the top give the palette that group's name; names that only count go.
  private func nameGroup(_ palette: inout Palette, _ paths: [[String]]) {
    guard let first = paths.first, paths.allSatisfy({ $0.count == 2 && $0[0] == first[0] }) else { return }
    palette.name = first[0]
    palette.note = nodes[first[0]]?.description ?? ""
    if paths.enumerated().allSatisfy({ $1[1] == String($0 + 1) }) {
      for index in palette.entries.indices { palette.entries[index].name = nil }
    }
  }

  // MARK: Walking

  private mutating func walk(_ json: JSON, path: [String], type: String?) throws(JSONError) {
    guard case .object(let members) = json.value else {
      throw json.error("'\(path.last?.escapedForMessage ?? "")' must be a group or a token, not \(json.kind)")
    }
    for member in members where member.key.hasPrefix("$") && !Self.reserved.contains(member.key) {
      throw JSONError(
        line: member.keyLine, column: member.keyColumn,
        message: "'\(member.key.escapedForMessage)' is no name for a token; names don't begin with '$'")
    }
    let find = { (key: String) in members.first { $0.key == key }?.value }
    let type = try find("$type")?.string("$type") ?? type
    let node = Node(
      path: path, json: json, type: type, description: try find("$description")?.string("$description") ?? "",
      isToken: find("$value") != nil || find("$ref") != nil)
    nodes[path.joined(separator: ".")] = node
    if node.isToken {
      tokens.append(node)
      return
    }
    if let extended = find("$extends") {
      throw extended.error("'$extends' is not read; write the tokens of the group out")
    }
    for member in members where !member.key.hasPrefix("$") || member.key == "$root" {
      guard !member.key.contains(where: { ".{}".contains($0) }), !member.key.isEmpty else {
        throw JSONError(
          line: member.keyLine, column: member.keyColumn,
          message: "'\(member.key.escapedForMessage)' is no name for a token; names have no '.', '{' or '}'")
      }
      try walk(member.value, path: path + [member.key], type: type)
    }
  }

  /// The type of a token: its own or its group's, else that of the token it points to.
  private func kind(of token: Node, trail: [String]) throws(JSONError) -> String? {
    if let type = token.type { return type }
    let name = token.path.joined(separator: ".")
    try check(trail, name, at: token.json)
    guard let next = try target(of: value(of: token.json)), let node = next.node else { return nil }
    return try kind(of: node, trail: trail + [name])
  }

  // MARK: References

  private func member(_ key: String, of json: JSON) -> JSON? {
    guard case .object(let members) = json.value else { return nil }
    return members.first { $0.key == key }?.value
  }

  private func value(of token: JSON) -> JSON { member("$value", of: token) ?? token }

  private func check(_ trail: [String], _ name: String, at json: JSON) throws(JSONError) {
    guard !trail.contains(name), trail.count < 64 else {
      throw json.error(
        "references in a circle: " + (trail + [name]).map(\.escapedForMessage).joined(separator: " -> "))
    }
  }

  /// The value of a token, references followed until one has a value of its own.
  private func resolved(_ token: JSON, trail: [String]) throws(JSONError) -> JSON {
    let value = value(of: token)
    guard let next = try target(of: value) else { return value }
    try check(trail, next.name, at: value)
    return try resolved(next.json, trail: trail + [next.name])
  }

  /// What a reference points to: its value, its name, and the token or group, unless it lies inside of a token.
  private struct Target {
    let json: JSON
    let name: String
    let node: Node?
  }

  /// What `{a.b}` or `{"$ref": "#/a/b/$value"}` points to; nil for other values.
  private func target(of value: JSON) throws(JSONError) -> Target? {
    if case .string(let text) = value.value, text.hasPrefix("{"), text.hasSuffix("}") {
      let name = String(text.dropFirst().dropLast())
      guard let node = nodes[name], !node.path.isEmpty else { throw missing(name, at: value) }
      guard node.isToken else {
        throw value.error("'\(name.escapedForMessage)' is a group; refer to a token in it")
      }
      return Target(json: node.json, name: name, node: node)
    }
    guard let pointer = member("$ref", of: value) else { return nil }
    let text = try pointer.string("$ref")
    guard text.hasPrefix("#/") else {
      throw pointer.error("'\(text.escapedForMessage)' leads out of the document; only '#/…' is followed")
    }
    let parts = text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false).map(Self.unescaped)
    // As far as groups and tokens go, the table knows; the rest lies inside of one token.
    guard parts.count <= 128 else { throw missing(text, at: value) }
    var known = parts.count
    while known > 0, nodes[parts[..<known].joined(separator: ".")] == nil { known -= 1 }
    guard known > 0, let node = nodes[parts[..<known].joined(separator: ".")] else {
      throw missing(parts.joined(separator: "."), at: value)
    }
    var json = node.json
    for part in parts[known...] {
      guard let next = child(part, of: json) else { throw missing(parts.joined(separator: "."), at: value) }
      json = next
    }
    let isWhole = parts[known...].allSatisfy { $0 == "$value" }
    return Target(json: json, name: parts.joined(separator: "."), node: isWhole ? node : nil)
  }

  private func missing(_ name: String, at json: JSON) -> JSONError {
    json.error("'\(name.escapedForMessage)' is referred to and does not exist")
  }

  private func child(_ part: String, of json: JSON) -> JSON? {
    if case .array(let elements) = json.value, let index = StrictNumber.int(part) {
      return elements.indices.contains(index) ? elements[index] : nil
    }
    return member(part, of: json)
  }

  /// `~1` and `~0` stand for `/` and `~` in JSON pointers (RFC 6901).
  private static func unescaped(_ part: Substring) -> String {
    part.split(separator: "~1", omittingEmptySubsequences: false).map {
      $0.split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
    }.joined(separator: "/")
  }

  // MARK: Gradients

  private mutating func stops(_ token: Node) throws(JSONError) -> [Palette.Entry] {
    let name = token.path.joined(separator: ".")
    let array = try resolved(token.json, trail: [name])
    let elements = try array.array("$value")
    guard !elements.isEmpty else { throw array.error("a gradient without stops; give at least one") }
    var entries: [Palette.Entry] = []
    for element in elements {
      let stop = try resolved(element, trail: [name])
      let reader = try JSONObjectReader(stop, "a stop", keys: ["color", "position"])
      let color = try TokenColor.read(resolved(reader.value("color"), trail: [name]), &notes)
      let place = try resolved(reader.value("position"), trail: [name]).number("position")
      if !(0...1).contains(place) {
        notes.append("the position \(JSONWriter.digits(place)) was clamped to 0…1")
      }
      entries.append(Palette.Entry(color: color, location: place.clamped(to: 0...1)))
    }
    return entries
  }
}
