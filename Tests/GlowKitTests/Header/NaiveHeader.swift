import Foundation
import GlowKit

/// The progressive blur in float64 along the top edge: the published one as SEMANTICS prescribes it, tap by tap, the
/// smooth one pixel by pixel. It shares no code with the product.
enum NaiveHeader {
  /// A kernel's sum around `place` of a column or row of `count` values.
  private static func gather(
    _ read: (Int) -> Double, at place: Int, count: Int, reach: Double, published: Bool
  ) -> Double {
    var (sum, total) = (0.0, 0.0)
    if !published {
      for offset in -Int(1.3 * reach)...Int(1.3 * reach) {
        let sigmas = Double(offset) / reach / 1.3 * 2.75
        let weight = exp(-sigmas * sigmas / 2) - exp(-2.75 * 2.75 / 2)
        sum += weight * read(min(max(place + offset, 0), count - 1))
        total += weight
      }
      return sum / total
    }
    let m = max(8, Int((reach / 1.75).rounded(.up)))
    for i in -m...m {
      let o = Double(i) / Double(m)
      let x = min(max(Double(place) + o * reach, 0), Double(count - 1))
      let low = Int(x)
      let value = read(low) * (1 - (x - Double(low))) + read(min(low + 1, count - 1)) * (x - Double(low))
      sum += exp(-2 * o * o) * value
      total += exp(-2 * o * o)
    }
    return sum / total
  }

  /// The four channels of straight 8-bit pixels, 0…255, not rounded.
  static func blurred(
    _ bitmap: Bitmap, height: Double, radius: Double, top: Double, scale: Double, published: Bool
  ) -> [Double] {
    let (columns, rows) = (bitmap.size.width, bitmap.size.height)
    func reach(_ y: Int) -> Double {
      let s = min(max(((Double(y) + 0.5) / scale - top) / height, 0), 1)
      let points = radius * (1 - s * s * (3 - 2 * s))
      guard points >= 0.5 else { return 0 }
      return published || points >= 2 ? points * scale : (points - 0.5) / 1.5 * 2 * scale
    }
    var result = [Double](repeating: 0, count: bitmap.bytes.count)
    for channel in [3, 0, 1, 2] {
      let plane = (0..<(columns * rows)).map { pixel in
        let alpha = Double(bitmap.bytes[4 * pixel + 3]) / 255
        return channel == 3 ? alpha : Double(bitmap.bytes[4 * pixel + channel]) / 255 * alpha
      }
      let along = (0..<(columns * rows)).map { pixel in
        let (x, y) = (pixel % columns, pixel / columns)
        guard reach(y) > 0 else { return plane[pixel] }
        return gather(
          { plane[y * columns + $0] }, at: x, count: columns, reach: reach(y),
          published: published)
      }
      for pixel in 0..<(columns * rows) {
        let (x, y) = (pixel % columns, pixel / columns)
        var value = along[pixel]
        if reach(y) > 0 {
          value = gather(
            { along[$0 * columns + x] }, at: y, count: rows, reach: reach(y),
            published: published)
        }
        if channel == 3 {
          result[4 * pixel + 3] = value * 255
        } else {
          let alpha = result[4 * pixel + 3] / 255
          result[4 * pixel + channel] = alpha > 0 ? value / alpha * 255 : 0
        }
      }
    }
    return result
  }
}
