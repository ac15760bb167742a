/// Turns premultiplied float pixels into the bytes of a bitmap, once, as the last step.
///
/// Input: four planes, values 0…1 (a rounding error beyond is clamped). Output: pixels in the bitmap's format; colour
/// under alpha 0 is zero. Method: scale, optional triangular dither v + t·min(1, v, top − v), round to nearest (ties to
/// even) by adding 2²³. Allocations: none. Error bound: half a unit of the last bit.
package enum QuantiseKernel {
  @inline(__always) private static var magic: SIMD4<Float> { SIMD4(repeating: 8_388_608) }

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

  /// Four pixels of a row, their planes apart.
  private typealias Planes = (
    red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>, alpha: SIMD4<Float>
  )

  /// The four planes with noise.
  @inline(__always) private static func dithered(
    _ planes: Planes, _ noise: SIMD4<Float>, top: Float
  ) -> Planes {
    (
      dithered(planes.red, noise, top: top), dithered(planes.green, noise, top: top),
      dithered(planes.blue, noise, top: top), dithered(planes.alpha, noise, top: top)
    )
  }

  /// Four premultiplied pixels in units of the last bit.
  @inline(__always) private static func premultiplied(
    _ red: Lane<Float>, _ green: Lane<Float>, _ blue: Lane<Float>, _ row: PlanarRow, _ x: Int
  ) -> Planes {
    (red.load4(x) * 255, green.load4(x) * 255, blue.load4(x) * 255, row.alpha4(x) * 255)
  }

  /// Blue, green, red, alpha; one shift after another, since the compiler makes shuffles of different shifts.
  @inline(__always) private static func packed(_ planes: Planes) -> SIMD4<UInt32> {
    var pixels = bits(planes.alpha) &<< 8 | round(planes.red)
    pixels = pixels &<< 8 | round(planes.green)
    return pixels &<< 8 | round(planes.blue)
  }

  @inline(never) private static func premultiplied8(
    _ row: PlanarRow, from start: Int, to end: Int, noise: Lane<Float>?, into target: Lane<UInt8>
  ) {
    let (red, green, blue) = (row.plane(0), row.plane(1), row.plane(2))
    var x = start
    if noise == nil {
      while x &+ 4 <= end {
        target.store(packed(premultiplied(red, green, blue, row, x)), at: 4 &* (x &- start))
        x &+= 4
      }
    }
    while x < end {
      var planes = premultiplied(red, green, blue, row, x)
      if let noise { planes = dithered(planes, noise.load4(x), top: 255) }
      put(packed(planes), at: 4 &* (x &- start), count: end &- x, into: target)
      x &+= 4
    }
  }

  /// Four straight pixels in units of the last bit of a channel whose greatest value is `top`.
  @inline(__always) private static func straight(
    _ red: Lane<Float>, _ green: Lane<Float>, _ blue: Lane<Float>, _ row: PlanarRow, _ x: Int, top: Float
  ) -> Planes {
    let opacity = row.alpha4(x)
    let most = SIMD4<Float>(repeating: top)
    let scale = most / opacity.replacing(with: 1e-7, where: opacity .< 1e-7)
    return (
      least(red.load4(x) * scale, most), least(green.load4(x) * scale, most),
      least(blue.load4(x) * scale, most),
      opacity * most
    )
  }

  /// Red, green, blue, alpha; nothing where alpha is 0.
  @inline(__always) private static func packedStraight(_ planes: Planes) -> SIMD4<UInt32> {
    let alpha = round(planes.alpha)
    var pixels = alpha &<< 8 | round(planes.blue)
    pixels = pixels &<< 8 | round(planes.green)
    return (pixels &<< 8 | round(planes.red)).replacing(with: 0, where: alpha .== 0)
  }

  @inline(never) private static func straight8(
    _ row: PlanarRow, from start: Int, to end: Int, noise: Lane<Float>?, into target: Lane<UInt8>
  ) {
    let (red, green, blue) = (row.plane(0), row.plane(1), row.plane(2))
    var x = start
    if noise == nil {
      while x &+ 4 <= end {
        target.store(packedStraight(straight(red, green, blue, row, x, top: 255)), at: 4 &* (x &- start))
        x &+= 4
      }
    }
    while x < end {
      var planes = straight(red, green, blue, row, x, top: 255)
      if let noise { planes = dithered(planes, noise.load4(x), top: 255) }
      put(packedStraight(planes), at: 4 &* (x &- start), count: end &- x, into: target)
      x &+= 4
    }
  }

  @inline(never) private static func straight16(
    _ row: PlanarRow, from start: Int, to end: Int, noise: Lane<Float>?, into target: Lane<UInt8>
  ) {
    let (red, green, blue) = (row.plane(0), row.plane(1), row.plane(2))
    var x = start
    while x < end {
      var planes = straight(red, green, blue, row, x, top: 65535)
      if let noise { planes = dithered(planes, noise.load4(x), top: 65535) }
      let (r, g, b, a) = (round(planes.red), round(planes.green), round(planes.blue), round(planes.alpha))
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
