import GlowKit
import Testing

/// A glow in one call.
@Suite struct ParametersTests {
  private static let size = Size(width: 60, height: 36)

  @Test func oneCallSaysWhatTheSceneSays() throws {
    let glow = try GlowAnimation(
      shape: .rect(cornerRadius: 9), size: Self.size, palette: .ocean, seed: 7, duration: 0.2)
    let scene = AnimationTests.scene {
      $0.shape = .rect(CornerRadii(9))
      $0.palette = .ocean
      $0.seed = 7
      $0.frames = 6
    }
    #expect(glow.frameCount == 6)
    #expect(glow.frame(at: 3).bytes == (try GlowAnimation(scene).frame(at: 3).bytes))
    #expect(glow.still.bytes == glow.frame(at: 0).bytes)
  }

  private struct Diamond: Shape {
    func path(in rect: Rect) -> Path {
      var path = Path()
      path.move(to: Point(x: rect.midX, y: rect.minY))
      for point in [(rect.maxX, rect.midY), (rect.midX, rect.maxY), (rect.minX, rect.midY)] {
        path.addLine(to: Point(x: point.0, y: point.1))
      }
      path.closeSubpath()
      return path
    }
  }

  @Test func shapesOfOnesOwnHaveTheirSize() throws {
    let glow = try GlowAnimation(outline: Diamond(), size: Self.size, duration: 0.1, fps: 60)
    #expect(glow.shapeRect.width == 60 && glow.shapeRect.height == 36 && glow.frameCount == 6)
    let longer = try GlowAnimation(
      shape: .outline(Diamond(), size: Self.size), size: Self.size, duration: 0.1, fps: Rational(60))
    #expect(glow.still == longer.still && glow.still != glow.frame(at: 3))
    let error = #expect(throws: SceneError.self) {
      try GlowAnimation(outline: Diamond(), size: Size(width: 0, height: 0))
    }
    #expect("\(String(describing: error))".contains("shape"))
  }

  @Test func withoutMoreItLoopsForTwoSeconds() throws {
    let glow = try GlowAnimation(shape: .capsule, size: Self.size)
    #expect(glow.frameCount == 60 && glow.timing.loop)
    #expect(glow.scene.palette == .intelligence)
  }

  @Test func theDefaultStyleHasTheNumbersOfTheOriginal() {
    let style = GlowStyle()
    #expect(style.layers.map(\.lineWidth) == [6, 9, 11, 15])
    #expect(style.layers.map(\.blurRadius) == [0, 4, 12, 15])
    #expect(style.layers.map(\.duration) == [0.5, 0.6, 0.8, 1])
    #expect(style.updateInterval == 0.4)
    #expect(style == .intelligence)
  }

  @Test(arguments: GlowPreset.allCases.filter { $0 != .screen })
  func aStyleOfAPresetIsThePreset(preset: GlowPreset) {
    var (styled, preset_) = (GlowScene(), GlowScene(preset: preset))
    GlowStyle(preset).apply(to: &styled)
    #expect(styled == preset_)
    preset_.seed = 2
    #expect(styled != preset_)
  }

  @Test func swiftUITakesWidthsAsTheyAreAndDoesNotLoop() throws {
    let glow = try GlowAnimation(shape: .capsule, size: Self.size, style: .swiftUI)
    #expect(glow.scene.resolvedWeight == 1 && !glow.timing.loop)
    #expect(glow.scene.randomizer == .scatter(minGap: 0) && glow.scene.join == .hard)
  }

  @Test func theShortestListCountsTheLayers() {
    #expect(GlowStyle(lineWidths: [1, 2], blurs: [0], animationDurations: [1, 1, 1]).layers.count == 1)
  }

  @Test func aStyleThatCannotBeDrawnNamesItsField() {
    let error = #expect(throws: SceneError.self) {
      try GlowAnimation(shape: .capsule, style: GlowStyle(lineWidths: []))
    }
    #expect(error?.field == .layers)
  }
}

/// Outlines of the user's own.
@Suite struct OwnShapeTests {
  /// A diamond, as one writes it in SwiftUI.
  private struct Diamond: InsettableShape {
    var amount = 0.0

    func path(in rect: Rect) -> Path {
      let rect = rect.inset(by: amount)
      var path = Path()
      path.move(to: Point(x: rect.midX, y: rect.minY))
      path.addLine(to: Point(x: rect.maxX, y: rect.midY))
      path.addLine(to: Point(x: rect.midX, y: rect.maxY))
      path.addLine(to: Point(x: rect.minX, y: rect.midY))
      path.close()
      return path
    }

    func inset(by amount: Double) -> Diamond { Diamond(amount: self.amount + amount) }
  }

  private struct Nothing: Shape {
    var path = Path()
    func path(in rect: Rect) -> Path { path }
  }

  private static let size = Size(width: 60, height: 40)

  @Test func anOwnShapeIsThePathThatItDraws() throws {
    let glow = try GlowAnimation(
      shape: .outline(Diamond(), size: Self.size), size: Self.size, duration: 0.1)
    var scene = glow.scene
    scene.shape = try ShapeSpec(words: "path:[0 0 60 40]M30 0L60 20L30 40L0 20Z")
    #expect(glow.still.bytes == (try GlowAnimation(scene).still.bytes))
    #expect(glow.still.bytes.contains { $0 > 200 })
  }

  @Test func aShapeKeepsItsPlaceInItsBox() throws {
    // A circle in a wide box stands in the middle of it, and is no ellipse.
    let spec = try ShapeSpec.outline(Circle(), size: Self.size)
    let bounds = try #require(spec.path(in: Rect(x: 0, y: 0, width: 120, height: 80)).bounds)
    #expect(abs(bounds.width - 80) < 1e-9 && abs(bounds.x - 20) < 1e-9)
  }

  @Test func aSceneWithAnOwnShapeIsWrittenAndReadAgain() throws {
    var scene = AnimationTests.scene()
    scene.shape = try .outline(Diamond(), size: Self.size)
    let read = try GlowScene(json: Array(scene.json.utf8))
    #expect(try GlowAnimation(read).still.bytes == (try GlowAnimation(scene).still.bytes))
  }

  @Test func shapesThatDrawNothingAreRefused() {
    var far = Path()
    far.move(to: Point(x: 0, y: 0))
    far.addLine(to: Point(x: .infinity, y: 3))
    var broken = Path()
    broken.move(to: Point(x: .nan, y: 0))
    broken.addLine(to: Point(x: 1, y: 3))
    for path in [Path(), far, broken] {
      #expect(throws: GeometryError.self) { try ShapeSpec.outline(Nothing(path: path), size: Self.size) }
    }
  }
}
