import Testing

@testable import GlowKit

@Suite struct LookPerimeterTests {
  static let box = Rect(x: -50, y: -10, width: 100, height: 20)

  @Test func placesAreSharesOfTheLengthFromTheRightOn() throws {
    let walk = try #require(LookPerimeter(Rectangle().path(in: Self.box), center: .zero))
    #expect(abs(walk.length - 240) < 1e-9)
    let edge = walk.directions(depth: 0)
    #expect(edge[0] == 0 && edge[1] == 1)
    // Down the right side, along the lower one, up the left one: a half turn is half the way.
    #expect(abs(edge[0.5] - 0.5) < 1e-9)
    // The lower edge's middle is 10 + 50 of 240 along.
    #expect(abs(edge[0.25] - 0.25) < 1e-9)
    // The lower right corner is 10 along.
    let corner = Elementary.atan2(y: 10, x: 50) / (2 * Double.pi)
    #expect(abs(edge[10.0 / 240] - corner) < 1e-3)
    // Turns run on.
    #expect(abs(edge[3.25] - 3.25) < 1e-9 && abs(edge[-0.5] + 0.5) < 1e-9)
  }

  @Test func directionsRise() throws {
    for path in [
      Capsule(style: .continuous).path(in: Self.box), Ellipse().path(in: Self.box),
      RoundedRectangle(cornerRadii: CornerRadii(8), style: .circular).path(in: Self.box),
    ] {
      let walk = try #require(LookPerimeter(path, center: .zero))
      for depth in [0, 2, 6.0] {
        let turns = walk.directions(depth: depth).turns
        #expect(turns.first == 0 && turns.last == 1)
        #expect(zip(turns, turns.dropFirst()).allSatisfy { $0 <= $1 })
      }
    }
  }

  @Test func aRoundOutlineHasItsDirectionsAsPlaces() throws {
    let circle = Circle().path(in: Rect(x: -40, y: -40, width: 80, height: 80))
    let edge = try #require(LookPerimeter(circle, center: .zero)).directions(depth: 5)
    for step in 0..<100 { #expect(abs(edge[Double(step) / 100] - Double(step) / 100) < 5e-4) }
  }

  @Test func piecesOfABandLieWithinIt() throws {
    let walk = try #require(LookPerimeter(Rectangle().path(in: Self.box), center: .zero))
    // Around the lower right corner, and across the start.
    for (start, end) in [(0.02, 0.06), (0.97, 1.03), (2.4, 2.5)] {
      let piece = walk.piece(from: start, to: end, inside: 4, outside: 2)
      #expect(piece.count >= 4 && piece.count % 2 == 0)
      for point in piece {
        #expect((-52.001...52.001).contains(point.x) && (-12.001...12.001).contains(point.y))
        #expect(max(abs(point.x) - 50, abs(point.y) - 10) > -4.001)
      }
    }
  }

  @Test func whatIsNoContourHasNoPlaces() {
    #expect(LookPerimeter(Path(), center: .zero) == nil)
  }
}

@Suite struct LookAlongOutlineTests {
  @Test func aLongShapesStopsFollowItsOutline() throws {
    var scene = GlowScene()
    scene.shape = .capsule
    scene.frames = 60
    let along = try GlowLook(scene)
    #expect(along.perimeter != nil)
    scene.map = .angle
    let around = try GlowLook(scene)
    #expect(around.perimeter == nil)
    let (dense, plain) = (LookTrack(along, layer: 0), LookTrack(around, layer: 0))
    #expect(dense.keyframes[0].places.count == 4 * plain.keyframes[0].places.count)
    let directions = try #require(along.directions(layer: 0))
    for (index, place) in plain.keyframes[0].places.enumerated() {
      #expect(abs(dense.keyframes[0].places[4 * index] - directions[place]) < 1e-9)
    }
    for frame in dense.keyframes {
      #expect(zip(frame.places, frame.places.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  @Test func aSpinSlidesAlongTheOutline() throws {
    var scene = GlowScene()
    scene.shape = .capsule
    scene.randomizer = .still
    scene.spin = 2
    scene.frames = 60
    let look = try GlowLook(scene)
    #expect(!look.css.contains("--glow-turn"))
    let track = LookTrack(look, layer: 0)
    let turns = zip(track.keyframes[0].places, track.keyframes[track.keyframes.count - 1].places).map {
      $1 - $0
    }
    #expect(turns.allSatisfy { abs($0 - 2) < 1e-9 })
  }

  @Test func bandsOutsideAreStrokedOutside() throws {
    var scene = GlowScene()
    scene.placement = .outside
    #expect(try GlowLook(scene).swiftUI.contains("Self.shape.inset(by: -1 * layer.lineWidth).strokeBorder("))
  }
}
