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
      "A loop closes when the step from its last frame to its first (mean difference of the premultiplied channels) is at "
        + "most 1.5 times the largest between neighbours. It is wrong when it does not and its spec says that it loops. With a "
        + "spec the first, the middle and the last frame are drawn again and compared: to the byte where nothing was lost.",
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
