public import GlowColor

/// What is wrong with a motion or with the words for a part of it.
public enum MotionError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No easing is called so.
  case unknownEasing(String)
  /// The control points x1, y1, x2, y2 of an easing are out of range.
  case easingOutOfRange(Double, Double, Double, Double)
  /// These words are no frame rate.
  case badFrameRate(String)
  /// The palette is empty.
  case noColors
  /// The palette has more than 1,024 colours.
  case tooManyColors(Int)
  /// The palette has `locations` places for `colors` colours.
  case locationCount(Int, colors: Int)
  /// The palette's place number `index` is outside 0…1.
  case badLocation(Double, index: Int)
  /// The fixed gradient is bad.
  case gradient(GradientError)
  /// The least gap of `scatter` is outside 0…0.9.
  case badMinGap(Double)
  /// The interval is outside 0.001…1,000,000 seconds.
  case badInterval(Double)
  /// There is no layer.
  case noDurations
  /// A layer's duration is negative or not finite.
  case badDuration(Double)
  /// `duration` spans more than 256 intervals of `interval`.
  case tooManyLiveChanges(duration: Double, interval: Double)
  /// The animation has more frames than `MotionPlan.mostFrames`.
  case tooManyFrames(Int)
  /// The animation has more than `MotionPlan.mostSets` changes.
  case tooManySets(interval: Double)
  /// The angle is not finite.
  case badAngle(Double)
  /// A fade is negative or not finite.
  case badFade(Double)
  /// A loop can't fade.
  case fadeInLoop

  /// The fault and its remedy in one line.
  public var description: String {
    switch self {
    case .unknownEasing(let words):
      "unknown easing '\(words)'; write linear, ease, ease-in, ease-out, ease-in-out or cubic-bezier(a,b,c,d)"
    case .easingOutOfRange(let x1, let y1, let x2, let y2):
      "easing 'cubic-bezier(\(x1),\(y1),\(x2),\(y2))' is out of range; "
        + "the first and third number go from 0 to 1, the others from -1000 to 1000"
    case .badFrameRate(let words):
      "bad frame rate '\(words)'; write frames a second, as in '30', '29.97' or '24000/1001'"
    case .noColors:
      "the palette has no colors; give at least one"
    case .tooManyColors(let count):
      "the palette has \(count) colors; give at most \(MotionPlan.mostColors)"
    case .locationCount(let count, let colors):
      "\(count) locations for \(colors) colors; give one for each color, or none"
    case .badLocation(let location, let index):
      "location \(location) of color \(index + 1) is out of range; give 0 to 1"
    case .gradient(let error):
      error.description
    case .badMinGap(let gap):
      "minimum gap \(gap) is out of range; give 0 to 0.9"
    case .badInterval(let interval):
      "interval \(interval) is out of range; give 0.001 to 1000000 seconds"
    case .noDurations:
      "there is no layer to animate; give at least one duration"
    case .badDuration(let duration):
      "duration \(duration) is out of range; give 0 seconds or more"
    case .tooManyLiveChanges(let duration, let interval):
      "a duration of \(duration) s spans more than \(MotionPlan.mostLiveChanges) intervals of \(interval) s; "
        + "give a longer interval or a shorter duration"
    case .tooManyFrames(let count):
      "\(count) frames are too many; give at most \(MotionPlan.mostFrames)"
    case .tooManySets(let interval):
      "an interval of \(interval) s makes more than \(MotionPlan.mostSets) changes; "
        + "give a longer interval or fewer frames"
    case .badAngle(let angle):
      "angle \(angle) is out of range; give a number of degrees, as 90"
    case .badFade(let fade):
      "fade \(fade) is out of range; give 0 seconds or more"
    case .fadeInLoop:
      "a loop can't fade in or out; leave out the fades or the loop"
    }
  }
}
