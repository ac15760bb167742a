/// Lays one colour over pixels in place, through coverage.
///
/// Input: coverage, 0…`full`, and pixels in any format. Method: source-over on premultiplied colour, pixel by pixel, since
/// it is for a few words. Allocations: none. Error bound: half a unit of the last bit.
package enum CoverKernel {
  /// Lays `colour`, straight, over `count` pixels from `byte` on; their coverage begins at `start`.
  package static func lay(
    _ colour: SIMD4<Float>, over bytes: Lane<UInt8>, at byte: Int, count: Int, format: PixelFormat,
    coverage: Lane<UInt16>, from start: Int, full: Float
  ) {
    for x in 0..<count where coverage[start &+ x] > 0 {
      let share = Float(coverage[start &+ x]) / full * colour.w
      let place = byte &+ x &* format.bytesPerPixel
      let under = premultiplied(bytes, place, format)
      let over = SIMD4(colour.x, colour.y, colour.z, 1) * share + under * (1 - share)
      store(over, bytes, place, format)
    }
  }

  private static func premultiplied(_ bytes: Lane<UInt8>, _ place: Int, _ format: PixelFormat) -> SIMD4<Float>
  {
    switch format {
    case .bgraPremultiplied8:
      let pixel = SIMD4(bytes[place + 2], bytes[place + 1], bytes[place], bytes[place + 3])
      return SIMD4(Float(pixel.x), Float(pixel.y), Float(pixel.z), Float(pixel.w)) / 255
    case .rgbaStraight8:
      let alpha = Float(bytes[place + 3]) / 255
      let colour = SIMD3(Float(bytes[place]), Float(bytes[place + 1]), Float(bytes[place + 2])) / 255 * alpha
      return SIMD4(colour, alpha)
    case .rgbaStraight16:
      func sample(_ index: Int) -> Float {
        Float(UInt16(bigEndian: bytes.load(place + 2 * index, as: UInt16.self))) / 65535
      }
      return SIMD4(SIMD3(sample(0), sample(1), sample(2)) * sample(3), sample(3))
    }
  }

  private static func store(
    _ value: SIMD4<Float>, _ bytes: Lane<UInt8>, _ place: Int, _ format: PixelFormat
  ) {
    let straight = value.w > 0 ? SIMD3(value.x, value.y, value.z) / value.w : .zero
    for index in 0..<3 {
      switch format {
      case .bgraPremultiplied8: bytes[place + 2 - index] = byte(value[index])
      case .rgbaStraight8: bytes[place + index] = byte(straight[index])
      case .rgbaStraight16: bytes.store(word(straight[index]), at: place + 2 * index)
      }
    }
    if format == .rgbaStraight16 {
      bytes.store(word(value.w), at: place + 6)
    } else {
      bytes[place + 3] = byte(value.w)
    }
  }

  private static func byte(_ value: Float) -> UInt8 { UInt8(min(max(value, 0), 1) * 255 + 0.5) }

  private static func word(_ value: Float) -> UInt16 { UInt16(min(max(value, 0), 1) * 65535 + 0.5).bigEndian }
}
