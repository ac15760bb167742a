import GlowColor
import GlowRaster
import Testing

@testable import GlowCodec

/// Pictures whose numbers are of another space than sRGB.
@Suite struct ImageColourTests {
  /// One pixel of a red that Display P3 has as 200, 80, 60, and sRGB as 216, 69, 50 (by CSS Color 4's matrices).
  private static func red(_ format: PixelFormat = .rgbaStraight8) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: 1, height: 1), format: format)
    bitmap.bytes = format == .rgbaStraight8 ? [200, 80, 60, 255] : [200, 200, 80, 80, 60, 60, 255, 255]
    return bitmap
  }

  /// The picture as a PNG with chunks after IHDR.
  static func png(_ bitmap: Bitmap, _ chunks: [(type: StaticString, data: [UInt8])]) throws -> [UInt8] {
    let encoder = PNGEncoder(bitDepth: bitmap.format == .rgbaStraight16 ? .sixteen : .eight)
    let plain = ImageColour.withoutColour(png: try encoder.encode(bitmap))
    var writer = PNGWriter()
    for chunk in chunks { try writer.chunk(chunk.type) { $0 += chunk.data } }
    return Array(plain[..<33]) + writer.bytes + plain[33...]
  }

  static func iccp(_ profile: [UInt8]) -> [UInt8] {
    // One stored block.
    let count = UInt16(profile.count)
    let stream: [UInt8] =
      [0x78, 0x01, 0x01] + [count, ~count].flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } + profile
    var sum: (low: UInt32, high: UInt32) = (1, 0)
    for byte in profile {
      sum.low = (sum.low + UInt32(byte)) % 65521
      sum.high = (sum.high + sum.low) % 65521
    }
    return Array("p3".utf8) + [0, 0] + stream + (sum.high << 16 | sum.low).bigEndianBytes
  }

  @Test(arguments: [true, false]) func displayP3BecomesSRGB(isProfile: Bool) throws {
    let chunk: (type: StaticString, data: [UInt8]) =
      isProfile ? ("iCCP", Self.iccp(ICCProfile.displayP3.bytes)) : ("cICP", [12, 13, 0, 1])
    let reading = try ImageFile.reading(Self.png(Self.red(), [chunk]))
    #expect(reading.bitmap.bytes == [216, 69, 50, 255] && reading.notes == [])
    let deep = try ImageFile.reading(Self.png(Self.red(.rgbaStraight16), [chunk]), bitDepth: .sixteen)
    let bytes = deep.bitmap.bytes.map(Int.init)
    let codes = [bytes[0] << 8 | bytes[1], bytes[2] << 8 | bytes[3], bytes[4] << 8 | bytes[5]]
    let wanted = try Color(css: "color(display-p3 \(200.0 / 255) \(80.0 / 255) \(60.0 / 255))")
    for (code, value) in zip(codes, [wanted.red, wanted.green, wanted.blue]) {
      #expect(abs(Double(code) - value * 65535) < 8)
    }
  }

  @Test func placesAndGammaAreAProfileToo() throws {
    let places: [UInt8] = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000].flatMap {
      UInt32($0).bigEndianBytes
    }
    let gamma = UInt32(45455).bigEndianBytes
    let p3 = try ImageFile.read(Self.png(Self.red(), [("gAMA", gamma), ("cHRM", places)]))
    #expect(p3.bytes == [216, 69, 50, 255])
    let same = try ImageFile.read(Self.png(Self.red(), [("gAMA", gamma), ("sRGB", [0]), ("cHRM", places)]))
    #expect(same.bytes == [200, 80, 60, 255], "sRGB goes before gAMA and cHRM")
    // Places on one line have no inverse.
    let flat = (0..<8).flatMap { _ in UInt32(33000).bigEndianBytes }
    #expect(try ImageFile.read(Self.png(Self.red(), [("gAMA", gamma), ("cHRM", flat)])).bytes[0] == 200)
  }

  @Test func profilesOfSRGBChangeNothing() throws {
    var all = Bitmap(size: PixelSize(width: 256, height: 3), format: .rgbaStraight8)
    for index in 0..<768 {
      all.bytes.replaceSubrange(
        (4 * index)..<(4 * index + 4),
        with: [UInt8(index % 256), UInt8(index * 7 % 256), UInt8(index * 31 % 256), 255])
    }
    // A table of 64 places, as small profiles have it.
    var table = Array("curv".utf8) + [0, 0, 0, 0] + UInt32(64).bigEndianBytes
    for place in 0..<64 {
      table += UInt16(SRGBTransfer.linear(Double(place) / 63) * 65535 + 0.5).bigEndianBytes
    }
    let parameters: [Double] = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    let numbers = parameters.flatMap { Int32(($0 * 65536).rounded()).bigEndianBytes }
    let function: [UInt8] = Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0] + numbers
    for curve in [function, table] {
      let profile = Self.profile(ICCProfile.Primaries.srgb.colorants, curve: curve)
      #expect(try ImageFile.read(Self.png(all, [("iCCP", Self.iccp(profile))])).bytes == all.bytes)
    }
  }

  @Test func curvesAreThoseOfTheStandard() {
    func curve(_ type: String, _ rest: [UInt8]) -> ToneCurve? {
      ToneCurve(tag: ArraySlice(Array(type.utf8) + [0, 0, 0, 0] + rest))
    }
    func fixed(_ numbers: [Double]) -> [UInt8] {
      numbers.flatMap { Int32(($0 * 65536).rounded()).bigEndianBytes }
    }
    let count = UInt32(1).bigEndianBytes
    #expect(curve("curv", UInt32(0).bigEndianBytes)?.light(0.25) == 0.25)
    #expect(abs((curve("curv", count + [2, 0])?.light(0.5) ?? 0) - 0.25) < 1e-9)
    #expect(
      abs((curve("curv", UInt32(3).bigEndianBytes + [0, 0, 0x40, 0, 255, 255])?.light(0.75) ?? 0) - 0.625)
        < 1e-4)
    let rows: [(Int, [Double], at: Double, light: Double)] = [
      (0, [2], 0.5, 0.25), (1, [2, 2, -0.5], 0.5, 0.25), (1, [2, 2, -0.5], 0.1, 0),
      (2, [2, 1, 0, 0.1], 0.5, 0.35), (3, [2, 1, 0, 0.5, 0.3], 0.2, 0.1),
      (3, [2, 1, 0, 0.5, 0.3], 0.5, 0.25),
      (4, [2, 1, 0, 0.5, 0.3, 0.1, 0.2], 0.2, 0.3), (4, [2, 1, 0, 0.5, 0.3, 0.1, 0.2], 0.5, 0.35),
    ]
    for row in rows {
      let light = curve("para", UInt16(row.0).bigEndianBytes + [0, 0] + fixed(row.1))?.light(row.at) ?? -1
      #expect(abs(light - row.light) < 1e-4, "\(row)")
    }
    #expect(curve("curv", UInt32.max.bigEndianBytes) == nil && curve("mft2", count) == nil)
    #expect(curve("para", UInt16(5).bigEndianBytes + [0, 0]) == nil && curve("para", [0, 3, 0, 0]) == nil)
  }

  @Test func whatIsNotUnderstoodIsSaid() throws {
    var cmyk = ICCProfile.displayP3.bytes
    cmyk.replaceSubrange(16..<20, with: Array("CMYK".utf8))
    let rows: [(profile: [UInt8], note: String)] = [
      (cmyk, "its colour profile is for 'CMYK', which is not understood; read as sRGB"),
      (Array(ICCProfile.displayP3.bytes.dropLast(60)), "its colour profile is broken; read as sRGB"),
      ([1, 2, 3], "its colour profile is broken; read as sRGB"),
    ]
    for row in rows {
      let reading = try ImageFile.reading(Self.png(Self.red(), [("iCCP", Self.iccp(row.profile))]))
      #expect(reading.notes == [row.note] && reading.bitmap.bytes == Self.red().bytes)
    }
    let hdr = try ImageFile.reading(Self.png(Self.red(), [("cICP", [9, 16, 0, 1])]))
    #expect(hdr.notes == ["its colours (primaries 9, curve 16) are not understood; read as sRGB"])
  }

  @Test func anyCutOfAProfileIsRefusedOrRead() {
    let bytes = ICCProfile.displayP3.bytes
    for count in 0..<bytes.count {
      #expect(throws: SourceSpace.Refusal.broken) { try SourceSpace(icc: Array(bytes.prefix(count))) }
    }
    for place in 128..<bytes.count {
      var changed = bytes
      changed[place] = 255
      _ = try? SourceSpace(icc: changed).isSRGB
    }
  }

  /// A profile of three places and one curve.
  private static func profile(_ colorants: Matrix, curve: [UInt8]) -> [UInt8] {
    var tags: [(String, [UInt8])] = []
    for (index, letter) in ["r", "g", "b"].enumerated() {
      let place = colorants.columns[index]
      tags.append(
        (
          letter + "XYZ",
          Array("XYZ ".utf8) + [0, 0, 0, 0]
            + (0..<3).flatMap { Int32((place[$0] * 65536).rounded()).bigEndianBytes }
        ))
      tags.append((letter + "TRC", curve))
    }
    var table = UInt32(tags.count).bigEndianBytes
    var data: [UInt8] = []
    for tag in tags {
      table += Array(tag.0.utf8) + UInt32(132 + 12 * tags.count + data.count).bigEndianBytes
      table += UInt32(tag.1.count).bigEndianBytes
      data += tag.1
    }
    return Array(ICCProfile.displayP3.bytes.prefix(128)) + table + data
  }

  @Test(.enabled(if: ChildProcess.isOnPath("ffmpeg"), "ffmpeg is not at hand"))
  func profilesOfJPEGAndWebPCount() throws {
    let profile = ICCProfile.displayP3.bytes
    let plain = try ForeignPictureTests.jpeg()
    // In two pieces, the second one first.
    var pieces: [UInt8] = []
    for (number, data) in [(UInt8(2), profile[300...]), (UInt8(1), profile[..<300])] {
      pieces += [0xFF, 0xE2]
      pieces += UInt16(data.count + 16).bigEndianBytes
      pieces += Array("ICC_PROFILE".utf8)
      pieces += [0, number, 2]
      pieces += data
    }
    let jpeg = Array(plain.prefix(2)) + pieces + plain.dropFirst(2)
    let still = try ForeignPictureTests.file(
      "-c:v", "libwebp", "-lossless", "1", "-pix_fmt", "bgra", "-f", "webp")
    let chunk =
      Array("ICCP".utf8) + UInt32(profile.count).bigEndianBytes.reversed() + profile
    let image = Array(still.dropFirst(12))
    let body = Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0x20, 0, 0, 0, 23, 0, 0, 15, 0, 0] + chunk + image
    let webp = Array("RIFF".utf8) + UInt32(body.count).bigEndianBytes.reversed() + body
    for (name, file, plain) in [("JPEG", jpeg, plain), ("WebP", webp, still)] {
      let (with, without) = (try ImageFile.reading(file), try ImageFile.read(plain))
      var wanted = without
      try SourceSpace(icc: profile).convert(&wanted)
      #expect(
        with.notes == [] && with.bitmap.bytes == wanted.bytes && wanted.bytes != without.bytes, "\(name)")
    }
    let torn = Array(plain.prefix(2)) + pieces.suffix(300 + 18) + plain.dropFirst(2)
    #expect(try ImageFile.reading(torn).notes == ["its colour profile is broken; read as sRGB"])
  }
}
