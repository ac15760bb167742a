import GlowKit

/// Pictures to blur.
enum HeaderPictures {
  /// Bytes that look random and are the same in every run.
  static func noise(
    _ width: Int, _ height: Int, opaque: Bool = true, format: PixelFormat = .rgbaStraight8, seed: UInt32 = 1
  ) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: width, height: height), format: format)
    var state = seed
    for index in bitmap.bytes.indices {
      state = state &* 1_664_525 &+ 1_013_904_223
      let isAlpha = index % 4 == 3
      // Alpha of 64 and more, so that straight colour is told from quantised alpha.
      bitmap.bytes[index] =
        isAlpha
        ? (opaque ? 255 : 64 | UInt8(truncatingIfNeeded: state >> 24))
        : UInt8(truncatingIfNeeded: state >> 24)
    }
    return bitmap
  }

  /// One colour.
  static func flat(_ pixel: [UInt8], _ width: Int, _ height: Int, format: PixelFormat) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: width, height: height), format: format)
    for index in bitmap.bytes.indices { bitmap.bytes[index] = pixel[index % pixel.count] }
    return bitmap
  }

  /// The rows `rows` of `bitmap`, as bytes.
  static func rows(_ rows: Range<Int>, of bitmap: Bitmap) -> [UInt8] {
    Array(bitmap.bytes[(rows.lowerBound * bitmap.bytesPerRow)..<(rows.upperBound * bitmap.bytesPerRow)])
  }

  /// The pixel that `map` names for every place.
  static func mapped(_ bitmap: Bitmap, to size: PixelSize, _ map: (Int, Int) -> (Int, Int)) -> Bitmap {
    var result = Bitmap(size: size, format: bitmap.format)
    let bytes = bitmap.format.bytesPerPixel
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (sourceX, sourceY) = map(x, y)
        for byte in 0..<bytes {
          result.bytes[(y * size.width + x) * bytes + byte] =
            bitmap.bytes[(sourceY * bitmap.size.width + sourceX) * bytes + byte]
        }
      }
    }
    return result
  }

  /// The picture along whose top edge lies what lay along `edge`.
  static func turned(_ bitmap: Bitmap, _ edge: Edge) -> Bitmap {
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    switch edge {
    case .top: return bitmap
    case .bottom: return mapped(bitmap, to: bitmap.size) { ($0, height - 1 - $1) }
    case .left: return mapped(bitmap, to: PixelSize(width: height, height: width)) { ($1, $0) }
    case .right: return mapped(bitmap, to: PixelSize(width: height, height: width)) { (width - 1 - $1, $0) }
    }
  }
}
