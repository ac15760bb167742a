public import GlowCodec
import GlowColor
import GlowMotion
public import GlowRaster
import GlowText

/// A text that comes out of a blur, ready to be drawn: frames are pure functions of the reveal and the frame's index.
///
/// Making one lays the text out and draws every unit once; a frame costs according to what is on its way and what has come.
public struct TextRevealAnimation: FrameSource {
  /// What is drawn, laid out.
  public let layout: TextRevealLayout
  /// The size of every frame, in pixels.
  public var size: PixelSize { layout.size }

  let plan: RevealPlan
  let motion: MotionPlan?
  let finish: RevealFinish

  /// Checks, lays out and draws `reveal`; throws the ``RevealError`` that names what is wrong.
  public init(_ reveal: TextReveal) throws(RevealError) { try self.init(TextRevealLayout(reveal)) }

  /// Draws what is laid out.
  public init(_ layout: TextRevealLayout) throws(RevealError) {
    self.layout = layout
    let reveal = layout.reveal
    do throws(TextError) {
      plan = try RevealPlan(
        RevealPlan.Draft(
          layout: layout.layout, size: layout.size, scale: reveal.scale, origin: layout.origin,
          blur: reveal.resolvedBlur, rise: reveal.resolvedRise, overlap: reveal.resolvedOverlap,
          tail: reveal.tail))
    } catch {
      throw .text(error)
    }
    finish = RevealFinish(
      backdrop: reveal.background.backdrop(
        scale: reveal.scale, size: layout.size, in: WorkingSpace()),
      dither: reveal.dither.isOn(over: reveal.background, bitDepth: reveal.bitDepth))
    guard case .palette(let palette) = reveal.fill else {
      motion = nil
      return
    }
    do throws(MotionError) {
      motion = try MotionPlan(TextRevealAnimation.motion(of: palette, reveal))
    } catch {
      throw .conflict(.palette, error.description)
    }
  }

  /// The colours' own motion: a loop as long as the reveal.
  private static func motion(of palette: Palette, _ reveal: TextReveal) -> MotionSpec {
    let timing = reveal.timing
    var spec = MotionSpec(
      colors: palette.entries.map(\.color), timing: Timing(fps: timing.fps, frames: timing.frames, loop: true)
    )
    let locations = palette.entries.compactMap(\.location)
    spec.locations = locations.count == palette.entries.count ? locations : nil
    spec.seed = reveal.seed
    spec.durations = [1]
    spec.reduceMotion = reveal.reduceMotion
    return spec
  }

  /// How many frames there are: 1 for a still.
  public var frameCount: Int { layout.reveal.timing.frames }

  /// Frames a second, as a fraction.
  public var frameRate: (numerator: Int, denominator: Int) {
    (layout.reveal.fps.numerator, layout.reveal.fps.denominator)
  }

  /// How often an animated file plays: 0, for ever.
  public var plays: Int { 0 }

  /// What draws frames on one thread.
  public func makeRenderer() -> any FrameRenderer { TextRevealRenderer(self) }

  /// The index of the frame that shows `seconds` after the start: after the end the last, unless the playback loops.
  public func frameIndex(atTime seconds: Double) -> Int {
    min(layout.reveal.timing.frameIndex(atTime: seconds), frameCount - 1)
  }

  /// The picture at a progress, 0…1, not eased, whatever the reveal's clock says.
  public func picture(at progress: Double, format: PixelFormat = .rgbaStraight8) -> Bitmap {
    var bitmap = Bitmap(size: size, format: format)
    TextRevealRenderer(self).render(progress: progress, frame: 0, into: &bitmap)
    return bitmap
  }
}

/// Draws the frames of one reveal on one thread.
private final class TextRevealRenderer: FrameRenderer {
  private let animation: TextRevealAnimation
  private let renderer: RevealRenderer
  private let ramp: Ramp?

  init(_ animation: TextRevealAnimation) {
    self.animation = animation
    renderer = RevealRenderer(animation.plan)
    ramp = animation.motion.map { _ in Ramp(length: Ramp.length(for: animation.size)) }
  }

  func render(frame index: Int, into bitmap: inout Bitmap) {
    render(progress: animation.layout.reveal.progress(frame: index), frame: index, into: &bitmap)
  }

  func render(progress: Double, frame: Int, into bitmap: inout Bitmap) {
    renderer.render(progress: progress, paint: paint(frame), finish: animation.finish, into: &bitmap)
  }

  private func paint(_ frame: Int) -> RevealPaint {
    let layout = animation.layout
    guard let motion = animation.motion, let ramp else {
      guard case .color(let color) = layout.reveal.fill else { return .colour(.zero) }
      return .colour(WorkingSpace().premultiplied(color))
    }
    // The gradient leans a little, so that lines under each other differ, and four fifths of it fit the text.
    let (lean, share) = (0.35, 0.8)
    let box = layout.layout.size
    let (width, height) = (box.width * layout.reveal.scale, box.height * layout.reveal.scale)
    let length = max(width + lean * height, 1) / share
    ramp.fill(motion.gradient(layer: 0, frame: frame), turn: 0, pixelsPerTurn: length)
    let (across, down) = (1 / length, lean / length)
    return .gradient(
      ramp, start: -(layout.origin.x * across + layout.origin.y * down), across: across, down: down)
  }
}
