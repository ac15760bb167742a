/// Reads pixels into planes of premultiplied colour, 0…1.
///
/// Input: pixels in any format, any distance apart. Method: bytes become floats by setting 2²³'s exponent before them,
/// four pixels at once where they lie side by side. Allocations: none. Error: single precision.
package enum LoadKernel {
  /// Reads one line that begins at `byte`, its pixels `step` bytes apart, into `line`.
  package static func load(
    _ bytes: Lane<UInt8>, from byte: Int, step: Int, format: PixelFormat, into line: LineBuffer
  ) {
    switch format {
    case .bgraPremultiplied8:
      eight(bytes, byte, step, into: line, shifts: (16, 8, 0), isStraight: false)
    case .rgbaStraight8:
      eight(bytes, byte, step, into: line, shifts: (0, 8, 16), isStraight: line.planes == 4)
    case .rgbaStraight16: sixteen(bytes, byte, step, into: line)
    }
  }

  /// A channel of four pixels, 0…1.
  @inline(__always) private static func channel(
    _ pixels: SIMD4<UInt32>, shift: UInt32
  ) -> SIMD4<Float> {
    let bits = (pixels &>> SIMD4(repeating: shift)) & 0xFF | 0x4B00_0000
    return (unsafe unsafeBitCast(bits, to: SIMD4<Float>.self) - 8_388_608) * (1 / 255)
  }

  @inline(__always) private static func eight(
    _ bytes: Lane<UInt8>, _ byte: Int, _ step: Int, into line: LineBuffer,
    shifts: (red: UInt32, green: UInt32, blue: UInt32), isStraight: Bool
  ) {
    let (lane, stride) = (line.lane, line.stride)
    var x = 0
    while x < line.length {
      let place = byte &+ x &* step
      let output = line.padding &+ x
      let isWhole = step == 4 && x &+ 4 <= line.length
      var pixels = SIMD4<UInt32>.zero
      if isWhole {
        pixels = bytes.load(place, as: SIMD4<UInt32>.self)
      } else {
        for index in 0..<min(4, line.length &- x) {
          pixels[index] = bytes.load(place &+ index &* step, as: UInt32.self)
        }
      }
      let alpha = channel(pixels, shift: 24)
      let factor = isStraight ? alpha : SIMD4(repeating: 1)
      lane.store(channel(pixels, shift: shifts.red) * factor, at: output)
      lane.store(channel(pixels, shift: shifts.green) * factor, at: output &+ stride)
      lane.store(channel(pixels, shift: shifts.blue) * factor, at: output &+ 2 &* stride)
      if line.planes == 4 { lane.store(alpha, at: output &+ 3 &* stride) }
      x &+= 4
    }
  }

  private static func sixteen(_ bytes: Lane<UInt8>, _ byte: Int, _ step: Int, into line: LineBuffer) {
    for x in 0..<line.length {
      let pixel = UInt64(bigEndian: bytes.load(byte &+ x &* step, as: UInt64.self))
      let alpha = Float(pixel & 0xFFFF) / 65535
      for plane in 0..<3 {
        let value = Float((pixel &>> UInt64(48 &- 16 &* plane)) & 0xFFFF) / 65535
        line.lane[plane &* line.stride &+ line.padding &+ x] = value * alpha
      }
      if line.planes == 4 { line.lane[3 &* line.stride &+ line.padding &+ x] = alpha }
    }
  }

  /// Whether every pixel of `size` is opaque.
  package static func isOpaque(
    _ bytes: Lane<UInt8>, size: PixelSize, bytesPerRow: Int, format: PixelFormat
  ) -> Bool {
    for y in 0..<size.height {
      let row = y &* bytesPerRow
      if format == .rgbaStraight16 {
        for x in 0..<size.width where bytes.load(row &+ 8 &* x &+ 6, as: UInt16.self) != 0xFFFF {
          return false
        }
        continue
      }
      var x = 0
      var all = SIMD4<UInt32>(repeating: 0xFF00_0000)
      while x &+ 4 <= size.width {
        all &= bytes.load(row &+ 4 &* x, as: SIMD4<UInt32>.self)
        x &+= 4
      }
      var rest = all[0] & all[1] & all[2] & all[3]
      while x < size.width {
        rest &= bytes.load(row &+ 4 &* x, as: UInt32.self)
        x &+= 1
      }
      if rest & 0xFF00_0000 != 0xFF00_0000 { return false }
    }
    return true
  }
}
