/// How hard to compress.
///
/// `fast` and `balanced` use glow's own deflater, `small` zlib, or libdeflate with the trait `Deflate`. See `PNGPlan`
/// for what that costs and saves.
public enum Compression: String, Sendable, CaseIterable {
  /// The least work.
  case fast
  /// Small enough and quick enough for many frames; the same as ``fast`` as long as nothing quicker is known.
  case balanced
  /// The smallest files, several times slower.
  case small
}
