public import GlowKit

extension RenderOption {
  /// What the glow surrounds.
  static let content: [RenderOption] = [
    RenderOption(
      OptionSpec(
        "label", value: "T", group: .shape,
        help: "a text in the middle of the shape, which takes its size and the padding")
    ) { request, value throws(OptionError) in
      guard let text = value.word.text else { throw value.refused("is not UTF-8 text") }
      request.content.label = text
    },
    RenderOption(
      OptionSpec(
        "picture", value: "F", kind: .file, group: .shape,
        help:
          "an image file in the middle of the shape, a pixel a point; the shape takes its size and the padding"
      )
    ) { request, value throws(OptionError) in
      guard !value.word.bytes.isEmpty else { throw value.refused("is empty; write the name of a file") }
      request.content.picture = value.word
    },
    RenderOption(
      OptionSpec(
        "padding", value: "N", standard: "22", group: .shape,
        help: "points between label or picture and the shape's edge")
    ) { request, value throws(OptionError) in request.content.padding = try value.number() },
    RenderOption(
      OptionSpec(
        "glow", value: "G", choices: ["behind", "over"], standard: "behind", group: .shape,
        help: "whether the glow lies behind label or picture, or over them")
    ) { request, value throws(OptionError) in
      guard value.word == "behind" || value.word == "over" else {
        throw value.unknown(among: ["behind", "over"])
      }
      request.content.isUnderGlow = value.word == "over"
    },
    RenderOption(
      OptionSpec(
        "font", value: "F", standard: "Sans Medium 17", group: .shape,
        help: "the label's font, or that of text:WORDS")
    ) { request, value throws(OptionError) in
      request.content.font = try value.read { text throws(TextError) in try FontSpec(words: text) }
    },
    RenderOption(
      OptionSpec("color", value: "C", standard: "white", group: .shape, help: "the label's colour")
    ) { request, value throws(OptionError) in
      request.content.color = try value.read { text throws(ColorError) in try Color(css: text) }
    },
  ]
}

/// What options say of the content, gathered until all are read.
public struct ContentRequest: Sendable, Equatable {
  /// `--label`.
  public var label: String?
  /// `--picture`: an image file.
  public var picture: Word?
  /// `--padding`, in points.
  public var padding: Double?
  /// `--glow over`.
  public var isUnderGlow: Bool?
  /// `--font`.
  public var font: FontSpec?
  /// `--color`.
  public var color: Color?

  /// The content of a scene that has `old`, with what was asked for; `read` reads the picture's file.
  ///
  /// Throws ``OptionError`` for options without a label or picture, ``TextError``, and what `read` throws.
  public func content(of old: SceneContent?, read: (Word) throws -> BackgroundImage) throws -> SceneContent? {
    guard self != ContentRequest() else { return old }
    if label != nil, picture != nil {
      throw OptionError("--label and --picture both say what the glow surrounds; write one or the other")
    }
    var content: SceneContent
    if let picture {
      content = SceneContent(picture: try read(picture))
    } else if case .label(let text, let font, let color) = old?.kind {
      content = try SceneContent(label: label ?? text, font: self.font ?? font, color: self.color ?? color)
    } else if let label {
      content = try SceneContent(label: label, font: font, color: color ?? SceneContent.labelColor)
    } else if let old {
      content = old
    } else if padding == 22, self == ContentRequest(padding: 22) {
      return nil
    } else {
      let isOfLabels = font != nil || color != nil
      let name = font != nil ? "font" : color != nil ? "color" : padding != nil ? "padding" : "glow"
      throw OptionError(
        isOfLabels
          ? "--\(name) is a label's; add --label"
            + (font != nil ? ", or words as a shape, --shape text:Hello" : "")
          : "--\(name) is of what the glow surrounds; add --label or --picture")
    }
    if case .picture = content.kind, font != nil || color != nil {
      throw OptionError("--\(font == nil ? "color" : "font") is a label's; beside a picture leave it out")
    }
    content.padding = padding ?? old?.padding ?? content.padding
    content.isUnderGlow = isUnderGlow ?? old?.isUnderGlow ?? false
    return content
  }

  /// What a command line without these options says.
  public init(padding: Double? = nil) { self.padding = padding }
}
