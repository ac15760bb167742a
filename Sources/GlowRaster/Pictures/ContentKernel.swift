/// Lays a picture over a part of a finished bitmap, or over a backdrop.
///
/// Method: source-over in the bitmap's own numbers, rounded once more. Allocations: none but the backdrop's. Error: half a unit of the
/// last bit.
package enum ContentKernel {
  /// Lays `picture` over `bitmap`, its corner at (`left`, `top`), which may lie outside.
  package static func lay(_ picture: BackdropPicture, left: Int, top: Int, over bitmap: inout Bitmap) {
    let size = bitmap.size
    let format = bitmap.format
    // What is empty holds more than the backdrop from now on.
    bitmap.stamp = nil
    let bytes = format.bytesPerPixel
    unsafe bitmap.pixels.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      let pixels = unsafe Lane(base: base.assumingMemoryBound(to: UInt8.self), count: buffer.count)
      for y in max(0, top)..<max(0, top, min(size.height, top + picture.size.height)) {
        for x in max(0, left)..<max(0, left, min(size.width, left + picture.size.width)) {
          let colour = picture.colour(x: x - left, y: y - top)
          guard colour.w > 0 else { continue }
          let place = (y * size.width + x) * bytes
          let under = read(pixels, at: place, format)
          write(under * (1 - colour.w) + colour, to: pixels, at: place, format)
        }
      }
    }
  }

  /// `backdrop` with `picture` on it, as a picture of `size`.
  package static func backdrop(
    _ backdrop: Backdrop, under picture: BackdropPicture, left: Int, top: Int, size: PixelSize
  ) -> Backdrop {
    let samples = Storage<UInt16>(repeating: 0, count: 4 * size.width * size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        var colour = backdrop.colour(x: x, y: y)
        let (u, v) = (x - left, y - top)
        if u >= 0, v >= 0, u < picture.size.width, v < picture.size.height {
          let own = picture.colour(x: u, y: v)
          colour = colour * (1 - own.w) + own
        }
        for channel in 0..<4 {
          samples.lane[4 * (y * size.width + x) + channel] = UInt16(
            min(max(colour[channel] * 65535 + 0.5, 0), 65535))
        }
      }
    }
    return .picture(BackdropPicture(size: size, samples: samples))
  }

  /// A premultiplied pixel.
  private static func read(_ pixels: Lane<UInt8>, at place: Int, _ format: PixelFormat) -> SIMD4<Float> {
    func byte(_ index: Int) -> Float { Float(pixels[place + index]) / 255 }
    func word(_ index: Int) -> Float {
      Float(Int(pixels[place + 2 * index]) << 8 | Int(pixels[place + 2 * index + 1])) / 65535
    }
    switch format {
    case .bgraPremultiplied8: return SIMD4(byte(2), byte(1), byte(0), byte(3))
    case .rgbaStraight8:
      let alpha = byte(3)
      return SIMD4(byte(0) * alpha, byte(1) * alpha, byte(2) * alpha, alpha)
    case .rgbaStraight16:
      let alpha = word(3)
      return SIMD4(word(0) * alpha, word(1) * alpha, word(2) * alpha, alpha)
    }
  }

  private static func write(
    _ colour: SIMD4<Float>, to pixels: Lane<UInt8>, at place: Int, _ format: PixelFormat
  ) {
    func rounded(_ value: Float, _ top: Float) -> Int { Int(min(max(value * top + 0.5, 0), top)) }
    let scale = format == .bgraPremultiplied8 ? 1 : 1 / max(colour.w, 1e-7)
    let straight = SIMD4(colour.x * scale, colour.y * scale, colour.z * scale, colour.w)
    let order = format == .bgraPremultiplied8 ? [2, 1, 0, 3] : [0, 1, 2, 3]
    for index in 0..<4 {
      let value = straight[order[index]]
      if format == .rgbaStraight16 {
        let word = rounded(value, 65535)
        pixels[place + 2 * index] = UInt8(word >> 8)
        pixels[place + 2 * index + 1] = UInt8(word & 255)
      } else {
        pixels[place + index] = UInt8(rounded(value, 255))
      }
    }
  }
}
