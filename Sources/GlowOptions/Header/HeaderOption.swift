import GlowKit

/// One option of `glow header`: what help says of it, and what it does to a request.
struct HeaderOption: Sendable {
  let spec: OptionSpec
  let apply: @Sendable (inout HeaderRequest, OptionValue) throws(OptionError) -> Void

  init(
    _ spec: OptionSpec,
    _ apply: @escaping @Sendable (inout HeaderRequest, OptionValue) throws(OptionError) -> Void
  ) {
    self.spec = spec
    self.apply = apply
  }

  /// An option of all drawing commands as one of this command.
  private init(_ option: OutputOption) {
    self.init(option.spec) { request, value throws(OptionError) in try option.apply(&request.files, value) }
  }

  /// All options in the order of the full help; a spec is read before all others, the request begins with its scene.
  static let all =
    shape + look + motion + OutputOption.all(formats: OutputFormat.drawn).map { HeaderOption($0) }
    + [HeaderOption(.spec) { _, _ in }]

  /// Where the header lies.
  private static let shape: [HeaderOption] = [
    HeaderOption(
      OptionSpec(
        "height", value: "N", standard: "130", common: true, group: .shape,
        help: "how far the blur extends, in points; 0 blurs nothing")
    ) { request, value throws(OptionError) in request.scene.blur.height = try value.number() },
    HeaderOption(
      OptionSpec(
        "edge", value: "E", choices: Edge.allCases.map(\.rawValue), standard: "top", common: true,
        group: .shape, help: "along which side: top, bottom, left or right")
    ) { request, value throws(OptionError) in request.scene.blur.edge = try value.choice(of: Edge.self) },
    HeaderOption(
      OptionSpec(
        "top", value: "N", standard: "0", group: .shape,
        help: "where the header begins, in points from that side; in front of it all is blurred")
    ) { request, value throws(OptionError) in request.scene.blur.top = try value.number() },
    HeaderOption(
      OptionSpec(
        "viewport", value: "WxH", common: true, group: .shape,
        help: "a window on the image, in points (default: the whole image)")
    ) { request, value throws(OptionError) in request.scene.viewport = try value.size() },
    HeaderOption(
      OptionSpec(
        "scale", value: "N", standard: "1", common: true, group: .shape,
        help: "pixels a point of the image, 0.1 to 16: 3 for a phone's screenshot")
    ) { request, value throws(OptionError) in request.scene.blur.scale = try value.number() },
  ]

  /// How it looks.
  private static let look: [HeaderOption] = [
    HeaderOption(
      OptionSpec(
        "radius", value: "N", standard: "14", common: true, group: .look,
        help: "how far the blur reaches at its strongest, in points, 0 to 512")
    ) { request, value throws(OptionError) in request.scene.blur.radius = try value.number() },
    HeaderOption(
      OptionSpec(
        "kernel", value: "K", choices: ProgressiveBlur.Kernel.allCases.map(\.rawValue), standard: "smooth",
        group: .look,
        help: "smooth, or published: the taps of the original, which weave a grid into fine text")
    ) { request, value throws(OptionError) in
      request.scene.blur.kernel = try value.choice(of: ProgressiveBlur.Kernel.self)
    },
    HeaderOption(
      OptionSpec(
        "veil", value: "C", common: true, group: .look,
        help: "a colour over the header, 0.9 of it at its side, fading as the blur does")
    ) { request, value throws(OptionError) in
      request.scene.blur.veil = try value.read { text throws(ColorError) in try Color(css: text) }
    },
    HeaderOption(
      OptionSpec(
        "title", value: "T", common: true, group: .look,
        help:
          "large bold words over a header at the top or the bottom: smaller, then cut, where they don't fit")
    ) { request, value throws(OptionError) in request.scene.title = try value.text() },
    HeaderOption(
      OptionSpec(
        "color", value: "C", group: .look,
        help: "the title's colour (default: black, or white over a dark veil)")
    ) { request, value throws(OptionError) in
      request.scene.titleColor = try value.read { text throws(ColorError) in try Color(css: text) }
    },
    HeaderOption(
      OptionSpec(
        "background", value: "B", standard: "transparent", common: true, group: .look,
        help:
          "under transparent images: a CSS colour, two from top to bottom ('#1b1464..#000000'), or checker")
    ) { request, value throws(OptionError) in
      request.scene.background = try value.read { text throws(ColorError) in try Background(words: text) }
    },
    HeaderOption(
      OptionSpec("reduce-transparency", group: .look, help: "no blur; the veil stays")
    ) { request, _ in request.scene.blur.reduceTransparency = true },
  ]

  /// How the image moves under it.
  private static let motion: [HeaderOption] = [
    HeaderOption(
      OptionSpec(
        "scroll", value: "A:B", common: true, group: .motion,
        help:
          "move the image under the header from A to B points over all frames; A:B:A comes back, A alone stays"
      )
    ) { request, value throws(OptionError) in request.scene.scroll = try value.stations() },
    HeaderOption(
      OptionSpec("frames", value: "N", common: true, group: .motion, help: "how many frames")
    ) { request, value throws(OptionError) in request.scene.frames = try value.whole() },
    HeaderOption(
      OptionSpec(
        "fps", value: "F", standard: "30", group: .motion, help: "frames a second: 30, 29.97 or 24000/1001")
    ) { request, value throws(OptionError) in
      request.scene.fps = try value.read { text throws(MotionError) in try Rational(words: text) }
    },
    HeaderOption(
      OptionSpec(
        "duration", value: "S", group: .motion,
        help: "seconds; a scroll without frames and duration lasts 2")
    ) { request, value throws(OptionError) in request.scene.duration = try value.number() },
    HeaderOption(
      OptionSpec(
        "easing", value: "E", kind: .easing, standard: "linear", group: .motion,
        help: "from station to station: linear, ease, ease-in, ease-out, ease-in-out or cubic-bezier(a,b,c,d)"
      )
    ) { request, value throws(OptionError) in
      request.scene.easing = try value.read { text throws(MotionError) in try Easing(words: text) }
    },
  ]
}

extension OptionValue {
  /// `A:B:…`, places in points.
  fileprivate func stations() throws(OptionError) -> [Double] {
    var stations: [Double] = []
    for part in try text().split(separator: ":", omittingEmptySubsequences: false) {
      guard !part.isEmpty else {
        throw refused("has an empty place; write places with single colons, like 0:400 or 0:400:0")
      }
      stations.append(try number(part))
    }
    return stations
  }
}
