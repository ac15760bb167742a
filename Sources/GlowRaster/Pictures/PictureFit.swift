import GlowColor

/// Fits a picture to a canvas, so that it covers all of it, in the middle, its sides in their proportion.
///
/// Method: a triangle as wide as the step between two target pixels, never narrower than the step between two source
/// pixels: an area average when the picture shrinks, bilinear when it grows; columns first. It works on premultiplied,
/// gamma-encoded colour, as everything that is composited here. Cost: source columns × (target rows × the triangle's rows).
/// Error: half a unit of 16 bits and single precision.
package enum PictureFit {
  /// The weights of the source pixels that make one row or column of the target.
  struct Taps: Equatable {
    /// Indices of the source.
    var places: [Int]
    /// As many weights; their sum is 1.
    var weights: [Float]
  }

  /// The taps of every target pixel along an axis of `count` source pixels; `step` source pixels lie between two.
  static func taps(_ count: Int, onto target: Int, step: Double) -> [Taps] {
    let start = (Double(count) - Double(target) * step) / 2
    let reach = max(step, 1)
    return (0..<target).map { index in
      let centre = start + (Double(index) + 0.5) * step
      let first = Int((centre - reach - 0.5).rounded(.down))
      let last = Int((centre + reach + 0.5).rounded(.up))
      var places: [Int] = []
      var weights: [Double] = []
      for place in first...last {
        let weight = 1 - abs(Double(place) + 0.5 - centre) / reach
        guard weight > 0 else { continue }
        let inside = min(max(place, 0), count - 1)
        if places.last == inside {
          weights[weights.count - 1] += weight
        } else {
          places.append(inside)
          weights.append(weight)
        }
      }
      let sum = weights.reduce(0, +)
      return Taps(places: places, weights: weights.map { Float($0 / sum) })
    }
  }

  /// `picture` (straight sRGB, 8 bits) over the whole of a canvas of `size`, in the numbers of `space`.
  package static func covering(
    _ size: PixelSize, with picture: Bitmap, in space: WorkingSpace = WorkingSpace()
  ) -> BackdropPicture {
    precondition(picture.format == .rgbaStraight8, "a picture that was read is straight and has 8 bits")
    let source = picture.size
    let step = min(Double(source.width) / Double(size.width), Double(source.height) / Double(size.height))
    let columns = taps(source.width, onto: size.width, step: step)
    let rows = taps(source.height, onto: size.height, step: step)
    let sums = Storage<Float>(repeating: 0, count: 4 * source.width)
    let samples = Storage<UInt16>(repeating: 0, count: 4 * size.width * size.height)
    for y in 0..<size.height {
      add(rows[y], of: picture, into: sums.lane)
      for x in 0..<size.width {
        var colour = SIMD4<Float>.zero
        let taps = columns[x]
        for (place, weight) in zip(taps.places, taps.weights) {
          colour += sums.lane.load(4 * place, as: SIMD4<Float>.self) * weight
        }
        if space != WorkingSpace() { colour = converted(colour, to: space) }
        for channel in 0..<4 {
          let value = min(max(colour[channel] * 65535 + 0.5, 0), 65535)
          samples.lane[4 * (y * size.width + x) + channel] = UInt16(value)
        }
      }
    }
    return BackdropPicture(size: size, samples: samples)
  }

  /// Premultiplied, gamma-encoded sRGB in the numbers of another space.
  private static func converted(_ colour: SIMD4<Float>, to space: WorkingSpace) -> SIMD4<Float> {
    let alpha = Double(colour.w)
    guard alpha > 0 else { return .zero }
    let straight = (0..<3).map { min(max(Double(colour[$0]) / alpha, 0), 1) }
    return space.premultiplied(
      Color(red: straight[0], green: straight[1], blue: straight[2], alpha: min(alpha, 1)))
  }

  /// The weighted sum of whole rows, premultiplied.
  private static func add(_ taps: Taps, of picture: Bitmap, into sums: Lane<Float>) {
    sums.fill(0, from: 0, length: sums.count)
    let row = picture.bytesPerRow
    unsafe picture.bytes.withUnsafeBytes { bytes in
      for (place, weight) in zip(taps.places, taps.weights) {
        for offset in stride(from: 0, to: row, by: 4) {
          let at = place * row + offset
          let alpha = unsafe Float(bytes[at + 3])
          let scale = weight * alpha * (1 / (255 * 255))
          let colour = unsafe SIMD4<Float>(Float(bytes[at]), Float(bytes[at + 1]), Float(bytes[at + 2]), 255)
          sums.store(sums.load(offset, as: SIMD4<Float>.self) + colour * scale, at: offset)
        }
      }
    }
  }
}
