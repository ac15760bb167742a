import GlowColor
import Testing

@Suite struct GradientTests {
  let red = Color(rgb: 0xFF0000)
  let green = Color(rgb: 0x00FF00)
  let blue = Color(rgb: 0x0000FF)

  func sampled(_ stops: [Stop], _ join: Join = .hard, _ space: InterpolationSpace = .srgb) throws
    -> MixGradient
  {
    MixGradient(try Gradient(stops: stops, join: join, space: space))
  }

  @Test func badStopsAreRefused() {
    #expect(throws: GradientError.noStops) { try Gradient(stops: []) }
    #expect(throws: GradientError.tooManyStops(1025)) {
      try Gradient(colors: Array(repeating: red, count: 1025))
    }
    for location in [-1, 2, -0.001, 1.001, .infinity, -.infinity] as [Double] {
      #expect(throws: GradientError.badLocation(location, index: 1)) {
        try Gradient(stops: [Stop(location: 0, color: red), Stop(location: location, color: blue)])
      }
    }
    #expect(throws: GradientError.self) { try Gradient(stops: [Stop(location: .nan, color: red)]) }
    #expect(
      GradientError.badLocation(2, index: 1).description == "stop 2 lies at 2.0; locations are from 0 to 1")
  }

  @Test func manyStopsAreTakenUpToTheLimit() throws {
    #expect(try Gradient(colors: Array(repeating: red, count: 1024)).stops.count == 1024)
  }

  @Test func stopsAreSortedStably() throws {
    let gradient = try Gradient(stops: [
      Stop(location: 0.5, color: red), Stop(location: 0, color: blue), Stop(location: 0.5, color: green),
    ])
    #expect(gradient.stops.map(\.color) == [blue, red, green])
  }

  @Test(arguments: Join.allCases)
  func oneStopIsFlat(join: Join) throws {
    let flat = try sampled([Stop(location: 0.4, color: blue)], join)
    for u in [0, 0.2, 0.4, 0.9, 1] { #expect(flat.color(at: u) == blue) }
  }

  @Test func equalLocationsMakeAHardStepWhoseLastWins() throws {
    let step = try sampled([
      Stop(location: 0, color: red), Stop(location: 0.5, color: red), Stop(location: 0.5, color: green),
      Stop(location: 0.5, color: blue),
    ])
    #expect(step.color(at: 0.5.nextDown) == red)
    #expect(step.color(at: 0.5) == blue)
  }

  @Test func hardJoinIsFlatOutsideItsStops() throws {
    let hard = try sampled([Stop(location: 0.25, color: red), Stop(location: 0.75, color: blue)])
    #expect(hard.color(at: 0) == red)
    #expect(hard.color(at: 0.2) == red)
    #expect(hard.color(at: 0.9) == blue)
    #expect(hard.color(at: 0.5) == Color(red: 0.5, green: 0, blue: 0.5))
  }

  @Test func closedJoinRunsAcrossTheSeam() throws {
    let closed = try sampled([Stop(location: 0.25, color: red), Stop(location: 0.75, color: blue)], .closed)
    #expect(closed.color(at: 0) == Color(red: 0.5, green: 0, blue: 0.5))
    #expect(closed.color(at: 0.125) == Color(red: 0.75, green: 0, blue: 0.25))
    #expect(closed.color(at: 0.875) == Color(red: 0.25, green: 0, blue: 0.75))
    #expect(abs(closed.color(at: 1.0.nextDown).red - 0.5) < 1e-12)
  }

  @Test func placesAreTakenModuloOne() throws {
    let closed = try sampled([Stop(location: 0.25, color: red), Stop(location: 0.75, color: blue)], .closed)
    for u in [0.1, 0.3, 0.7, 0.95] {
      #expect(abs(closed.color(at: u + 3).red - closed.color(at: u).red) < 1e-12)
      #expect(abs(closed.color(at: u - 2).red - closed.color(at: u).red) < 1e-12)
    }
    #expect(closed.color(at: 1) == closed.color(at: 0))
  }

  @Test func closedRingOfStopsAtOnePlaceStillClosesOnItself() throws {
    let ring = try sampled([Stop(location: 0.5, color: red), Stop(location: 0.5, color: blue)], .closed)
    #expect(ring.color(at: 0.5) == blue)
    #expect(ring.color(at: 0) == Color(red: 0.5, green: 0, blue: 0.5))
    #expect(ring.color(at: 0.5.nextDown).red > 0.999)
  }

  @Test func evenColoursFillTheRingOrTheLine() throws {
    let colors = [red, green, blue]
    #expect(try Gradient(colors: colors).stops.map(\.location) == [0, 1 / 3, 2 / 3])
    #expect(try Gradient(colors: colors, join: .hard).stops.map(\.location) == [0, 0.5, 1])
    #expect(try Gradient(colors: [red], join: .hard).stops.map(\.location) == [0])
  }
}
