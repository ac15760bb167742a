/// The XMP packet (ISO 16684-1) that carries the spec where a file has no plainer place for text.
enum XMP {
  private static let opening = """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description><rdf:Alt>\
    <rdf:li xml:lang="x-default">
    """
  private static let closing =
    "</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>"
  private static let escapes = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")]

  /// A packet whose description is `text`.
  static func packet(description text: String) -> [UInt8] {
    var escaped = ""
    for character in text {
      escaped += escapes.first { $0.0 == String(character) }?.1 ?? String(character)
    }
    return Array((opening + escaped + closing).utf8)
  }

  /// The description of a packet that ``packet(description:)`` made; nil for any other.
  static func description(in packet: some Collection<UInt8>) -> String? {
    guard let whole = String(validating: packet, as: UTF8.self), whole.hasPrefix(opening),
      whole.hasSuffix(closing)
    else { return nil }
    var text = String(whole.dropFirst(opening.count).dropLast(closing.count))
    for (plain, escape) in escapes.reversed() {
      text = text.split(separator: escape, omittingEmptySubsequences: false).joined(separator: plain)
    }
    return text
  }
}
