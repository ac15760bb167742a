/// The space in which colours are mixed, along a gradient and over time.
public enum InterpolationSpace: String, CaseIterable, Sendable {
  case oklab, srgb, linear, oklch
}
