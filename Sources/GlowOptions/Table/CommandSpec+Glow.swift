extension CommandSpec {
  /// The tool: the table that parser, help and suggestions read.
  public static let glow = CommandSpec(
    [],
    summary: "Glow strokes, still and animated, from the command line.",
    examples: [
      Example("glow render --shape rect:22 --frames 60", "60 frames that loop"),
      Example("glow sheet --across palette=all", "all palettes side by side"),
      Example("glow render --shape capsule -o button.apng", "an animation, for ever"),
    ],
    commands: [render, text, header, sheet, studio, palette, formats, verify, merge, completions, man, help],
    notes: [
      "'glow help <command>' says more, 'glow man | man -l -' all of it. Exit codes: "
        + "\(Surroundings.exitCodeLine).",
      "From the environment only these are read: \(Surroundings.environmentLine).",
    ])

  static let render = CommandSpec(
    ["render"],
    summary: "Draws a glow stroke: a still, or the frames of an animation.",
    operands: .optional("spec.json"),
    operandKind: .file,
    examples: [
      Example("glow render", "a still: glow.png"),
      Example("glow render --shape rect:22 --frames 60", "60 frames that loop"),
      Example("glow render --shape capsule -o button.apng", "an animation, for ever"),
      Example("glow render --preset screen -o edge.png", "the edge of a display"),
      Example("glow render --palette '#ff5f6d,#ffc371'", "colours of your own"),
      Example("glow render --save-spec look.json", "keep the look beside glow.png"),
      Example("glow render look.json --seed 7", "use it again, varied"),
    ],
    options: RenderOption.all.map(\.spec),
    notes: [
      "A spec file comes first, then the preset, then the other options. Of an option written twice the last "
        + "counts, except --layer. '--option value' and '--option=value' are the same; after -- all words are "
        + "operands.",
      "A point is a pixel at --scale 1. A stop is a colour and its place in the gradient that runs round the shape; the "
        + "glow moves as its stops move.",
    ])

  static let formats = CommandSpec(
    ["formats"], summary: "Lists the kinds of files that can be written and read, and what this build has.",
    examples: [
      Example("glow formats", "formats, traits, and whether ffmpeg is there"),
      Example("glow formats --json", "the same for programs"),
    ],
    options: [json])

  static let help = CommandSpec(
    ["help"],
    summary: "Shows the help of a command.",
    operands: .words("command"),
    operandKind: .command,
    examples: [
      Example("glow help palette extract", "the same as glow palette extract --help"),
      Example("glow help --json", "the whole table of commands and options"),
      Example("glow help --schema", "the JSON Schema of a spec, for editors and checkers"),
    ],
    options: [
      OptionSpec("json", group: .general, help: "print the table of commands and options as JSON"),
      OptionSpec(
        "schema", group: .general,
        help: "print the JSON Schema of what --save-spec writes: of render, or of the command that is named"),
    ])

  static let completions = CommandSpec(
    ["completions"],
    summary: "Prints completions for a shell.",
    operands: .one("shell"),
    operandKind: .words(Shell.allCases.map(\.rawValue)),
    examples: [
      Example("source <(glow completions bash)", "in this bash, or from ~/.bashrc"),
      Example("glow completions zsh >_glow", "in a folder of zsh's fpath"),
      Example("glow completions fish >~/.config/fish/completions/glow.fish", "for fish, for good"),
    ])

  static let man = CommandSpec(
    ["man"],
    summary: "Prints the manual page, in mdoc.",
    examples: [
      Example("glow man | man -l -", "read it"),
      Example("glow man >glow.1", "keep it, in a folder man1 of the manual"),
    ])

  private static let json = OptionSpec("json", group: .general, help: "print JSON")
}
