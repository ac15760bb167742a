import GlowRaster

/// Builds a PNG or APNG file chunk by chunk (PNG 3rd edition, §5).
struct PNGWriter {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private(set) var bytes: [UInt8] = []

  /// Appends what is no chunk.
  mutating func append(_ raw: [UInt8]) { bytes += raw }

  /// Appends a chunk of four letters whose data `body` appends.
  mutating func chunk(
    _ type: StaticString, _ body: (inout [UInt8]) throws(CodecError) -> Void
  ) throws(CodecError) {
    let start = bytes.count
    bytes += [0, 0, 0, 0]
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: type.utf8Start, count: type.utf8CodeUnitCount))
    try body(&bytes)
    let length = bytes.count - start - 8
    guard length <= Int(Int32.max) else {
      throw .badData("a frame takes more than 2 GiB; make the picture smaller")
    }
    for (index, byte) in UInt32(length).bigEndianBytes.enumerated() { bytes[start + index] = byte }
    bytes += Checksum.crc32(bytes[(start + 4)...]).bigEndianBytes
  }

  /// The signature and what comes before the first pixels: size, colour space, the glow's own words.
  static func opening(_ size: PixelSize, _ depth: BitDepth, metadata: String?) throws(CodecError) -> PNGWriter
  {
    var writer = PNGWriter()
    writer.append(signature)
    try writer.chunk("IHDR") { data in
      data += UInt32(size.width).bigEndianBytes
      data += UInt32(size.height).bigEndianBytes
      // Colour type 6: red, green, blue, alpha; deflate, adaptive filters, no interlace.
      data += [UInt8(depth.rawValue), 6, 0, 0, 0]
    }
    // Intent 0, perceptual; gamma and primaries for readers that don't know the sRGB chunk (PNG §11.3.2.5).
    try writer.chunk("sRGB") { $0.append(0) }
    try writer.chunk("gAMA") { $0 += UInt32(45455).bigEndianBytes }
    try writer.chunk("cHRM") { data in
      for value: UInt32 in [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000] {
        data += value.bigEndianBytes
      }
    }
    if let metadata { try writer.text(metadata) }
    return writer
  }

  /// An international text under the keyword `glow`, uncompressed, of no language.
  private mutating func text(_ text: String) throws(CodecError) {
    guard !text.utf8.contains(0) else { throw .badData("the picture's description holds a zero byte") }
    try chunk("iTXt") { data in
      data += Array("glow".utf8) + [0, 0, 0, 0, 0]
      data += Array(text.utf8)
    }
  }
}

extension FixedWidthInteger {
  /// The bytes of the number, the highest first.
  var bigEndianBytes: [UInt8] {
    (0..<(Self.bitWidth / 8)).reversed().map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) }
  }
}
