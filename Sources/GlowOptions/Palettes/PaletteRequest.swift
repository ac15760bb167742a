public import GlowKit

/// What a command of `glow palette` is asked to do.
public struct PaletteRequest: Sendable {
  /// Names, files, lists and pictures, as they were written.
  public var operands: [Word] = []
  /// Whether the report is JSON on standard output.
  public var wantsJSON = false
  /// How `show` draws.
  public var graphics = Graphics.auto
  /// How many colours.
  public var count = 6
  /// What a random palette is drawn from.
  public var seed: UInt64 = 1
  /// Whether a seed is to be drawn.
  public var seedIsRandom = false
  /// The colour that a harmony starts from.
  public var base: Color?
  /// How the others follow from it.
  public var scheme = ColorHarmony.analogous
  /// The format to read; nil is told by content and name.
  public var from: PaletteFile?
  /// The format to write; nil is told by the name.
  public var to: PaletteFile?
  /// Where the palette goes; nil is standard output.
  public var output: Word?
  /// Whether an existing file is an error.
  public var noClobber = false

  /// A kind of palette file: one of GlowColor's formats, or a picture.
  public enum PaletteFile: Sendable {
    /// A format of bytes.
    case format(any PaletteFormat)
    /// A PNG strip, or for reading any picture.
    case picture

    /// The words that name the kinds that can be read.
    public static var readable: [String] { PaletteFormats.all.filter(\.isReadable).map(\.name) + ["image"] }
    /// The words that name the kinds that can be written.
    public static var writable: [String] { PaletteFormats.all.map(\.name) + ["png"] }
  }

  /// What a terminal is drawn with.
  public enum Graphics: String, CaseIterable, Sendable {
    case auto, blocks, kitty, iterm, sixel, none
  }

  /// The request that `arguments` make. Throws ``OptionError`` for values that can't be read.
  public init(_ arguments: Arguments) throws(OptionError) {
    operands = arguments.operands
    let written = Dictionary(grouping: arguments.effective, by: \.option.name)
    for option in PaletteOption.all where arguments.command.options.contains(option.spec) {
      for occurrence in written[option.spec.name] ?? [] { try option.apply(&self, OptionValue(occurrence)) }
    }
  }
}
