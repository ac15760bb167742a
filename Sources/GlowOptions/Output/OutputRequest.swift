public import GlowKit

/// Where pictures go and what they become there: the part of a command line that every drawing command shares.
public struct OutputRequest: Sendable, Equatable {
  /// `-o`; nil is the default name.
  public var output: Word?
  /// `--format`; nil follows the name.
  public var format: OutputFormat?
  /// Bits a channel, 8 or 16; nil leaves it to the command.
  public var bitDepth: Int?
  /// How hard PNG data are pressed; nil is balanced.
  public var compression: Compression?
  /// How often an animation plays, 0 for ever; nil was not given.
  public var plays: Int?
  /// How good a lossy film is, 0…100; nil leaves it to the format.
  public var quality: Int?
  /// Whether a format that can do both keeps every bit.
  public var isLossless = false
  /// How colour and alpha stand to each other.
  public var alpha = AlphaKind.straight
  /// Where the alpha of a film without alpha goes.
  public var matte: Matte?
  /// The columns of a sprite sheet; nil chooses.
  public var columns: Int?
  /// The frames to write; nil writes all.
  public var only: Range<Int>?
  /// Threads; nil is one a core.
  public var jobs: Int?
  /// Where the spec goes; `-` is standard output.
  public var saveSpec: Word?
  /// Whether an existing file is an error.
  public var noClobber = false
  /// Whether nothing is said unless it fails.
  public var isQuiet = false
  /// Whether the report is JSON on standard output.
  public var wantsJSON = false
  /// Whether nothing is written.
  public var isDryRun = false
  /// How progress is shown.
  public var progress = ProgressStyle.auto

  /// How progress is shown.
  public enum ProgressStyle: String, CaseIterable, Sendable {
    case auto, bar, json, none
  }

  /// The request of a command line that says nothing.
  public init() {}
}
