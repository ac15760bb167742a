/// What people write who know other programs, and what stands for it here.
enum Synonyms {
  /// The names of options that there are not; the option that a command must have for the answer; the answer.
  private static let table: [(names: [String], owner: String, answer: String)] = [
    (["radius", "corner-radius"], "shape", "--shape rect:22"),
    (["width", "height"], "size", "--size 320x180"),
    (["colors", "colours", "colour", "gradient"], "shape", "--palette '#ff5f6d,#ffc371'"),
    (["thickness", "stroke-width", "line-width"], "line-widths", "--line-widths 6,9,11,15"),
    (["blur", "sigma"], "blurs", "--blurs 0,4,12,15"),
    (["blur", "sigma"], "radius", "--radius 14"),
    (["size", "font-size"], "font", "--font 'Sans Bold 48'"),
    (["speed"], "interval", "--interval 0.4"),
    (["time", "length", "seconds"], "duration", "--duration 2"),
    (["count"], "frames", "--frames 60"),
    (["rate", "framerate", "frame-rate"], "fps", "--fps 30"),
    (["bg"], "background", "--background black"),
    (["out", "file"], "output", "-o PATH"),
  ]

  /// What to write instead of the option `name`, with its dashes, in `command`; nil where nothing stands for it.
  static func answer(to name: String, in command: CommandSpec) -> String? {
    let bare = name.drop { $0 == "-" }
    return table.first { entry in
      entry.names.contains(String(bare)) && command.options.contains { $0.name == entry.owner }
    }?.answer
  }
}
