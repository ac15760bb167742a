import GlowRaster

/// Reads pictures that are no PNG through the program `ffmpeg`.
enum ForeignReader {
  static func read(_ bytes: [UInt8], _ kind: ImageKind?, _ limits: ImageLimits) throws(CodecError) -> Bitmap {
    throw .badData("only PNG pictures are read so far")
  }
}
