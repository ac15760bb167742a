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

  /// The plan of frame 0, and of all frames unless the glow breathes.
  let plan: StrokePlan
  let motion: LayerMotion
  private let backdrop: Backdrop
  /// What lies over the glow.
  let content: ContentPicture?

  /// Checks and plans `scene`; throws the ``SceneError`` that names the field which is wrong, or says that the machine
  /// cannot hold the picture.
  public init(_ scene: GlowScene) throws(SceneError) {
    try scene.validate()
    self.scene = scene
    try scene.checkImages()
    size = scene.pixelSize
    (backdrop, content) = try Self.surroundings(of: scene)
    timing = scene.timing
    let outline = SceneOutline(scene)
    shapeRect = outline.pixels
    do throws(MotionError) {
      motion = try LayerMotion(scene)
    } catch {
      throw .conflict(.interval, error.description)
    }
    guard !outline.isTangled(height: size.height) else {
      throw .conflict(
        .shape,
        "the outline has too many lines and crossings to be drawn; simplify it, or give a smaller --scale or --weight"
      )
    }
    do throws(CairoError) {
      plan = try Self.plan(scene, outline)
    } catch {
      throw .outOfMemory(error.description)
    }
    guard !isEmpty || !scene.shape.isByDistance || scene.inset <= 0 else {
      throw .conflict(
        .inset, "an inset of \(scene.inset.words) leaves nothing of the shape to be seen; give less")
    }
  }

  /// Whether no light of the glow falls on the canvas.
  package var isEmpty: Bool { plan.glowingPixels == 0 }

  /// The backdrop, and the content if it lies over the glow; under the glow it is a part of the backdrop.
  private static func surroundings(
    of scene: GlowScene
  ) throws(SceneError) -> (backdrop: Backdrop, content: ContentPicture?) {
    let (size, space) = (scene.pixelSize, scene.workingSpace)
    let backdrop = scene.background.backdrop(scale: scene.scale, size: size, in: space)
    guard let content = scene.content else { return (backdrop, nil) }
    do throws(TextError) {
      guard content.isUnderGlow else {
        // Laid over finished pixels, which are gamma-encoded.
        let finished = WorkingSpace(profile: space.profile, isLinear: false)
        return (backdrop, try ContentPicture(content, of: scene, in: finished))
      }
      let own = try ContentPicture(content, of: scene, in: space)
      return (
        ContentKernel.backdrop(backdrop, under: own.picture, left: own.left, top: own.top, size: size), nil
      )
    } catch {
      throw .conflict(.content, error.description)
    }
  }

  private static func plan(_ scene: GlowScene, _ outline: SceneOutline) throws(CairoError) -> StrokePlan {
    try StrokePlan(
      size: scene.pixelSize, layers: outline.layers, gradient: outline.gradient,
      opaque: scene.coloursAreOpaque,
      space: scene.workingSpace, cut: outline.cut)
  }

  /// The plan of a glow whose widths and blurs are multiplied by `breath`.
  func plan(breath: Double) -> StrokePlan {
    guard breath != 1 else { return plan }
    do throws(CairoError) {
      return try Self.plan(scene, SceneOutline(scene, breath: breath))
    } catch {
      // As everywhere once frames are being drawn; the first plan was as large.
      preconditionFailure("\(error)")
    }
  }

  /// How many frames there are: 1 for a still. With a loop, and then only, those after the last are drawn too.
  public var frameCount: Int { timing.frames }

  /// Frames a second, as a fraction.
  public var frameRate: (numerator: Int, denominator: Int) { (timing.fps.numerator, timing.fps.denominator) }

  /// How often an animated file plays: 0, for ever.
  public var plays: Int { 0 }

  /// What draws frames on one thread.
  public func makeRenderer() -> any FrameRenderer { GlowRenderer(self) }

  /// The index of the frame that shows `seconds` after the start: loops begin again, other glows go on.
  public func frameIndex(atTime seconds: Double) -> Int {
    timing.frames == 1 ? 0 : timing.frameIndex(atTime: seconds)
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
  /// Draws by the plan of the last frame; nil while another plan is being made, so that there is one at a time.
  private var stroke: StrokeRenderer?
  /// What widths and blurs are multiplied by in the renderer's plan.
  private var breath = 1.0

  init(_ animation: GlowAnimation) {
    self.animation = animation
    stroke = StrokeRenderer(animation.plan)
  }

  func render(frame index: Int, into bitmap: inout Bitmap) {
    let wanted = animation.scene.breath(frame: index)
    if wanted != breath {
      stroke = nil
      stroke = StrokeRenderer(animation.plan(breath: wanted))
      breath = wanted
    }
    stroke?.render(
      animation.motion.paints(frame: index), finish: animation.finish(frame: index), into: &bitmap)
    guard let content = animation.content else { return }
    ContentKernel.lay(content.picture, left: content.left, top: content.top, over: &bitmap)
  }
}

extension Background {
  /// The backdrop in the engine's terms; a checker's squares are 8 points wide.
  func backdrop(scale: Double, size: PixelSize, in space: WorkingSpace) -> Backdrop {
    switch self {
    case .transparent: .transparent
    case .image(let image):
      image.bitmap.map { .picture(PictureFit.covering(size, with: $0, in: space)) } ?? .transparent
    case .checker:
      .checker(light: 1, dark: space.grey(204 / 255), side: max(1, Int((8 * scale).rounded())))
    case .color(let color): .colour(space.premultiplied(color))
    case .gradient: .rows((gradientColors(size.height) ?? []).map { space.premultiplied($0) })
    }
  }
}

extension GlowScene {
  /// What colours are blurred and laid over one another in.
  var workingSpace: WorkingSpace { WorkingSpace(profile: profile, isLinear: blurSpace == .linear) }
}
