public import GlowCodec
import GlowGeometry
public import GlowMotion
public import GlowRaster

/// A page that scrolls under a header, ready to be drawn.
///
/// Frames are pure functions of the scene, the page and the frame's index. The blur is worked out once; the page scrolls
/// by whole pixels, so that it is as sharp in every frame. What lies just outside of the window is blurred in where the page
/// goes on there.
public struct HeaderAnimation: FrameSource {
  /// What is drawn.
  public let scene: HeaderScene
  /// What scrolls under the header; colour under alpha 0 is zero.
  public let page: Bitmap
  /// The size of every frame, in pixels.
  public let size: PixelSize
  /// Frames and their rate.
  public let timing: Timing

  /// Whether no pixel of the frames is transparent: the page has none that is, or lies on an opaque ground.
  public var isOpaque: Bool { isPageOpaque || scene.background.isOpaque }

  /// Whether no pixel of the page is transparent.
  let isPageOpaque: Bool
  /// What lies under the page's transparent pixels; nil for nothing.
  let ground: Backdrop?
  let plan: HeaderPlan
  let words: HeaderTitle?

  /// What should be known of the title: missing glyphs and fonts.
  public var warnings: [String] { words?.warnings ?? [] }

  /// Checks and plans `scene` over `page`, whose format is any. Throws the ``SceneError`` that names the field which is wrong.
  public init(_ scene: HeaderScene, page: Bitmap) throws(SceneError) {
    try scene.validate(page: page.size)
    self.scene = scene
    self.size = scene.pixelSize(page: page.size)
    timing = scene.timing
    if scene.title != nil, !scene.blur.edge.isHorizontal {
      throw .conflict(.title, "a title is for headers at the top or the bottom")
    }
    words = try HeaderTitle(scene, window: size)
    let edge = scene.blur.edge
    plan = HeaderPlan(scene.blur, lines: edge.isHorizontal ? size.height : size.width)
    var page = page
    let (format, bytesPerRow) = (page.format, page.bytesPerRow)
    let isOpaque = page.withReadingLane { bytes in
      LoadKernel.isOpaque(bytes, size: page.size, bytesPerRow: bytesPerRow, format: format)
    }
    if !isOpaque { page.withLane { ByteKernel.clearHidden($0, format: format) } }
    isPageOpaque = isOpaque
    self.page = page
    let isBare = isOpaque || scene.background == .transparent
    ground = isBare ? nil : scene.background.backdrop(scale: scene.blur.scale, size: size, in: WorkingSpace())
  }

  /// How many frames there are: 1 for a still.
  public var frameCount: Int { timing.frames }

  /// Frames a second, as a fraction.
  public var frameRate: (numerator: Int, denominator: Int) { (timing.fps.numerator, timing.fps.denominator) }

  /// How often an animated file plays: 0, for ever.
  public var plays: Int { 0 }

  /// The index of the frame that shows `seconds` after the start: after the end the last, unless the page comes back.
  public func frameIndex(atTime seconds: Double) -> Int {
    min(timing.frameIndex(atTime: seconds), frameCount - 1)
  }

  /// What draws frames on one thread.
  public func makeRenderer() -> any FrameRenderer { HeaderRenderer(self) }
}
