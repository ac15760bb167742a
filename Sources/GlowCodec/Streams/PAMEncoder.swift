package import GlowRaster

/// Makes a PAM picture (netpbm's P7, RGB_ALPHA, straight); several in a row are a stream.
package struct PAMEncoder: FrameEncoder {
  private let depth: BitDepth

  /// 16-bit samples have their high byte first, as PAM demands.
  package init(bitDepth: BitDepth = .eight) {
    depth = bitDepth
  }

  /// Straight alpha of the encoder's depth.
  package var pixelFormat: PixelFormat { depth.pixelFormat }

  /// The header and the pixels. Never throws.
  package func encode(_ bitmap: Bitmap, at position: Int = 0) -> [UInt8] {
    precondition(bitmap.format == pixelFormat, "the bitmap must be in the encoder's pixel format")
    let header = """
      P7
      WIDTH \(bitmap.size.width)
      HEIGHT \(bitmap.size.height)
      DEPTH 4
      MAXVAL \(depth.maximum)
      TUPLTYPE RGB_ALPHA
      ENDHDR

      """
    var bytes: [UInt8] = []
    bytes.reserveCapacity(header.utf8.count + bitmap.bytes.count)
    bytes += Array(header.utf8)
    bytes += bitmap.bytes
    return bytes
  }
}
