import GlowKit

extension RenderOption {
  /// What is drawn, and what of it stays.
  static let style: [RenderOption] = [
    RenderOption(
      OptionSpec(
        "style", value: "S", choices: words(GlowEffect.self), standard: "stroke", group: .look,
        help:
          "stroke (layers of blurred bands), sweep (a thin rim, and a wedge of it that glows inwards and runs round) or "
          + "stroke,sweep")
    ) { request, value throws(OptionError) in
      request.scene.effect = value.word == "sweep,stroke" ? .both : try value.choice(of: GlowEffect.self)
    },
    RenderOption(
      OptionSpec(
        "keep", value: "K", choices: words(Keep.self), standard: "all", group: .look,
        help: "all, outside or inside: cut the finished glow along the shape's edge")
    ) { request, value throws(OptionError) in request.scene.keep = try value.choice(of: Keep.self) },
    RenderOption(
      OptionSpec(
        "sweep-span", value: "D", standard: "130", group: .look,
        help: "how much of the turn the sweep's wedge takes, in degrees")
    ) { request, value throws(OptionError) in request.scene.sweep.span = try value.number() },
    RenderOption(
      OptionSpec(
        "sweep-rim", value: "N", standard: "0.7", group: .look,
        help: "the width of the sweep's rim in points; 0 leaves it out")
    ) { request, value throws(OptionError) in request.scene.sweep.rim = try value.number() },
    RenderOption(
      OptionSpec(
        "sweep-blur", value: "N", standard: "18", group: .look,
        help: "how far the sweep glows inwards: sigma in points")
    ) { request, value throws(OptionError) in request.scene.sweep.blur = try value.number() },
  ]

  /// How a sweep runs and a glow breathes.
  static let rhythm: [RenderOption] = [
    RenderOption(
      OptionSpec(
        "sweep-start", value: "D", standard: "140", group: .motion,
        help: "where the sweep's wedge begins at first: degrees, clockwise from the right")
    ) { request, value throws(OptionError) in request.scene.sweep.start = try value.number() },
    RenderOption(
      OptionSpec(
        "sweep-period", value: "S", standard: "2.6", group: .motion,
        help: "seconds a turn of the sweep; a loop takes the nearest that makes whole turns")
    ) { request, value throws(OptionError) in request.scene.sweep.period = try value.number() },
    RenderOption(
      OptionSpec(
        "breathe", value: "N", standard: "0", group: .motion,
        help:
          "how far widths and blurs swell and shrink: 0.2 is by a fifth; every frame then costs a plan of its own"
      )
    ) { request, value throws(OptionError) in request.scene.breathe = try value.number() },
    RenderOption(
      OptionSpec(
        "breaths", value: "N", group: .motion,
        help: "whole breaths over the animation (default: of about four seconds)")
    ) { request, value throws(OptionError) in request.scene.breaths = try value.whole() },
  ]

  /// How strong the colours are.
  static let chroma = RenderOption(
    OptionSpec(
      "chroma", value: "N", standard: "1", group: .colour,
      help: "a factor on the chroma of all colours: 0 is grey, 1.25 reads on white")
  ) { request, value throws(OptionError) in request.scene.chroma = try value.number() }

  /// In what numbers the work is done.
  static let blurSpace = RenderOption(
    OptionSpec(
      "blur-space", value: "S", choices: words(BlurSpace.self), standard: "gamma", group: .colour,
      help: "what is blurred and laid over: gamma (as most programs do) or linear (as light does)")
  ) { request, value throws(OptionError) in request.scene.blurSpace = try value.choice(of: BlurSpace.self) }

  /// The colour space of the pictures.
  static let profile = RenderOption(
    OptionSpec(
      "profile", value: "P", choices: words(ColorProfile.self), standard: "srgb", group: .output,
      help: "the pictures' colour space: srgb or display-p3 (png and apng)")
  ) { request, value throws(OptionError) in request.scene.profile = try value.choice(of: ColorProfile.self) }
}
