import GlowKit

/// The engine's own seed frame: the preset `swiftui`, four layers, each with its own eased stops, new every frame,
/// premultiplied BGRA on one thread; the plan is made before the time starts.
enum SeedFrame {
  /// The row that the others are compared with.
  static let name = "glow"

  /// The medians that the design asks for, by canvas, in milliseconds.
  static let targets = ["320x120": 0.2, "512x512": 0.8, "1920x1080": 3, "3840x2160": 6]

  /// The scene of one canvas.
  static func scene(_ canvas: Canvas) -> GlowScene {
    var scene = GlowScene(preset: .swiftui)
    scene.size = Size(
      width: Double(canvas.width - 2 * Canvas.margin), height: Double(canvas.height - 2 * Canvas.margin))
    scene.margin = Double(Canvas.margin)
    scene.frames = 2000
    return scene
  }

  /// The benchmark of one canvas; nil when its scene is refused, which a test would show.
  static func benchmark(_ canvas: Canvas) -> Benchmark? {
    guard let animation = try? GlowAnimation(scene(canvas)) else { return nil }
    return Benchmark(name: name, canvas: canvas, target: targets[canvas.name]) {
      let renderer = animation.makeRenderer()
      var bitmap = Bitmap(size: animation.size, format: .bgraPremultiplied8)
      return { run in renderer.render(frame: run % animation.frameCount, into: &bitmap) }
    }
  }

  /// The making of the plan, once a scene.
  static func plan(_ canvas: Canvas) -> Benchmark {
    Benchmark(name: "plan of glow", canvas: canvas, target: canvas.width == 1920 ? 30 : nil) {
      let scene = scene(canvas)
      return { _ in _ = try? GlowAnimation(scene) }
    }
  }
}
