public import GlowColor
public import GlowGeometry
public import GlowMotion

/// Everything that decides the pixels of a header over a page but the page itself: the blur, a window on the page, and
/// how the page scrolls under it.
///
/// A scene is a plain value; ``validate()`` says whether it can be drawn, ``validate(page:)`` whether over a page of a
/// certain size. Lengths are points.
public struct HeaderScene: Equatable, Sendable {
  /// The version of the pictures: it rises whenever equal headers over equal pages come to get other pixels.
  public static let renderVersion = 3

  /// The blur, its edge and veil, and the scale.
  public var blur: ProgressiveBlur
  /// The window, in points; nil is the whole page.
  public var viewport: Size?
  /// How far the page is scrolled, in points from its top or, for headers at the left or the right, from its left: one
  /// place, or the stations of a journey that takes all frames.
  public var scroll = [0.0]
  /// How the page moves from one station to the next.
  public var easing = Easing.linear
  /// Words in large bold type over the header.
  public var title: String?
  /// The colour of the title; nil is black over a light veil or none, white over a dark one.
  public var titleColor: Color?
  /// What lies under the page where it is transparent; it stays where it is when the page scrolls.
  public var background = Background.transparent
  /// Frames; nil follows fps and duration, or is a still.
  public var frames: Int?
  /// Frames a second; nil follows frames and duration, or is 30.
  public var fps: Rational?
  /// Seconds; nil follows frames and fps.
  public var duration: Double?
  /// Bits a channel: 8 or 16.
  public var bitDepth = 8

  /// A header over a page that stands still.
  public init(_ blur: ProgressiveBlur = ProgressiveBlur()) { self.blur = blur }

  /// Whether the last station is the first one again, so that the last frame runs into the first.
  public var isLoop: Bool { scroll.count > 2 && scroll.first == scroll.last }

  /// The clock: two of frames, fps and duration give the third.
  public var timing: Timing {
    let clock = clock.timing
    return Timing(fps: clock.fps, frames: clock.frames, loop: isLoop)
  }

  /// The clock is a glow's.
  var clock: GlowScene {
    var clock = GlowScene()
    (clock.frames, clock.fps, clock.duration, clock.loop) = (frames, fps, duration, isLoop)
    return clock
  }

  /// How far the page is scrolled in frame `index` of 0..<`timing.frames`, in points.
  ///
  /// A journey that ends where it began stops one step before its end, since the next frame is the first again; any other
  /// reaches its last station with the last frame.
  public func position(frame index: Int) -> Double {
    let count = timing.frames
    guard scroll.count > 1, count > 1 else { return scroll.first ?? 0 }
    // Whole numbers as far as possible, so that stations are met exactly.
    let (steps, legs) = (isLoop ? count : count - 1, scroll.count - 1)
    let leg = min(index * legs / steps, legs - 1)
    let share = Double(index * legs - leg * steps) / Double(steps)
    return scroll[leg] + (scroll[leg + 1] - scroll[leg]) * easing.progress(at: share)
  }
}
