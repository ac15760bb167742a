extension CommandSpec {
  static let header = CommandSpec(
    ["header"],
    summary: "Blurs an image progressively toward an edge, as under a header.",
    operands: .one("image"),
    operandKind: .file,
    examples: [
      Example("glow header page.png", "a still: glow.png"),
      Example(
        "glow header phone.png --scale 3 --veil white --title Journal -o out.png", "a phone's screenshot"),
      Example(
        "glow header page.png --viewport 390x844 --scroll 0:600:0 -o page.apng", "the page scrolls, for ever"),
      Example(
        "glow header photo.jpg --edge bottom --height 200 --veil '#000' -o card.png", "room for a caption"),
    ],
    options: HeaderOption.all.map(\.spec),
    notes: [
      "The image is a PNG, or anything that ffmpeg reads; - is standard input. What the blur does not reach stays as it is, "
        + "to the byte.",
      "A point is a pixel at --scale 1. The image scrolls along the way from the header's side into it; its size and "
        + "the window's say how far.",
    ])
}
