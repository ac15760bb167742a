public import GlowCodec
import GlowColor
import GlowGeometry
import GlowStroke
import GlowMotion

/// A glow as text for other renderers: SVG, CSS, a web page, SwiftUI.
///
/// The texts describe the same layers, gradients and motion as the frames of ``GlowAnimation``; what draws them blurs and
/// mixes in its own way. How far the pictures are apart is said at each. Equal scenes give equal texts.
public struct GlowLook: Sendable {
  /// What is shown.
  public let scene: GlowScene

  /// The bands in points.
  let outline: SceneOutline
  let motion: MotionPlan
  /// The middle of the shape's box, in points: where the gradients turn.
  let center: Point

  /// Checks `scene`; throws the ``SceneError`` that names the field which is wrong.
  public init(_ scene: GlowScene) throws(SceneError) {
    try scene.validate()
    try Self.check(scene)
    self.scene = scene
    var points = scene
    points.scale = 1
    outline = SceneOutline(points)
    center = Point(x: outline.pixels.midX, y: outline.pixels.midY)
    do throws(MotionError) {
      motion = try MotionPlan(scene.motion)
    } catch {
      throw .conflict(.interval, error.description)
    }
  }

  /// The look in `format`, an SVG from the frame at `index`; empty for formats that are not made of a scene.
  public func text(_ format: OutputFormat, frame index: Int = 0) -> String {
    switch format {
    case .svg: svg(frame: index)
    case .html: html
    case .css: css
    case .swift: swiftUI
    default: ""
    }
  }

  /// Below this many points a blur is none: the engine draws such layers sharp too.
  static let leastBlur = 0.05

  /// The blur of a layer in points; nil for a sharp one.
  func blur(_ layer: Int) -> Double? {
    let sigma = outline.layers[layer].sigma
    return sigma < Self.leastBlur ? nil : sigma
  }

  /// What the look is, in words: for titles and comments.
  var title: String { "\(scene.palette.name.isEmpty ? "Glow" : scene.palette.name) glow, seed \(scene.seed)" }

  /// The layers in words, from the back to the front.
  func words(layer: Int) -> String {
    let width = LookText.number(scene.layers[layer].lineWidth * scene.resolvedWeight)
    return "\(width) px wide, " + (blur(layer).map { "blurred by \(LookText.number($0)) px" } ?? "sharp")
  }
}
