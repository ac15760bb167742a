import GlowColor
import GlowRaster
import Testing

@Suite struct RampJumpTests {
  private static func jumps(_ stops: [(Double, UInt32)], _ join: Join, turn: Double = 0) throws -> [Ramp.Jump]
  {
    RampTests.ramp(try RampTests.gradient(RampTests.stops(stops), join, .srgb), turn: turn).jumps
  }

  private static let red = SIMD4<Float>(1, 0, 0, 1)
  private static let green = SIMD4<Float>(0, 1, 0, 1)
  private static let blue = SIMD4<Float>(0, 0, 1, 1)

  @Test(arguments: [0, 0.1, 0.625, -0.3, 4.75]) func theSeamOfAHardGradientIsAJump(turn: Double) throws {
    let jumps = try Self.jumps([(0.1, 0xFF0000), (0.8, 0x0000FF)], .hard, turn: turn)
    #expect(jumps.count == 1)
    let jump = try #require(jumps.first)
    let place = turn - turn.rounded(.down)
    #expect(abs(jump.location - place) < 1e-12)
    #expect(jump.before == Self.blue && jump.after == Self.red)
    #expect(abs(AngularMap.turn(x: jump.cosine, y: jump.sine) - place) < 1e-7)
    #expect(abs(jump.cosine * jump.cosine + jump.sine * jump.sine - 1) < 1e-12)
  }

  @Test func aClosedGradientHasNoJumps() throws {
    #expect(RampTests.ramp(try RampTests.gradient(RampTests.palette)).jumps.isEmpty)
  }

  @Test func equalStopsAreAJump() throws {
    let jumps = try Self.jumps([(0.1, 0x00FF00), (0.4, 0xFF0000), (0.4, 0x0000FF), (0.9, 0x00FF00)], .closed)
    #expect(jumps.map(\.location) == [0.4])
    #expect(jumps.first?.before == Self.red && jumps.first?.after == Self.blue)
  }

  @Test func theColoursBetweenEqualStopsDoNotShow() throws {
    let jumps = try Self.jumps(
      [(0.1, 0x00FF00), (0.4, 0xFF0000), (0.4, 0xFFFFFF), (0.4, 0x0000FF), (0.9, 0x00FF00)], .closed)
    #expect(jumps.count == 1)
    #expect(jumps.first?.before == Self.red && jumps.first?.after == Self.blue)
  }

  @Test func equalColoursMakeNoJump() throws {
    #expect(try Self.jumps([(0.1, 0x00FF00), (0.4, 0xFF0000), (0.4, 0xFF0000)], .closed).isEmpty)
    #expect(try Self.jumps([(0, 0xFF0000), (0.5, 0x0000FF), (1, 0xFF0000)], .hard).isEmpty)
  }

  /// The longest turn of these ramps is 400 pixels.
  @Test func stopsCloserThanAPixelAreAJump() throws {
    let near = try Self.jumps([(0.3, 0xFF0000), (0.302, 0x0000FF)], .closed)
    #expect(near.count == 1)
    #expect(abs((near.first?.location ?? 0) - 0.301) < 1e-12)
    #expect(try Self.jumps([(0.3, 0xFF0000), (0.303, 0x0000FF)], .closed).isEmpty)
  }

  @Test func aClosedGradientFromEndToEndJumpsAtItsSeam() throws {
    let jumps = try Self.jumps([(0, 0xFF0000), (0.5, 0x00FF00), (1, 0x0000FF)], .closed, turn: 0.25)
    #expect(jumps.map(\.location) == [0.25])
    #expect(jumps.first?.before == Self.blue && jumps.first?.after == Self.red)
  }

  /// Neither colour of no width shows beside the seam.
  @Test(
    arguments: Join.allCases
  )
  func jumpsThatMeetAtTheSeamAreOne(join: Join) throws {
    let jumps = try Self.jumps([(0, 0xFF0000), (0, 0x0000FF), (0.5, 0xFFFFFF), (1, 0x00FF00)], join)
    #expect(jumps.count == 1)
    #expect(jumps.first?.before == Self.green && jumps.first?.after == Self.blue)
  }
}
