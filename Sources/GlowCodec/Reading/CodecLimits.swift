/// The limits of what is read beside pixels, each with its reason; those of pictures are ``ImageLimits``. Whatever is longer
/// is refused or passed over before memory is taken for it.
enum CodecLimits {
  /// Bytes of a folder's list: a million frames, as many as an animation has, take 64 MB, and their spec 4 MiB at most.
  static let manifest = 1 << 28
  /// Bytes of one frame's file: as many as the largest picture has before it is compressed.
  static let frame = 1 << 32
  /// Bytes of the list beside a sprite sheet: glow's own is shorter than 1 KB.
  static let spriteList = 1 << 16
  /// Bytes of the text about its making in a file: the longest spec in which every character is escaped.
  static let text = 1 << 24
  /// Bytes of a text that a film gets on ffmpeg's command line: Linux takes 128 KiB a word.
  static let argument = 100_000
  /// Bytes at the end of an AVIF in which its text is looked for.
  static let tail = 1 << 20
  /// Bytes of a PAM header: glow's and ffmpeg's have 70.
  static let pamHeader = 512
  /// Links from one to the next, as Linux follows them.
  static let links = 40
}
