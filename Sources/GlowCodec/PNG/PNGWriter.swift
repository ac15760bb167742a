import GlowColor
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
  static func opening(
    _ size: PixelSize, _ depth: BitDepth, _ profile: ColorProfile = .srgb, metadata: String?
  ) throws(CodecError) -> PNGWriter {
    var writer = PNGWriter()
    writer.append(signature)
    try writer.chunk("IHDR") { data in
      data += UInt32(size.width).bigEndianBytes
      data += UInt32(size.height).bigEndianBytes
      // Colour type 6: red, green, blue, alpha; deflate, adaptive filters, no interlace.
      data += [UInt8(depth.rawValue), 6, 0, 0, 0]
    }
    try writer.colours(profile)
    if let metadata { try writer.text(metadata) }
    return writer
  }

  /// In which colour space the pixels are. Gamma and primaries come last, for readers that know nothing else.
  private mutating func colours(_ profile: ColorProfile) throws(CodecError) {
    switch profile {
    case .srgb:
      // Intent 0, perceptual (PNG §11.3.2.5).
      try chunk("sRGB") { $0.append(0) }
    case .displayP3:
      // Primaries 12, transfer 13 (that of sRGB), matrix 0 (RGB), full range: ITU-T H.273.
      try chunk("cICP") { $0 += [12, 13, 0, 1] }
      try chunk("iCCP") { data in
        data += Array("Display P3".utf8) + [0, 0]
        data += ICCProfile.displayP3.stored
      }
    }
    try chunk("gAMA") { $0 += UInt32(45455).bigEndianBytes }
    try chunk("cHRM") { data in
      data += UInt32(31270).bigEndianBytes + UInt32(32900).bigEndianBytes
      let primaries: [UInt32] =
        switch profile {
        case .srgb: [64000, 33000, 30000, 60000, 15000, 6000]
        case .displayP3: [68000, 32000, 26500, 69000, 15000, 6000]
        }
      for value in primaries { data += value.bigEndianBytes }
    }
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
