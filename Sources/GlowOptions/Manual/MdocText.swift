/// Words as mdoc reads them.
enum MdocText {
  /// The longest line, in bytes.
  private static let width = 78

  private static let spellings: [Character: String] = [
    "\\": "\\e", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", "-": "\\-", "…": "\\[u2026]",
  ]

  /// `text` with the characters escaped that mean something there.
  static func inline(_ text: String) -> String { text.escaping(spellings) }

  /// `text` in lines; a new sentence begins a new line.
  static func lines(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    func end() {
      if !line.isEmpty { lines.append(line) }
      line = ""
    }
    for word in text.split(separator: " ") {
      let escaped = inline(String(word))
      if !line.isEmpty, line.utf8.count + 1 + escaped.utf8.count > width { end() }
      // A point at the start of a line calls a macro.
      line += (line.isEmpty ? (escaped.first == "." ? "\\&" : "") : " ") + escaped
      if word.last == "." || word.hasSuffix(".)") { end() }
    }
    end()
    return lines
  }
}
