/// Turns premultiplied float pixels into the bytes of a bitmap, once, as the last step.
///
/// Input: four planes, values 0…1 (a rounding error beyond is clamped). Output: pixels in the bitmap's format; colour
/// under alpha 0 is zero. Method: scale, optional triangular dither v + t·min(1, v, top − v), round to nearest (ties to
/// even) by adding 2²³. Allocations: none. Error bound: half a unit of the last bit.
package enum QuantiseKernel {
  private static let magic = SIMD4<Float>(repeating: 8_388_608)

  /// The integers nearest to `value`, each within 0…`top` (at most 65,535).
  @inline(__always) private static func round(_ value: SIMD4<Float>, top: Float) -> SIMD4<UInt32> {
    let clamped = value.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: top))
    return unsafe unsafeBitCast(clamped + magic, to: SIMD4<UInt32>.self) & 0x7F_FFFF
  }

  @inline(__always) private static func dithered(
    _ value: SIMD4<Float>, _ noise: SIMD4<Float>, top: Float
  ) -> SIMD4<Float> {
    let room = pointwiseMin(
      pointwiseMin(value, SIMD4(repeating: top) - value), SIMD4(repeating: 1))
    return value + noise * pointwiseMax(room, .zero)
  }

  /// Quantises the pixels from `start` to `end` of a row into `target`, which begins at the pixel `start`.
  ///
  /// `noise`, if given, holds the dither's noise of the row, indexed as the planes are.
  package static func write(
    _ row: PlanarRow, from start: Int, to end: Int, format: PixelFormat, noise: Lane<Float>?,
    into target: Lane<UInt8>
  ) {
    switch format {
    case .bgraPremultiplied8: premultiplied8(row, from: start, to: end, noise: noise, into: target)
    case .rgbaStraight8: straight8(row, from: start, to: end, noise: noise, into: target)
    case .rgbaStraight16: straight16(row, from: start, to: end, noise: noise, into: target)
    }
  }

  @inline(never) private static func premultiplied8(
    _ row: PlanarRow, from start: Int, to end: Int, noise: Lane<Float>?, into target: Lane<UInt8>
  ) {
    var x = start
    while x < end {
      var values = (
        row.load4(2, x) * 255, row.load4(1, x) * 255, row.load4(0, x) * 255, row.load4(3, x) * 255
      )
      if let noise {
        let t = noise.load4(x)
        values.0 = dithered(values.0, t, top: 255)
        values.1 = dithered(values.1, t, top: 255)
        values.2 = dithered(values.2, t, top: 255)
        values.3 = dithered(values.3, t, top: 255)
      }
      let blue = round(values.0, top: 255)
      let green = round(values.1, top: 255)
      let red = round(values.2, top: 255)
      let alpha = round(values.3, top: 255)
      let pixels = blue | (green &<< 8) | (red &<< 16) | (alpha &<< 24)
      put(pixels, at: 4 &* (x &- start), count: end &- x, into: target)
      x &+= 4
    }
  }

  @inline(never) private static func straight8(
    _ row: PlanarRow, from start: Int, to end: Int, noise: Lane<Float>?, into target: Lane<UInt8>
  ) {
    var x = start
    while x < end {
      let opacity = row.load4(3, x)
      let scale = 255 / pointwiseMax(opacity, SIMD4(repeating: 1e-6))
      var alpha = opacity * 255
      var red = row.load4(0, x) * scale
      var green = row.load4(1, x) * scale
      var blue = row.load4(2, x) * scale
      if let noise {
        let t = noise.load4(x)
        red = dithered(red, t, top: 255)
        green = dithered(green, t, top: 255)
        blue = dithered(blue, t, top: 255)
        alpha = dithered(alpha, t, top: 255)
      }
      let a = round(alpha, top: 255)
      let colour = round(red, top: 255) | (round(green, top: 255) &<< 8) | (round(blue, top: 255) &<< 16)
      let pixels = (colour | (a &<< 24)).replacing(with: 0, where: a .== 0)
      put(pixels, at: 4 &* (x &- start), count: end &- x, into: target)
      x &+= 4
    }
  }

  @inline(never) private static func straight16(
    _ row: PlanarRow, from start: Int, to end: Int, noise: Lane<Float>?, into target: Lane<UInt8>
  ) {
    var x = start
    while x < end {
      let opacity = row.load4(3, x)
      let scale = 65535 / pointwiseMax(opacity, SIMD4(repeating: 1e-7))
      var alpha = opacity * 65535
      var red = row.load4(0, x) * scale
      var green = row.load4(1, x) * scale
      var blue = row.load4(2, x) * scale
      if let noise {
        let t = noise.load4(x)
        red = dithered(red, t, top: 65535)
        green = dithered(green, t, top: 65535)
        blue = dithered(blue, t, top: 65535)
        alpha = dithered(alpha, t, top: 65535)
      }
      let (r, g) = (round(red, top: 65535), round(green, top: 65535))
      let (b, a) = (round(blue, top: 65535), round(alpha, top: 65535))
      for lane in 0..<min(4, end &- x) {
        let pixel =
          a[lane] == 0
          ? 0
          : (UInt64(r[lane]) &<< 48) | (UInt64(g[lane]) &<< 32) | (UInt64(b[lane]) &<< 16) | UInt64(a[lane])
        target.store(pixel.bigEndian, at: 8 &* (x &- start &+ lane))
      }
      x &+= 4
    }
  }

  /// Stores up to four 32-bit pixels.
  @inline(__always) private static func put(
    _ pixels: SIMD4<UInt32>, at byte: Int, count: Int, into target: Lane<UInt8>
  ) {
    if count >= 4 {
      target.store(pixels, at: byte)
    } else {
      for lane in 0..<count { target.store(pixels[lane], at: byte &+ 4 &* lane) }
    }
  }
}
