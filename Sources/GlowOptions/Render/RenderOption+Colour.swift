import GlowKit

extension RenderOption {
  /// The colours and where they lie.
  static let colour: [RenderOption] = [
    RenderOption(
      OptionSpec(
        "palette", value: "P", kind: .palette, standard: "intelligence", common: true, group: .colour,
        help:
          "a name ('glow palette list'), a palette file of any format, a picture, - for standard input, or "
          + "#hex,#hex,…")
    ) { request, value throws(OptionError) in request.palette = try PaletteWords.source(value) },
    RenderOption(
      OptionSpec(
        "stops", value: "L:C,…", group: .colour,
        help:
          "a fixed gradient, nothing random: places from 0 to 1 with their colours, as 0.1:#bc82f3,0.5:#f5b9ea"
      )
    ) { request, value throws(OptionError) in request.scene.stops = try PaletteWords.stops(value) },
    RenderOption(
      OptionSpec(
        "seed", value: "N", kind: .words(["random"]), standard: "1", common: true, group: .colour,
        help:
          "chooses order and places of the colours: 0 to 18446744073709551615; random draws one and prints it"
      )
    ) { request, value throws(OptionError) in
      request.seedIsRandom = value.word == "random"
      if !request.seedIsRandom { request.scene.seed = try value.seed() }
    },
    RenderOption(
      OptionSpec(
        "randomizer", value: "R", choices: Randomizer.names, standard: "flow", group: .colour,
        help: "flow (colours drift round, or sway in a short loop), scatter (they change places) or still")
    ) { request, value throws(OptionError) in
      guard let named = Randomizer(name: try value.text()) else {
        throw value.unknown(among: Randomizer.names)
      }
      // A preset's gap stays when it scatters already.
      if named.name != request.scene.randomizer.name { request.scene.randomizer = named }
    },
    RenderOption(
      OptionSpec(
        "min-gap", value: "N", standard: "0.5", group: .colour,
        help: "for scatter: the share of even spacing that stops keep, 0 to 0.9")
    ) { request, value throws(OptionError) in
      let gap = try value.number()
      guard case .scatter = request.scene.randomizer else { return }
      request.scene.randomizer = .scatter(minGap: gap)
    },
    RenderOption(
      OptionSpec(
        "join", value: "J", choices: words(Join.self), standard: "closed", group: .colour,
        help: "closed (the last colour runs into the first) or hard (a seam at 0)")
    ) { request, value throws(OptionError) in request.scene.join = try value.choice(of: Join.self) },
    RenderOption(
      OptionSpec(
        "space", value: "S", choices: words(InterpolationSpace.self), standard: "oklab", group: .colour,
        help: "where colours are mixed: oklab, srgb, linear or oklch")
    ) { request, value throws(OptionError) in
      request.scene.space = try value.choice(of: InterpolationSpace.self)
    },
    RenderOption(
      OptionSpec(
        "map", value: "M", choices: words(PaletteMap.self), standard: "auto", group: .colour,
        help:
          "what the palette runs round: angle (the centre), perimeter (the outline, at even speed) or auto (perimeter "
          + "for paths and for boxes longer than 2 to 1)")
    ) { request, value throws(OptionError) in request.scene.map = try value.choice(of: PaletteMap.self) },
    RenderOption(
      OptionSpec(
        "angle", value: "D", standard: "0", group: .colour,
        help: "where the gradient starts: degrees, clockwise from the right; 360 are once round a perimeter")
    ) { request, value throws(OptionError) in request.scene.angle = try value.number() },
    RenderOption(
      OptionSpec(
        "background", value: "B", kind: .fileOr(["transparent", "checker"]), standard: "transparent",
        common: true, group: .colour,
        help:
          "transparent, checker, a CSS colour, two from top to bottom ('#1b1464..#000000'), or an image file, which is "
          + "fitted to cover the canvas")
    ) { request, value throws(OptionError) in
      if value.namesImage { return request.backgroundFile = value.word }
      request.scene.background = try value.read { text throws(ColorError) in try Background(words: text) }
    },
  ]
}

extension OptionValue {
  private static let imageEndings = [
    ".png", ".apng", ".jpg", ".jpeg", ".webp", ".gif", ".avif", ".heic", ".bmp", ".tif", ".tiff",
  ]

  /// Whether the word is the name of an image's file rather than a colour: by its ending, or by a slash outside of
  /// brackets.
  fileprivate var namesImage: Bool {
    let name = PathText.escaped(word.bytes).lowercased()
    return OptionValue.imageEndings.contains { name.hasSuffix($0) }
      || word.bytes.contains(UInt8(ascii: "/")) && !word.bytes.contains(UInt8(ascii: "("))
  }
}
