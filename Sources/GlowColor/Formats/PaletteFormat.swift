/// One way of writing palettes down: how its files are told from others, read and written.
public protocol PaletteFormat: Sendable {
  /// The word of `--from` and `--to`.
  var name: String { get }
  /// The ends of its files' names in lower case, without their point; the first is the usual one.
  var extensions: [String] { get }
  /// One line for lists of formats: whose it is, and what of a palette it keeps.
  var summary: String { get }
  /// Whether ``read(_:source:)`` reads it; a format that is made for people or compilers may be written only.
  var isReadable: Bool { get }

  /// Whether the bytes can be nothing else than this format, right or damaged: by a signature, never by a guess.
  func recognizes(_ bytes: [UInt8]) -> Bool

  /// Whether bytes without a signature may be this format. Asked only when neither signature nor name tells.
  func suits(_ bytes: [UInt8]) -> Bool

  /// Reads a palette of at least one colour; `source` is the file as errors name it, and gives the name when the bytes
  /// have none.
  ///
  /// Throws ``PaletteError`` at the line or the byte of the first fault. Never allocates by a length that the bytes
  /// merely claim.
  func read(_ bytes: [UInt8], source: String) throws(PaletteError) -> PaletteReading

  /// The palette in this format; the same palette gives the same bytes. What the format can't hold is left out, as
  /// ``summary`` says.
  ///
  /// Throws ``PaletteError/unwritable(format:reason:)`` for a palette that it can't hold at all.
  func write(_ palette: Palette) throws(PaletteError) -> [UInt8]
}

extension PaletteFormat {
  /// Formats are readable unless they say otherwise.
  public var isReadable: Bool { true }

  /// Without a signature, no.
  public func recognizes(_ bytes: [UInt8]) -> Bool { false }

  /// With a signature alone, no.
  public func suits(_ bytes: [UInt8]) -> Bool { false }
}

/// A palette that was read, and what its reader thinks whoever gave it should know.
public struct PaletteReading: Equatable, Sendable {
  /// The palette: at least one colour.
  public var palette: Palette
  /// What was left out, clamped or approximated: one line each, in lower case.
  public var notes: [String]

  /// A palette with notes about it.
  public init(_ palette: Palette, notes: [String] = []) {
    self.palette = palette
    self.notes = notes
  }
}
