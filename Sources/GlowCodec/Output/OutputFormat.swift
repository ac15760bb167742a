/// A kind of file that glow writes.
public enum OutputFormat: String, Sendable, CaseIterable {
  /// A still, or a sequence of numbered files.
  case png
  /// An animated PNG.
  case apng
  /// A stream of PAM pictures.
  case pam
  /// A stream of bare RGBA pixels.
  case rgba

  /// The name that `--format` takes.
  public var name: String { rawValue }

  /// The ending that names the format, with its point.
  public var fileExtension: String { "." + rawValue }

  /// One line for `glow formats`.
  public var summary: String {
    switch self {
    case .png: "PNG with alpha: a still, a folder of frames, or numbered files"
    case .apng: "animated PNG with alpha: browsers and messengers play it"
    case .pam: "PAM pictures one after another, for pipes"
    case .rgba: "bare RGBA pixels, frame after frame, for pipes"
    }
  }

  /// Whether one file of this format can hold several frames.
  public var holdsSeveralFrames: Bool { self != .png }

  /// The format called `name`, in any letter case. `usage` with a suggestion for an unknown one.
  public init(named name: String) throws(CodecError) {
    guard let format = OutputFormat(rawValue: name.lowercased()) else {
      throw .usage(Self.unknown("format", name, of: Self.allCases.map(\.name)))
    }
    self = format
  }

  /// The format that a file's name asks for by its ending, in any letter case. `usage` with a suggestion
  /// when the ending is unknown or there is none.
  public init(ofFileNamed name: [UInt8]) throws(CodecError) {
    let shown = PathText.escaped(name)
    guard let point = name.lastIndex(of: UInt8(ascii: ".")), point > name.startIndex else {
      throw .usage(
        "'\(shown)' has no ending that names a format; write '\(shown).png', '\(shown).apng', or '\(shown)/' for a "
          + "folder of frames")
    }
    let ending = PathText.escaped(name[point...])
    guard let format = Self.allCases.first(where: { $0.fileExtension == ending.lowercased() }) else {
      throw .usage(Self.unknown("format", ending, of: Self.allCases.map(\.fileExtension)))
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
