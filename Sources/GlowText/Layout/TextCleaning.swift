/// Makes texts out of bytes and lines out of texts.
package enum TextCleaning {
  /// The text as it is laid out: one kind of line break, no byte order mark, no control characters.
  ///
  /// Throws ``TextError`` for no text at all and for too much.
  package static func cleaned(_ text: String) throws(TextError) -> String {
    guard text.utf8.count <= TextLimits.bytes else { throw .tooLong(text.utf8.count) }
    var result = String.UnicodeScalarView()
    var afterReturn = false
    for (index, scalar) in text.unicodeScalars.enumerated() {
      defer { afterReturn = scalar == "\r" }
      switch scalar {
      case "\r": result.append("\n")
      case "\n": if !afterReturn { result.append("\n") }
      case "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}": result.append("\n")
      case "\t": result.append(scalar)
      case "\u{FEFF}" where index == 0: break
      case _ where scalar.value < 32 || (127...159).contains(scalar.value): break
      default: result.append(scalar)
      }
    }
    guard !result.isEmpty else { throw .empty }
    // The line break that files end with makes no line.
    if result.last == "\n", result.count > 1 { result.removeLast() }
    return String(result)
  }

  /// The paragraphs of a cleaned text.
  package static func paragraphs(_ text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }
}
