import GlowMotion

/// How the bands of a glow are layered, and how often their colours change: the numbers of the original.
///
/// ```swift
/// GlowStyle(lineWidths: [3, 6, 10], blurs: [0, 4, 12], animationDurations: [0.5, 0.7, 1])
/// ```
/// A style is a part of a ``GlowScene``; ``apply(to:)`` puts it there.
public struct GlowStyle: Hashable, Sendable {
  /// Layers, from the back to the front.
  public var layers: [LayerSpec]
  /// Seconds between two sets of stops.
  public var updateInterval: Double
  /// What the style leaves open: how stops move, where the palette runs, how widths follow the shape's size.
  public var preset: GlowPreset

  /// A style of as many layers as the shortest list has; the default arguments are the numbers of the original.
  ///
  /// - Parameters:
  ///   - lineWidths: the widths of the bands, in points.
  ///   - blurs: the sigmas of their blurs, in points.
  ///   - animationDurations: how long each takes to reach a new set of stops, in seconds.
  ///   - updateInterval: seconds between two sets.
  ///   - preset: all else. With ``GlowPreset/intelligence`` widths and blurs also follow the size of the shape (see
  ///     ``GlowScene/resolvedWeight``); ``GlowPreset/swiftUI`` takes them as they are.
  public init(
    lineWidths: [Double] = [6, 9, 11, 15], blurs: [Double] = [0, 4, 12, 15],
    animationDurations: [Double] = [0.5, 0.6, 0.8, 1], updateInterval: Double = 0.4,
    preset: GlowPreset = .intelligence
  ) {
    layers = LayerSpec.layers(lineWidths: lineWidths, blurRadii: blurs, durations: animationDurations)
    self.updateInterval = updateInterval
    self.preset = preset
  }

  /// The style of a preset.
  public init(_ preset: GlowPreset) {
    self.init(preset: preset)
    layers = preset.layers
  }

  /// The original's layers with flowing colours in a closed gradient.
  public static let intelligence = GlowStyle(.intelligence)
  /// A thin bright rim in a wide soft halo.
  public static let fine = GlowStyle(.fine)
  /// The original to the letter: scattered stops, a hard seam, widths as they are written, no loop.
  public static let swiftUI = GlowStyle(.swiftUI)
  /// Two layers, for small files.
  public static let lite = GlowStyle(.lite)

  /// Gives `scene` this style; see ``GlowPreset/apply(to:)`` for what a preset replaces.
  public func apply(to scene: inout GlowScene) {
    preset.apply(to: &scene)
    scene.layers = layers
    scene.interval = updateInterval
  }
}
