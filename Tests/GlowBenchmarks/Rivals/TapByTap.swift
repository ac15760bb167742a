/// The published progressive blur as it is written in a shader, on a processor: for every pixel and pass 2m + 1 bilinear
/// samples of premultiplied BGRA, clamped to the picture.
@safe final class TapByTap {
  private let width: Int
  private let height: Int
  private let scratch: UnsafeMutablePointer<UInt8>

  /// A blur for pictures of one size, their rows without gaps.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    unsafe scratch = .allocate(capacity: 4 * width * height)
    unsafe scratch.initialize(repeating: 0, count: 4 * width * height)
  }

  deinit { unsafe scratch.deallocate() }

  /// Blurs the rows whose reach, in pixels, is above 0; `weight` is the bell.
  func apply(to pixels: UnsafeMutablePointer<UInt8>, reach: (Int) -> Float, weight: (Float) -> Float) {
    for pass in 0..<2 {
      let source = unsafe pass == 0 ? pixels : scratch
      let target = unsafe pass == 0 ? scratch : pixels
      for y in 0..<height {
        let reach = reach(y)
        let taps = max(8, Int((reach / 1.75).rounded(.up)))
        let weights = (-taps...taps).map { weight(Float($0) / Float(taps)) }
        let total = weights.reduce(0, +)
        for x in 0..<width {
          var sum = SIMD4<Float>.zero
          if reach <= 0 {
            sum = unsafe pixel(source, x, y)
          } else {
            for index in 0...(2 * taps) {
              let offset = Float(index - taps) / Float(taps) * reach
              let place =
                pass == 0
                ? (Float(x) + offset, Float(y), width - 1) : (Float(y) + offset, Float(x), height - 1)
              let clamped = min(max(place.0, 0), Float(place.2))
              let low = Int(clamped)
              let high = min(low + 1, place.2)
              let share = clamped - Float(low)
              let fixed = Int(place.1)
              let first = unsafe pass == 0 ? pixel(source, low, fixed) : pixel(source, fixed, low)
              let second = unsafe pass == 0 ? pixel(source, high, fixed) : pixel(source, fixed, high)
              sum += (first * (1 - share) + second * share) * weights[index]
            }
            sum = sum / total
          }
          for channel in 0..<4 { unsafe target[4 * (y * width + x) + channel] = UInt8(sum[channel] + 0.5) }
        }
      }
    }
  }

  @inline(__always)
  private func pixel(_ source: UnsafeMutablePointer<UInt8>, _ x: Int, _ y: Int) -> SIMD4<Float> {
    let start = 4 * (y * width + x)
    return unsafe SIMD4(
      Float(source[start]), Float(source[start + 1]), Float(source[start + 2]), Float(source[start + 3]))
  }
}
