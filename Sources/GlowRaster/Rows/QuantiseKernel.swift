/// Turns premultiplied float pixels into the bytes of a bitmap, once, as the last step.
///
/// Input: four planes, values 0…1 (a rounding error beyond is clamped). Output: pixels in the bitmap's format; colour
/// under alpha 0 is zero. Method: scale, optional triangular dither v + t·min(1, v, top − v), round to nearest (ties to
/// even) by adding 2²³. Allocations: none. Error bound: half a unit of the last bit.
package enum QuantiseKernel {
  private static let magic = SIMD4<Float>(repeating: 8_388_608)

  /// The integers nearest to `value`, which lies within 0…65,535 but for a rounding error.
  @inline(__always) private static func round(_ value: SIMD4<Float>) -> SIMD4<UInt32> {
    unsafe unsafeBitCast(value + magic, to: SIMD4<UInt32>.self) & 0x7F_FFFF
  }

  /// The same with other bits above the lowest sixteen.
  @inline(__always) private static func bits(_ value: SIMD4<Float>) -> SIMD4<UInt32> {
    unsafe unsafeBitCast(value + magic, to: SIMD4<UInt32>.self)
  }

  /// The lesser of two numbers, lane by lane: the library's own is not inlined.
  @inline(__always) private static func least(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    a.replacing(with: b, where: b .< a)
  }

  /// `value` with noise of up to one unit, less where the ends of the range are nearer, clamped to 0…`top`.
  @inline(__always) private static func dithered(
    _ value: SIMD4<Float>, _ noise: SIMD4<Float>, top: Float
  ) -> SIMD4<Float> {
    let room = least(least(value, SIMD4(repeating: top) - value), SIMD4(repeating: 1))
    let moved = value + noise * room.replacing(with: 0, where: room .< 0)
    return moved.replacing(with: 0, where: moved .< 0)
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
        row.load4(2, x) * 255, row.load4(1, x) * 255, row.load4(0, x) * 255, row.alpha4(x) * 255
      )
      if let noise {
        let t = noise.load4(x)
        values.0 = dithered(values.0, t, top: 255)
        values.1 = dithered(values.1, t, top: 255)
        values.2 = dithered(values.2, t, top: 255)
        values.3 = dithered(values.3, t, top: 255)
      }
      // Shifting drops what the addition of 2²³ left in the upper bits.
      let pixels =
        round(values.0) | (bits(values.1) &<< 8) | (bits(values.2) &<< 16) | (bits(values.3) &<< 24)
      put(pixels, at: 4 &* (x &- start), count: end &- x, into: target)
      x &+= 4
    }
  }

  @inline(never) private static func straight8(
    _ row: PlanarRow, from start: Int, to end: Int, noise: Lane<Float>?, into target: Lane<UInt8>
  ) {
    let top = SIMD4<Float>(repeating: 255)
    var x = start
    while x < end {
      let opacity = row.alpha4(x)
      let scale = 255 / opacity.replacing(with: 1e-6, where: opacity .< 1e-6)
      var alpha = opacity * 255
      var red = least(row.load4(0, x) * scale, top)
      var green = least(row.load4(1, x) * scale, top)
      var blue = least(row.load4(2, x) * scale, top)
      if let noise {
        let t = noise.load4(x)
        red = dithered(red, t, top: 255)
        green = dithered(green, t, top: 255)
        blue = dithered(blue, t, top: 255)
        alpha = dithered(alpha, t, top: 255)
      }
      let a = round(alpha)
      let colour = round(red) | (round(green) &<< 8) | (round(blue) &<< 16)
      let pixels = (colour | (a &<< 24)).replacing(with: 0, where: a .== 0)
      put(pixels, at: 4 &* (x &- start), count: end &- x, into: target)
      x &+= 4
    }
  }

  @inline(never) private static func straight16(
    _ row: PlanarRow, from start: Int, to end: Int, noise: Lane<Float>?, into target: Lane<UInt8>
  ) {
    let top = SIMD4<Float>(repeating: 65535)
    var x = start
    while x < end {
      let opacity = row.alpha4(x)
      let scale = 65535 / opacity.replacing(with: 1e-7, where: opacity .< 1e-7)
      var alpha = opacity * 65535
      var red = least(row.load4(0, x) * scale, top)
      var green = least(row.load4(1, x) * scale, top)
      var blue = least(row.load4(2, x) * scale, top)
      if let noise {
        let t = noise.load4(x)
        red = dithered(red, t, top: 65535)
        green = dithered(green, t, top: 65535)
        blue = dithered(blue, t, top: 65535)
        alpha = dithered(alpha, t, top: 65535)
      }
      let (r, g) = (round(red), round(green))
      let (b, a) = (round(blue), round(alpha))
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
