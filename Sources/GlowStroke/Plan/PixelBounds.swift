import GlowGeometry

/// A rectangle of whole pixels, which may lie outside the picture.
struct PixelBounds: Equatable, Sendable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  static let empty = PixelBounds(left: 0, top: 0, right: 0, bottom: 0)

  var width: Int { right - left }
  var columns: Range<Int> { left..<max(left, right) }
  var rows: Range<Int> { top..<max(top, bottom) }
  var isEmpty: Bool { right <= left || bottom <= top }

  /// The pixels that polygons touch, at most two million to each side.
  init(of polygons: [[Point]]) {
    let points = polygons.joined()
    guard !points.isEmpty else {
      self = .empty
      return
    }
    func bound(_ value: Double) -> Int { Int(min(max(value, -2_000_000), 2_000_000)) }
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    left = bound((xs.min() ?? 0).rounded(.down))
    top = bound((ys.min() ?? 0).rounded(.down))
    right = bound((xs.max() ?? 0).rounded(.up))
    bottom = bound((ys.max() ?? 0).rounded(.up))
  }

  init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  func intersection(_ other: PixelBounds) -> PixelBounds {
    PixelBounds(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  func union(_ other: PixelBounds) -> PixelBounds {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelBounds(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  func meets(top: Int, height: Int) -> Bool {
    !isEmpty && top < bottom && top + height > self.top
  }
}
