import GlowKit

extension TextOption {
  /// How a unit comes.
  static let look: [TextOption] = [
    TextOption(
      OptionSpec(
        "blur", value: "N", group: .look,
        help: "the blur at the start in points (by word 9 at 34 points, by line 12 at 28)")
    ) { request, value throws(OptionError) in request.reveal.blur = try value.number() },
    TextOption(
      OptionSpec(
        "rise", value: "N", group: .look,
        help: "how far below its place a unit starts in points (12 by word, 18 by line)")
    ) { request, value throws(OptionError) in request.reveal.rise = try value.number() },
    TextOption(
      OptionSpec(
        "overlap", value: "N", group: .look,
        help:
          "by word: how many words are on their way at once (2.2); by line: 0 to 1, the share of a line's time "
          + "in which the next has begun (0.55)")
    ) { request, value throws(OptionError) in request.reveal.overlap = try value.number() },
    TextOption(
      OptionSpec(
        "tail", value: "T", choices: RenderOption.words(RevealTail.self), standard: "fill", group: .look,
        help: "by word: fill (the last word ends with the reveal) or seed (early, as in the original)")
    ) { request, value throws(OptionError) in request.reveal.tail = try value.choice(of: RevealTail.self) },
  ]

  /// What the text is filled with, and what lies under it.
  static let colour: [TextOption] = [
    TextOption(
      OptionSpec(
        "color", value: "C", kind: .palette, standard: "white", common: true, group: .colour,
        help: "a CSS colour; or a palette ('glow palette list'), as #hex,#hex,… too: a gradient that moves")
    ) { request, value throws(OptionError) in try request.setColour(value) },
    TextOption(
      OptionSpec(
        "palette", value: "P", kind: .palette, group: .colour,
        help:
          "a palette for sure, where its name is a colour's as well: a name, a file, -, or #hex,#hex,…")
    ) { request, value throws(OptionError) in request.palette = try PaletteWords.source(value) },
    TextOption(
      OptionSpec(
        "seed", value: "N", kind: .words(["random"]), standard: "1", group: .colour,
        help: "chooses order and places of a palette's colours; random draws one and prints it")
    ) { request, value throws(OptionError) in
      request.seedIsRandom = value.word == "random"
      if !request.seedIsRandom { request.reveal.seed = try value.seed() }
    },
    TextOption(
      OptionSpec(
        "background", value: "B", kind: .words(["transparent", "checker"]), standard: "transparent",
        common: true, group: .colour,
        help: "transparent, checker, a CSS colour, or two from top to bottom: '#1b1464..#000000'")
    ) { request, value throws(OptionError) in
      request.reveal.background = try value.read { text throws(ColorError) in try Background(words: text) }
    },
  ]
}
