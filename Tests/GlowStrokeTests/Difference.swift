import GlowRaster

/// How far a picture of the engine is from its twin, in units of 1/255, premultiplied.
struct Difference: CustomStringConvertible {
  /// The greatest error less what the pixel may have; above 0 is too much.
  private(set) var excess = -Double.infinity
  private(set) var worst = 0.0
  private(set) var mean = 0.0
  private var place = ""

  /// Over all pixels and channels.
  static let greatestMean = 0.35

  init(_ bitmap: Bitmap, _ naive: NaiveStroke) {
    var sum = 0.0
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width {
        let pixel = bitmap.premultiplied(x: x, y: y)
        let wanted = naive.planes.map { $0[x, y] }
        guard naive.tolerance[x, y] < .infinity else { continue }
        for channel in 0..<4 {
          let error = abs(pixel[channel] - wanted[channel])
          sum += error
          worst = max(worst, error)
          let over = error - naive.tolerance[x, y]
          if over > excess {
            excess = over
            place = "channel \(channel) of (\(x), \(y)) is \(pixel[channel]), the twin's \(wanted[channel])"
          }
        }
      }
    }
    mean = sum / Double(bitmap.size.width * bitmap.size.height * 4)
  }

  var isWithinBounds: Bool { excess <= 0 && mean <= Self.greatestMean }

  var description: String { "mean \(mean), worst \(worst), most over its bound by \(excess): \(place)" }
}

extension Bitmap {
  /// The channels of a pixel of 16 bits, in units of 1/255: red, green, blue, alpha, premultiplied.
  func premultiplied(x: Int, y: Int) -> [Double] {
    let base = y * bytesPerRow + x * 8
    let straight = (0..<4).map {
      Double(Int(bytes[base + 2 * $0]) << 8 | Int(bytes[base + 2 * $0 + 1])) / 65535
    }
    return (0..<4).map { $0 == 3 ? straight[3] * 255 : straight[$0] * straight[3] * 255 }
  }
}
