/// One line of premultiplied colour as planes, with room on both sides for what a blur reads there.
package struct LineBuffer: Sendable {
  /// The planes: red, green, blue and, unless all is opaque, alpha.
  package let lane: Lane<Float>
  /// 3 or 4.
  package let planes: Int
  /// Elements from one plane to the next.
  package let stride: Int
  /// Where the first pixel lies in its plane.
  package let padding: Int
  /// Pixels.
  package let length: Int
  private let storage: Storage<Float>
  private let ones: Storage<Float>

  /// A zeroed line.
  package init(planes: Int, length: Int, padding: Int = 0) {
    let whole = (length + Strips.width - 1) / Strips.width * Strips.width
    self.planes = planes
    self.length = length
    self.padding = padding
    stride = whole + 2 * padding
    storage = Storage(repeating: 0, count: planes * stride)
    lane = storage.lane
    ones = Storage(repeating: 1, count: planes == 3 ? whole + padding : 0)
  }

  /// The line as kernels of rows take it; pixel x lies at x.
  package var row: PlanarRow {
    let pixels = lane.dropping(padding)
    guard planes == 3 else { return PlanarRow(lane: pixels, stride: stride) }
    return PlanarRow(lane: pixels, stride: stride, alpha: ones.lane, alphaShift: 0)
  }

  /// Repeats the first and the last pixel to both sides.
  package func extendEnds() {
    for plane in 0..<planes {
      let start = plane &* stride
      let (first, last) = (start &+ padding, start &+ padding &+ length &- 1)
      lane.fill(lane[first], from: start, length: padding)
      lane.fill(lane[last], from: last &+ 1, length: start &+ stride &- last &- 1)
    }
  }
}
