extension CommandSpec {
  static let text = CommandSpec(
    ["text"],
    summary: "Draws a text that comes out of a blur, by word or by line.",
    operands: .words("text"),
    examples: [
      Example("glow text 'Beautiful native components' -o hello.apng", "word by word"),
      Example("glow text --by line --file poem.txt -o poem.apng", "a poem, line by line"),
      Example("glow text Hello --progress 0.5 -o half.png", "a still, half-way"),
      Example("glow text Hello --color aurora --loop -o hello.apng", "in moving colours, in and out"),
    ],
    options: TextOption.all.map(\.spec),
    notes: [
      "Several words are one text, with spaces between them; line breaks in it break lines. Without -o the frames go to "
        + "glow-frames; a name like hello.png alone is a still of the whole text.",
      "Every script, right-to-left text and emoji need a build with '--traits Text'; without it plain left-to-right text is "
        + "drawn, with a warning where the text needs more.",
    ])
}
