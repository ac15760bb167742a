/// How colour and alpha stand to each other in a file.
public enum AlphaKind: String, CaseIterable, Sendable {
  /// Colour as it is, whatever the alpha.
  case straight
  /// Colour times alpha: black where nothing is.
  case premultiplied
}

/// Where the alpha of a film without alpha goes: into a second picture, as grey.
public enum Matte: String, CaseIterable, Sendable {
  /// Right of the colours.
  case side
  /// Below the colours.
  case stack
}
