extension CommandSpec {
  static let verify = CommandSpec(
    ["verify"],
    summary: "Judges what was written: frames, size, time, loop, alpha; for people and for scripts.",
    operands: .many("file-or-folder"),
    operandKind: .file,
    examples: [
      Example("glow verify glow-frames/", "a folder of frames, by the hashes of its list"),
      Example("glow verify button.apng --plays 0", "an animation that must play for ever"),
      Example("glow verify glow.rgba --spec look.json", "bare pixels, which say nothing of themselves"),
    ],
    options: VerifyOption.all,
    notes: [
      "Exit code 1: something is wrong, standard error says what; 65: no kind of file that can be judged; 69: ffmpeg is "
        + "needed and not there.",
      "Read by glow itself: PNG, APNG, PAM, bare pixels, folders of frames, and the containers of WebP and GIF; pixels of "
        + "WebP and GIF, AVIF and films through ffmpeg.",
      "With a spec every frame is drawn again and compared. Where nothing may be lost, one byte that differs is wrong; "
        + "elsewhere a frame whose premultiplied channels differ by more than 8 of 255 in the mean (1 for ProRes), or by "
        + "more than 1 and three times the middle one of its frames. What can't be compared is said. SVG, HTML, CSS and SwiftUI code "
        + "are not verified.",
      "A loop closes when its frames are those of a loop, or, without a spec, when the step from its last frame to its first "
        + "is at most 1.5 times the largest between neighbours (and 1 of 255 for lossy films). Some of a spec's frames are "
        + "called a part; no loop is asked of it. Where no spec asks for a loop, one that does not close is told, and is not wrong.",
    ])
}

/// The options of `glow verify`.
public enum VerifyOption {
  static let all = [
    OptionSpec(
      "spec", value: "F", kind: .file, group: .general,
      help: "the spec that made it, instead of the one inside the file"),
    OptionSpec("plays", value: "N", group: .general, help: "how often it must play; 0 is for ever"),
    OptionSpec("json", group: .general, help: "print JSON"),
  ]

  /// The value of `--plays`; nil when it is not there.
  public static func plays(_ arguments: Arguments) throws(OptionError) -> Int? {
    guard let occurrence = arguments.last("plays") else { return nil }
    let value = OptionValue(occurrence)
    let plays = try value.whole()
    guard 0...Int(Int32.max) ~= plays else {
      throw value.refused("is out of range; write 0 (for ever) to \(Int32.max)")
    }
    return plays
  }
}
