/// Finds the glow's own words in the texts that containers hold.
enum SpecText {
  private static let marks = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
  ]

  /// The JSON object that `text` is, or that the XMP packet `text` describes the picture with; nil for anything else.
  static func find(_ text: String?) -> String? {
    guard let text else { return nil }
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
