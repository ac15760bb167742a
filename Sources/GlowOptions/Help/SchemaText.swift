import GlowKit

/// The JSON Schemas of specs: the limits of those who read them, described in the words of the options.
public enum SchemaText {
  /// The commands that have a spec.
  public static let commands = ["render", "text", "header"]

  /// The schema of the specs of `command`; nil where it has none.
  public static func text(of command: CommandSpec) -> String? {
    func help(_ name: String) -> String? {
      command.options.first { "--" + $0.name == name }?.help
    }
    switch command.path {
    case ["render"]:
      return SpecSchema.scene { key in
        scene[key] ?? help(key.optionName)
      }
    case ["text"]:
      return SpecSchema.text { key in
        text[key] ?? help(key.optionName)
      }
    case ["header"]:
      return SpecSchema.header { key in
        help(key == "titleColor" ? "--color" : key.optionName)
      }
    default: return nil
    }
  }

  /// Keys that no single option sets.
  private static let scene = [
    "content": "what the glow surrounds: a label, or a picture by the hash of its pixels",
    "layers": "the layers of a stroke, the last on top: lengths in points, durations in seconds",
    "band": "where the bands end on the outside: at the shape's edge, or at the canvas's (screen)",
    "palette": "the name of a palette ('glow palette list'), or one as in a palette file",
    "stops": "a fixed gradient in place of the palette, nothing random",
    "seed": "chooses order and places of the colours",
    "shape":
      "rect:R, rect, rect:TL,TR,BR,BL, capsule, circle, ellipse, superellipse:N or path:D (SVG path data)",
    "background":
      "transparent, checker, a CSS colour, two from top to bottom ('#1b1464..#000000'), or an image by its hash",
  ]

  private static let text = [
    "text": "what is written; line breaks break lines",
    "playback": "once (in), reverse (out) or loop (in and out, without a seam)",
    "progress": "a still at this progress, instead of frames",
    "color": "one colour of the text, any of CSS",
    "palette":
      "a palette instead: its name ('glow palette list'), or one as in a palette file; its gradient moves",
    "seed": "chooses order and places of a palette's colours",
  ]
}
