import GlowRaster
import Testing

@testable import GlowCodec

/// PNG of 16 bits, read in 16 bits.
@Suite struct DeepPNGTests {
  /// Samples that no 8 bits hold, low alpha among them.
  private static let picture: Bitmap = {
    var bitmap = Bitmap(size: PixelSize(width: 13, height: 11), format: .rgbaStraight16)
    for pixel in 0..<(13 * 11) {
      let alpha = pixel % 3 == 0 ? 65535 : pixel % 7 + 1
      for (channel, value) in [pixel * 457, pixel * 91 + 3, 65535 - pixel * 300, alpha].enumerated() {
        bitmap.bytes[8 * pixel + 2 * channel] = UInt8(value >> 8 & 255)
        bitmap.bytes[8 * pixel + 2 * channel + 1] = UInt8(value & 255)
      }
    }
    return bitmap
  }()

  /// The samples of one pixel in a colour type.
  private static func samples(_ type: UInt8, _ pixel: Int) -> [UInt8] {
    let all = Array(picture.bytes[(8 * pixel)..<(8 * pixel + 8)])
    switch type {
    case 0: return Array(all[..<2])
    case 2: return Array(all[..<6])
    case 4: return Array(all[..<2] + all[6...])
    default: return all
    }
  }

  /// A file with rows of every filter, interlaced or not.
  private static func file(_ type: UInt8, isInterlaced: Bool, key: [UInt8]? = nil) throws -> [UInt8] {
    let (width, height) = (13, 11)
    let passes =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    let pixel = samples(type, 0).count
    var data: [UInt8] = []
    for pass in passes {
      var before: [UInt8] = []
      for (line, y) in stride(from: pass.1, to: height, by: pass.3).enumerated() {
        let row = stride(from: pass.0, to: width, by: pass.2).flatMap { samples(type, y * width + $0) }
        if row.isEmpty { continue }
        let filter = UInt8(line % 5)
        data.append(filter)
        for x in row.indices {
          let left = x >= pixel ? Int(row[x - pixel]) : 0
          let above = before.isEmpty ? 0 : Int(before[x])
          let corner = before.isEmpty || x < pixel ? 0 : Int(before[x - pixel])
          let p = left + above - corner
          let (a, b, c) = (abs(p - left), abs(p - above), abs(p - corner))
          let guess = [0, left, above, (left + above) / 2, a <= b && a <= c ? left : b <= c ? above : corner]
          data.append(row[x] &- UInt8(truncatingIfNeeded: guess[Int(filter)]))
        }
        before = row
      }
    }
    var writer = PNGWriter()
    writer.append(PNGWriter.signature)
    try writer.chunk("IHDR") {
      $0 +=
        UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes + [16, type, 0, 0, isInterlaced ? 1 : 0]
    }
    if let key { try writer.chunk("tRNS") { $0 += key } }
    let zlib = ImageColourTests.iccp(data).dropFirst(4)
    try writer.chunk("IDAT") { $0 += zlib.prefix(700) }
    try writer.chunk("IDAT") { $0 += zlib.dropFirst(700) }
    try writer.chunk("IEND") { _ in }
    return writer.bytes
  }

  @Test(arguments: [UInt8(0), 2, 4, 6], [false, true])
  func samplesStayAsTheyAre(type: UInt8, isInterlaced: Bool) throws {
    let read = try ImageFile.reading(Self.file(type, isInterlaced: isInterlaced), bitDepth: .sixteen).bitmap
    #expect(read.format == .rgbaStraight16)
    for pixel in 0..<(13 * 11) {
      let samples = Self.samples(type, pixel)
      let colour = type == 0 || type == 4 ? samples[..<2] + samples[..<2] + samples[..<2] : samples[..<6]
      let alpha = type >= 4 ? Array(samples.suffix(2)) : [255, 255]
      #expect(Array(read.bytes[(8 * pixel)..<(8 * pixel + 8)]) == Array(colour) + alpha)
    }
  }

  @Test func gammaIsWorkedInWithoutLibpng() throws {
    var grey = Bitmap(size: PixelSize(width: 1, height: 1), format: .rgbaStraight16)
    grey.bytes = [0x80, 0, 0x80, 0, 0x80, 0, 255, 255]
    let linear = try ImageColourTests.png(grey, [("gAMA", UInt32(100_000).bigEndianBytes)])
    let deep = try ImageFile.reading(linear, bitDepth: .sixteen).bitmap
    // Half the light of white has the code 187.5 of 255 in sRGB.
    let code = Double(Int(deep.bytes[0]) << 8 | Int(deep.bytes[1]))
    #expect(abs(code / 257 - 187.5) < 0.1)
    // libpng takes sRGB for a power of 1/2.2.
    let rounded = Int(try ImageFile.read(linear).bytes[0])
    #expect(abs(rounded - 186) <= 1)
  }

  @Test func theKeyIsTransparent() throws {
    let key = Self.samples(2, 5)
    let read = try ImageFile.reading(Self.file(2, isInterlaced: false, key: key), bitDepth: .sixteen).bitmap
    #expect(read.bytes[40..<48].allSatisfy { $0 == 0 } && read.bytes[46 + 8] == 255)
  }

  @Test func eightBitsAreReadWhereTheyAreAskedFor() throws {
    #expect(try ImageFile.read(Self.file(6, isInterlaced: false)).format == .rgbaStraight8)
    let eight = try PNGEncoder().encode(HalfPicture.eight)
    #expect(try ImageFile.reading(eight, bitDepth: .sixteen).bitmap.format == .rgbaStraight8)
  }

  private enum HalfPicture {
    static let eight = Bitmap(size: PixelSize(width: 2, height: 2), format: .rgbaStraight8)
  }

  @Test func turnedPicturesKeepTheirBits() throws {
    let turned = Orientation.quarterTurn.applied(to: Self.picture)
    #expect(turned.size == PixelSize(width: 11, height: 13))
    #expect(Array(turned.bytes[..<8]) == Array(Self.picture.bytes[(8 * 130)..<(8 * 131)]))
  }
}

/// Pictures that move.
@Suite struct AnimatedPictureTests {
  /// A GIF of one or two pixels of one colour.
  private static func gif(_ pictures: Int) -> [UInt8] {
    let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    return Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
      + [0x21, 0xF9, 4, 0, 10, 0, 0, 0] + (0..<pictures).flatMap { _ in picture } + [0x3B]
  }

  @Test func moreThanOnePictureIsSeen() throws {
    #expect(ImageHeader(Self.gif(2), .gif).isAnimated && !ImageHeader(Self.gif(1), .gif).isAnimated)
    for count in 0..<Self.gif(1).count { _ = ImageHeader(Array(Self.gif(2).prefix(count)), .gif) }
    let still = Bitmap(size: PixelSize(width: 2, height: 2), format: .rgbaStraight8)
    let frames = UInt32(2).bigEndianBytes + UInt32(0).bigEndianBytes
    let reading = try ImageFile.reading(ImageColourTests.png(still, [("acTL", frames)]))
    #expect(reading.notes == ["it moves; its first frame is used"])
    #expect(try ImageFile.reading(ImageColourTests.png(still, [])).notes == [])
    func webp(_ flags: UInt8) -> [UInt8] {
      Array("RIFF....WEBPVP8X".utf8) + [10, 0, 0, 0, flags, 0, 0, 0, 1, 0, 0, 1, 0, 0]
    }
    #expect(ImageHeader(webp(2), .webp).isAnimated && !ImageHeader(webp(0x10), .webp).isAnimated)
  }
}
