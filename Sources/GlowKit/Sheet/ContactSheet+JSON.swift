import GlowCodec
import GlowColor
import GlowJSON

extension ContactSheet {
  /// The sheet as JSON on one line, the same for the same pictures: `scene` holds what all cells have in common, every
  /// cell what is its own, so that the two together are a scene's canonical JSON.
  public var canonicalJSON: String {
    let scenes = cells.map { $0.normalized.members(naming: false) }
    let texts = scenes.map { members in
      Dictionary(members.map { ($0.key, JSONWriter.compact($0.value)) }) { first, _ in first }
    }
    let first = texts.first ?? [:]
    let common = Set(first.filter { key, text in texts.allSatisfy { $0[key] == text } }.keys)
    let own = scenes.enumerated().map { index, members -> JSONOutput in
      .object(
        [("label", .string(words(of: index)))] + members.filter { !common.contains($0.key) })
    }
    var members: [(key: String, value: JSONOutput)] = [
      ("scene", .object(scenes.first?.filter { common.contains($0.key) } ?? [])), ("cells", .array(own)),
      ("across", .int(across.count)), ("down", .int(down.count)),
    ]
    if let columns { members.append(("columns", .int(columns))) }
    members.append(("ground", .string(ground?.css ?? "transparent")))
    return JSONWriter.compact(.object([("sheet", .object(members))]))
  }

  /// XXH64 of ``canonicalJSON``, as 16 hexadecimal digits.
  public var specHash: String { XXH64.text(XXH64.hash(Array(canonicalJSON.utf8))) }
}
