/// The text about its making that a file of glow's carries: the spec, a JSON object, whose first member is the version of
/// the pictures.
package struct SpecText: Equatable, Sendable {
  /// The spec as canonical JSON on one line.
  package var spec: String
  /// The version of the pictures: equal numbers make equal pixels of equal specs. Nil in a file that does not tell it.
  package var renderVersion: Int?

  /// The key of the version, which no spec has.
  package static let versionKey = "renderVersion"
  private static let opening = #"{"\#(versionKey)":"#
  private static let mostDigits = 9

  /// What is told of the spec `spec`.
  package init(spec: String, renderVersion: Int?) {
    self.spec = spec
    self.renderVersion = renderVersion
  }

  /// `{"renderVersion":2,"shape":…}`.
  package var text: String {
    guard let renderVersion, spec.hasPrefix("{") else { return spec }
    let members = spec.dropFirst()
    return Self.opening + String(renderVersion) + (members == "}" ? "" : ",") + members
  }

  /// The JSON object that `text` is, or that the XMP packet `text` describes a picture with; nil for anything else.
  package init?(_ text: String?) {
    guard let text, let object = Self.object(in: text) else { return nil }
    spec = object
    guard object.hasPrefix(Self.opening) else { return }
    let rest = object.dropFirst(Self.opening.count)
    let digits = rest.prefix { "0"..."9" ~= $0 }
    guard 1...Self.mostDigits ~= digits.count, let version = Int(digits) else { return }
    let members = rest.dropFirst(digits.count)
    guard members.hasPrefix(",") || members == "}" else { return }
    renderVersion = version
    spec = "{" + (members == "}" ? members : members.dropFirst())
  }

  private static let marks = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
  ]

  private static func object(in text: String) -> String? {
    if text.hasPrefix("{"), text.hasSuffix("}") { return text }
    guard text.hasPrefix("<"), let open = text.firstIndex(of: "{"), let close = text.lastIndex(of: "}"),
      open < close
    else { return nil }
    var words = String(text[open...close])
    for (mark, plain) in marks {
      words = words.split(separator: mark, omittingEmptySubsequences: false).joined(separator: plain)
    }
    return words
  }
}
