import GlowKit
import Testing

/// A corner as high as its box, beside sharp ones: the band is as wide round the corner as elsewhere.
@Suite struct UnevenCornerTests {
  /// The second of four frames, where a breath is deepest, of one white band of 10 along a quarter disc of 50, in a box whose corner is at 10, 10.
  private static func frame(_ change: (inout GlowScene) -> Void = { _ in }) throws -> Bitmap {
    var scene = GlowScene()
    scene.shape = .rect(CornerRadii(topLeft: 50))
    scene.corners = .circular
    scene.size = Size(width: 50, height: 50)
    scene.margin = 10
    scene.weight = 1
    scene.layers = [LayerSpec(lineWidth: 10, blurRadius: 0, duration: 1)]
    scene.stops = [Stop(location: 0, color: .white)]
    scene.dither = .off
    change(&scene)
    scene.frames = 4
    return try GlowAnimation(scene).frame(at: 1)
  }

  /// The alpha at so many pixels from the middle of the disc, at 60, 60, along the diagonal.
  private static func alpha(_ frame: Bitmap, _ radius: Double) -> UInt8 {
    let place = Int(60 - radius * 0.5.squareRoot())
    return frame.pixels[(place * frame.size.width + place) * 4 + 3]
  }

  @Test(arguments: [0.0, 0.3]) func theBandIsAsWideAllRound(breathe: Double) throws {
    let frame = try Self.frame { $0.breathe = breathe }
    let wide = 10 * (1 + breathe)
    for radius in stride(from: 52 - wide, through: 48, by: 1) { #expect(Self.alpha(frame, radius) == 255) }
    for radius in [20, 30, 47 - wide, 53] { #expect(Self.alpha(frame, radius) == 0) }
  }

  @Test func anInsetMovesIt() throws {
    let frame = try Self.frame { $0.inset = 5 }
    for radius in [37.0, 40, 43] { #expect(Self.alpha(frame, radius) == 255) }
    for radius in [32.0, 48] { #expect(Self.alpha(frame, radius) == 0) }
  }

  @Test func outsideOfItSharpCornersStaySharp() throws {
    let frame = try Self.frame { $0.placement = .center }
    for radius in [47.0, 50, 53] { #expect(Self.alpha(frame, radius) == 255) }
    for radius in [42.0, 58] { #expect(Self.alpha(frame, radius) == 0) }
    // The corner at the lower right, 4 further out.
    #expect(frame.pixels[(63 * frame.size.width + 63) * 4 + 3] == 255)
  }
}
