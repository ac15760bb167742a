/// The radii of a rectangle's corners, in points.
///
/// A radius that is negative or not finite counts as 0.
public struct CornerRadii: Hashable, Sendable {
  /// The radius at the top left.
  public var topLeft: Double
  /// The radius at the top right.
  public var topRight: Double
  /// The radius at the bottom right.
  public var bottomRight: Double
  /// The radius at the bottom left.
  public var bottomLeft: Double

  /// One radius a corner.
  public init(topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The same radius at every corner.
  public init(_ all: Double) {
    self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
  }

  /// The one radius of all corners; nil when they differ.
  public var uniform: Double? {
    topLeft == topRight && topLeft == bottomRight && topLeft == bottomLeft ? topLeft : nil
  }

  /// The radii scaled by one factor so that no side of `size` is shorter than its two radii (CSS Backgrounds 3 §5.5).
  ///
  /// Radii that fit stay as they are.
  func fitted(to size: Size) -> CornerRadii {
    let radii = map { $0 > 0 && $0.isFinite ? $0 : 0 }
    // Halves, since the sum of two radii may overflow.
    func factor(_ side: Double, _ a: Double, _ b: Double) -> Double {
      let needed = a / 2 + b / 2
      return needed > side / 2 ? side / 2 / needed : 1
    }
    let factor = min(
      factor(size.width, radii.topLeft, radii.topRight),
      factor(size.width, radii.bottomLeft, radii.bottomRight),
      factor(size.height, radii.topLeft, radii.bottomLeft),
      factor(size.height, radii.topRight, radii.bottomRight))
    return factor < 1 ? radii.map { $0 * factor } : radii
  }

  /// The radii of the outline `amount` further in: each smaller by it, at least 0; a sharp corner stays sharp.
  func inset(by amount: Double) -> CornerRadii {
    map { $0 > 0 ? max($0 - amount, 0) : 0 }
  }

  /// Whether radii that fit `size` no longer do once the outline lies `amount` further in.
  func overlap(insetBy amount: Double, in size: Size) -> Bool {
    let inner = Rect(x: 0, y: 0, width: size.width, height: size.height).inset(by: amount)
    guard !inner.isEmpty else { return false }
    let radii = inset(by: amount)
    let largest = radii.fitted(to: inner.size).map { $0 * (1 + 1e-9) }
    return radii.topLeft > largest.topLeft || radii.topRight > largest.topRight
      || radii.bottomRight > largest.bottomRight || radii.bottomLeft > largest.bottomLeft
  }

  private func map(_ change: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: change(topLeft), topRight: change(topRight),
      bottomRight: change(bottomRight), bottomLeft: change(bottomLeft))
  }
}
