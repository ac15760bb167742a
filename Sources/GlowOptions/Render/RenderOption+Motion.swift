import GlowKit

extension RenderOption {
  /// How the glow moves.
  static let motion: [RenderOption] = [
    RenderOption(
      OptionSpec(
        "frames", value: "N", common: true, group: .motion,
        help: "how many frames (a still has 1); two of frames, fps and duration give the third")
    ) { request, value throws(OptionError) in request.scene.frames = try value.whole() },
    RenderOption(
      OptionSpec(
        "fps", value: "F", standard: "30", common: true, group: .motion,
        help: "frames a second: 30, 29.97 or 24000/1001")
    ) { request, value throws(OptionError) in
      request.scene.fps = try value.read { text throws(MotionError) in try Rational(words: text) }
    },
    RenderOption(
      OptionSpec(
        "duration", value: "S", common: true, group: .motion,
        help: "seconds; animations without frames and duration last 2")
    ) { request, value throws(OptionError) in request.scene.duration = try value.number() },
    RenderOption(
      OptionSpec(
        "interval", value: "S", standard: "0.4", group: .motion, help: "seconds between two sets of stops")
    ) { request, value throws(OptionError) in request.scene.interval = try value.number() },
    RenderOption(
      OptionSpec(
        "easing", value: "E", kind: .easing, standard: "ease-in-out", group: .motion,
        help: "linear, ease, ease-in, ease-out, ease-in-out or cubic-bezier(a,b,c,d)")
    ) { request, value throws(OptionError) in
      request.scene.easing = try value.read { text throws(MotionError) in try Easing(words: text) }
    },
    RenderOption(
      OptionSpec(
        "loop", negatable: true, common: true, group: .motion,
        help: "run the last frame into the first (on, unless the glow fades or the preset is swiftui)")
    ) { request, value in request.scene.loop = !value.isNegated },
    RenderOption(
      OptionSpec(
        "spin", value: "T", standard: "0", group: .motion, help: "whole turns of the gradient a loop")
    ) { request, value throws(OptionError) in request.scene.spin = try value.whole() },
    RenderOption(
      OptionSpec(
        "fade-in", value: "S", standard: "0", group: .motion,
        help: "seconds in which the glow appears; no loop then")
    ) { request, value throws(OptionError) in request.scene.fadeIn = try value.number() },
    RenderOption(
      OptionSpec(
        "fade-out", value: "S", standard: "0", group: .motion,
        help: "seconds in which the glow goes; no loop then")
    ) { request, value throws(OptionError) in request.scene.fadeOut = try value.number() },
    RenderOption(
      OptionSpec(
        "reduce-motion", negatable: true, group: .motion, help: "nothing moves: one still set of stops")
    ) { request, value in request.scene.reduceMotion = !value.isNegated },
  ]
}
