package import GlowRaster

/// Bits a sample.
package enum BitDepth: Int, Sendable, CaseIterable {
  /// One byte a sample.
  case eight = 8
  /// Two bytes a sample, the high one first.
  case sixteen = 16

  /// The straight-alpha pixels of this depth.
  package var pixelFormat: PixelFormat { self == .eight ? .rgbaStraight8 : .rgbaStraight16 }
  /// The largest sample.
  var maximum: Int { (1 << rawValue) - 1 }
}
