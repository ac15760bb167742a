public import GlowColor
public import GlowGeometry
public import GlowMotion

/// Everything that decides the pixels of a glow, and nothing else.
///
/// A scene is a plain value: it may hold anything; ``validate()`` says whether it can be drawn. Lengths are points.
/// Fields that are nil are worked out from the others; see ``timing``, ``resolvedSize``, ``resolvedWeight``,
/// ``resolvedMargin`` and ``pixelSize``.
public struct GlowScene: Equatable, Sendable {
  /// The version of the pictures: it rises whenever equal scenes come to get other pixels.
  public static let renderVersion = 4

  /// The outline.
  public var shape = ShapeSpec.rect(CornerRadii(22))
  /// How its corners are rounded.
  public var corners = CornerStyle.continuous
  /// The box of the shape; nil takes the shape's own, or the canvas less the margin.
  public var size: Size?
  /// The whole picture; nil takes the size and the margin on all sides.
  public var canvas: Size?
  /// The room around the shape; nil is as much as the blurs reach.
  public var margin: Double?
  /// How far the shape is inset before anything else.
  public var inset = 0.0
  /// Pixels a point.
  public var scale = 1.0
  /// What the glow surrounds, if anything: the shape takes its size and its padding.
  public var content: SceneContent?

  /// The layers, the last on top.
  public var layers = LayerSpec.standard
  /// A factor on all widths and blurs; nil follows the shape's short side.
  public var weight: Double?
  /// Where the bands end on the outside.
  public var band = Band.shape
  /// On which side of the shape's edge the bands lie; ``Band/screen`` has its own sides.
  public var placement = Placement.inside
  /// What is drawn: the layers, the sweep, or both.
  public var effect = GlowEffect.stroke
  /// The sweep, for effects that have one.
  public var sweep = SweepSpec()
  /// What stays of the glow when it is finished: it is cut along the shape's edge.
  public var keep = Keep.all

  /// The colours.
  public var palette: Palette
  /// A fixed gradient in place of the palette; nothing is random then.
  public var stops: [Stop]?
  /// A factor on the chroma of all colours, in Oklch.
  public var chroma = 1.0
  /// Chooses the order and the places of the colours.
  public var seed: UInt64 = 1
  /// How the stops are placed and moved.
  public var randomizer = Randomizer.flow
  /// What happens where the gradient meets itself.
  public var join = Join.closed
  /// The space in which colours are mixed.
  public var space = InterpolationSpace.oklab
  /// What the palette runs round.
  public var map = PaletteMap.auto
  /// Where the gradient starts, in degrees clockwise from the right.
  public var angle = 0.0
  /// Whole turns of the gradient a loop.
  public var spin = 0
  /// How far widths and blurs swell and shrink, as a share of themselves; 0 rests.
  public var breathe = 0.0
  /// Whole breaths over the animation; nil takes about four seconds for one.
  public var breaths: Int?

  /// Seconds between two sets of stops.
  public var interval = 0.4
  /// How a layer moves to a new set.
  public var easing = Easing.easeInOut
  /// Frames; nil follows fps and duration, or is a still.
  public var frames: Int?
  /// Frames a second; nil follows frames and duration, or is 30.
  public var fps: Rational?
  /// Seconds; nil follows frames and fps.
  public var duration: Double?
  /// Whether the last frame runs into the first; nil loops unless there are fades.
  public var loop: Bool?
  /// Seconds in which the glow appears.
  public var fadeIn = 0.0
  /// Seconds in which the glow goes.
  public var fadeOut = 0.0
  /// Whether nothing moves.
  public var reduceMotion = false

  /// What lies under the glow.
  public var background = Background.transparent
  /// Bits a channel: 8 or 16.
  public var bitDepth = 8
  /// Whether the last bit is dithered.
  public var dither = Dither.auto
  /// In what numbers colours are blurred and laid over one another.
  public var blurSpace = BlurSpace.gamma
  /// The colour space of the pictures.
  public var profile = ColorProfile.srgb

  /// The scene of the preset `intelligence`: a rounded rectangle in six soft colours.
  public init(palette: Palette = .intelligence) { self.palette = palette }

  /// The scene of a preset.
  public init(preset: GlowPreset) {
    self.init()
    preset.apply(to: &self)
  }
}
