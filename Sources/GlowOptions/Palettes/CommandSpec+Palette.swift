extension CommandSpec {
  private static let words =
    "A palette is a name, a file (json, design tokens, gpl, ggr, ase, hex, css), - for standard input, a picture whose "
    + "colours are taken, a coolors.co address, or a list like '#ff5f6d,#ffc371'."

  private static let printing =
    "In a terminal the colours are shown with hex and OKLCH; into a pipe they go as hex, one a line, which "
    + "'--palette -' reads."

  static let palette = CommandSpec(
    ["palette"],
    summary: "Shows, makes, checks and converts palettes.",
    examples: [
      Example("glow palette list", "all names"),
      Example("glow palette show intelligence", "its colours"),
      Example("glow palette extract logo.png -o brand.json", "the colours of a picture"),
      Example("glow palette convert brand.ase brand.json", "from another program"),
    ],
    commands: [list, show, check, convert, extract, random, harmony])

  private static let list = CommandSpec(
    ["palette", "list"], summary: "Lists the palettes that the tool carries.",
    examples: [
      Example("glow palette list", "name, colours and character"),
      Example("glow palette list --json", "the same for programs"),
    ],
    options: specs([PaletteOption.json]))

  private static let show = CommandSpec(
    ["palette", "show"],
    summary: "Shows palettes: the gradient over its colours, hex and OKLCH.",
    operands: .many("palette"),
    operandKind: .palette,
    examples: [
      Example("glow palette show noir ocean", "two that the tool carries"),
      Example("glow palette show '#ff5f6d,#ffc371'", "colours of your own"),
      Example("glow palette show brand.ase photo.jpg", "files and pictures"),
    ],
    options: specs([PaletteOption.graphics, PaletteOption.json]),
    notes: [
      words,
      "Kitty, Ghostty, WezTerm, iTerm2 and terminals with sixels get a picture, others half blocks in 24-bit colour; "
        + "with NO_COLOR, TERM=dumb and in pipes there is text alone, unless --graphics asks for more.",
    ])

  private static let check = CommandSpec(
    ["palette", "check"],
    summary: "Checks palettes: faults with their line, contrast, gamut, likeness.",
    operands: .many("palette"),
    operandKind: .palette,
    examples: [
      Example("glow palette check brand.json", "one file, or several"),
      Example("glow palette check sunset", "one that the tool carries"),
    ],
    options: specs([PaletteOption.json]),
    notes: [
      "Said are the contrast on black and on white, colours that sRGB does not have, colours that look alike, to all eyes "
        + "or to colour-blind ones, and neighbours whose blend passes through grey. Only what can't be read is an error.",
      ##"A palette file is JSON: {"name": "Dawn", "colors": ["#FF5F6D", "#FFC371"]}. A colour is any CSS colour, or "##
        + ##"{"color": "#FF5F6D", "location": 0.2, "name": "coral"}, with a location on all or on none. - is standard "##
        + "input; other formats and names are taken too.",
    ])

  private static let convert = CommandSpec(
    ["palette", "convert"],
    summary: "Converts a palette into another format.",
    operands: .exactly(["input", "output"]),
    operandKind: .palette,
    examples: [
      Example("glow palette convert brand.ase brand.json", "formats by extension"),
      Example("glow palette convert sunset sunset.png", "a strip of colours"),
      Example("glow palette convert ocean - --to css", "to standard output"),
      Example("glow palette convert https://coolors.co/ff5f6d-ffc371 duo.gpl", "read, never fetched"),
    ],
    options: specs([PaletteOption.from, PaletteOption.to, PaletteOption.noClobber, PaletteOption.json]),
    notes: [words, "'glow formats' says what each format keeps. Written are also swift and png."])

  private static let extract = CommandSpec(
    ["palette", "extract"],
    summary: "Takes the colours of a picture.",
    operands: .one("image"),
    operandKind: .file,
    examples: [
      Example("glow palette extract logo.png", "up to six colours"),
      Example("glow palette extract photo.jpg --count 4 -o photo.json", "four, into a file"),
    ],
    options: specs([
      PaletteOption.count, PaletteOption.output, PaletteOption.to, PaletteOption.noClobber,
      PaletteOption.json,
    ]),
    notes: [
      "Left out are what is transparent, a white or black background, and soft edges; small vivid parts count. Neighbours "
        + "blend well, the most prominent colour comes first. PNG is read by the tool itself, all else by ffmpeg.",
      printing,
    ])

  private static let random = CommandSpec(
    ["palette", "random"],
    summary: "Makes a palette up.",
    examples: [
      Example("glow palette random --seed 7", "the same for ever"),
      Example("glow palette random --seed random -o mine.json", "one that nobody saw"),
    ],
    options: specs([
      PaletteOption.seed, PaletteOption.randomCount, PaletteOption.output, PaletteOption.to,
      PaletteOption.noClobber, PaletteOption.json,
    ]),
    notes: [printing])

  private static let harmony = CommandSpec(
    ["palette", "harmony"],
    summary: "Finds colours that go with another one.",
    examples: [
      Example("glow palette harmony --from '#ff5f6d'", "its neighbours"),
      Example("glow palette harmony --from teal --scheme triad -o triad.json", "three hues"),
    ],
    options: specs([
      PaletteOption.base, PaletteOption.scheme, PaletteOption.output, PaletteOption.to,
      PaletteOption.noClobber, PaletteOption.json,
    ]),
    notes: [
      "Hues turn in OKLCH; lightness and chroma stay as far as sRGB has them. All schemes but analogous cross the circle "
        + "of hues: 'glow render --space oklch' keeps their blends vivid.",
      printing,
    ])

  private static func specs(_ options: [PaletteOption]) -> [OptionSpec] { options.map(\.spec) }
}
