import GlowRaster
import Testing

@Suite struct QuantiseKernelTests {
  static let formats = [PixelFormat.bgraPremultiplied8, .rgbaStraight8, .rgbaStraight16]

  /// Premultiplied pixels, clear, faint and opaque ones among them, as planes 48 apart.
  static let pixels: [SIMD4<Float>] = {
    var dice = Dice(5)
    return (0..<40).map { index in
      let alpha = [0, 1, 1e-5, 0.002, 0.999][safe: index] ?? Float(dice.next())
      let colour = SIMD4<Float>(Float(dice.next()), Float(dice.next()), Float(dice.next()), 1)
      return colour * alpha
    }
  }()

  private static func written(
    _ pixels: [SIMD4<Float>], from start: Int, to end: Int, _ format: PixelFormat, noise: [Float]?
  ) -> [UInt8] {
    let planes = Lane<Float>(repeating: 0, count: 48 * 4)
    for (x, pixel) in pixels.enumerated() {
      for plane in 0..<4 { planes[plane * 48 + x] = pixel[plane] }
    }
    let target = Lane<UInt8>(repeating: 0xAA, count: (end - start) * format.bytesPerPixel + 16)
    QuantiseKernel.write(
      PlanarRow(lane: planes, stride: 48), from: start, to: end, format: format,
      noise: noise.map { Lane(holding: $0) }, into: target)
    return target.values
  }

  /// The channels in the order of the bytes, before rounding, in units of the last bit.
  private static func exact(_ pixel: SIMD4<Float>, _ format: PixelFormat, noise: Double) -> [Double] {
    let top = format == .rgbaStraight16 ? 65535.0 : 255
    let (r, g, b, a) = (Double(pixel.x), Double(pixel.y), Double(pixel.z), Double(pixel.w))
    let channels =
      format == .bgraPremultiplied8
      ? [b, g, r, a] : [r, g, b].map { a > 0 ? min($0 / a, 1) : 0 } + [a]
    return channels.map { channel in
      let value = channel * top
      return value + noise * min(1, value, top - value)
    }
  }

  private static func channel(_ bytes: [UInt8], _ pixel: Int, _ channel: Int, _ format: PixelFormat) -> Int {
    guard format == .rgbaStraight16 else { return Int(bytes[pixel * 4 + channel]) }
    let base = pixel * 8 + channel * 2
    return Int(bytes[base]) << 8 | Int(bytes[base + 1])
  }

  @Test(arguments: formats, [false, true])
  func everyChannelIsTheNearestNumber(format: PixelFormat, dithered: Bool) {
    let noise = (0..<48).map { dithered ? Float(Noise.triangular(x: $0, y: 7)) : 0 }
    let bytes = Self.written(Self.pixels, from: 0, to: 40, format, noise: dithered ? noise : nil)
    for (x, pixel) in Self.pixels.enumerated() {
      let exact = Self.exact(pixel, format, noise: Double(noise[x]))
      if Self.channel(bytes, x, 3, format) == 0, format != .bgraPremultiplied8 {
        #expect((0..<3).allSatisfy { Self.channel(bytes, x, $0, format) == 0 })
        #expect(exact[3] < 0.51)
        continue
      }
      for channel in 0..<4 {
        // Single precision decides which way a half is rounded.
        let slack = format == .rgbaStraight16 ? 0.52 : 0.501
        #expect(abs(Double(Self.channel(bytes, x, channel, format)) - exact[channel]) < slack, "pixel \(x)")
      }
    }
  }

  @Test(arguments: formats, [1, 2, 3, 4, 5, 7])
  func tailsWriteTheirPixelsAndNoMore(format: PixelFormat, count: Int) {
    let whole = Self.written(Self.pixels, from: 0, to: 40, format, noise: nil)
    let tail = Self.written(Self.pixels, from: 8, to: 8 + count, format, noise: nil)
    let bytes = count * format.bytesPerPixel
    #expect(
      Array(tail[..<bytes]) == Array(whole[8 * format.bytesPerPixel..<8 * format.bytesPerPixel + bytes]))
    #expect(tail[bytes...].allSatisfy { $0 == 0xAA })
  }

  @Test(arguments: formats) func roundingErrorsSaturate(format: PixelFormat) {
    let pixels = [SIMD4<Float>(1.000001, 1.000001, 1.000001, 1), SIMD4<Float>(0.6, 0.5, 0.7, 0.5)]
    let bytes = Self.written(pixels, from: 0, to: 2, format, noise: nil)
    #expect(bytes[..<format.bytesPerPixel].allSatisfy { $0 == 255 })
    guard format != .bgraPremultiplied8 else { return }
    let top = format == .rgbaStraight16 ? 65535 : 255
    #expect((0..<3).allSatisfy { Self.channel(bytes, 1, $0, format) == top })
  }

  @Test(arguments: formats) func ditheringKeepsBlackAndWhite(format: PixelFormat) {
    for noise in [-1, -0.4, 0.4, 1] as [Float] {
      let pixels = [SIMD4<Float>(0, 0, 0, 1), SIMD4<Float>(1, 1, 1, 1), .zero]
      let plain = Self.written(pixels, from: 0, to: 3, format, noise: nil)
      #expect(
        Self.written(pixels, from: 0, to: 3, format, noise: [Float](repeating: noise, count: 48)) == plain)
    }
  }

  @Test(arguments: [PixelFormat.rgbaStraight8, .rgbaStraight16])
  func faintColoursKeepTheirHue(format: PixelFormat) {
    let top = format == .rgbaStraight16 ? 65535.0 : 255
    let pixel = SIMD4<Float>(0.8, 0.4, 0.2, 1) * Float(1 / top)
    let bytes = Self.written([pixel], from: 0, to: 1, format, noise: nil)
    let wanted = [0.8 * top, 0.4 * top, 0.2 * top, 1]
    for channel in 0..<4 {
      #expect(abs(Double(Self.channel(bytes, 0, channel, format)) - wanted[channel]) < 0.6)
    }
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
