/// The limits of a scene, each with its reason.
public enum SceneLimits {
  /// A side of a picture, in pixels: what Cairo's surfaces hold.
  public static let side = 1...32_767
  /// Pixels of a frame: 8192 × 8192, which is 256 MiB at 8 bits a channel and 512 MiB at 16.
  public static let pixels = 67_108_864
  /// A side of a shape or a canvas, in points; below a point no outline is left to see.
  public static let length = 1.0...32_767.0
  /// A margin, in points.
  public static let margin = 0.0...16_383.0
  /// An inset or a corner's radius, in points.
  public static let inset = 0.0...32_767.0
  /// Pixels a point.
  public static let scale = 0.1...16.0
  /// A factor on widths and blurs.
  public static let weight = 0.01...100.0
  /// Layers of one glow: each costs masks and memory of its own.
  public static let layers = 1...32
  /// The width of a layer, in points, before the weight.
  public static let lineWidth = 0.01...4096.0
  /// The blur of a layer, in points, before the weight: beyond it nothing but an even veil remains.
  public static let blurRadius = 0.0...1000.0
  /// The sigma of a blur, in pixels, after weight and scale.
  public static let sigma = 4096.0
  /// A layer's time to reach a new set of stops, in seconds.
  public static let layerDuration = 0.01...3600.0
  /// The time between two sets of stops, in seconds.
  public static let interval = 0.01...3600.0
  /// Sets of stops that may be on their way at once in a layer: ceil(duration / interval).
  public static let liveSets = 256
  /// Colours of a palette, or stops of a gradient.
  public static let stops = 1...1024
  /// The share of the even spacing that two stops keep from each other.
  public static let minGap = 0.0...0.9
  /// Frames of one animation: nine hours at 30 a second.
  public static let frames = 1...1_000_000
  /// Frames a second.
  public static let fps = 0.001...1000.0
  /// A duration of an animation or a fade, in seconds.
  public static let duration = 0.001...1_000_000.0
  /// The turn of the gradient, in degrees.
  public static let angle = -36_000.0...36_000.0
  /// Whole turns a loop.
  public static let spin = -1000...1000
  /// The wedge of a sweep, in degrees.
  public static let sweepSpan = 5.0...360.0
  /// A turn of a sweep, in seconds.
  public static let sweepPeriod = 0.1...3600.0
  /// The rim of a sweep, in points, before the weight.
  public static let sweepRim = 0.0...4096.0
  /// How far a sweep glows inwards, in points, before the weight.
  public static let sweepBlur = 0.1...1000.0
  /// A factor on chroma.
  public static let chroma = 0.0...4.0
  /// The share of themselves by which widths and blurs breathe: beyond it a glow all but vanishes.
  public static let breathe = 0.0...0.9
  /// Whole breaths over an animation.
  public static let breaths = 1...1000
  /// Bytes of a spec or a palette file.
  public static let fileBytes = 4 * 1024 * 1024
  /// How tangled the bands of an outline may be, as the engine counts it: what would take much longer before the first frame
  /// than the longest that were measured is refused. Processor time: 53 letters at 3840×2160 take 0.8 s, 200 words in ten
  /// lines of 12 points 2 s, with bands eight times as wide 14 s, a thousand long lines across 2000×2000 points 20 s.
  public static let tangle = 2_000_000
}
