/// Stills made of the frames of an animated WebP file (RFC 9649, §2.7).
enum WebPStill {
  /// The flag of VP8X that says that frames follow.
  static let animationMark = 0x02
  private static let alphaMark = 0x10

  /// The first frame of an animation as a file of its own; nil for a still.
  static func firstFrame(_ bytes: [UInt8]) -> [UInt8]? {
    var cursor = ByteCursor(bytes.dropFirst(12))
    var isAnimated = false
    while let type = cursor.letters(), let length = cursor.little(4), let data = cursor.take(length) {
      if type == "VP8X", let flags = data.first { isAnimated = Int(flags) & animationMark != 0 }
      if type == "ANMF", isAnimated { return file(frame: Array(data)) }
      if length % 2 == 1, !cursor.skip(1) { return nil }
    }
    return nil
  }

  /// The data of an `ANMF` chunk as a file; nil when they hold no picture.
  static func file(frame data: [UInt8]) -> [UInt8]? {
    var cursor = ByteCursor(data)
    guard cursor.skip(6), let width = cursor.take(3), let height = cursor.take(3), cursor.skip(4) else {
      return nil
    }
    var chunks: [UInt8] = []
    var (hasAlpha, hasPicture) = (false, false)
    while let type = cursor.letters(), let length = cursor.little(4), let body = cursor.take(length) {
      if type == "ALPH" { hasAlpha = true }
      if type == "VP8 " || type == "VP8L" { hasPicture = true }
      if ["ALPH", "VP8 ", "VP8L"].contains(type) { chunks += chunk(type, Array(body)) }
      if length % 2 == 1, !cursor.skip(1) { break }
    }
    guard hasPicture else { return nil }
    let head =
      hasAlpha ? chunk("VP8X", [UInt8(alphaMark), 0, 0, 0] + width + height) : []
    let body = Array("WEBP".utf8) + head + chunks
    return chunk("RIFF", body)
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let length = (0..<4).map { UInt8(truncatingIfNeeded: data.count >> (8 * $0)) }
    return Array(type.utf8) + length + data + (data.count % 2 == 1 ? [0] : [])
  }
}
