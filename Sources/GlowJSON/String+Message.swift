extension String {
  /// The text with its control characters escaped and its length bounded, for a message of one line.
  ///
  /// At most 40 characters; an ellipsis stands for the rest.
  package var escapedForMessage: String {
    let scalars = unicodeScalars.prefix(40)
    let text = scalars.reduce(into: "") { text, scalar in
      switch scalar.value {
      case 0x1B: text += "\\e"
      case 0..<0x20, 0x7F...0x9F: text += scalar.escaped(asASCII: true)
      default: text += String(scalar)
      }
    }
    return unicodeScalars.count > 40 ? text + "…" : text
  }
}
