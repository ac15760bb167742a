import GlowKit

extension TextOption {
  /// What is written, and where it lies.
  static let layout: [TextOption] = [
    TextOption(
      OptionSpec(
        "by", value: "UNIT", choices: RenderOption.words(RevealUnit.self), standard: "word", common: true,
        group: .shape, help: "what comes at once: word (in a flow of even spaces) or line (of a paragraph)")
    ) { request, value throws(OptionError) in request.reveal.unit = try value.choice(of: RevealUnit.self) },
    TextOption(
      OptionSpec(
        "file", value: "F", kind: .file, common: true, group: .shape,
        help: "read the text from a file; - is standard input, as it is in place of the text")
    ) { request, value throws(OptionError) in
      guard !value.word.bytes.isEmpty else { throw value.refused("is empty; write the name of a file, or -") }
      request.file = value.word
    },
    TextOption(
      OptionSpec(
        "font", value: "F", common: true, group: .shape,
        help: "family, styles and points: 'Sans Bold 34' by word, 'Serif Medium 28' by line unless given")
    ) { request, value throws(OptionError) in
      request.reveal.font = try value.read { text throws(TextError) in try FontSpec(words: text) }
    },
    TextOption(
      OptionSpec(
        "letter-spacing", value: "N", standard: "0", group: .shape,
        help: "points between letters beyond the font's own")
    ) { request, value throws(OptionError) in request.reveal.letterSpacing = try value.number() },
    TextOption(
      OptionSpec(
        "align", value: "A", choices: RenderOption.words(TextAlignment.self), standard: "start", common: true,
        group: .shape, help: "start (where reading starts), left, center or right")
    ) { request, value throws(OptionError) in
      request.reveal.alignment = try value.choice(of: TextAlignment.self)
    },
    TextOption(
      OptionSpec(
        "width", value: "N", common: true, group: .shape,
        help: "where lines wrap, in points; without it they wrap at the canvas, or nowhere")
    ) { request, value throws(OptionError) in request.reveal.width = try value.number() },
    TextOption(
      OptionSpec(
        "canvas", value: "WxH", common: true, group: .shape,
        help: "the whole picture in points, the text in its middle; without it as large as the text asks for")
    ) { request, value throws(OptionError) in request.reveal.canvas = try value.size() },
    TextOption(
      OptionSpec(
        "padding", value: "N", kind: .words(["auto"]), standard: "auto", group: .shape,
        help: "room around the text in points; auto holds all of blur and rise")
    ) { request, value throws(OptionError) in
      request.reveal.padding = value.word == "auto" ? nil : try value.number()
    },
    TextOption(
      OptionSpec(
        "scale", value: "N", standard: "1", common: true, group: .shape, help: "pixels a point, 0.1 to 16")
    ) { request, value throws(OptionError) in request.reveal.scale = try value.number() },
    TextOption(
      OptionSpec(
        "spacing", value: "N", group: .shape,
        help: "points between words, for --by word (9 at 34 points, more for larger fonts)")
    ) { request, value throws(OptionError) in request.reveal.spacing = try value.number() },
    TextOption(
      OptionSpec(
        "line-spacing", value: "N", group: .shape,
        help: "points between lines (by word 6 at 34 points, by line 10 at 28)")
    ) { request, value throws(OptionError) in request.reveal.lineSpacing = try value.number() },
  ]
}
