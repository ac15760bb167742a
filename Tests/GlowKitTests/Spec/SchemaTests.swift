import GlowKit
import Testing

/// The JSON Schemas say what the readers take: the same keys, words and limits.
@Suite struct SchemaTests {
  /// A kind of spec, its reader and its keys.
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let schema: String
    let keys: [String]
    /// Why a spec is refused; nil when it is not.
    let refusal: @Sendable (String) -> String?
    /// Members that a key needs beside it.
    var companions: [String: String] = [:]
  }

  static let kinds = [
    Kind(
      testDescription: "render", schema: SpecSchema.scene { _ in nil }, keys: GlowScene.keys,
      refusal: { refusal($0) { try GlowScene(json: $0) } },
      companions: [
        "minGap": "\"randomizer\": \"scatter\"", "breaths": "\"breathe\": 0.1",
      ]),
    Kind(
      testDescription: "text", schema: SpecSchema.text { _ in nil }, keys: TextReveal.keys,
      refusal: { refusal($0) { try TextReveal(json: $0) } }),
    Kind(
      testDescription: "header", schema: SpecSchema.header { _ in nil }, keys: HeaderScene.keys,
      refusal: { refusal($0) { try HeaderScene(json: $0) } }),
  ]

  /// The refusal of a value; that it does not go together with others does not count.
  private static func refusal<T>(_ spec: String, _ read: ([UInt8]) throws -> T) -> String? {
    do {
      _ = try read(Array(spec.utf8))
    } catch SceneError.conflict, RevealError.conflict {
      return nil
    } catch {
      return "\(error)"
    }
    return nil
  }

  private static func members(_ json: JSON) -> [(key: String, value: JSON)] {
    guard case .object(let members) = json.value else { return [] }
    return members.map { ($0.key, $0.value) }
  }

  private static func member(_ key: String, of json: JSON) -> JSON? {
    members(json).first { $0.key == key }?.value
  }

  private static func elements(_ json: JSON?) -> [JSON] {
    guard case .array(let elements) = json?.value else { return [] }
    return elements
  }

  private static func properties(_ schema: String) throws -> [(key: String, value: JSON)] {
    try members(#require(member("properties", of: JSON.parse(Array(schema.utf8)))))
  }

  @Test(arguments: kinds) func keysAreThoseOfTheReader(kind: Kind) throws {
    #expect(try Self.properties(kind.schema).map(\.key) == kind.keys)
    #expect(kind.refusal("{\"nonsense\": 1}") != nil)
  }

  /// Every node that a value of `key` may match: the node itself, or those of its `anyOf`.
  private static func nodes(_ node: JSON) -> [JSON] {
    let any = elements(member("anyOf", of: node))
    return any.isEmpty ? [node] : any
  }

  @Test(arguments: kinds) func limitsAreThoseOfTheReader(kind: Kind) throws {
    var count = 0
    for (key, node) in try Self.properties(kind.schema) {
      let ranges = Self.nodes(node).compactMap(Self.range)
      guard let range = ranges.first, key != "overlap" else { continue }
      count += 1
      let beside = kind.companions[key].map { $0 + ", " } ?? ""
      for value in [range.lowerBound, range.upperBound] {
        #expect(kind.refusal("{\(beside)\"\(key)\": \(JSONWriter.digits(value))}") == nil, "\(key): \(value)")
      }
      for value in Self.outside(range, isWhole: Self.isWhole(node)) {
        #expect(kind.refusal("{\(beside)\"\(key)\": \(JSONWriter.digits(value))}") != nil, "\(key): \(value)")
      }
    }
    #expect(count >= 7)
  }

  private static func isWhole(_ node: JSON) -> Bool {
    if case .string("integer") = member("type", of: node)?.value { return true }
    return false
  }

  /// The limits of a number; a seed has the whole of 64 bits and is another matter.
  private static func range(_ node: JSON) -> ClosedRange<Double>? {
    guard case .number(let low, _) = member("minimum", of: node)?.value,
      case .number(let high, _) = member("maximum", of: node)?.value, high < 1e18
    else { return nil }
    return low...high
  }

  private static func outside(_ range: ClosedRange<Double>, isWhole: Bool) -> [Double] {
    let step = isWhole ? 1 : range.upperBound.magnitude * 1e-3 + 1e-3
    let below = isWhole ? 1 : range.lowerBound.magnitude * 1e-3 + 1e-6
    return [range.lowerBound - below, range.upperBound + step]
  }

  @Test func overlapsFollowTheUnit() {
    let text = Self.kinds[1]
    for (unit, range) in [("word", TextLimits.wordOverlap), ("line", TextLimits.lineOverlap)] {
      for value in [range.lowerBound, range.upperBound] {
        #expect(text.refusal("{\"by\": \"\(unit)\", \"overlap\": \(value)}") == nil)
      }
      #expect(text.refusal("{\"by\": \"\(unit)\", \"overlap\": \(range.upperBound * 1.1)}") != nil)
    }
    #expect(text.schema.contains("\"maximum\": 10000"))
  }

  @Test(arguments: kinds) func wordsAreThoseOfTheReader(kind: Kind) throws {
    for (key, node) in try Self.properties(kind.schema) {
      let choices = Self.nodes(node).flatMap { Self.elements(Self.member("enum", of: $0)) }
      guard !choices.isEmpty else { continue }
      for choice in choices {
        let word: String
        switch choice.value {
        case .string(let text): word = "\"\(text)\""
        case .number(_, let literal): word = literal
        default: throw OptionsAreStrings()
        }
        #expect(kind.refusal("{\"\(key)\": \(word)}") == nil, "\(key): \(word)")
      }
      #expect(kind.refusal("{\"\(key)\": \"wrong!\"}") != nil, "\(key)")
    }
  }

  private struct OptionsAreStrings: Error {}

  @Test func partsOfASceneHaveTheirLimits() throws {
    let kind = Self.kinds[0]
    let scene = try Self.properties(kind.schema)
    let layers = try #require(scene.first { $0.key == "layers" }?.value)
    let layer = try #require(Self.member("items", of: layers))
    let base = ["lineWidth": "1", "blurRadius": "1", "duration": "1"]
    for (key, node) in Self.members(try #require(Self.member("properties", of: layer))) {
      guard let range = Self.range(node) else { continue }
      func refusal(_ value: Double) -> String? {
        let all = base.merging([key: JSONWriter.digits(value)]) { $1 }.map { "\"\($0)\": \($1)" }
        return kind.refusal("{\"layers\": [{\(all.joined(separator: ", "))}]}")
      }
      #expect(refusal(range.lowerBound) == nil && refusal(range.upperBound) == nil, "\(key)")
      for value in Self.outside(range, isWhole: Self.isWhole(node)) {
        #expect(refusal(value) != nil, "\(key)")
      }
    }
    #expect(kind.refusal("{\"layers\": []}") != nil)
    #expect(kind.refusal("{\"layers\": [{\"lineWidth\": 1}]}") != nil)
    #expect(kind.refusal("{\"layers\": [{\"lineWidth\": 1, \"blurRadius\": 1}]}") == nil)
    #expect(kind.refusal("{\"stops\": [{\"location\": 1.1, \"color\": \"red\"}]}") != nil)
    #expect(kind.refusal("{\"stops\": [{\"location\": 0.5}]}") != nil)
    #expect(kind.refusal("{\"content\": {\"label\": \"a\", \"glow\": \"beside\"}}") != nil)
    #expect(kind.refusal("{\"$schema\": \"schema.json\"}") == nil)
  }
}
