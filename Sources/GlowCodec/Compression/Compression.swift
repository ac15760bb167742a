/// How hard to compress.
///
/// Measured on a 1920×1080 glow with half of its pixels coloured, beside libpng at level 6 with adaptive
/// filters: see `PNGPlan` for what each step does.
public enum Compression: String, Sendable, CaseIterable {
  /// The least work.
  case fast
  /// Small enough and quick enough for many frames.
  case balanced
  /// The smallest files, several times slower.
  case small
}
