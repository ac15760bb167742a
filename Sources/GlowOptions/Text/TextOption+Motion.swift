import GlowKit

extension TextOption {
  /// When it comes, and whether it goes again.
  static let motion: [TextOption] = [
    TextOption(
      OptionSpec(
        "progress", value: "P", kind: .words(RenderOption.words(OutputRequest.ProgressStyle.self)),
        common: true,
        group: .motion,
        help:
          "a still at this progress, 0 to 1; or, as everywhere, how progress is shown: auto, bar, json or none"
      )
    ) { request, value throws(OptionError) in
      if let style = value.word.text.flatMap(OutputRequest.ProgressStyle.init(rawValue:)) {
        request.files.progress = style
      } else {
        request.reveal.progress = try value.number()
      }
    },
    TextOption(
      OptionSpec(
        "frames", value: "N", common: true, group: .motion,
        help: "how many frames in all (default: the reveal and the hold); 1 is a still of the whole text")
    ) { request, value throws(OptionError) in request.reveal.frames = try value.whole() },
    TextOption(
      OptionSpec(
        "fps", value: "F", standard: "30", common: true, group: .motion,
        help: "frames a second: 30, 29.97 or 24000/1001")
    ) { request, value throws(OptionError) in
      request.reveal.fps = try value.read { text throws(MotionError) in try Rational(words: text) }
    },
    TextOption(
      OptionSpec(
        "duration", value: "S", common: true, group: .motion,
        help: "seconds that the reveal takes (by word 1.2, by line 2.2)")
    ) { request, value throws(OptionError) in request.reveal.duration = try value.number() },
    TextOption(
      OptionSpec(
        "hold", value: "S", standard: "1", group: .motion, help: "seconds that the whole text stays")
    ) { request, value throws(OptionError) in request.reveal.hold = try value.number() },
    TextOption(
      OptionSpec(
        "easing", value: "E", kind: .easing, standard: "ease-out", group: .motion,
        help: "linear, ease, ease-in, ease-out, ease-in-out or cubic-bezier(a,b,c,d)")
    ) { request, value throws(OptionError) in
      request.reveal.easing = try value.read { text throws(MotionError) in try Easing(words: text) }
    },
    TextOption(
      OptionSpec("reverse", group: .motion, help: "out again: the same frames from the last to the first")
    ) { request, _ in request.reveal.playback = .reverse },
    TextOption(
      OptionSpec("loop", common: true, group: .motion, help: "the text comes, stays and goes, without a seam")
    ) { request, _ in request.reveal.playback = .loop },
    TextOption(
      OptionSpec(
        "reduce-motion", negatable: true, group: .motion, help: "nothing moves: the whole text in every frame"
      )
    ) { request, value in request.reveal.reduceMotion = !value.isNegated },
  ]
}
