/// The kind of a picture's file, told by its first bytes and never by its name.
package enum ImageKind: String, Sendable, CaseIterable {
  /// Portable Network Graphics, animated too.
  case png = "PNG"
  /// JPEG.
  case jpeg = "JPEG"
  /// WebP in its RIFF container.
  case webp = "WebP"
  /// GIF.
  case gif = "GIF"
  /// Windows bitmap.
  case bmp = "BMP"
  /// TIFF of either byte order.
  case tiff = "TIFF"
  /// AVIF or HEIF: still pictures in an ISO media file.
  case avif = "AVIF"

  /// The kind that `bytes` begin like; nil for anything else.
  package init?(_ bytes: [UInt8]) {
    func starts(_ words: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: Array(words.utf8))
    }
    if bytes.starts(with: PNGWriter.signature) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if starts("RIFF"), starts("WEBP", at: 8) {
      self = .webp
    } else if starts("GIF87a") || starts("GIF89a") {
      self = .gif
    } else if starts("BM"), bytes.count >= 26 {
      self = .bmp
    } else if bytes.starts(with: [0x49, 0x49, 42, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 42]) {
      self = .tiff
    } else if starts("ftyp", at: 4),
      ["avif", "avis", "heic", "heix", "mif1", "msf1"].contains(where: { starts($0, at: 8) })
    {
      self = .avif
    } else {
      return nil
    }
  }
}
