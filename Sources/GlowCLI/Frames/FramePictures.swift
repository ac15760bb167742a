import GlowKit

/// The pictures that a command draws, and what is to be said of them.
struct FramePictures {
  /// One thing to tell: a few words for people, a member of the JSON for programs.
  struct Fact {
    /// As in `seed 1`; empty leaves it to the JSON.
    let words: String
    let key: String
    let value: JSONOutput
  }

  /// What a file is called when nobody names it: `glow.png`, `glow-frames/`.
  var stem = "glow"
  /// The size of every frame.
  var size: PixelSize
  /// How many frames there are, how fast they follow, and whether the last runs into the first.
  var timing: Timing
  /// Bits a channel, 8 or 16.
  var bitDepth = 8
  /// The colour space of the pixels.
  var profile = ColorProfile.srgb
  /// Bytes that every thread takes for each pixel, beside the picture itself.
  var scratchBytes = 0
  /// Whether no pixel is transparent.
  var isOpaque = false
  /// What the files say of their making: the spec, its hash, and the version of the pictures.
  var manifest: FrameManifest.Origin?
  /// The text of `--save-spec`; nil where a command has none.
  var spec: String?
  /// What chose the pictures, as the seed: said first.
  var choices: [Fact] = []
  /// What lies where in them: said after the canvas.
  var places: [Fact] = []
  /// Where on a page a file for the web lies, said after the places.
  var webPlace: Fact?
  /// What a sprite sheet says besides; nil says nothing.
  var sprite: SpriteSpec?
  /// The look of the pictures as text for other renderers, from the frame at an index; nil where there is no scene.
  var makeText: ((OutputFormat, Int) throws -> String)?
  /// What the command has to make its pictures smaller, for messages; nil is a glow's.
  var sizeAdvice: String?
  /// Whether they take the place of the shards in their folder, of which they are made.
  var joinsShards = false
  /// A useful next step, when the default output gives none.
  var hint: String?
  /// Makes the source; called once, when work begins.
  var makeSource: () throws -> any FrameSource
}
