import GlowKit
import Testing

/// Stops made by code.
@Suite struct StopGeneratorTests {
  /// A type in place of a closure.
  private struct Embers: Sendable {
    var colors: [UInt32]

    func stops(_ k: Int, _ random: inout SplitMix64) -> [Stop] {
      colors.map { Stop(location: random.nextUnit(), color: Color(rgb: $0)) }
    }
  }

  private static let embers = StopGenerator("embers", Embers(colors: [0xFF6A00, 0xFFD23F, 0xE63946]).stops)

  private static func animation(
    _ generator: StopGenerator, seed: UInt64 = 1, _ change: (inout GlowScene) -> Void = { _ in }
  ) throws -> GlowAnimation {
    try GlowAnimation(
      AnimationTests.scene {
        $0.randomizer = .generated(generator)
        $0.seed = seed
        change(&$0)
      })
  }

  @Test func theSameSeedGivesTheSameFramesInAnyOrder() throws {
    let (first, second) = (try Self.animation(Self.embers), try Self.animation(Self.embers))
    let frames = (0..<12).map { first.frame(at: $0).bytes }
    #expect((0..<12).reversed().map { second.frame(at: $0).bytes } == frames.reversed())
    #expect(try Self.animation(Self.embers, seed: 2).still.bytes != frames[0])
    #expect(Set(frames.map { $0.hashValue }).count > 6)
  }

  @Test func aLoopOfGeneratedSetsCloses() throws {
    let animation = try Self.animation(Self.embers)
    #expect(animation.frame(at: 12).bytes == animation.frame(at: 0).bytes)
    #expect(animation.frame(at: -1).bytes == animation.frame(at: 11).bytes)
  }

  @Test func setsDependOnSeedAndNumberAlone() {
    let sets = (0..<5).map { Self.embers.stops(set: $0, seed: 9) }
    #expect((0..<5).map { Self.embers.stops(set: $0, seed: 9) } == sets)
    #expect(Set(sets).count == 5)
    // The draws are those that are documented for set 0 of seed 1.
    let drawn = Self.embers.stops(set: 0, seed: 1).map { ($0.location * 1e4).rounded() }
    #expect(drawn == [4256, 4327, 5397])
  }

  @Test func placesAreSortedAndKeptInside() {
    let wild = StopGenerator("wild") { _, _ in
      [2, -1, .nan, 0.5].map { Stop(location: $0, color: Color(rgb: 0)) }
    }
    #expect(wild.stops(set: 0, seed: 1).map(\.location) == [0, 0, 0.5, 1])
    let many = StopGenerator("many") { _, _ in
      Array(repeating: Stop(location: 0, color: Color(rgb: 0)), count: 5000)
    }
    #expect(many.stops(set: 0, seed: 1).count == 1024)
  }

  /// Sets of other sizes than the first neither trap nor break the loop.
  @Test func setsOfManySizesAreDrawn() throws {
    let uneven = StopGenerator("uneven") { k, random in
      (0..<[3, 0, 1, 7][k % 4]).map { _ in
        Stop(location: random.nextUnit(), color: Color(rgb: UInt32(truncatingIfNeeded: random.next())))
      }
    }
    for loop in [true, false] {
      let animation = try Self.animation(uneven) {
        ($0.frames, $0.loop, $0.interval) = (60, loop, 0.1)
      }
      for frame in stride(from: 0, to: 60, by: 9) {
        #expect(animation.frame(at: frame).bytes.contains { $0 > 0 })
      }
    }
  }

  @Test func aGeneratorWithoutStopsIsRefused() {
    let error = #expect(throws: SceneError.self) { try Self.animation(StopGenerator("none") { _, _ in [] }) }
    #expect(error?.field == .randomizer)
  }

  @Test func oneStopIsOneColour() throws {
    let red = StopGenerator("red") { _, _ in [Stop(location: 0.3, color: Color(red: 1, green: 0, blue: 0))] }
    let bytes = try Self.animation(red).still.bytes
    for pixel in stride(from: 0, to: bytes.count, by: 4) where bytes[pixel + 3] > 128 {
      #expect(bytes[pixel] >= 254 && bytes[pixel + 1] <= 1 && bytes[pixel + 2] <= 1)
    }
  }

  @Test func coloursMayBeTransparent() throws {
    let clear = StopGenerator("clear") { _, _ in
      [Stop(location: 0, color: Color(red: 1, green: 1, blue: 1, alpha: 0.25))]
    }
    let bytes = try Self.animation(clear).still.bytes
    let solid = try Self.animation(
      StopGenerator("solid") { _, _ in [Stop(location: 0, color: Color(rgb: 0xFFFFFF))] }
    ).still.bytes
    let alphas = stride(from: 3, to: bytes.count, by: 4)
    #expect((alphas.map { bytes[$0] }.max() ?? 255) < 200 && alphas.contains { bytes[$0] > 0 })
    #expect(alphas.map { solid[$0] }.max() == 255)
  }

  @Test func chromaChangesItsColoursToo() throws {
    let grey = try Self.animation(Self.embers) { $0.chroma = 0 }.still.bytes
    for pixel in stride(from: 0, to: grey.count, by: 4) where grey[pixel + 3] > 200 {
      #expect(abs(Int(grey[pixel]) - Int(grey[pixel + 2])) <= 2)
    }
  }

  @Test func theSceneNamesItAndCannotReadItBack() throws {
    let scene = try Self.animation(Self.embers).scene
    #expect(scene.json.contains("generated:embers"))
    #expect(throws: (any Error).self) { try GlowScene(json: Array(scene.json.utf8)) }
    #expect(scene.specHash != AnimationTests.scene().specHash)
  }
}
