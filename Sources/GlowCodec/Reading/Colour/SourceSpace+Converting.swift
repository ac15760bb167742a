import GlowColor
import GlowRaster

extension SourceSpace {
  /// Light at even places, and the steps between them: close enough that straight lines miss the curve of sRGB by less than
  /// a hundredth of a step of 16 bits.
  private static let lightSteps = 65_536

  /// Turns the colours of a straight picture into sRGB, clipped; alpha stays.
  func convert(_ bitmap: inout Bitmap) {
    precondition(bitmap.format != .bgraPremultiplied8, "colours are converted straight")
    let isDeep = bitmap.format == .rgbaStraight16
    let top = isDeep ? 65535 : 255
    let lights = curves.map { curve in (0...top).map { Float(curve.light(Double($0) / Double(top))) } }
    let codes = (0...Self.lightSteps).map {
      Float(SRGBTransfer.encoded(Double($0) / Double(Self.lightSteps)) * Double(top))
    }
    let rows = (0..<3).map { row in
      SIMD3(Float(matrix.columns[0][row]), Float(matrix.columns[1][row]), Float(matrix.columns[2][row]))
    }
    func code(_ light: Float) -> Int {
      let place = min(max(light, 0), 1) * Float(Self.lightSteps)
      let index = min(Int(place), Self.lightSteps - 1)
      let (low, high) = (codes[index], codes[index + 1])
      return Int(low + (high - low) * (place - Float(index)) + 0.5)
    }
    unsafe bitmap.bytes.withUnsafeMutableBytes { bytes in
      for place in stride(from: 0, to: bytes.count, by: isDeep ? 8 : 4) {
        func sample(_ channel: Int) -> Int {
          guard isDeep else { return unsafe Int(bytes[place + channel]) }
          return unsafe Int(bytes[place + 2 * channel]) << 8 | Int(bytes[place + 2 * channel + 1])
        }
        let light = SIMD3(lights[0][sample(0)], lights[1][sample(1)], lights[2][sample(2)])
        for channel in 0..<3 {
          let value = code((rows[channel] * light).sum())
          if isDeep {
            unsafe bytes[place + 2 * channel] = UInt8(value >> 8)
            unsafe bytes[place + 2 * channel + 1] = UInt8(value & 255)
          } else {
            unsafe bytes[place + channel] = UInt8(value)
          }
        }
      }
    }
  }
}
