/// Finds the glow's own words in the texts that containers hold.
enum SpecText {
  /// The JSON object in `text`, which may stand inside XMP, its marks escaped; nil when there is none.
  static func find(_ text: String?) -> String? {
    guard let text else { return nil }
    var words = text
    if text.contains("<") {
      // In XMP it is the text of an element of the space `glow`.
      guard let start = text.firstRange(of: "glow:spec"), let open = text[start.upperBound...].firstIndex(of: "{"),
        let close = text.lastIndex(of: "}"), open < close
      else { return nil }
      words = String(text[open...close])
      for (escaped, plain) in [("&quot;", "\""), ("&#34;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")] {
        words = words.split(separator: escaped, omittingEmptySubsequences: false).joined(separator: plain)
      }
    } else if let open = text.firstIndex(of: "{"), text[..<open].allSatisfy({ $0 != "}" }), text[..<open].count < 16 {
      words = String(text[open...])
    }
    return words.hasPrefix("{") && words.hasSuffix("}") ? words : nil
  }
}
