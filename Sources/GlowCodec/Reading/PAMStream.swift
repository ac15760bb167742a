import GlowRaster

/// Reads PAM pictures of red, green, blue and alpha (netpbm's P7), one after another, as glow and ffmpeg write them.
struct PAMStream {
  private var cursor: ByteCursor

  init(_ bytes: [UInt8]) { cursor = ByteCursor(bytes) }

  /// What a header says.
  struct Header: Equatable {
    var size: PixelSize
    var format: PixelFormat
    /// Bytes of the header.
    var length: Int
    /// Bytes of the pixels.
    var pixelBytes: Int { size.width * size.height * format.bytesPerPixel }

    /// The header that `bytes` begin with; `badData` for anything else and for sizes beyond `limits`.
    init(_ bytes: ArraySlice<UInt8>, _ limits: ImageLimits) throws(CodecError) {
      let mark = Array("ENDHDR\n".utf8)
      let head = bytes.prefix(CodecLimits.pamHeader)
      guard head.starts(with: Array("P7\n".utf8)),
        let end = head.indices.first(where: { head[$0...].starts(with: mark) })
      else { throw .badData("it is no PAM picture") }
      var fields: [String: Int] = [:]
      for line in head[..<end].split(separator: UInt8(ascii: "\n")) {
        let words = line.split(separator: UInt8(ascii: " ")).map { PathText.escaped($0) }
        if words.count == 2, let number = Int(words[1]), number >= 0 { fields[words[0]] = number }
      }
      guard let width = fields["WIDTH"], let height = fields["HEIGHT"], fields["DEPTH"] == 4,
        let most = fields["MAXVAL"], most == 255 || most == 65535
      else { throw .badData("it is a PAM picture of another kind than red, green, blue and alpha") }
      size = try limits.check(width: width, height: height)
      format = most == 255 ? .rgbaStraight8 : .rgbaStraight16
      length = end + mark.count - bytes.startIndex
    }
  }

  /// The next picture; nil at the end. `badData` for what is broken, before memory is taken for it.
  mutating func next(_ limits: ImageLimits) throws(CodecError) -> Bitmap? {
    guard cursor.rest > 0 else { return nil }
    var ahead = cursor
    let header = try Header(ahead.take(min(CodecLimits.pamHeader, cursor.rest)) ?? [], limits)
    _ = cursor.skip(header.length)
    guard let pixels = cursor.take(header.pixelBytes) else { throw .badData("the picture is cut short") }
    var bitmap = Bitmap(size: header.size, format: header.format)
    bitmap.bytes = Array(pixels)
    return bitmap
  }
}
