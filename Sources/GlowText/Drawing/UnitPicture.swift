import GlowCairo
import GlowGeometry
import GlowRaster

/// A unit of a reveal as it is drawn once: its coverage, and its glyphs that are pictures, in pixels of the canvas.
struct UnitPicture: Sendable {
  /// The coverage of its letters, 0…1; nil when there are none inside the canvas.
  var coverage: SparsePicture?
  /// Its glyphs with colours of their own.
  var pictures: [SparsePicture] = []

  var isEmpty: Bool { coverage == nil && pictures.isEmpty }

  /// All parts.
  var parts: [SparsePicture] { (coverage.map { [$0] } ?? []) + pictures }
}

/// Draws units: what lies further outside the canvas than blurs reach is left out.
final class UnitRasteriser {
  private let canvas: PixelSize
  /// How many pixels around the canvas may still shine into it.
  private let reach: Int
  private let scale: Double
  /// Where the layout's corner lies, in pixels.
  private let origin: Point
  private let rasteriser: CoverageRasteriser

  private static let tile = (width: 1024, height: 64)
  /// How far, in pixels, polygons may stay from the curves.
  private static let tolerance = 0.02

  init(canvas: PixelSize, reach: Int, scale: Double, origin: Point) throws(CairoError) {
    self.canvas = canvas
    self.reach = reach
    self.scale = scale
    self.origin = origin
    rasteriser = try CoverageRasteriser(width: Self.tile.width, height: Self.tile.height)
  }

  /// The unit whose baseline begins at `place`, in points of the layout.
  func draw(_ shaped: ShapedText, at place: Point) throws(CairoError) -> UnitPicture {
    var unit = UnitPicture()
    let start = Point(x: place.x * scale + origin.x, y: place.y * scale + origin.y)
    unit.coverage = try coverage(shaped.outline, at: start)
    for picture in shaped.pictures {
      if let placed = placed(picture, at: start) { unit.pictures.append(placed) }
    }
    return unit
  }

  private func coverage(_ outline: Path, at start: Point) throws(CairoError) -> SparsePicture? {
    guard !outline.isEmpty else { return nil }
    let polygons = outline.transformed(scale: scale, translation: start).flattened(tolerance: Self.tolerance)
    var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
    for point in polygons.joined() {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    guard low.x < high.x else { return nil }
    let left = Int(max(low.x, Double(-reach)).rounded(.down))
    let top = Int(max(low.y, Double(-reach)).rounded(.down))
    let right = Int(min(high.x, Double(canvas.width + reach)).rounded(.up))
    let bottom = Int(min(high.y, Double(canvas.height + reach)).rounded(.up))
    guard left < right, top < bottom else { return nil }
    let pitch = (right - left + 7) & ~7
    let dense = Storage<UInt16>(repeating: 0, count: pitch * (bottom - top))
    try fill(dense.lane, pitch: pitch, polygons, left: left, top: top, rows: bottom - top)
    let lane = dense.lane
    let full = Float(CoverageRasteriser.full)
    return SparsePicture(left: left, top: top, width: right - left, height: bottom - top, planes: 1) {
      x, y, _ in
      Float(lane[y * pitch + x]) / full
    }
  }

  /// Rasterises tile by tile; each tile is given the polygons that may touch it.
  private func fill(
    _ dense: Lane<UInt16>, pitch: Int, _ polygons: [[Point]], left: Int, top: Int, rows: Int
  ) throws(CairoError) {
    let boxes = polygons.map { polygon in
      (
        left: polygon.map(\.x).min() ?? 0, right: polygon.map(\.x).max() ?? 0,
        top: polygon.map(\.y).min() ?? 0,
        bottom: polygon.map(\.y).max() ?? 0
      )
    }
    for y in stride(from: 0, to: rows, by: Self.tile.height) {
      for x in stride(from: 0, to: pitch, by: Self.tile.width) {
        let columns = min(Self.tile.width, pitch - x)
        let near = polygons.indices.filter { index in
          let box = boxes[index]
          return box.right > Double(left + x) && box.left < Double(left + x + columns)
            && box.bottom > Double(top + y) && box.top < Double(top + y + Self.tile.height)
        }
        guard !near.isEmpty else { continue }
        let fill = CoverageRasteriser.Fill(near.map { polygons[$0] }, rule: .nonzero)
        try rasteriser.rasterise([fill], left: left + x, top: top + y, columns: columns)
        let tile = rasteriser.coverage.lane
        for row in 0..<min(Self.tile.height, rows - y) {
          var column = 0
          while column < columns {
            dense.store(
              tile.load(row &* Self.tile.width &+ column, as: SIMD8<UInt16>.self),
              at: (y &+ row) &* pitch &+ x &+ column)
            column &+= 8
          }
        }
      }
    }
  }

  private func placed(_ picture: GlyphPicture, at start: Point) -> SparsePicture? {
    let left = Int((start.x + picture.origin.x * scale).rounded()) + picture.left
    let top = Int((start.y + picture.origin.y * scale).rounded()) + picture.top
    guard left < canvas.width + reach, top < canvas.height + reach, left + picture.width > -reach,
      top + picture.height > -reach
    else { return nil }
    return SparsePicture(
      left: left, top: top, width: picture.width, height: picture.height, planes: 4
    ) { x, y, plane in
      // Blue, green, red, alpha.
      let byte = plane == 3 ? 3 : 2 - plane
      return Float(picture.pixels[4 * (y * picture.width + x) + byte]) / 255
    }
  }
}
