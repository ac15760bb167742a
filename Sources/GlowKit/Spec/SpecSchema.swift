import GlowColor
import GlowGeometry
import GlowJSON
import GlowMotion
import GlowRaster
import GlowText

/// The JSON Schemas (draft 2020-12) of specs: what the readers take, with the limits that validation has.
///
/// What only several fields together decide, as whether frames agree with a duration, is not in them.
package enum SpecSchema {
  /// A key that readers take and leave alone: where editors look for the schema.
  static let reference = ["$schema"]

  /// The schema of a ``GlowScene``; `describe` gives a line for a key.
  package static func scene(describe: (String) -> String?) -> String {
    document("a glow stroke", properties: sceneProperties, standard: GlowScene().json, describe)
  }

  /// The schema of a ``TextReveal``.
  package static func text(describe: (String) -> String?) -> String {
    document("a text out of a blur", properties: textProperties, standard: TextReveal("").json, describe)
  }

  /// The schema of a ``HeaderScene``.
  package static func header(describe: (String) -> String?) -> String {
    document("a header over a page", properties: headerProperties, standard: HeaderScene().json, describe)
  }

  private static func document(
    _ title: String, properties: [(key: String, node: SchemaNode)], standard: String,
    _ describe: (String) -> String?
  ) -> String {
    let standards = defaults(standard)
    let all = properties.map { key, node in
      (
        key: key,
        node: node.with("default", standards[key]).with("description", describe(key).map { .string($0) })
      )
    }
    let reference = (key: "$schema", node: SchemaNode.text)
    return JSONWriter.pretty(
      SchemaNode.object([reference] + all)
        .with("title", .string("glow: a spec of \(title)"))
        .with("$schema", .string("https://json-schema.org/draft/2020-12/schema")).output)
  }

  /// The plain values of a spec; lists and objects speak for themselves.
  private static func defaults(_ json: String) -> [String: JSONOutput] {
    guard let spec = try? JSON.parse(Array(json.utf8)), case .object(let members) = spec.value else {
      return [:]
    }
    return members.reduce(into: [:]) { result, member in
      switch member.value.value {
      case .bool(let flag): result[member.key] = .bool(flag)
      case .number(let number, _): result[member.key] = .double(number)
      case .string(let text) where !text.isEmpty: result[member.key] = .string(text)
      default: break
      }
    }
  }

  // MARK: Values of several specs

  static let color = SchemaNode.text
  static let easing = SchemaNode.any([
    .choice(Easing.named.map(\.name)), .pattern(#"^cubic-bezier\(.+\)$"#),
  ])
  static let rate = SchemaNode.any([.number(SceneLimits.fps), .pattern("^[0-9.]+(/[0-9.]+)?$")])
  static let frames = SchemaNode.integer(SceneLimits.frames)
  static let seconds = SchemaNode.number(SceneLimits.duration)
  static let secondsOrNone = SchemaNode.any([SchemaNode.integers([0]), seconds])
  static let bitDepth = SchemaNode.integers([8, 16])
  static let hash = SchemaNode.pattern("^[0-9a-f]{16}$")
  static let palette = SchemaNode.any([
    .text,
    .object(
      [
        ("name", .text), ("note", .text),
        (
          "colors",
          .list(
            of: .any([
              color,
              .object(
                [("color", color), ("location", .number(0...1)), ("name", .text)], required: ["color"]),
            ]), count: SceneLimits.stops)
        ),
      ], required: ["colors"]),
  ])
}
