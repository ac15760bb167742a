import GlowJSON

/// A part of a JSON Schema (draft 2020-12): what one value may be.
struct SchemaNode {
  /// The keywords in order.
  var members: [(key: String, value: JSONOutput)]

  /// The node as JSON.
  var output: JSONOutput { .object(members) }

  static func number(_ range: ClosedRange<Double>) -> SchemaNode {
    SchemaNode(members: [
      ("type", .string("number")), ("minimum", .double(range.lowerBound)),
      ("maximum", .double(range.upperBound)),
    ])
  }

  static func integer(_ range: ClosedRange<Int>) -> SchemaNode {
    SchemaNode(members: [
      ("type", .string("integer")), ("minimum", .int(range.lowerBound)), ("maximum", .int(range.upperBound)),
    ])
  }

  /// A whole number of 64 bits without a sign.
  static let seed = SchemaNode(members: [
    ("type", .string("integer")), ("minimum", .int(0)), ("maximum", .uint(.max)),
  ])

  static let flag = SchemaNode(members: [("type", .string("boolean"))])
  static let text = SchemaNode(members: [("type", .string("string"))])

  static func pattern(_ pattern: String) -> SchemaNode {
    SchemaNode(members: [("type", .string("string")), ("pattern", .string(pattern))])
  }

  /// `WxH`.
  static let size = pattern("^[0-9.eE+]+x[0-9.eE+]+$")

  /// One of some words.
  static func choice(_ words: [String]) -> SchemaNode {
    SchemaNode(members: [("enum", .array(words.map { .string($0) }))])
  }

  static func choice<T>(_ type: T.Type) -> SchemaNode where T: RawRepresentable<String> & CaseIterable {
    choice(type.allCases.map(\.rawValue))
  }

  /// One of some whole numbers.
  static func integers(_ values: [Int]) -> SchemaNode {
    SchemaNode(members: [("enum", .array(values.map { .int($0) }))])
  }

  static func list(of element: SchemaNode, count: ClosedRange<Int>) -> SchemaNode {
    SchemaNode(members: [
      ("type", .string("array")), ("items", element.output), ("minItems", .int(count.lowerBound)),
      ("maxItems", .int(count.upperBound)),
    ])
  }

  static func any(_ nodes: [SchemaNode]) -> SchemaNode {
    SchemaNode(members: [("anyOf", .array(nodes.map(\.output)))])
  }

  /// A number, or `"auto"`.
  static func orAuto(_ node: SchemaNode) -> SchemaNode { any([node, choice(["auto"])]) }

  /// An object with these keys and no others.
  static func object(
    _ properties: [(key: String, node: SchemaNode)], required: [String] = []
  ) -> SchemaNode {
    let names: [(key: String, value: JSONOutput)] =
      required.isEmpty ? [] : [("required", .array(required.map { .string($0) }))]
    return SchemaNode(
      members: [
        ("type", .string("object")),
        ("properties", .object(properties.map { ($0.key, $0.node.output) })),
      ] + names + [("additionalProperties", .bool(false))])
  }

  /// The node with a keyword more; nil adds nothing.
  func with(_ key: String, _ value: JSONOutput?) -> SchemaNode {
    value.map { SchemaNode(members: [(key, $0)] + members) } ?? self
  }
}
