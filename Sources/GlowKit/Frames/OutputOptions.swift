public import GlowCodec

/// How the frames of a source are written; see ``FrameSource/write(to:options:)``.
///
/// What a format can't do is refused when it is written.
public struct OutputOptions: Hashable, Sendable {
  /// The format; nil takes it from the ending of the path.
  public var format: OutputFormat?
  /// The indices of the frames; nil is all of them.
  public var frames: Range<Int>?
  /// How many threads draw and compress; nil is one for each processor. No byte depends on it.
  public var threads: Int?
  /// How hard to compress PNG data; nil is ``Compression/balanced``. `usage` for formats without any.
  public var compression: Compression?
  /// How often an animation plays; 0 is for ever.
  public var plays = 0
  /// How good a lossy film is, 0…100; nil is 75.
  public var quality: Int?
  /// Whether WebP keeps every bit.
  public var isLossless = false
  /// How colour and alpha stand to each other, where a format lets one choose.
  public var alpha = AlphaKind.straight
  /// Where the alpha of an H.264 film goes.
  public var matte: Matte?
  /// Columns of a sprite sheet; nil makes it about square.
  public var columns: Int?
  /// Whether what is there already is replaced.
  public var replaces = true

  /// The options of an ordinary file, but for what is given; `format` for paths whose ending does not say it.
  public init(
    format: OutputFormat? = nil, frames: Range<Int>? = nil, compression: Compression? = nil, plays: Int = 0,
    quality: Int? = nil, isLossless: Bool = false
  ) {
    self.format = format
    self.frames = frames
    self.compression = compression
    self.plays = plays
    self.quality = quality
    self.isLossless = isLossless
  }
}
