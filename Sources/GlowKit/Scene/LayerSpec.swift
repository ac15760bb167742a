public import GlowColor

/// One layer of a glow: a band of the shape, blurred.
public struct LayerSpec: Hashable, Sendable {
  /// The width of the band in points, before the weight; ``SceneLimits/lineWidth``.
  public var lineWidth: Double
  /// The sigma of the blur in points, before the weight; ``SceneLimits/blurRadius``.
  public var blurRadius: Double
  /// How long the layer takes to reach a new set of stops, in seconds; ``SceneLimits/layerDuration``.
  public var duration: Double
  /// 0…1.
  public var opacity: Double
  /// Whole turns of the layer's own gradient a loop; nil turns with the scene.
  public var spin: Int?
  /// The layer's own colours; nil takes those of the scene.
  public var palette: Palette?

  /// A layer; the scene checks the ranges.
  public init(
    lineWidth: Double, blurRadius: Double, duration: Double, opacity: Double = 1, spin: Int? = nil,
    palette: Palette? = nil
  ) {
    self.lineWidth = lineWidth
    self.blurRadius = blurRadius
    self.duration = duration
    self.opacity = opacity
    self.spin = spin
    self.palette = palette
  }

  /// Layers of equally long lists; the shortest list decides how many there are.
  public static func layers(
    lineWidths: [Double], blurRadii: [Double], durations: [Double], opacities: [Double]? = nil
  ) -> [LayerSpec] {
    let count = min(lineWidths.count, blurRadii.count, durations.count)
    return (0..<count).map { i in
      let opacity = opacities.flatMap { i < $0.count ? $0[i] : nil } ?? 1
      return LayerSpec(
        lineWidth: lineWidths[i], blurRadius: blurRadii[i], duration: durations[i], opacity: opacity)
    }
  }

  /// The published layers of the original: widths 6, 9, 11, 15 and blurs 0, 4, 12, 15.
  public static let standard = layers(
    lineWidths: [6, 9, 11, 15], blurRadii: [0, 4, 12, 15], durations: [0.5, 0.6, 0.8, 1])
}
