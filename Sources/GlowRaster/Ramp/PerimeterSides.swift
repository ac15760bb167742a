/// Where along an outline the places lie that a pixel is near, and how much of each: one near the outline, those of both
/// sides where the nearest point would switch.
///
/// Method: eight hats, each over an eighth of the turn to either side of its middle, share out every place; a hat
/// holds its share and the mean of its places, so that nothing jumps while a place wanders from one to the next.
package struct PerimeterSides: Sendable {
  /// How many places there are at most.
  package static let count = 8

  /// What each hat holds of the whole, 0…1.
  private var shares = SIMD8<Float>.zero
  /// The places' distances from the hats' middles, in turns, times their shares.
  private var offsets = SIMD8<Float>.zero

  /// Shares below this are taken for none, from all alike: the far sides of an outline are everywhere.
  private static let least: Float = 0.03

  init() {}

  /// Not yet known.
  static var unknown: PerimeterSides {
    var sides = PerimeterSides()
    sides.shares[0] = .nan
    return sides
  }
  var isKnown: Bool { shares[0] == shares[0] }

  /// The share of place `index`, 0…1; all together are 1.
  @inline(__always) package func share(_ index: Int) -> Float { shares[index] }

  /// Place `index`, in turns, 0…<1; its share must not be 0.
  @inline(__always) package func turn(_ index: Int) -> Double {
    let turn = Double(index) / Double(Self.count) + Double(offsets[index] / shares[index])
    return turn < 0 ? turn + 1 : turn < 1 ? turn : turn - 1
  }

  /// The two hats that a place is shared out to, the second the one after the first.
  struct Hat {
    private let first: Int
    private let second: Int
    /// What the second one gets.
    private let part: Float

    /// The hats of a place, 0…1.
    init(turn: Double) {
      let position = turn * Double(PerimeterSides.count)
      let index = Int(position)
      part = Float(position - Double(index))
      (first, second) = (index % PerimeterSides.count, (index + 1) % PerimeterSides.count)
    }

    /// Adds the place: to each hat its share of `weight`, and that times the way from the hat's middle.
    @inline(__always) func add(_ weight: Float, to hats: Lane<SIMD2<Float>>) {
      let share = weight * part
      let rest = weight - share
      hats[first] += SIMD2(rest, rest * part / Float(PerimeterSides.count))
      hats[second] += SIMD2(share, share * (part - 1) / Float(PerimeterSides.count))
    }
  }

  /// What `hats` hold, as shares and ways.
  init(_ hats: Lane<SIMD2<Float>>) {
    for index in 0..<Self.count { (shares[index], offsets[index]) = (hats[index].x, hats[index].y) }
    self = whole
  }

  /// The same with all shares together 1, and without what is too little.
  private var whole: PerimeterSides {
    let sum = shares.sum()
    guard sum > 0 else { return self }
    var sides = self
    let less = pointwiseMax(shares / sum - Self.least, .zero)
    sides.shares = less / less.sum()
    sides.offsets.replace(with: offsets * sides.shares / shares, where: shares .> 0)
    sides.offsets.replace(with: 0, where: shares .<= 0)
    return sides
  }

  /// What lies between two, `part` of the way from one to the other.
  @inline(__always) static func between(_ a: PerimeterSides, _ b: PerimeterSides, _ part: Float)
    -> PerimeterSides
  {
    var sides = PerimeterSides()
    sides.shares = a.shares + (b.shares - a.shares) * part
    sides.offsets = a.offsets + (b.offsets - a.offsets) * part
    return sides
  }
}

/// The sides of a map's outline as its pixels see them, made for a strip of rows after the other.
///
/// They are found at the nodes of the map's grid and interpolated. Memory: the nodes of a strip.
package final class PerimeterSideStrip {
  private let map: PerimeterMap
  /// The rows of nodes from `first`.
  private var rows: [[PerimeterSides]] = []
  private var first = 0
  /// Room to count in.
  private let hats = Storage<SIMD2<Float>>(repeating: .zero, count: PerimeterSides.count)

  package init(_ map: PerimeterMap) { self.map = map }

  /// Goes on to the rows `top`..<`bottom` of pixels.
  package func begin(top: Int, bottom: Int) {
    let start = map.place(x: 0, y: Double(top)).row
    let end = map.place(x: 0, y: Double(bottom)).row + 2
    rows = (start..<end).map { row in
      row >= first && row < first + rows.count
        ? rows[row - first] : Array(repeating: .unknown, count: map.columns)
    }
    first = start
  }

  /// The sides that (`x`, `y`) lies near.
  package func sides(x: Double, y: Double) -> PerimeterSides {
    let place = map.place(x: x, y: y)
    let upper = PerimeterSides.between(
      node(place.column, place.row), node(place.column + 1, place.row), place.u)
    let lower = PerimeterSides.between(
      node(place.column, place.row + 1), node(place.column + 1, place.row + 1), place.u)
    return .between(upper, lower, place.v)
  }

  private func node(_ column: Int, _ row: Int) -> PerimeterSides {
    let known = rows[row - first][column]
    if known.isKnown { return known }
    let sides = map.sides(column, row, hats: hats.lane)
    rows[row - first][column] = sides
    return sides
  }
}
