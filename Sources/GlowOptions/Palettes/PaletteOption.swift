import GlowKit

/// One option of the commands of `glow palette`: what help says of it, and what it does to a request.
struct PaletteOption: Sendable {
  let spec: OptionSpec
  let apply: @Sendable (inout PaletteRequest, OptionValue) throws(OptionError) -> Void

  init(
    _ spec: OptionSpec,
    _ apply: @escaping @Sendable (inout PaletteRequest, OptionValue) throws(OptionError) -> Void
  ) {
    self.spec = spec
    self.apply = apply
  }

  /// All of them; each command's table has some.
  static let all = [json, graphics, from, to, count, randomCount, seed, base, scheme, output, noClobber]

  static let json = PaletteOption(OptionSpec("json", group: .general, help: "print JSON")) {
    request, value throws(OptionError) in request.wantsJSON = true
  }

  static let graphics = PaletteOption(
    OptionSpec(
      "graphics", value: "G", choices: RenderOption.words(PaletteRequest.Graphics.self), standard: "auto",
      group: .output,
      help: "auto (what the terminal says it can show), blocks, kitty, iterm, sixel or none")
  ) { request, value throws(OptionError) in
    request.graphics = try value.choice(of: PaletteRequest.Graphics.self)
  }

  static let from = PaletteOption(
    OptionSpec(
      "from", value: "F", choices: PaletteRequest.PaletteFile.readable, group: .general,
      help: "the format of IN when neither content nor name tells it")
  ) { request, value throws(OptionError) in
    request.from = try value.paletteFile(among: PaletteRequest.PaletteFile.readable)
  }

  static let to = PaletteOption(
    OptionSpec(
      "to", value: "F", choices: PaletteRequest.PaletteFile.writable, group: .output,
      help: "the format to write when the name does not tell it")
  ) { request, value throws(OptionError) in
    request.to = try value.paletteFile(among: PaletteRequest.PaletteFile.writable)
  }

  static let count = PaletteOption(
    OptionSpec(
      "count", value: "N", standard: "6", group: .colour,
      help: "how many colours at most, 1 to \(PaletteExtraction.counts.upperBound)")
  ) { request, value throws(OptionError) in request.count = try value.whole(in: PaletteExtraction.counts) }

  static let randomCount = PaletteOption(
    OptionSpec("count", value: "N", standard: "6", group: .colour, help: "how many colours, 2 to 16")
  ) { request, value throws(OptionError) in request.count = try value.whole(in: Palette.randomCounts) }

  static let seed = PaletteOption(
    OptionSpec(
      "seed", value: "N", kind: .words(["random"]), standard: "1", group: .colour,
      help: "the same seed gives the same colours; random draws one and prints it")
  ) { request, value throws(OptionError) in
    request.seedIsRandom = value.word == "random"
    if !request.seedIsRandom { request.seed = try value.seed() }
  }

  static let base = PaletteOption(
    OptionSpec("from", value: "C", group: .colour, help: "the colour to start from: any CSS colour")
  ) { request, value throws(OptionError) in
    request.base = try value.read { text throws(ColorError) in try Color(css: text) }
  }

  static let scheme = PaletteOption(
    OptionSpec(
      "scheme", value: "S", choices: RenderOption.words(ColorHarmony.self), standard: "analogous",
      group: .colour, help: "analogous, complementary, split, triad or tetrad")
  ) { request, value throws(OptionError) in request.scheme = try value.choice(of: ColorHarmony.self) }

  static let output = PaletteOption(
    OptionSpec(
      "output", short: "o", value: "PATH", kind: .file, group: .output,
      help: "write a palette file, its format by extension (default: print the colours)")
  ) { request, value throws(OptionError) in
    guard !value.word.bytes.isEmpty else { throw value.refused("is empty; write the name of a file") }
    request.output = value.word
  }

  static let noClobber = PaletteOption(
    OptionSpec("no-clobber", group: .output, help: "refuse to replace an existing file")
  ) { request, value throws(OptionError) in request.noClobber = true }
}

extension OptionValue {
  /// The kind of palette file that is called so.
  fileprivate func paletteFile(among known: [String]) throws(OptionError) -> PaletteRequest.PaletteFile {
    let name = try text().lowercased()
    guard known.contains(name) else { throw unknown(among: known) }
    if let format = PaletteFormats.named(name) { return .format(format) }
    return .picture
  }
}
