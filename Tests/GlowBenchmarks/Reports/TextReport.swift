import GlowKit

/// A poem of twelve lines on a full screen, by line and by word, and ten thousand words.
enum TextReport {
  private static let name = "text"

  /// Twelve lines that fill a screen of 1920×1080 at 44 points.
  private static let poem = """
    The lamps go out along the quiet quay,
    one after one, as if the night could count;
    the water keeps what little light there is
    and turns it over, slowly, like a coin.

    A window stays. Behind it someone reads
    the same page twice, and does not turn the leaf.
    The harbour breathes. A rope complains, and rests.
    The morning is a word not yet in use,

    but somewhere past the breakwater it forms:
    a paler line, a softness in the dark,
    until the gulls, who never learned to wait,
    have said it all at once, and it is day.
    """

  static func print(_ options: Options) {
    var table = Table(
      "\(name), one thread", columns: ["median", "least", "slowest", "runs", "target", "plan"])
    let words = Array(repeating: "ten thousand little words", count: 2500).joined(separator: " ")
    let dusk = Background.gradient(top: Color(rgb: 0x1B1464), bottom: Color(rgb: 0))
    let rows: [(String, Double?, TextReveal)] = [
      ("poem by line, 1920x1080", 15, reveal(poem, .line, 44, .transparent)),
      ("poem by line, over a dithered gradient", 15, reveal(poem, .line, 44, dusk)),
      ("poem by word, 1920x1080", 15, reveal(poem, .word, 44, .transparent)),
      ("poem by word, in moving colours", nil, reveal(poem, .word, 44, .transparent, colours: true)),
      ("10,000 words by word, 1920x1080", nil, reveal(words, .word, 7, .transparent)),
    ]
    for (row, target, reveal) in rows where options.keeps(name, row) {
      let before = Moment.now
      guard let animation = try? TextRevealAnimation(reveal) else { refuse("the text was refused") }
      let plan = (Moment.now.wall - before.wall) * 1000
      // Every frame of the reveal in turn.
      let frames = animation.frameCount
      let benchmark = Benchmark(name: row, canvas: .fullHD, target: target) {
        let renderer = animation.makeRenderer()
        var bitmap = Bitmap(size: animation.size, format: .bgraPremultiplied8)
        return { run in renderer.render(frame: run % frames, into: &bitmap) }
      }
      let measured = options.measure(benchmark)
      table.add(
        row,
        [
          Table.number(measured.median, 2), Table.number(measured.minimum, 2),
          Table.number(measured.wall.max(), 2), "\(measured.wall.count)", Table.number(target, 0),
          Table.number(plan, 0),
        ])
    }
  }

  private static func reveal(
    _ text: String, _ unit: RevealUnit, _ size: Double, _ background: Background, colours: Bool = false
  ) -> TextReveal {
    var reveal = TextReveal(text, by: unit)
    var font = unit.font
    font.size = size
    reveal.font = font
    reveal.canvas = Size(width: 1920, height: 1080)
    reveal.alignment = .center
    reveal.background = background
    reveal.hold = 0
    if colours { reveal.fill = .palette(.intelligence) }
    return reveal
  }
}
