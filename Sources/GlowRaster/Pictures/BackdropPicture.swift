/// A picture that lies behind the glow: premultiplied, gamma-encoded, as large as the frames.
///
/// Two are equal when they are the same object: they are made once a scene.
package final class BackdropPicture: Sendable {
  package let size: PixelSize
  /// Red, green, blue and alpha of every pixel, 0…65,535.
  private let samples: Storage<UInt16>

  /// A picture of `size` whose samples lie in `samples`.
  init(size: PixelSize, samples: Storage<UInt16>) {
    self.size = size
    self.samples = samples
  }

  /// The premultiplied colour at a pixel; beyond the edge that of the nearest.
  @inline(__always) package func colour(x: Int, y: Int) -> SIMD4<Float> {
    let column = x < 0 ? 0 : x >= size.width ? size.width &- 1 : x
    let row = y < 0 ? 0 : y >= size.height ? size.height &- 1 : y
    let place = 4 &* (row &* size.width &+ column)
    let lane = samples.lane
    return SIMD4(
      Float(lane[place]), Float(lane[place &+ 1]), Float(lane[place &+ 2]), Float(lane[place &+ 3]))
      * (1 / 65535)
  }
}

extension BackdropPicture: Equatable {
  package static func == (a: BackdropPicture, b: BackdropPicture) -> Bool { a === b }
}
