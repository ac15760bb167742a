import GlowKit

/// The engine's own seed frame: the preset `swiftui`, four layers, each with its own eased stops, new every frame,
/// premultiplied BGRA on one thread; the plan is made before the time starts.
enum SeedFrame {
  /// The row that the others are compared with.
  static let name = "glow"

  /// The medians that the design asks for, by canvas, in milliseconds.
  static let targets = ["320x120": 0.2, "512x512": 0.8, "1920x1080": 3, "3840x2160": 6]

  /// The benchmark of one canvas.
  static func benchmark(_ canvas: Canvas) -> Benchmark? {
    nil
  }
}
