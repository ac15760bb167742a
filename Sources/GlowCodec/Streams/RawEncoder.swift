package import GlowRaster

/// Makes a stream of bare pixels: rows from the top, RGBA, straight; 16-bit samples with the high byte first
/// (ffmpeg's `rgba` and `rgba64be`).
package struct RawEncoder: FrameEncoder {
  private let depth: BitDepth

  /// A stream of samples of `bitDepth`.
  package init(bitDepth: BitDepth = .eight) {
    depth = bitDepth
  }

  /// Straight alpha of the encoder's depth.
  package var pixelFormat: PixelFormat { depth.pixelFormat }

  /// The bitmap's bytes. Never throws.
  package func encode(_ bitmap: Bitmap, at position: Int = 0) -> [UInt8] {
    precondition(bitmap.format == pixelFormat, "the bitmap must be in the encoder's pixel format")
    return bitmap.bytes
  }
}
