import GlowKit
import Testing

/// Sizes: box, margin, weight, canvas, pixels.
@Suite struct SceneLayoutTests {
  @Test func theDefaultHasRoomForThreeSigmas() {
    let scene = GlowScene()
    #expect(scene.resolvedWeight == 1)
    #expect(scene.resolvedMargin == 45)
    #expect(scene.pixelSize == PixelSize(width: 410, height: 270))
    #expect(scene.shapeRect == Rect(x: 45, y: 45, width: 320, height: 180))
  }

  @Test func theWeightFollowsTheShortSideWithinBounds() {
    var scene = GlowScene()
    scene.size = Size(width: 500, height: 45)
    #expect(scene.resolvedWeight == 0.5)
    scene.size = Size(width: 500, height: 10)
    #expect(scene.resolvedWeight == 0.4)
    scene.size = Size(width: 9000, height: 9000)
    #expect(scene.resolvedWeight == 3)
    scene.weight = 1
    #expect(scene.resolvedWeight == 1)
  }

  @Test func pixelsAreRoundedUp() {
    var scene = GlowScene()
    scene.margin = 0
    scene.size = Size(width: 10.1, height: 10)
    #expect(scene.pixelSize == PixelSize(width: 11, height: 10))
    scene.size = Size(width: 320, height: 180)
    // 320 × 1.1 is 352.00000000000006 in binary: no reason for a 353rd pixel.
    scene.scale = 1.1
    #expect(scene.pixelSize == PixelSize(width: 352, height: 198))
    scene.scale = 0.1
    scene.size = Size(width: 1, height: 1)
    #expect(scene.pixelSize == PixelSize(width: 1, height: 1))
  }

  @Test func aCanvasWithoutSizeIsFilledLessTheMargin() {
    var scene = GlowScene()
    scene.canvas = Size(width: 400, height: 300)
    scene.margin = 30
    #expect(scene.resolvedSize == Size(width: 340, height: 240))
    #expect(scene.shapeRect == Rect(x: 30, y: 30, width: 340, height: 240))
    #expect(scene.pixelSize == PixelSize(width: 400, height: 300))
  }

  /// The margin is the least whole one that holds the glow of the shape that it leaves.
  @Test(arguments: [20.0, 60, 270, 333.5, 1080, 5000]) func anAutomaticMarginFitsWhatItLeaves(side: Double) {
    var scene = GlowScene()
    scene.canvas = Size(width: 2 * side, height: side)
    let margin = scene.resolvedMargin
    func need(_ margin: Double) -> Double {
      var inner = GlowScene()
      inner.size = Size(width: 2 * side - 2 * margin, height: side - 2 * margin)
      return inner.resolvedMargin
    }
    #expect(margin.rounded() == margin)
    #expect(need(margin) <= margin)
    #expect(margin == 0 || need(margin - 1) > margin - 1)
  }

  @Test func aCanvasWithSizeCentresTheShape() {
    var scene = GlowScene()
    scene.canvas = Size(width: 100, height: 50)
    scene.size = Size(width: 20, height: 60)
    #expect(scene.shapeRect == Rect(x: 40, y: -5, width: 20, height: 60))
  }

  @Test func screenFillsItsCanvas() {
    let scene = GlowScene(preset: .screen)
    #expect(scene.pixelSize == PixelSize(width: 1920, height: 1080))
    #expect(scene.resolvedSize == Size(width: 1920, height: 1080))
    #expect(scene.band == .screen)
  }

  @Test func swiftuiIsTheOriginal() {
    let scene = GlowScene(preset: .swiftUI)
    #expect(scene.randomizer == .scatter(minGap: 0))
    #expect(scene.join == .hard)
    #expect(scene.weight == 1)
    #expect(scene.timing.loop == false)
    #expect(scene.layers == LayerSpec.standard)
  }

  @Test func everyPresetIsValid() throws {
    for preset in GlowPreset.allCases { try GlowScene(preset: preset).validate() }
  }
}
