import GlowKit
import GlowOptions

/// What the page makes its knobs of: the table of options of `glow render`, and what a mouse needs besides.
enum KnobTable {
  /// The whole table.
  static let json = JSONOutput.object([
    ("options", .array(StudioState.options.map { HelpJSON.output(of: $0) })),
    ("ranges", .object(KnobRange.all.map { ($0.name, $0.range.json) })),
    ("palettes", .array(PaletteCatalog.all.map(json))), ("formats", .array(formats.map(json))),
  ])

  /// The formats that hold a whole animation in one file.
  static let formats = OutputFormat.written.filter { $0 != .sprite && $0 != .svg && $0.holdsSeveralFrames }

  private static func json(_ palette: Palette) -> JSONOutput {
    .object([
      ("name", .string(palette.stem)), ("note", .string(palette.note)),
      ("colors", .array(palette.colors.map { .string($0.hex) })),
    ])
  }

  private static func json(_ format: OutputFormat) -> JSONOutput {
    .object([
      ("name", .string(format.name)), ("ending", .string(format.fileExtension)),
      ("summary", .string(format.summary)),
    ])
  }
}

/// Where the slider of a number begins and ends. Values beyond may be typed: the engine has its own limits.
struct KnobRange: Sendable {
  let low: Double
  let high: Double
  let step: Double

  init(_ low: Double, _ high: Double, by step: Double) {
    self.low = low
    self.high = high
    self.step = step
  }

  var json: JSONOutput { .array([.double(low), .double(high), .double(step)]) }

  /// The ranges by the names of options: those that are useful, not all that are possible.
  static let all: [(name: String, range: KnobRange)] = [
    ("margin", .init(0, 160, by: 1)), ("inset", .init(0, 60, by: 0.5)), ("scale", .init(0.5, 4, by: 0.5)),
    ("padding", .init(0, 80, by: 1)),
    ("weight", .init(0.2, 4, by: 0.05)), ("line-widths", .init(0.5, 60, by: 0.5)),
    ("blurs", .init(0, 60, by: 0.5)), ("animation-durations", .init(0.1, 4, by: 0.05)),
    ("sweep-span", .init(5, 360, by: 1)), ("sweep-rim", .init(0, 8, by: 0.1)),
    ("sweep-blur", .init(1, 80, by: 0.5)),
    ("seed", .init(0, 999, by: 1)), ("min-gap", .init(0, 0.9, by: 0.05)), ("angle", .init(0, 360, by: 1)),
    ("chroma", .init(0, 2, by: 0.05)),
    ("frames", .init(1, 300, by: 1)), ("fps", .init(1, 120, by: 1)), ("duration", .init(0.2, 12, by: 0.1)),
    ("interval", .init(0.05, 3, by: 0.05)), ("spin", .init(-4, 4, by: 1)), ("fade-in", .init(0, 3, by: 0.1)),
    ("fade-out", .init(0, 3, by: 0.1)), ("sweep-start", .init(0, 360, by: 1)),
    ("sweep-period", .init(0.4, 10, by: 0.1)), ("breathe", .init(0, 0.6, by: 0.01)),
    ("breaths", .init(1, 12, by: 1)),
    ("quality", .init(0, 100, by: 1)), ("plays", .init(0, 20, by: 1)), ("columns", .init(1, 24, by: 1)),
  ]
}
