import GlowColor
import GlowRaster
import Testing

@Suite struct SharpKernelTests {
  static let center = (x: 20.0, y: 12.0)

  /// Black up to the jump at `place`, white from there on.
  private static func ramp(_ place: Double) throws -> Ramp {
    let stops = [(0, 0xFFFFFF), (0.5, 0xFFFFFF), (0.5, 0), (1, 0)].map {
      Stop(location: $0, color: Color(rgb: $1))
    }
    let ramp = Ramp(length: 1024)
    ramp.fill(
      MixGradient(try Gradient(stops: stops, join: .hard, space: .srgb)), turn: place, pixelsPerTurn: 200)
    return ramp
  }

  /// A field of whole pixels, 40 by 24, each with the entry that its centre has.
  private static let field = SplatTable(
    (0..<24).map { y in
      (0..<40).map { x in
        let turn = AngularMap.turn(x: Double(x) + 0.5 - center.x, y: Double(y) + 0.5 - center.y)
        return Splat(cell: x, entry: AngularMap.entry(turn, length: 1024), weight: 1)
      }
    })

  @Test(arguments: [0, 0.03, 0.125, 0.25, 0.31, 0.5, 0.6, 0.77, 0.9])
  func jumpsAreMixedByTheDistanceToTheirRay(place: Double) throws {
    let ramp = try Self.ramp(place)
    #expect(ramp.jumps.count == 2)
    for y in 0..<24 {
      let row = Lane<Float>(repeating: 0, count: 3 * 40)
      SharpKernel(center: Self.center).add(
        Self.field, row: y, ramp: ramp, to: row, stride: 40, planes: 3, under: nil)
      for x in 0..<40 {
        let (dx, dy) = (Double(x) + 0.5 - Self.center.x, Double(y) + 0.5 - Self.center.y)
        // Near the centre both rays touch a pixel.
        guard dx * dx + dy * dy > 4 else { continue }
        for jump in ramp.jumps where dx * jump.cosine + dy * jump.sine > 1 {
          let distance = dy * jump.cosine - dx * jump.sine
          let share = min(max(0.5 + distance, 0), 1)
          let wanted = Double(jump.before.x) * (1 - share) + Double(jump.after.x) * share
          guard abs(distance) < 1 else { continue }
          #expect(abs(Double(row[x]) - wanted) < 1e-5, "(\(x), \(y)) at \(distance)")
        }
      }
    }
  }

  @Test func awayFromJumpsPixelsHaveTheirEntry() throws {
    let ramp = try Self.ramp(0.3)
    let row = Lane<Float>(repeating: 0, count: 4 * 40)
    SharpKernel(center: Self.center).add(
      Self.field, row: 3, ramp: ramp, to: row, stride: 40, planes: 4, under: nil)
    for (index, x) in zip(Self.field.indices(ofRow: 3), 0..<40) {
      let (dx, dy) = (Double(x) + 0.5 - Self.center.x, 3.5 - Self.center.y)
      guard ramp.jumps.allSatisfy({ abs(dy * $0.cosine - dx * $0.sine) > 0.5 }) else { continue }
      let colour = ramp.entries[Int(Self.field[index].entry)]
      #expect((0..<4).allSatisfy { row[$0 * 40 + x] == colour[$0] })
    }
  }

  @Test func onlyWhatTheLayersAboveLetThroughIsAdded() throws {
    let ramp = try Self.ramp(0)
    let table = SplatTable([[Splat(cell: 5, entry: 100, weight: 0.5), Splat(cell: 6, entry: 100, weight: 1)]])
    var dice = Dice(9)
    let row = Lane(holding: dice.row(40))
    let before = row.values
    SharpKernel(center: (x: 20, y: 12)).add(
      table, row: 0, ramp: ramp, to: row, stride: 10, planes: 4, under: row.dropping(30))
    let colour = ramp.entries[100]
    let wanted = (0..<40).map { index -> Double in
      let (plane, x) = (index / 10, index % 10)
      let weight = x == 5 ? 0.5 : x == 6 ? 1 : 0
      return Double(before[index]) + Double(colour[plane]) * weight * (1 - Double(before[30 + x]))
    }
    #expect(areNear(row.values, wanted))
  }
}
