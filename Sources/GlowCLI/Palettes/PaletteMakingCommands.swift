import GlowKit
import GlowOptions

/// `glow palette convert IN OUT`.
struct PaletteConvertCommand {
  private let request: PaletteRequest

  init(_ arguments: Arguments) throws { request = try PaletteRequest(arguments) }

  func run() throws {
    let (input, output) = (request.operands[0], request.operands[1])
    // The name of the output is wrong before anything is read.
    let writer = PaletteOutput(request)
    _ = try writer.kind(of: output)
    if request.wantsJSON, output == "-" {
      throw Failure.usage("--json and the output '-' both want standard output; write one of them to a file")
    }
    let reading =
      request.from == nil && input != "-"
      ? try PaletteFile.resolve(input) : try PaletteFile.read(input, as: request.from)
    try writer.write(reading.palette, to: output)
    if request.wantsJSON { try StandardOutput.write(JSONWriter.pretty(reading.palette.report)) }
    for note in reading.notes.prefix(20) { StandardError.line("note: " + note) }
  }
}

/// `glow palette extract IMAGE`.
struct PaletteExtractCommand {
  private let request: PaletteRequest

  init(_ arguments: Arguments) throws { request = try PaletteRequest(arguments) }

  func run() throws {
    let reading = try PaletteFile.read(request.operands[0], as: .picture, count: request.count)
    try PaletteOutput(request).deliver(reading)
  }
}

/// `glow palette random`.
struct PaletteRandomCommand {
  private let request: PaletteRequest

  init(_ arguments: Arguments) throws { request = try PaletteRequest(arguments) }

  func run() throws {
    let seed = request.seedIsRandom ? UInt64.random(in: 0...UInt64.max) : request.seed
    try PaletteOutput(request).deliver(PaletteReading(Palette.random(seed: seed, count: request.count)))
    if request.seedIsRandom { StandardError.line("seed \(seed)") }
  }
}

/// `glow palette harmony --from COLOR`.
struct PaletteHarmonyCommand {
  private let request: PaletteRequest

  init(_ arguments: Arguments) throws { request = try PaletteRequest(arguments) }

  func run() throws {
    guard let base = request.base else {
      throw Failure.usage("--from is missing; write the colour to start from, like --from '#ff5f6d'")
    }
    let notes =
      base.oklch.isGrey ? ["a grey has no hue, so every colour is the same; give --from a colour"] : []
    try PaletteOutput(request).deliver(PaletteReading(request.scheme.palette(from: base), notes: notes))
  }
}
