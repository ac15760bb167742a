public import GlowGeometry
import GlowMotion

/// A look with a name.
public enum GlowPreset: String, CaseIterable, Sendable {
  /// The layers of the original, flowing colours, a closed gradient.
  case intelligence
  /// A thin bright rim in a wide soft halo.
  case fine
  /// The original to the letter: scattered stops without gaps, a hard seam, weight 1, no loop.
  case swiftUI = "swiftui"
  /// The edge of a display.
  case screen
  /// Two layers, for small files.
  case lite
  /// Stronger colours, so that the glow reads on light pages.
  case onWhite = "on-white"

  /// The canvas of ``screen``.
  public static let screenCanvas = Size(width: 1920, height: 1080)

  /// Gives `scene` the preset's look: layers, weight, band, placement, map, chroma, randomizer, join and loop are replaced.
  ///
  /// `screen` also rounds the inner edge like a display's corners, takes away the margin, and fills ``screenCanvas`` where the scene has neither canvas nor size.
  public func apply(to scene: inout GlowScene) {
    scene.layers = layers
    scene.weight = self == .swiftUI ? 1 : nil
    scene.band = self == .screen ? .screen : .shape
    scene.placement = .inside
    scene.map = self == .swiftUI ? .angle : .auto
    scene.randomizer = self == .swiftUI ? .scatter(minGap: 0) : .flow
    scene.join = self == .swiftUI ? .hard : .closed
    scene.loop = self == .swiftUI ? false : nil
    scene.chroma = self == .onWhite ? 1.25 : 1
    if self == .screen {
      scene.shape = .rect(CornerRadii(54))
      scene.margin = 0
      if scene.canvas == nil, scene.size == nil { scene.canvas = GlowPreset.screenCanvas }
    }
  }

  /// The layers of the preset.
  var layers: [LayerSpec] {
    switch self {
    case .intelligence, .swiftUI, .screen, .onWhite: LayerSpec.standard
    case .fine:
      LayerSpec.layers(
        lineWidths: [3, 6, 10, 16], blurRadii: [0.6, 3, 8, 17], durations: [0.5, 0.6, 0.8, 1])
    case .lite:
      LayerSpec.layers(lineWidths: [6, 12], blurRadii: [0.5, 10], durations: [0.5, 0.8])
    }
  }
}
