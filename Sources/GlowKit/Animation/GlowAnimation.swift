public import GlowCodec
import GlowCairo
import GlowColor
public import GlowGeometry
public import GlowMotion
public import GlowRaster
import GlowStroke

/// A glow that can be drawn: a checked scene with everything worked out that its frames share.
///
/// Frames are pure functions of the scene and the frame's index: they may be drawn in any order and on any number of
/// threads and have the same bytes each time. Making one costs about as much as drawing ten frames; drawing costs
/// according to the pixels that glow, not to the canvas.
public struct GlowAnimation: FrameSource {
  /// What is drawn.
  public let scene: GlowScene
  /// The size of every frame, in pixels.
  public let size: PixelSize
  /// Frames, their rate and whether they loop.
  public let timing: Timing
  /// The box of the shape in the picture, in pixels.
  public let shapeRect: Rect

  let plan: StrokePlan
  let motion: MotionPlan
  private let backdrop: Backdrop

  /// Checks and plans `scene`; throws the ``SceneError`` that names the field which is wrong, or says that the machine
  /// cannot hold the picture.
  public init(_ scene: GlowScene) throws(SceneError) {
    try scene.validate()
    self.scene = scene
    size = scene.pixelSize
    timing = scene.timing
    backdrop = scene.background.backdrop(scale: scene.scale, height: scene.pixelSize.height)
    let outline = SceneOutline(scene)
    shapeRect = outline.pixels
    do throws(MotionError) {
      motion = try MotionPlan(scene.motion)
    } catch {
      throw .conflict(.interval, error.description)
    }
    let center = Point(x: outline.pixels.midX, y: outline.pixels.midY)
    do throws(CairoError) {
      plan = try StrokePlan(
        size: size, layers: outline.layers, center: center, opaque: scene.coloursAreOpaque)
    } catch {
      throw .outOfMemory(error.description)
    }
  }

  /// How many frames there are: 1 for a still.
  public var frameCount: Int { timing.frames }

  /// Frames a second, as a fraction.
  public var frameRate: (numerator: Int, denominator: Int) { (timing.fps.numerator, timing.fps.denominator) }

  /// How often an animated file plays: 0, for ever.
  public var plays: Int { 0 }

  /// What draws frames on one thread.
  public func makeRenderer() -> any FrameRenderer { GlowRenderer(self) }

  /// Frame `index` as a picture in `format`; without a loop the index is within 0..<``frameCount``.
  public func frame(at index: Int, format: PixelFormat = .rgbaStraight8) -> Bitmap {
    var bitmap = Bitmap(size: size, format: format)
    makeRenderer().render(frame: index, into: &bitmap)
    return bitmap
  }

  /// How the frame `index` is finished.
  func finish(frame index: Int) -> StrokeRenderer.Finish {
    StrokeRenderer.Finish(
      opacity: motion.opacity(frame: index), backdrop: backdrop,
      dither: scene.dither.isOn(over: scene.background, bitDepth: scene.bitDepth))
  }
}

/// Draws the frames of one animation on one thread.
private final class GlowRenderer: FrameRenderer {
  private let animation: GlowAnimation
  private let stroke: StrokeRenderer

  init(_ animation: GlowAnimation) {
    self.animation = animation
    stroke = StrokeRenderer(animation.plan)
  }

  func render(frame index: Int, into bitmap: inout Bitmap) {
    let motion = animation.motion
    let gradients = animation.scene.layers.indices.map { motion.gradient(layer: $0, frame: index) }
    stroke.render(
      gradients, turn: motion.turn(frame: index), finish: animation.finish(frame: index), into: &bitmap)
  }
}

extension Background {
  /// The backdrop in the engine's terms, for a picture of `height` rows; a checker's squares are 8 points wide.
  func backdrop(scale: Double, height: Int) -> Backdrop {
    switch self {
    case .transparent: return .transparent
    case .checker: return .checker(light: 1, dark: 204 / 255, side: max(1, Int((8 * scale).rounded())))
    case .color(let color): return .colour(color.premultipliedVector)
    case .gradient: return .rows((gradientColors(height) ?? []).map(\.premultipliedVector))
    }
  }
}

extension Color {
  /// Premultiplied red, green, blue and alpha, inside the gamut.
  var premultipliedVector: SIMD4<Float> {
    let clamped = clamped
    let alpha = clamped.alpha
    return SIMD4<Float>(
      Float(clamped.red * alpha), Float(clamped.green * alpha), Float(clamped.blue * alpha), Float(alpha))
  }
}
