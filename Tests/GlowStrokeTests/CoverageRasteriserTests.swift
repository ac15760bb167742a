import GlowCairo
import GlowGeometry
import Testing

@Suite struct CoverageRasteriserTests {
  private static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [Point] {
    [
      Point(x: x, y: y), Point(x: x + width, y: y), Point(x: x + width, y: y + height),
      Point(x: x, y: y + height),
    ]
  }

  /// The coverage of `width` × `height` pixels from (0, 0), put together of tiles.
  private static func coverage(
    _ polygons: [[Point]], width: Int, height: Int, tile: (width: Int, height: Int)
  ) throws -> [Int] {
    let rasteriser = try CoverageRasteriser(width: tile.width, height: tile.height)
    var result = [Int](repeating: 0, count: width * height)
    for top in stride(from: 0, to: height, by: tile.height) {
      for left in stride(from: 0, to: width, by: tile.width) {
        try rasteriser.rasterise(polygons, left: left, top: top, columns: tile.width)
        for y in top..<min(top + tile.height, height) {
          for x in left..<min(left + tile.width, width) {
            result[y * width + x] = Int(rasteriser.coverage.lane[(y - top) * tile.width + x - left])
          }
        }
      }
    }
    return result
  }

  private static func area(_ polygon: [Point]) -> Double {
    let next = polygon.dropFirst() + polygon.prefix(1)
    return abs(zip(polygon, next).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }) / 2
  }

  @Test(arguments: [
    ShapeSpec.rect(CornerRadii(13)), .rect(CornerRadii(0)), .ellipse, .capsule, .circle,
  ])
  func coverageAddsUpToTheArea(shape: ShapeSpec) throws {
    let polygons = shape.path(in: Rect(x: 5.3, y: 4.6, width: 52.1, height: 38.7)).flattened(tolerance: 0.004)
    let sum = try Self.coverage(polygons, width: 64, height: 48, tile: (64, 48)).reduce(0, +)
    let area = polygons.reduce(0) { $0 + Self.area($1) }
    #expect(abs(Double(sum) / Double(CoverageRasteriser.full) / area - 1) < 0.001)
  }

  @Test(arguments: [
    (0.5, 0.0, 0.5), (0.0, 0.5, 0.5), (0.5, 0.5, 0.25), (0.25, 0.0, 0.75), (0.0, 0.125, 0.875),
    (0.0, 0.0, 1.0),
  ])
  func partsOfAPixelAreExact(x: Double, y: Double, share: Double) throws {
    let coverage = try Self.coverage([Self.rectangle(2 + x, 2 + y, 4, 4)], width: 8, height: 8, tile: (8, 8))
    // One unit of Cairo's eight bits in each of the eight rows.
    #expect(abs(Double(coverage[2 * 8 + 2]) - share * Double(CoverageRasteriser.full)) <= 8)
    #expect(coverage[3 * 8 + 3] == CoverageRasteriser.full)
    #expect(coverage[8 + 1] == 0)
  }

  /// Cairo cuts edges where a tile begins, and rounds the pieces: a few of 2,040 units.
  @Test(arguments: [(16, 16), (8, 4), (24, 7), (64, 1)])
  func tilesCutAShapeWithoutVisibleSeams(width: Int, height: Int) throws {
    let box = Rect(x: -3.4, y: 2.2, width: 70.3, height: 40.9)
    let ring = [0, 7.3].flatMap { Ellipse().inset(by: $0).path(in: box).flattened(tolerance: 0.004) }
    let whole = try Self.coverage(ring, width: 64, height: 48, tile: (64, 48))
    let tiled = try Self.coverage(ring, width: 64, height: 48, tile: (width, height))
    #expect(zip(whole, tiled).allSatisfy { abs($0 - $1) <= 8 })
  }

  @Test func theInsideOfARingIsEmpty() throws {
    let ring = [Self.rectangle(2, 2, 20, 12), Self.rectangle(5, 5, 14, 6)]
    let coverage = try Self.coverage(ring, width: 24, height: 16, tile: (24, 16))
    for y in 0..<16 {
      for x in 0..<24 {
        let inOuter = (2..<22).contains(x) && (2..<14).contains(y)
        let inInner = (5..<19).contains(x) && (5..<11).contains(y)
        #expect(coverage[y * 24 + x] == (inOuter && !inInner ? CoverageRasteriser.full : 0))
      }
    }
  }

  @Test func aTileBesideTheShapeIsEmptyAfterAFullOne() throws {
    let rasteriser = try CoverageRasteriser(width: 8, height: 8)
    let square = [Self.rectangle(0, 0, 8, 8)]
    for (polygons, left, value) in [
      (square, 0, CoverageRasteriser.full), (square, 8, 0), (square, 0, CoverageRasteriser.full), ([], 0, 0),
    ] {
      try rasteriser.rasterise(polygons, left: left, top: 0, columns: 8)
      #expect((0..<64).allSatisfy { Int(rasteriser.coverage.lane[$0]) == value })
    }
  }

  @Test func onlyTheWantedColumnsAreDrawn() throws {
    let rasteriser = try CoverageRasteriser(width: 32, height: 4)
    try rasteriser.rasterise([Self.rectangle(0, 0, 20, 4)], left: 0, top: 0, columns: 32)
    try rasteriser.rasterise([Self.rectangle(3, 0, 20, 4)], left: 0, top: 0, columns: 16)
    for y in 0..<4 {
      for x in 0..<16 { #expect(rasteriser.coverage.lane[y * 32 + x] == (x < 3 ? 0 : 2040)) }
      // What lies beyond is as it was.
      for x in 16..<32 { #expect(rasteriser.coverage.lane[y * 32 + x] == (x < 20 ? 2040 : 0)) }
    }
  }

  @Test func coverageIsThatOfTheExactTwin() throws {
    let box = Rect(x: 2.3, y: 1.7, width: 58.2, height: 43.1)
    let shape = RoundedRectangle(cornerRadius: 17)
    let (outer, inner) = (shape.path(in: box), shape.inset(by: 6.4).path(in: box))
    let polygons = outer.flattened(tolerance: 0.004) + inner.flattened(tolerance: 0.004)
    let coverage = try Self.coverage(polygons, width: 64, height: 48, tile: (64, 48))
    let twin = NaiveCoverage(outer: outer, inner: inner, left: 0, top: 0, width: 64, height: 48).plane
    let worst = (0..<64 * 48).map {
      abs(Double(coverage[$0]) / Double(CoverageRasteriser.full) - twin.values[$0])
    }.max()
    #expect((worst ?? 1) < 0.008, "\(worst ?? 1)")
  }
}
