import GlowColor
import GlowRaster
import Testing

@Suite struct RampTests {
  static let length = 512
  static let palette = [0xBC82F3, 0xF5B9EA, 0x8D9FFF, 0xFF6778, 0xFFBA71, 0xC686FF].enumerated().map {
    Stop(location: Double($0) / 6, color: Color(rgb: $1))
  }

  static func gradient(
    _ stops: [Stop], _ join: Join = .closed, _ space: InterpolationSpace = .oklab
  ) throws -> MixGradient {
    MixGradient(try Gradient(stops: stops, join: join, space: space))
  }

  static func stops(_ stops: [(Double, UInt32)]) -> [Stop] {
    stops.map { Stop(location: $0.0, color: Color(rgb: $0.1)) }
  }

  static func ramp(_ gradient: MixGradient, turn: Double = 0, length: Int = length) -> Ramp {
    let ramp = Ramp(length: length)
    ramp.fill(gradient, turn: turn, pixelsPerTurn: 400)
    return ramp
  }

  /// The mean premultiplied colour of an entry, by exact samples.
  private static func mean(_ gradient: MixGradient, turn: Double, entry: Int) -> [Double] {
    let samples = 8
    var sum = [0.0, 0, 0, 0]
    for sample in 0..<samples {
      let place = (Double(entry) - 0.5 + (Double(sample) + 0.5) / Double(samples)) / Double(length) - turn
      let color = PremultipliedColor(gradient.color(at: place))
      for (channel, value) in [color.red, color.green, color.blue, color.alpha].enumerated() {
        sum[channel] += value / Double(samples)
      }
    }
    return sum
  }

  /// The greatest difference of any entry from its mean, in units of 1/255.
  static func error(_ gradient: MixGradient, turn: Double = 0) -> Double {
    let ramp = ramp(gradient, turn: turn)
    return (0..<length).reduce(0) { worst, entry in
      let mean = mean(gradient, turn: turn, entry: entry)
      return (0..<4).reduce(worst) { max($0, abs(Double(ramp.entries[entry][$1]) - mean[$1]) * 255) }
    }
  }

  @Test(arguments: InterpolationSpace.allCases, Join.allCases)
  func entriesAreTheMeansOfExactColours(space: InterpolationSpace, join: Join) throws {
    let error = Self.error(try Self.gradient(Self.palette, join, space), turn: 0.123)
    #expect(error < 0.4, "\(error)")
  }

  @Test(arguments: InterpolationSpace.allCases) func translucentEntriesAreMeansToo(space: InterpolationSpace)
    throws
  {
    var stops = Self.palette
    for (index, alpha) in [1, 0, 0.5, 0.1, 1].enumerated() { stops[index].color.alpha = alpha }
    let error = Self.error(try Self.gradient(stops, .closed, space), turn: 0.9)
    #expect(error < 0.4, "\(error)")
  }

  /// Between pure colours a channel leaves 0 steeply.
  @Test(
    arguments: InterpolationSpace.allCases)
  func entriesBetweenPureColoursAreMeans(space: InterpolationSpace) throws {
    let stops = Self.stops([(0, 0xFF0000), (0.3, 0x00FF00), (0.6, 0x0000FF), (0.7, 0), (0.9, 0xFFFFFF)])
    let error = Self.error(try Self.gradient(stops, .closed, space))
    // An entry holds the colour of its middle: where the transfer function is steep its mean is up to 2/255 off.
    #expect(error < 2, "\(error)")
  }

  /// A mix of colours outside the gamut is clamped at every place, not at its ends only.
  @Test(

    arguments: InterpolationSpace.allCases)
  func coloursOutsideTheGamutAreClampedAfterTheirMix(space: InterpolationSpace) throws {
    let wide = [Color(red: 1.1, green: -0.2, blue: 0.1), Color(red: -0.3, green: 1.05, blue: -0.1)]
    let stops = wide.enumerated().map { Stop(location: Double($0) / 2, color: $1) }
    let error = Self.error(try Self.gradient(stops, .closed, space))
    // An entry holds the colour of its middle: where the transfer function is steep its mean is up to 2/255 off.
    #expect(error < 2, "\(error)")
  }

  @Test func theEntryOfAJumpIsMixedByItsShare() throws {
    let stops = Self.stops([(0, 0), (0.5, 0), (0.5, 0xFFFFFF), (1, 0xFFFFFF)])
    // The jump lies at 100.2 entries of 512: entry 100 begins at 99.5.
    let ramp = Self.ramp(try Self.gradient(stops, .hard, .srgb), turn: 100.2 / 512 - 0.5)
    #expect(ramp.entries[99] == SIMD4(0, 0, 0, 1))
    #expect(abs(ramp.entries[100].x - 0.3) < 1e-4)
    #expect(abs(ramp.entries[101].x - 1) < 1e-6)
  }

  @Test func theFirstEntryFollowsTheLast() throws {
    let ramp = Self.ramp(try Self.gradient(Self.palette), turn: 0.3)
    #expect(ramp.entries.count == 513)
    #expect(ramp.entries[512] == ramp.entries[0])
  }

  @Test(arguments: [1, 100, 511, -3]) func turningMovesTheEntries(steps: Int) throws {
    let gradient = try Self.gradient(Self.palette, .hard)
    let (still, turned) = (Self.ramp(gradient), Self.ramp(gradient, turn: Double(steps) / 512))
    for entry in 0..<512 {
      let difference = turned.entries[(entry + steps) & 511] - still.entries[entry]
      #expect((0..<4).allSatisfy { abs(difference[$0]) < 2e-5 }, "entry \(entry)")
    }
  }

  @Test(arguments: Join.allCases, [0, 0.4, 1]) func oneStopIsFlat(join: Join, location: Double) throws {
    let ramp = Self.ramp(try Self.gradient(Self.stops([(location, 0x336699)]), join), turn: 0.1)
    let wanted = SIMD4<Float>(0.2, 0.4, 0.6, 1)
    for entry in 0...512 {
      let difference = ramp.entries[entry] - wanted
      #expect((0..<4).allSatisfy { abs(difference[$0]) < 2e-5 }, "entry \(entry)")
    }
    #expect(ramp.jumps.isEmpty)
  }

  @Test func onlyOpaqueStopsMakeAnOpaqueRamp() throws {
    var stops = Self.palette
    let ramp = Self.ramp(try Self.gradient(stops))
    #expect(ramp.isOpaque)
    #expect((0..<512).allSatisfy { abs(ramp.entries[$0].w - 1) < 1e-5 })
    stops[2].color.alpha = 0.99
    #expect(!Self.ramp(try Self.gradient(stops)).isOpaque)
  }

  @Test func aUsedRampFillsAsAFreshOne() throws {
    let gradient = try Self.gradient(Self.palette, .hard)
    let used = Self.ramp(
      try Self.gradient(Self.stops([(0.2, 0), (0.2, 0xFFFFFF)]), .closed, .linear), turn: 0.7)
    used.fill(gradient, turn: 0.2, pixelsPerTurn: 400)
    let fresh = Self.ramp(gradient, turn: 0.2)
    #expect((0...512).allSatisfy { used.entries[$0] == fresh.entries[$0] })
    #expect(used.jumps == fresh.jumps)
  }

  @Test(arguments: [
    (1, 1, 512), (200, 200, 512), (400, 400, 1024), (1920, 1080, 4096), (32_767, 32_767, 8192),
  ])
  func theLengthGrowsWithTheCanvas(width: Int, height: Int, length: Int) {
    #expect(Ramp.length(for: PixelSize(width: width, height: height)) == length)
    let diagonal = Double(width * width + height * height).squareRoot()
    #expect(length == 8192 || Double(length) >= 1.5 * diagonal)
  }
}
