import GlowJSON

/// Reads the value of a colour token: an object of space and components, or the `#…` of older documents.
enum TokenColor {
  /// A space and the ranges of its components (Color Module 2025.10); CSS knows it as a function of its own, or within
  /// `color()`.
  private struct Space {
    let name: String
    let ranges: [ClosedRange<Double>]
    var isFunction = false

    func css(_ arguments: String) -> String {
      isFunction ? "\(name)(\(arguments))" : "color(\(name) \(arguments))"
    }
  }

  private static let spaces: [Space] =
    [
      "srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d65", "xyz-d50",
    ].map { Space(name: $0, ranges: [0...1, 0...1, 0...1]) } + [
      Space(name: "hsl", ranges: [0...360, 0...100, 0...100], isFunction: true),
      Space(name: "hwb", ranges: [0...360, 0...100, 0...100], isFunction: true),
      Space(name: "lab", ranges: [0...100, free, free], isFunction: true),
      Space(name: "lch", ranges: [0...100, 0...free.upperBound, 0...360], isFunction: true),
      Space(name: "oklab", ranges: [0...1, free, free], isFunction: true),
      Space(name: "oklch", ranges: [0...1, 0...free.upperBound, 0...360], isFunction: true),
    ]

  /// Axes without bounds, but for what no colour ever has.
  private static let free = -1000.0...1000.0

  /// The colour of a value whose references are resolved; what is odd but readable goes into `notes`.
  static func read(_ json: JSON, _ notes: inout [String]) throws(JSONError) -> Color {
    if case .string(let text) = json.value {
      guard text.hasPrefix("#"), let color = try? Color(css: text) else {
        throw json.error("'\(text.escapedForMessage)' is no colour of tokens; write '#RRGGBB' or an object")
      }
      return color
    }
    guard case .object(let members) = json.value else {
      throw json.error("a colour must be an object with 'colorSpace' and 'components', not \(json.kind)")
    }
    guard members.count <= 64 else { throw json.error("a colour with \(members.count) keys; it takes four") }
    let known = ["colorSpace", "components", "alpha", "hex"]
    for member in members where !known.contains(member.key) {
      notes.append("line \(member.keyLine): unknown key '\(member.key.escapedForMessage)' in a colour")
    }
    let reader = try JSONObjectReader(json, "a colour", keys: members.map(\.key))
    let name = try reader.string("colorSpace")
    guard let space = spaces.first(where: { $0.name == name }) else {
      throw try reader.value("colorSpace").error(
        "unknown colour space '\(name.escapedForMessage)'; known are "
          + spaces.map(\.name).joined(separator: ", "))
    }
    let components = try reader.value("components")
    let elements = try components.array("components")
    guard elements.count == 3 else {
      throw components.error("a colour has 3 components, not \(elements.count)")
    }
    var words: [String] = []
    for (element, range) in zip(elements, space.ranges) {
      words.append(try component(element, range, &notes))
    }
    let alpha = try reader.optionalNumber("alpha", in: 0...1) ?? 1
    try checkHex(reader)
    do throws(ColorError) {
      return try Color(css: space.css("\(words.joined(separator: " ")) / \(JSONWriter.digits(alpha))"))
    } catch {
      throw json.error(error.description)
    }
  }

  private static func component(
    _ json: JSON, _ range: ClosedRange<Double>, _ notes: inout [String]
  ) throws(JSONError) -> String {
    if case .string("none") = json.value { return "none" }
    let number = try json.number("components", in: range)
    if number == 360, range.upperBound == 360 {
      notes.append("line \(json.line): a hue of 360 was taken for 0")
    }
    return JSONWriter.digits(number)
  }

  /// `hex` is a second opinion for tools without colour spaces: six digits, and never used here.
  private static func checkHex(_ reader: JSONObjectReader) throws(JSONError) {
    guard let hex = reader.optionalValue("hex") else { return }
    let text = try hex.string("hex")
    guard text.utf8.count == 7, (try? Color(css: text)) != nil, text.hasPrefix("#") else {
      throw hex.error("'hex' is '\(text.escapedForMessage)'; it must be '#' with six digits")
    }
  }
}
