public import GlowCodec
import GlowColor
import GlowGeometry
import GlowStroke
import GlowMotion

/// A glow as text for other renderers: SVG, CSS, a web page, SwiftUI.
///
/// The texts describe the same layers, gradients and motion as the frames of ``GlowAnimation``; what draws them blurs and
/// mixes in its own way. How far the pictures are apart is said at each. Equal scenes give equal texts.
/// A palette that runs along the outline becomes one round the centre whose colours are where they are seen in the middle
/// of each band.
public struct GlowLook: Sendable {
  /// What is shown.
  public let scene: GlowScene

  /// The bands in points.
  let outline: SceneOutline
  let motion: MotionPlan
  /// The middle of the shape's box, in points: where the gradients turn.
  let center: Point
  /// The picture under the glow, as an address that holds it; nil where there is none.
  let ground: String?
  /// What the palette runs along in place of the centre; nil where the gradients turn.
  let perimeter: LookPerimeter?

  /// Checks `scene`; throws the ``SceneError`` that names the field which is wrong.
  public init(_ scene: GlowScene) throws(SceneError) {
    try scene.validate()
    guard !scene.shape.isByDistance else {
      throw .conflict(
        .shape,
        "this kind of file has no bands along paths and superellipses; write frames, a png or an animation")
    }
    try Self.check(scene)
    try scene.checkImages()
    ground = try scene.background.address()
    self.scene = scene
    var points = scene
    points.scale = 1
    outline = SceneOutline(points)
    center = Point(x: outline.pixels.midX, y: outline.pixels.midY)
    if case .perimeter(let path, let center) = outline.gradient {
      perimeter = LookPerimeter(path, center: center)
    } else {
      perimeter = nil
    }
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

  /// Whether the turn of the gradients is part of their places: along an outline they slide, they do not turn.
  var slides: Bool { perimeter != nil && scene.join == .closed }

  /// Where the gradient of a layer begins, in degrees clockwise from the right, when nothing spins.
  func startAngle(layer: Int) -> Double {
    guard let directions = directions(layer: layer) else { return scene.angle }
    return slides ? 0 : directions[scene.angle / 360] * 360
  }

  /// The directions of places seen in the middle of a layer's band; nil where places are directions.
  func directions(layer: Int) -> LookPerimeter.Directions? {
    let width = scene.layers[layer].lineWidth * scene.resolvedWeight
    return perimeter?.directions(depth: width * (0.5 - scene.placement.shareOutside))
  }

  /// What the look is, in words: for titles and comments.
  var title: String { "\(scene.palette.name.isEmpty ? "Glow" : scene.palette.name) glow, seed \(scene.seed)" }

  /// The title of a text that has no other place for the version of the pictures.
  var heading: String { "\(title), render version \(GlowScene.renderVersion)" }

  /// The layers in words, from the back to the front.
  func words(layer: Int) -> String {
    let width = LookText.number(scene.layers[layer].lineWidth * scene.resolvedWeight)
    return "\(width) px wide, " + (blur(layer).map { "blurred by \(LookText.number($0)) px" } ?? "sharp")
  }
}
