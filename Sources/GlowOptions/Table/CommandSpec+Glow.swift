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
    commands: [render, text, header, sheet, palette, formats, verify, help],
    notes: [
      "'glow help <command>' says more. Exit codes: 0 done, 1 failed, 64 usage, 65 bad data, 66 no such input, 69 a "
        + "needed program is missing, 71 out of memory, 73 can't create the output, 74 input or output failed, 77 not permitted, 129, 130 or 143 ended by a "
        + "signal, 141 closed pipe.",
      "From the environment only NO_COLOR, TERM, TERM_PROGRAM, KITTY_WINDOW_ID, TMUX, COLUMNS and CI are read, and "
        + "PATH and TMPDIR to run ffmpeg.",
    ])

  static let render = CommandSpec(
    ["render"],
    summary: "Draws a glow stroke: a still, or the frames of an animation.",
    operands: .optional("spec.json"),
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
    ["formats"], summary: "Lists the kinds of files that can be written and read.", options: [json])

  static let help = CommandSpec(
    ["help"],
    summary: "Shows the help of a command.",
    operands: .words("command"),
    options: [
      OptionSpec("json", group: .general, help: "print the whole table of commands and options as JSON")
    ])

  private static let json = OptionSpec("json", group: .general, help: "print JSON")
}
