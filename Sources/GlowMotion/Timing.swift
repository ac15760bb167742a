/// How many frames there are, how fast they follow one another, and whether the last runs into the first.
public struct Timing: Hashable, Sendable {
  /// Frames a second.
  public let fps: Rational
  /// How many frames are made; 1 is a still.
  public let frames: Int
  /// Whether frame `cycle` is frame 0 again; a still that loops is frame 0 of that loop, otherwise the state of rest.
  public let loop: Bool
  /// The frames of one turn: `frames`, or for a still those of the loop that it is taken from.
  public let cycle: Int

  /// A timing of `frames` frames; a still is taken from a loop of `cycle` frames, 2 seconds unless given.
  ///
  /// Precondition: `frames` and `cycle` are at least 1. With more than one frame `cycle` is `frames`.
  public init(fps: Rational, frames: Int, loop: Bool, cycle: Int? = nil) {
    precondition(frames >= 1 && cycle ?? 1 >= 1, "a timing needs at least one frame")
    self.fps = fps
    self.frames = frames
    self.loop = loop
    self.cycle = frames > 1 ? frames : cycle ?? Self.frameCount(seconds: Self.defaultSeconds, fps: fps)
  }

  /// How long an animation lasts when nobody says.
  public static let defaultSeconds = 2.0

  /// How many frames fill `seconds`: the nearest whole number, at least 1.
  ///
  /// What is not a number counts as 0, what is beyond 10¹⁵ as that.
  public static func frameCount(seconds: Double, fps: Rational) -> Int {
    let exact = seconds * Double(fps.numerator) / Double(fps.denominator) + 0.5
    guard exact >= 1 else { return 1 }
    return Int(min(exact, 1e15))
  }

  /// How long the frames last together, in seconds.
  public var duration: Double { seconds(frames) }

  /// The length of one turn, in seconds.
  public var period: Double { seconds(cycle) }

  /// The frame that shows at a time, counted from the start of frame 0; a frame's own start is within it.
  ///
  /// A loop begins again after every turn, also before 0. Without one frames go on from 0, to 10⁹ at most. What is not a
  /// number counts as 0.
  public func frameIndex(atTime seconds: Double) -> Int {
    let place = seconds * Double(fps.numerator) / Double(fps.denominator)
    guard loop else { return place > 0 ? Int(min(place + Self.slack, 1e9)) : 0 }
    guard place.isFinite else { return 0 }
    // The remainder is exact, so that a loop does not drift off in days.
    let rest = place.truncatingRemainder(dividingBy: Double(cycle))
    return Int((rest + Self.slack).rounded(.down)).modulo(cycle)
  }

  /// What a start of a frame may fall short of it by rounding, in frames.
  private static let slack = 1e-6

  /// The time at which frame `count` starts, in seconds.
  func seconds(_ count: Int) -> Double {
    Double(count) * Double(fps.denominator) / Double(fps.numerator)
  }
}
