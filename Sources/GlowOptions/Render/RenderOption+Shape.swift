import GlowKit

extension RenderOption {
  /// What is drawn around, and how large.
  static let shape: [RenderOption] = [
    RenderOption(
      OptionSpec(
        "shape", value: "S", kind: .words(shapes), standard: "rect:22", common: true, group: .shape,
        help:
          "rect:R, rect, rect:TL,TR,BR,BL, capsule, circle, ellipse, superellipse:N (2 is an ellipse, 5 an icon's "
          + "squircle), path:D (SVG path data), svg:FILE (an SVG's first shape) or text:WORDS")
    ) { request, value throws(OptionError) in try request.readShape(value) },
    RenderOption(
      OptionSpec(
        "corners", value: "C", choices: words(CornerStyle.self), standard: "continuous", group: .shape,
        help: "continuous (rounded without a break, as on Apple's platforms) or circular")
    ) { request, value throws(OptionError) in request.scene.corners = try value.choice(of: CornerStyle.self)
    },
    RenderOption(
      OptionSpec(
        "size", value: "WxH", common: true, group: .shape,
        help:
          "the shape's box in points (rect and ellipse 320x180, capsule 320x64, circle and superellipse 180x180; "
          + "paths are fitted into it, else into 320x180, words without it as large as --font says)")
    ) { request, value throws(OptionError) in request.scene.size = try value.size() },
    RenderOption(
      OptionSpec(
        "canvas", value: "WxH", common: true, group: .shape,
        help: "the whole picture in points; without --size the shape fills it less the margin")
    ) { request, value throws(OptionError) in request.scene.canvas = try value.size() },
    RenderOption(
      OptionSpec(
        "margin", value: "N", kind: .words(["auto"]), standard: "auto", group: .shape,
        help: "room around the shape in points; auto holds the whole glow")
    ) { request, value throws(OptionError) in
      request.scene.margin = value.word == "auto" ? nil : try value.number()
    },
    RenderOption(
      OptionSpec(
        "inset", value: "N", standard: "0", group: .shape,
        help: "shrink the shape on every side first, in points")
    ) { request, value throws(OptionError) in request.scene.inset = try value.number() },
    RenderOption(
      OptionSpec(
        "scale", value: "N", standard: "1", common: true, group: .shape, help: "pixels a point, 0.1 to 16")
    ) { request, value throws(OptionError) in request.scene.scale = try value.number() },
  ]
}

extension RenderOption {
  /// How the words of a shape begin.
  private static let shapes = [
    "rect", "rect:", "capsule", "circle", "ellipse", "superellipse:", "path:", "svg:", "text:",
  ]
}

extension RenderRequest {
  /// Takes a shape by its words, or notes where it is to be looked up.
  fileprivate mutating func readShape(_ value: OptionValue) throws(OptionError) {
    let svg = Array("svg:".utf8)
    shape = nil
    if value.word.bytes.starts(with: svg) {
      let file = Word(Array(value.word.bytes.dropFirst(svg.count)))
      guard !file.bytes.isEmpty else { throw value.refused("names no file; write svg:icon.svg") }
      shape = .svg(file)
      return
    }
    if value.word.bytes.starts(with: "text:".utf8) {
      let words = try value.text().dropFirst("text:".count)
      guard !words.allSatisfy(\.isWhitespace) else { throw value.refused("has no words; write text:Hello") }
      shape = .text(String(words))
      return
    }
    let isPath = value.word.bytes.starts(with: "path:".utf8)
    scene.shape = try value.read(longest: isPath ? RenderRequest.longestPath : OptionValue.longestWord) {
      text throws(GeometryError) in try ShapeSpec(words: text)
    }
  }

  /// Path data on a command line, in bytes; its own reader has the real limit.
  private static let longestPath = 1 << 20
}
