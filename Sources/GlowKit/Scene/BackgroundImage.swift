import GlowCodec
public import GlowRaster

/// A picture that lies under the glow, fitted to the canvas so that it covers it.
///
/// A spec holds its hash alone: neither a path nor the pixels. Two are equal when their hashes are.
public struct BackgroundImage: Sendable {
  /// XXH64 of the pixels, with the width as its seed.
  public let hash: UInt64
  /// Whether no transparency is left; false while the pixels are not at hand.
  public let isOpaque: Bool
  /// The pixels; nil when a spec was read and the picture has not been given again.
  let bitmap: Bitmap?

  /// The image of `bitmap`, which is straight with 8 bits a channel, as ``ImageFile`` reads it.
  public init(_ bitmap: Bitmap) {
    precondition(bitmap.format == .rgbaStraight8, "a background is straight and has 8 bits a channel")
    self.bitmap = bitmap
    let bytes = bitmap.bytes
    hash = XXH64.hash(bytes, seed: UInt64(bitmap.size.width))
    isOpaque = unsafe bytes.withUnsafeBytes { bytes in
      stride(from: 3, to: bytes.count, by: 4).allSatisfy { unsafe bytes[$0] == 255 }
    }
  }

  /// The image that a spec names.
  init(hash: UInt64) {
    self.hash = hash
    isOpaque = false
    bitmap = nil
  }

  /// The image that `words` name: 16 hexadecimal digits; nil for anything else.
  init?(words: String) {
    guard let hash = UInt64(words, radix: 16), XXH64.text(hash) == words else { return nil }
    self.init(hash: hash)
  }

  /// The hash as a spec has it.
  var words: String { XXH64.text(hash) }
}

extension BackgroundImage: Hashable {
  /// Whether the pictures are the same.
  public static func == (a: BackgroundImage, b: BackgroundImage) -> Bool { a.hash == b.hash }
  /// Hashes by the pixels' hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension Background {
  /// An address that holds the picture itself, as a PNG file (RFC 2397); nil for another background. Throws the
  /// ``SceneError`` of a picture that is too large for it.
  func address() throws(SceneError) -> String? {
    guard case .image(let image) = self, let bitmap = image.bitmap else { return nil }
    do throws(CodecError) {
      return "data:image/png;base64," + Base64.text(try PNGEncoder().encode(bitmap))
    } catch {
      throw .conflict(.background, error.description)
    }
  }
}

extension GlowScene {
  /// What is to be said of a picture that only its hash is known of; nil where all are at hand.
  package var missingPicture: String? {
    if case .image(let image) = background, image.bitmap == nil {
      return "its background is the picture '\(image.words)', which a spec does not hold"
    }
    if case .picture(let image) = content?.kind, image.bitmap == nil {
      return "it surrounds the picture '\(image.words)', which a spec does not hold"
    }
    return nil
  }

  /// Refuses a scene whose background is an image that only its hash is known of.
  public func checkImages() throws(SceneError) {
    try checkContentPicture()
    guard case .image(let image) = background, image.bitmap == nil else { return }
    throw .conflict(
      .background,
      "the spec names an image by its hash \(image.words) and does not hold it; give it again, like --background photo.jpg"
    )
  }
}
