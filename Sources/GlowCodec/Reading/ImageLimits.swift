import GlowRaster

/// What a picture that is read may take; checked before memory is.
public struct ImageLimits: Equatable, Sendable {
  /// The longest side, in pixels: what a scene's picture may have.
  public var side = 32_767
  /// The most pixels: 8192 × 8192, as of a scene's picture; 256 MiB at 8 bits a channel.
  public var pixels = 67_108_864
  /// The longest file, in bytes: more than a camera writes for so many pixels.
  public var fileBytes = 256 << 20

  /// The limits of a scene's pictures.
  public static let standard = ImageLimits()

  /// Other limits than the standard ones.
  public init() {}

  /// Refuses a size that is empty or beyond the limits, with `badData`.
  func check(width: Int, height: Int) throws(CodecError) -> PixelSize {
    guard width > 0, height > 0 else { throw .badData("the picture has no pixels") }
    guard width <= side, height <= side, width <= pixels / height else {
      throw .badData(
        "the picture has \(width)x\(height) pixels; a side may have \(side), the whole \(pixels)")
    }
    return PixelSize(width: width, height: height)
  }
}
