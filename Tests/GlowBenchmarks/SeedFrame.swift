import GlowKit

/// The engine's own seed frame: the preset `swiftui`, four layers, each with its own eased stops, new every frame,
/// premultiplied BGRA on one thread; the plan is made before the time starts.
enum SeedFrame {
  /// The row that the others are compared with.
  static let name = "glow"

  /// The medians that the design asks for, by canvas, in milliseconds.
  static let targets = ["320x120": 0.2, "512x512": 0.8, "1920x1080": 3, "3840x2160": 6]

  /// How many frames there are of which exports take theirs.
  static let exportedFrames = 60

  /// `count` frames of the exported ones, spread evenly: so that few of them tell of all.
  static func spread(_ count: Int) -> [Int] { (0..<count).map { $0 * exportedFrames / count } }

  /// The planned scene of one canvas, its blurs multiplied by `blur`.
  static func animation(_ canvas: Canvas, blur: Double = 1, frames: Int = 2000) -> GlowAnimation {
    do {
      return try GlowAnimation(scene(canvas, blur: blur, frames: frames))
    } catch {
      refuse("the seed frame of \(canvas.name) was refused: \(error)")
    }
  }

  private static func scene(_ canvas: Canvas, blur: Double = 1, frames: Int) -> GlowScene {
    var scene = GlowScene(preset: .swiftUI)
    scene.size = Size(
      width: Double(canvas.width - 2 * Canvas.margin), height: Double(canvas.height - 2 * Canvas.margin))
    scene.margin = Double(Canvas.margin)
    scene.frames = frames
    for index in scene.layers.indices { scene.layers[index].blurRadius *= blur }
    return scene
  }

  /// The drawing of one canvas.
  static func benchmark(_ canvas: Canvas) -> Benchmark { benchmark(canvas, of: animation(canvas)) }

  /// The drawing of an animation that stands already.
  static func benchmark(_ canvas: Canvas, of animation: GlowAnimation) -> Benchmark {
    Benchmark(name: name, canvas: canvas, target: targets[canvas.name]) {
      let renderer = animation.makeRenderer()
      var bitmap = Bitmap(size: animation.size, format: .bgraPremultiplied8)
      return { run in renderer.render(frame: run % animation.frameCount, into: &bitmap) }
    }
  }

  /// The making of the plan, once a scene.
  static func plan(_ canvas: Canvas) -> Benchmark {
    Benchmark(name: "plan of glow", canvas: canvas, target: canvas == .fullHD ? 30 : nil) {
      { _ in _ = animation(canvas) }
    }
  }
}
