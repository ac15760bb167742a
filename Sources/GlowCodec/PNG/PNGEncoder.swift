package import GlowColor
package import GlowRaster

/// Makes a PNG file of a picture: straight alpha, tagged with its colour space, the spec as iTXt `glow`.
package struct PNGEncoder: FrameEncoder {
  private let depth: BitDepth
  private let plan: PNGPlan
  private let profile: ColorProfile
  private let metadata: String?

  /// `metadata` is the text of the iTXt chunk, without zero bytes; nil leaves the chunk out.
  package init(
    bitDepth: BitDepth = .eight, compression: Compression = .balanced, profile: ColorProfile = .srgb,
    metadata: String? = nil
  ) {
    depth = bitDepth
    plan = PNGPlan(compression, bitDepth)
    self.profile = profile
    self.metadata = metadata
  }

  /// Straight alpha of the encoder's depth.
  package var pixelFormat: PixelFormat { depth.pixelFormat }

  /// The whole file. `badData` when the metadata holds a zero byte or the file would pass 2 GiB;
  /// `outOfMemory` when the compressor gets none. Every position gives the same bytes.
  package func encode(_ bitmap: Bitmap, at position: Int = 0) throws(CodecError) -> [UInt8] {
    precondition(bitmap.format == pixelFormat, "the bitmap must be in the encoder's pixel format")
    var writer = try PNGWriter.opening(bitmap.size, depth, profile, metadata: metadata)
    try writer.chunk("IDAT") { data throws(CodecError) in
      try PNGPixels.append(bitmap, PixelBox(bitmap.size), plan, to: &data)
    }
    try writer.chunk("IEND") { _ in }
    return writer.bytes
  }
}
