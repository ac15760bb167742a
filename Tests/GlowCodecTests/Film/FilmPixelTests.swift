import GlowRaster
import Testing

@testable import GlowCodec

/// What goes into ffmpeg: numbers, padding, mattes and the colour under alpha 0.
@Suite struct FilmPixelTests {
  private func bitmap(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8]) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: width, height: height), format: .rgbaStraight8)
    bitmap.bytes = (0..<height).flatMap { y in (0..<width).flatMap { x in pixel(x, y) } }
    return bitmap
  }

  private func planes(_ bitmap: Bitmap, _ layout: FilmLayout, _ treatment: FilmPicture.Treatment = .init())
    -> [UInt8]
  {
    FilmPlanes.bytes(of: FilmPicture(bitmap, treatment), as: layout)
  }

  /// 75 % and 100 % bars in BT.709, 8 bits limited (as in SMPTE RP 219 and EBU Tech 3325).
  @Test(
    arguments: [
      ([255, 0, 0], [63, 102, 240]), ([0, 255, 0], [173, 42, 26]), ([0, 0, 255], [32, 240, 118]),
      ([255, 255, 255], [235, 128, 128]), ([0, 0, 0], [16, 128, 128]),
    ] as [([UInt8], [UInt8])]) func coloursHaveTheNumbersOfTheStandard(colour: [UInt8], expected: [UInt8])
  {
    let picture = bitmap(2, 2) { _, _ in colour + [255] }
    #expect(planes(picture, .yuv420p) == [UInt8](repeating: expected[0], count: 4) + expected[1...])
    #expect(planes(picture, .yuva420p).suffix(4) == [255, 255, 255, 255])
    let deep = planes(picture, .yuva444p10)
    let luma = Int(deep[0]) | Int(deep[1]) << 8
    #expect(abs(luma - 4 * Int(expected[0])) <= 2 && deep.suffix(2) == [0xFF, 0x03])
  }

  @Test func fullRangeReachesItsEnds() {
    let picture = bitmap(1, 1) { _, _ in [0, 0, 255, 255] }
    let planes = planes(picture, .yuv444p10Full)
    #expect(planes[2...3] == [0xFF, 0x03])
    #expect(self.planes(bitmap(1, 1) { _, _ in [9, 9, 9, 0] }, .alpha10) == [0, 0])
  }

  @Test func plainLayoutsKeepEveryByte() {
    let bytes = (0..<(64 * 4 * 4)).map { UInt8(truncatingIfNeeded: $0 * 7 + 1) }
    for format in [PixelFormat.rgbaStraight8, .rgbaStraight16] {
      let isDeep = format == .rgbaStraight16
      var bitmap = Bitmap(size: PixelSize(width: isDeep ? 32 : 64, height: 4), format: format)
      bitmap.bytes = bytes
      #expect(planes(bitmap, isDeep ? .rgba16 : .rgba8) == bytes)
      let encoder = FilmEncoder(
        pixelFormat: format, layouts: [isDeep ? .rgba16 : .rgba8], treatment: .init())
      #expect(encoder.encode(bitmap, at: 0) == bytes)
    }
  }

  @Test func oddSidesAreDoubledAtTheirEnd() {
    let picture = bitmap(3, 1) { x, _ in [UInt8(10 * x), 0, 0, UInt8(100 + x)] }
    let even = planes(picture, .rgba8, .init(isEven: true))
    #expect(even.count == 4 * 2 * 4)
    #expect(even[8..<16] == [20, 0, 0, 102, 20, 0, 0, 102] && even.prefix(16) == even.suffix(16))
    #expect(
      FilmLayout.yuva420p.byteCount(PixelSize(width: 4, height: 2))
        == planes(picture, .yuva420p, .init(isEven: true)).count)
  }

  @Test func premultipliedColoursAreBlackUnderNothing() {
    let picture = bitmap(2, 1) { x, _ in [200, 100, 50, x == 0 ? 0 : 51] }
    #expect(planes(picture, .rgba8, .init(isPremultiplied: true)) == [0, 0, 0, 0, 40, 20, 10, 51])
  }

  @Test(arguments: Matte.allCases) func mattesShowTheAlphaAsGrey(matte: Matte) {
    let picture = bitmap(2, 2) { x, y in [200, 100, 50, UInt8(60 + 10 * x + y)] }
    let treatment = FilmPicture.Treatment(isEven: true, matte: matte)
    let whole = FilmPicture(picture, treatment)
    let bytes = planes(picture, .rgba8, treatment)
    #expect(whole.size == PixelSize(width: matte == .side ? 4 : 2, height: matte == .side ? 2 : 4))
    let first = matte == .side ? 8 : 16
    #expect(
      bytes[0..<4] == [200, 100, 50, 255] && bytes[first..<(first + 8)] == [60, 60, 60, 255, 70, 70, 70, 255])
  }

  // MARK: Colour under alpha 0

  @Test func visiblePixelsAreKeptAndEmptyOnesTakeTheirNeighbours() {
    let glow = { (x: Int, y: Int) in (x - 9) * (x - 9) + (y - 5) * (y - 5) < 12 }
    let picture = bitmap(23, 14) { x, y in glow(x, y) ? [UInt8(100 + x), 80, 200, 1] : [0, 0, 0, 0] }
    let bled = planes(picture, .rgba8, .init(isBled: true))
    for y in 0..<14 {
      for x in 0..<23 {
        let pixel = bled[((y * 23 + x) * 4)..<((y * 23 + x) * 4 + 4)]
        if glow(x, y) {
          #expect(Array(pixel) == [UInt8(100 + x), 80, 200, 1])
        } else {
          // Means of what glows stay within its range.
          #expect(106...112 ~= pixel[pixel.startIndex] && pixel.dropFirst() == [80, 200, 0])
        }
      }
    }
  }

  @Test func anEmptyPictureStaysBlackAndOnePixelFillsAll() {
    #expect(
      planes(bitmap(5, 3) { _, _ in [0, 0, 0, 0] }, .rgba8, .init(isBled: true)).allSatisfy { $0 == 0 })
    let one = planes(
      bitmap(6, 7) { x, y in x == 5 && y == 0 ? [7, 8, 9, 1] : [0, 0, 0, 0] }, .rgba8, .init(isBled: true))
    for pixel in stride(from: 0, to: one.count, by: 4) { #expect(one[pixel..<(pixel + 3)] == [7, 8, 9]) }
  }

  /// Pull and push again, slowly and by recursion.
  @Test func bledColoursAreTheNaiveOnes() {
    let (width, height) = (13, 9)
    let picture = bitmap(width, height) { x, y in
      (x * 7 + y * 5) % 11 == 0 ? [UInt8(x * 19), UInt8(y * 28), 60, UInt8(20 + x * 9)] : [0, 0, 0, 0]
    }
    var base = [[[Double]]](repeating: Array(repeating: [0, 0, 0, 0], count: width), count: height)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = picture.bytes[((y * width + x) * 4)..<((y * width + x) * 4 + 4)].map { Double($0) / 255 }
        base[y][x] = pixel
      }
    }
    let expected = Self.filled(base)
    let bled = planes(picture, .rgba8, .init(isBled: true))
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<3 {
          #expect(abs(Double(bled[(y * width + x) * 4 + channel]) - expected[y][x][channel] * 255) <= 0.51)
        }
      }
    }
  }

  private static func filled(_ picture: [[[Double]]]) -> [[[Double]]] {
    let (height, width) = (picture.count, picture[0].count)
    if height == 1, width == 1 { return picture }
    var half = [[[Double]]](
      repeating: Array(repeating: [0, 0, 0, 0], count: (width + 1) / 2), count: (height + 1) / 2)
    for y in 0..<height {
      for x in 0..<width {
        let weight = picture[y][x][3]
        for channel in 0..<3 { half[y / 2][x / 2][channel] += picture[y][x][channel] * weight }
        half[y / 2][x / 2][3] += weight
      }
    }
    for y in half.indices {
      for x in half[y].indices where half[y][x][3] > 0 {
        for channel in 0..<3 { half[y][x][channel] /= half[y][x][3] }
      }
    }
    let coarse = filled(half)
    var result = picture
    for y in 0..<height {
      for x in 0..<width where picture[y][x][3] == 0 {
        for channel in 0..<3 {
          var sum = 0.0
          for (row, rowPart) in [(y / 2, 0.75), (y % 2 == 0 ? y / 2 - 1 : y / 2 + 1, 0.25)] {
            for (column, part) in [(x / 2, 0.75), (x % 2 == 0 ? x / 2 - 1 : x / 2 + 1, 0.25)] {
              let texel = coarse[min(max(row, 0), coarse.count - 1)][min(max(column, 0), coarse[0].count - 1)]
              sum += texel[channel] * rowPart * part
            }
          }
          result[y][x][channel] = sum
        }
      }
    }
    return result
  }
}
