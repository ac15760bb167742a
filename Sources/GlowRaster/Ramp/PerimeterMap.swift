package import GlowGeometry

/// Where along an outline a pixel lies: the palette walks the outline at even speed.
///
/// The place of a pixel is the direction of the mean of all outline points' places, taken as unit vectors round the
/// turn and weighted by distance to the power −4. Near the outline that is the place of the nearest point; where the
/// nearest point would switch from one side to another it changes smoothly, the more so the farther the outline is.
/// The mean is taken at the nodes of a grid around the pixels that glow, each once, and interpolated between them as a
/// vector. Cost: a node looks at the outline's samples within six times its distance, those far off gathered in
/// buckets. The same bits on every processor: + − × ÷ only.
///
/// Nodes are made when a plan asks for them; afterwards the map is only read, so that threads may share it.
package final class PerimeterMap: @unchecked Sendable {
  /// The longest contour, in pixels.
  package let longest: Double
  /// The shortest contour, in pixels.
  package let shortest: Double

  private let samples: PerimeterSamples
  private let spacing: Double
  private let left: Double
  private let top: Double
  let columns: Int
  private let rows: Int
  /// Cosine and sine of every node; not a number where it has not been made.
  private let nodes: Storage<SIMD2<Float>>

  /// The greatest distance between nodes, in pixels.
  private static let widestSpacing = 8.0
  /// The least one.
  private static let leastSpacing = 1.5
  /// Nodes a contour has at least along itself, while the spacing allows it.
  private static let nodesPerContour = 128.0

  /// The map of `contours`, in pixels, over the pixels `left`…`right`, `top`…`bottom`.
  ///
  /// Closed contours begin where the ray from `center` to the right leaves them and run clockwise, one turn each; with
  /// more than one contour each has its own centre. Open ones run from their beginning to their end.
  package init(
    _ contours: [Path.Contour], center: Point, left: Int, top: Int, right: Int, bottom: Int
  ) {
    let walks = contours.map { OutlineWalk($0, center: contours.count == 1 ? center : nil) }
    longest = walks.map(\.length).max() ?? 0
    let shortest = walks.map(\.length).min() ?? 0
    self.shortest = shortest
    spacing = min(max(shortest / Self.nodesPerContour, Self.leastSpacing), Self.widestSpacing)
    samples = PerimeterSamples(walks, spacing: spacing)
    self.left = Double(left) - spacing
    self.top = Double(top) - spacing
    columns = Int((Double(right - left) / spacing).rounded(.up)) + 4
    rows = Int((Double(bottom - top) / spacing).rounded(.up)) + 4
    nodes = Storage(repeating: SIMD2(.nan, .nan), count: columns * rows)
  }

  /// The place of (`x`, `y`), in turns, 0…<1.
  package func turn(x: Double, y: Double) -> Double {
    let cell = cell(x, y)
    let mean = cell.mean
    return AngularMap.turn(x: Double(mean.x), y: Double(mean.y))
  }

  /// The place of (`x`, `y`) and how fast it changes there, in turns a pixel.
  package func slope(x: Double, y: Double) -> (turn: Double, perPixel: Double) {
    let cell = cell(x, y)
    let mean = cell.mean
    let square = max(Double((mean * mean).sum()), 1e-12)
    // d(atan2(s, c)) = (c·ds − s·dc)/(c² + s²).
    let dx = (cell.b - cell.a) * (1 - cell.v) + (cell.d - cell.c) * cell.v
    let dy = (cell.c - cell.a) * (1 - cell.u) + (cell.d - cell.b) * cell.u
    let alongX = Double(mean.x * dx.y - mean.y * dx.x)
    let alongY = Double(mean.x * dy.y - mean.y * dy.x)
    let rate = (alongX * alongX + alongY * alongY).squareRoot() / (square * spacing * 2 * Double.pi)
    return (AngularMap.turn(x: Double(mean.x), y: Double(mean.y)), rate)
  }

  /// The four nodes around a place, and where between them it lies.
  private struct Cell {
    var a: SIMD2<Float>
    var b: SIMD2<Float>
    var c: SIMD2<Float>
    var d: SIMD2<Float>
    var u: Float
    var v: Float

    var mean: SIMD2<Float> {
      let upper = a + (b - a) * u
      let lower = c + (d - c) * u
      return upper + (lower - upper) * v
    }
  }

  /// The node to the upper left of (`x`, `y`), and how far it is on to the next ones, 0…1.
  @inline(__always) func place(x: Double, y: Double) -> (column: Int, row: Int, u: Float, v: Float) {
    let (gx, gy) = ((x - left) / spacing, (y - top) / spacing)
    let column = min(max(Int(gx), 0), columns - 2)
    let row = min(max(Int(gy), 0), rows - 2)
    return (column, row, Float(gx - Double(column)), Float(gy - Double(row)))
  }

  private func cell(_ x: Double, _ y: Double) -> Cell {
    let (column, row, u, v) = place(x: x, y: y)
    return Cell(
      a: node(column, row), b: node(column + 1, row), c: node(column, row + 1), d: node(column + 1, row + 1),
      u: u, v: v)
  }

  /// What a node lies near; `hats` is room to count in.
  func sides(_ column: Int, _ row: Int, hats: Lane<SIMD2<Float>>) -> PerimeterSides {
    samples.sides(x: left + Double(column) * spacing, y: top + Double(row) * spacing, hats: hats)
  }

  private func node(_ column: Int, _ row: Int) -> SIMD2<Float> {
    let known = nodes.lane[row * columns + column]
    if known.x == known.x { return known }
    let mean = samples.mean(x: left + Double(column) * spacing, y: top + Double(row) * spacing)
    let node = SIMD2(Float(mean.cos), Float(mean.sin))
    nodes.lane[row * columns + column] = node
    return node
  }
}
