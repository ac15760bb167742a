import Testing

@testable import GlowRaster

/// Pictures that are fitted behind the glow.
@Suite struct PictureFitTests {
  private static func picture(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8]) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: width, height: height), format: .rgbaStraight8)
    bitmap.bytes = (0..<(width * height)).flatMap { pixel($0 % width, $0 / width) }
    return bitmap
  }

  @Test func ofTheSameSizeItIsTheSame() {
    let source = Self.picture(7, 5) { x, y in [UInt8(x * 30), UInt8(y * 50), UInt8(x * y), 255] }
    let fitted = PictureFit.covering(source.size, with: source)
    for y in 0..<5 {
      for x in 0..<7 {
        let colour = fitted.colour(x: x, y: y) * 255
        for channel in 0..<4 {
          #expect(abs(colour[channel] - Float(source.bytes[4 * (7 * y + x) + channel])) < 0.01)
        }
      }
    }
  }

  @Test func aFlatPictureStaysFlat() {
    let source = Self.picture(31, 17) { _, _ in [200, 100, 50, 255] }
    for size in [PixelSize(width: 3, height: 2), PixelSize(width: 64, height: 90)] {
      let fitted = PictureFit.covering(size, with: source)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let colour = fitted.colour(x: x, y: y) * 255
          #expect(abs(colour.x - 200) < 0.02 && abs(colour.z - 50) < 0.02 && abs(colour.w - 255) < 0.02)
        }
      }
    }
  }

  /// Alternating columns of black and white come to an even grey when they shrink: no moiré.
  @Test func shrinkingAverages() {
    let source = Self.picture(240, 40) { x, _ in x % 2 == 0 ? [0, 0, 0, 255] : [255, 255, 255, 255] }
    let fitted = PictureFit.covering(PixelSize(width: 53, height: 8), with: source)
    for x in 1..<52 { #expect(abs(fitted.colour(x: x, y: 4).x * 255 - 127.5) < 4) }
  }

  /// What is cut off lies on both sides alike.
  @Test func itCoversFromTheMiddle() {
    let wide = Self.picture(30, 10) { x, _ in
      x < 10 ? [255, 0, 0, 255] : x < 20 ? [0, 255, 0, 255] : [0, 0, 255, 255]
    }
    let fitted = PictureFit.covering(PixelSize(width: 10, height: 10), with: wide)
    #expect(fitted.colour(x: 5, y: 5).y == 1)
    #expect(fitted.colour(x: 1, y: 5).y > 0.9 && fitted.colour(x: 8, y: 5).y > 0.9)
    #expect(fitted.colour(x: -3, y: 99) == fitted.colour(x: 0, y: 9))
  }

  /// The twin: every target pixel by the definition of the triangle, in double precision.
  @Test func itIsTheTriangle() {
    let source = Self.picture(23, 19) { x, y in
      [UInt8(x * 11), UInt8(y * 13), UInt8((x * y) % 251), UInt8(40 + (x * 7 + y * 5) % 200)]
    }
    for size in [
      PixelSize(width: 9, height: 9), PixelSize(width: 31, height: 20), PixelSize(width: 2, height: 17),
    ] {
      let fitted = PictureFit.covering(size, with: source)
      let step = min(23 / Double(size.width), 19 / Double(size.height))
      let reach = max(step, 1)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let (u, v) = (
            (23 - Double(size.width) * step) / 2 + (Double(x) + 0.5) * step,
            (19 - Double(size.height) * step) / 2 + (Double(y) + 0.5) * step
          )
          var sum = SIMD4<Double>.zero
          var total = 0.0
          for row in -40..<60 {
            for column in -40..<60 {
              let weight =
                max(0, 1 - abs(Double(column) + 0.5 - u) / reach)
                * max(0, 1 - abs(Double(row) + 0.5 - v) / reach)
              guard weight > 0 else { continue }
              let place = 4 * (min(max(row, 0), 18) * 23 + min(max(column, 0), 22))
              let alpha = Double(source.bytes[place + 3]) / 255
              for channel in 0..<3 {
                sum[channel] += weight * alpha * Double(source.bytes[place + channel]) / 255
              }
              sum[3] += weight * alpha
              total += weight
            }
          }
          let colour = fitted.colour(x: x, y: y)
          for channel in 0..<4 { #expect(abs(Double(colour[channel]) - sum[channel] / total) < 1e-4) }
        }
      }
    }
  }
}
