import GlowKit

/// The pixels of a picture in which anything glows: those whose alpha is above 0.
struct GlowingPixels: Sendable {
  /// Runs of them, as places in the whole picture.
  private(set) var runs: [Range<Int>] = []

  var count: Int { runs.reduce(0) { $0 + $1.count } }

  /// Those of the first frame of `animation`.
  init(of animation: GlowAnimation) {
    let bytes = animation.frame(at: 0, format: .bgraPremultiplied8).bytes
    let size = animation.size
    for y in 0..<size.height {
      var start: Int?
      for x in y * size.width..<(y + 1) * size.width {
        if bytes[x * 4 + 3] > 0 {
          start = start ?? x
        } else if let begin = start {
          runs.append(begin..<x)
          start = nil
        }
      }
      if let start { runs.append(start..<(y + 1) * size.width) }
    }
  }
}
