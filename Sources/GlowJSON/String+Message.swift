extension String {
  /// The text with its control characters escaped and its length bounded, for a message of one line.
  ///
  /// At most 40 characters; an ellipsis stands for the rest.
  public var escapedForMessage: String {
    let scalars = unicodeScalars.prefix(40)
    let text = scalars.reduce(into: "") { text, scalar in
      text +=
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return unicodeScalars.count > 40 ? text + "…" : text
  }
}
