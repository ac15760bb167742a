/// What is drawn.
public enum GlowEffect: String, CaseIterable, Sendable {
  /// Layers of blurred bands.
  case stroke
  /// A thin rim and a glow inwards from it, of which a wedge shows that runs round the shape.
  case sweep
  /// The sweep over the stroke.
  case both = "stroke,sweep"

  /// Whether there are layers of bands.
  public var hasStroke: Bool { self != .sweep }
  /// Whether there is a wedge.
  public var hasSweep: Bool { self != .stroke }
}

/// What stays of a finished glow.
public enum Keep: String, CaseIterable, Sendable {
  /// All of it.
  case all
  /// What lies outside the shape.
  case outside
  /// What lies inside the shape.
  case inside
}

/// The numbers in which colours are blurred and laid over one another.
public enum BlurSpace: String, CaseIterable, Sendable {
  /// Gamma-encoded: what most programs do.
  case gamma
  /// Linear light: what light does.
  case linear
}
