import GlowRaster
import Testing

@testable import GlowCodec

@Suite struct PNGEncoderTests {
  static let sizes = [(1, 1), (1, 9), (5, 1), (3, 2), (16, 4), (37, 23), (130, 70)]

  @Test(arguments: Compression.allCases, BitDepth.allCases)
  func picturesComeBackUnchanged(compression: Compression, depth: BitDepth) throws {
    for (width, height) in Self.sizes {
      let source = FakeSource(size: PixelSize(width: width, height: height))
      let bitmap = source.picture(3, depth.pixelFormat)
      let file = try PNGEncoder(bitDepth: depth, compression: compression).encode(bitmap)
      let decoded = try DecodedPNG(file)
      #expect(decoded.size == bitmap.size && decoded.depth == depth.rawValue)
      #expect(decoded.frames == [bitmap.bytes])
    }
  }

  @Test(arguments: Compression.allCases, BitDepth.allCases)
  func noiseComesBackUnchanged(compression: Compression, depth: BitDepth) throws {
    // More bytes than a strip and than zlib's piece, incompressible.
    var bitmap = Bitmap(size: PixelSize(width: 301, height: 211), format: depth.pixelFormat)
    bitmap.bytes = RowDeflaterTests.noise(bitmap.bytes.count)
    let decoded = try DecodedPNG(try PNGEncoder(bitDepth: depth, compression: compression).encode(bitmap))
    #expect(decoded.frames == [bitmap.bytes])
  }

  @Test func transparentPixelsHaveNoColour() throws {
    let bitmap = FakeSource().picture(0, .rgbaStraight8)
    let pixels = try DecodedPNG(try PNGEncoder().encode(bitmap)).frames[0]
    let transparent = stride(from: 0, to: pixels.count, by: 4).filter { pixels[$0 + 3] == 0 }
    #expect(transparent.count > 100)
    #expect(transparent.allSatisfy { pixels[$0..<($0 + 4)].allSatisfy { $0 == 0 } })
  }

  @Test func transparentPicturesAreSmall() throws {
    let bitmap = Bitmap(size: PixelSize(width: 640, height: 360), format: .rgbaStraight8)
    let file = try PNGEncoder().encode(bitmap)
    #expect(file.count < 1_600)
    #expect(try DecodedPNG(file).frames == [bitmap.bytes])
  }

  @Test func chunksSayWhatThePixelsMean() throws {
    let file = try PNGEncoder(metadata: #"{"note":"größer"}"#).encode(FakeSource().picture(0, .rgbaStraight8))
    let decoded = try DecodedPNG(file)
    #expect(decoded.chunks.map(\.type) == ["IHDR", "sRGB", "gAMA", "cHRM", "iTXt", "IDAT", "IEND"])
    #expect(decoded.data(of: "sRGB") == [0])
    #expect(decoded.data(of: "gAMA").map { DecodedPNG.number($0[...]) } == 45455)
    let primaries = try #require(decoded.data(of: "cHRM"))
    #expect(
      stride(from: 0, to: 32, by: 4).map { DecodedPNG.number(primaries[$0...]) }
        == [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000])
    #expect(decoded.data(of: "iTXt") == Array("glow\0\0\0\0\0{\"note\":\"größer\"}".utf8))
  }

  @Test func descriptionsWithZeroBytesAreRefused() {
    let bitmap = Bitmap(size: PixelSize(width: 1, height: 1), format: .rgbaStraight8)
    #expect(throws: CodecError.badData("the picture's description holds a zero byte")) {
      try PNGEncoder(metadata: "a\0b").encode(bitmap)
    }
  }

  @Test(arguments: [4, 8]) func kernelsFilterAsTheSpecificationSays(pixelBytes: Int) {
    var state: UInt64 = 7
    func bytes(_ count: Int, _ spread: UInt64) -> [UInt8] {
      (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: (state >> 33) % spread)
      }
    }
    for count in [pixelBytes, 2 * pixelBytes, 40, 64, 4_096] {
      for spread: UInt64 in [2, 5, 256] {
        let (row, above) = (bytes(count, spread), bytes(count, spread))
        let paeth = row.indices.map { x in
          let left = x < pixelBytes ? 0 : Int(row[x - pixelBytes])
          let corner = x < pixelBytes ? 0 : Int(above[x - pixelBytes])
          return row[x] &- UInt8(DecodedPNG.paeth(left, Int(above[x]), corner))
        }
        var output = [UInt8](repeating: 0, count: count)
        row.withUnsafeBytes { row in
          above.withUnsafeBytes { above in
            output.withUnsafeMutableBytes { output in
              PNGFilterKernel.paeth(
                row.baseAddress!, above: above.baseAddress!, count: count, pixelBytes: pixelBytes,
                into: output.baseAddress!)
            }
          }
        }
        #expect(output == paeth)
      }
    }
  }

  @Test(arguments: [2, 3, 4, 6, 8]) func everyFilterIsUndone(pixelBytes: Int) {
    var dice = SystemRandomNumberGenerator()
    for filter in PNGUnfilterKernel.Filter.allCases {
      for (pixels, most) in [(1, 255), (2, 1), (5, 255), (40, 3), (40, 255)] as [(Int, UInt8)] {
        let count = pixels * pixelBytes
        let above = (0..<count).map { _ in UInt8.random(in: 0...most, using: &dice) }
        let row = (0..<count).map { _ in UInt8.random(in: 0...most, using: &dice) }
        var output = row.indices.map { x in
          let left = x < pixelBytes ? 0 : Int(row[x - pixelBytes])
          let corner = x < pixelBytes ? 0 : Int(above[x - pixelBytes])
          let guess =
            switch filter {
            case .none: 0
            case .sub: left
            case .up: Int(above[x])
            case .average: (left + Int(above[x])) / 2
            case .paeth: DecodedPNG.paeth(left, Int(above[x]), corner)
            }
          return row[x] &- UInt8(guess)
        }
        output.withUnsafeMutableBytes { output in
          above.withUnsafeBytes { above in
            PNGUnfilterKernel.undo(
              filter, output.baseAddress!, above: above.baseAddress!, count: count, pixelBytes: pixelBytes,
              into: output.baseAddress!)
          }
        }
        #expect(output == row, "\(filter), \(pixels) pixels of up to \(most)")
      }
    }
  }
}
