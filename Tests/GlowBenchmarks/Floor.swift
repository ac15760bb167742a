/// What no renderer can undercut: writing the pixels.
enum Floor {
  /// Stores a computed colour into every glowing pixel of the seed frame, once.
  static func store(_ canvas: Canvas) -> Benchmark {
    store(canvas, GlowingPixels(of: SeedFrame.animation(canvas)))
  }

  /// Stores a computed colour into every one of `glowing`, once.
  static func store(_ canvas: Canvas, _ glowing: GlowingPixels) -> Benchmark {
    Benchmark(name: "floor: store the glowing pixels", canvas: canvas) {
      let pixels = PixelBuffer(count: canvas.pixelCount)
      return { number in
        let base = unsafe pixels.base
        let step = 1 / Float(number + 256)
        for run in glowing.runs {
          let start = unsafe base + run.lowerBound
          for index in 0..<Int32(run.count) {
            unsafe start[Int(index)] = color(Float(index) * step)
          }
        }
      }
    }
  }

  /// A colour that takes what any must: three channels and alpha in floating point, rounded and packed.
  @inline(__always)
  private static func color(_ place: Float) -> UInt32 {
    let t = min(place, 1)
    let alpha = 255 * t
    let red = 188 * t
    let green = 130 * t
    let blue = 243 * t
    return byte(alpha) << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }

  /// A number of 0…255 as a whole one, without a branch: 2^23 pushes its fraction out of the mantissa.
  @inline(__always)
  private static func byte(_ value: Float) -> UInt32 { (value + 8_388_608).bitPattern & 0xFF }

  /// Copies the canvas from one place to another.
  static func copy(_ canvas: Canvas) -> Benchmark {
    Benchmark(name: "floor: copy the canvas", canvas: canvas) {
      let source = PixelBuffer(count: canvas.pixelCount)
      let target = PixelBuffer(count: canvas.pixelCount)
      return { _ in
        unsafe target.base.update(from: source.base, count: target.count)
      }
    }
  }
}

/// Pixels of 32 bits, owned, and touched once so that the system has really handed them out.
@safe final class PixelBuffer {
  let count: Int
  let base: UnsafeMutablePointer<UInt32>

  init(count: Int) {
    self.count = count
    unsafe base = .allocate(capacity: count)
    unsafe base.initialize(repeating: 1, count: count)
  }

  deinit { unsafe base.deallocate() }
}
