/// A kind of file that glow writes.
public enum OutputFormat: String, Sendable, CaseIterable {
  /// A still, or a sequence of numbered files.
  case png
  /// An animated PNG.
  case apng
  /// An animated WebP.
  case webp
  /// An animated GIF.
  case gif
  /// A QuickTime film in ProRes 4444.
  case mov
  /// A WebM film in VP9 with alpha.
  case webm
  /// A Matroska film in FFV1.
  case mkv
  /// An MP4 film in H.264.
  case mp4
  /// A still or animated AVIF.
  case avif
  /// A stream of PAM pictures.
  case pam
  /// A stream of bare RGBA pixels.
  case rgba
  /// All frames in one PNG, with a list of their places.
  case sprite
  /// The look as a vector drawing.
  case svg
  /// The look as a page.
  case html
  /// The look as a style sheet.
  case css
  /// The look as SwiftUI code.
  case swift

  /// Who makes the file.
  public enum Kind: Sendable {
    /// An encoder of glow's own, frame by frame.
    case frames
    /// The program ffmpeg.
    case film
    /// Glow's own, from all frames at once.
    case sprite
    /// Glow's own, from the scene: no frames are drawn.
    case look
  }

  /// Who makes the file.
  public var kind: Kind {
    switch self {
    case .png, .apng, .pam, .rgba: .frames
    case .webp, .gif, .mov, .webm, .mkv, .mp4, .avif: .film
    case .sprite: .sprite
    case .svg, .html, .css, .swift: .look
    }
  }

  /// The formats that can be written.
  public static let written: [OutputFormat] = [
    .png, .apng, .webp, .gif, .mov, .webm, .mkv, .mp4, .avif, .pam, .rgba, .sprite, .svg, .html, .css, .swift,
  ]

  /// Those of them that are made of frames, whatever draws these.
  public static let drawn = written.filter { $0.kind != .look }

  /// The name that `--format` takes.
  public var name: String { rawValue }

  /// The ending of its files, with the point. A sprite sheet's, `.png`, names a still when `--format` is not given.
  public var fileExtension: String { self == .sprite ? ".png" : "." + rawValue }

  /// One line for `glow formats`.
  public var summary: String {
    switch self {
    case .png: "PNG with alpha: a still, a folder of frames, or numbered files"
    case .apng: "animated PNG with alpha: browsers and messengers play it"
    case .webp: "animated WebP with alpha: browsers play it, smaller than APNG"
    case .gif: "animated GIF on a background: plays everywhere, 256 colours"
    case .mov: "ProRes 4444 with alpha: for film editors"
    case .webm: "VP9 with alpha: films for Chrome and Firefox"
    case .mkv: "FFV1 with alpha: a film without any loss"
    case .mp4: "H.264 on a background, or with alpha as a matte: plays everywhere"
    case .avif: "AVIF with alpha: a still, or a short film with --frames"
    case .pam: "PAM pictures one after another, for pipes"
    case .rgba: "bare RGBA pixels, frame after frame, for pipes"
    case .sprite: "sprite sheet: all frames in one PNG, with JSON and CSS beside it"
    case .svg: "SVG still: the look as a drawing"
    case .html: "HTML page: the look, animated by CSS"
    case .css: "CSS: the look as a style sheet"
    case .swift: "SwiftUI code: style and palette"
    }
  }

  /// Whether one file of this format can hold several frames.
  public var holdsSeveralFrames: Bool { self != .png && self != .svg }

  /// Whether a file of this format moves, so that a command without frames and duration gives it some seconds.
  public var isAnimation: Bool {
    switch self {
    case .apng, .webp, .gif, .mov, .webm, .mkv, .mp4, .sprite, .html, .css, .swift: true
    case .png, .avif, .pam, .rgba, .svg: false
    }
  }

  /// Whether each frame can be a file of its own.
  var fitsNumberedFiles: Bool {
    switch self {
    case .png, .pam, .rgba: true
    default: false
    }
  }

  /// Whether a file of this format says in which colour space its pixels are.
  public var carriesProfile: Bool { self == .png || self == .apng }

  /// Whether a file of this format says how often it plays.
  public var saysPlays: Bool {
    switch self {
    case .apng, .webp, .gif, .avif, .sprite: true
    default: false
    }
  }

  /// Whether a page shows such a file, so that it is told where to lay it.
  public var isForWeb: Bool {
    switch self {
    case .apng, .webp, .gif, .webm, .avif, .sprite, .svg, .html, .css: true
    default: false
    }
  }

  /// The format called `name`, in any letter case. `usage` with a suggestion for an unknown one.
  public init(named name: String) throws(CodecError) {
    guard let format = OutputFormat(rawValue: name.lowercased()) else {
      throw .usage(Self.unknown("format", name, of: Self.written.map(\.name)))
    }
    self = format
  }

  /// The format that a file's name asks for by its ending, in any letter case. `usage` with a suggestion
  /// when the ending is unknown or there is none; the text lists `formats`.
  public init(ofFileNamed name: [UInt8], among formats: [OutputFormat] = written) throws(CodecError) {
    let shown = PathText.escaped(name)
    guard let point = name.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex else {
      throw .usage(
        "'\(shown)' has no ending that names a format; write '\(shown).png', '\(shown).apng', or '\(shown)/' for a "
          + "folder of frames")
    }
    let ending = PathText.escaped(name[point...])
    guard let format = Self.allCases.first(where: { $0.fileExtension == ending.lowercased() }) else {
      let known = formats.filter { $0 != .sprite }.map(\.fileExtension)
      throw .usage(Self.unknown("format", ending, of: known))
    }
    self = format
  }

  private static func unknown(_ what: String, _ word: String, of known: [String]) -> String {
    let list = "known: " + known.joined(separator: ", ")
    let shown = PathText.escaped(Array(word.utf8))
    guard let nearest = Suggestion.nearest(to: word, in: known) else {
      return "unknown \(what) '\(shown)'; \(list)"
    }
    return "unknown \(what) '\(shown)'; did you mean '\(nearest)'? \(list)"
  }
}
