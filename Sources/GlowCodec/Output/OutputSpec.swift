package import GlowColor

/// Where the pictures go and what they become there.
package struct OutputSpec: Equatable, Sendable {
  /// A place for pictures.
  package enum Destination: Equatable, Sendable {
    /// Standard output.
    case standardOutput
    /// One file.
    case file([UInt8])
    /// A folder of numbered PNG files with a manifest; the path ends in a slash.
    case folder([UInt8])
    /// Numbered files.
    case template(NameTemplate)
  }

  /// The place.
  package var destination: Destination
  /// What is written there.
  package var format: OutputFormat
  /// The colour space that the files say their pixels are in.
  package var profile = ColorProfile.srgb
  /// Bits a sample.
  package var bitDepth: BitDepth = .eight
  /// How hard to compress PNG data; nil is balanced.
  package var compression: Compression?
  /// How often an animation plays; nil asks the source, 0 is for ever.
  package var plays: Int?
  /// How good a lossy film is, 0…100; nil is 75.
  package var quality: Int?
  /// Whether a format that can do both keeps every bit.
  package var isLossless = false
  /// How colour and alpha stand to each other, where a format lets one choose.
  package var alpha = AlphaKind.straight
  /// Where the alpha of an H.264 film goes.
  package var matte: Matte?
  /// Whether no pixel of the pictures is transparent.
  package var isOpaque = false
  /// Whether a file that exists already is an error.
  package var noClobber = false
  /// Whose share of the frames is written, and with it a list of its own; nil is a whole run. For folders alone.
  package var shard: Shard?
  /// Whether frames whose files are as a folder's list says are left as they are. For folders alone.
  package var isResumed = false
  /// Whether a folder's shards give way to the whole, which was made of them.
  package var joinsShards = false
  /// What makes the pictures smaller, for messages.
  package var sizeAdvice = "give a smaller --size, --canvas or --scale"
  /// What a sprite sheet says besides; of no account to other formats.
  package var sprite: SpriteSpec?
  /// What made the frames: what the manifest of a folder says about them, and every file that can hold text; nil leaves
  /// it at their names and hashes.
  package var manifest: FrameManifest.Origin?
  /// The text that a file carries, as the iTXt chunk `glow` of a PNG.
  var metadata: String? { manifest?.text.text }

  /// An output of known kind.
  package init(destination: Destination, format: OutputFormat) {
    self.destination = destination
    self.format = format
  }

  /// What the user's words mean: the raw bytes of `--output` (nil: none given, the name is then made of `stem`) and the
  /// word of `--format`, for `frameCount` frames. Looks at the file system (an existing folder needs no slash) and changes nothing. `usage` when the words make no sense or name none of `formats`; the text names the remedy.
  package init(
    path: [UInt8]?, formatName: String? = nil, frameCount: Int, stem: String = "glow",
    among formats: [OutputFormat] = OutputFormat.written
  ) throws(CodecError) {
    let formatNames = formats.map(\.name).joined(separator: ", ")
    func checked(_ format: OutputFormat) throws(CodecError) -> OutputFormat {
      guard formats.contains(format) else {
        throw .usage(
          format.kind == .look
            ? "'\(format.name)' describes a glow stroke; 'glow render' writes it, this command can't"
            : "'\(format.name)' can't be written here; take one of: \(formatNames)")
      }
      return format
    }
    let named: OutputFormat? = if let formatName { try checked(OutputFormat(named: formatName)) } else { nil }
    let path = path ?? Self.defaultPath(named, frameCount, stem)
    let slash = UInt8(ascii: "/")
    if path.isEmpty { throw .usage("the output's name is empty; write '-o glow.png' or '-o frames/'") }
    if path.contains(0) { throw .usage("the output's name holds a zero byte") }

    if path == PathText.standardOutput {
      guard let named else {
        throw .usage("standard output needs a format; add '--format' with one of: \(formatNames)")
      }
      if named == .sprite {
        throw .usage("a sprite sheet is three files; write '--format sprite -o sprite.png'")
      }
      if named == .png, frameCount > 1 {
        throw .usage(
          "\(frameCount) frames don't fit one PNG on standard output; add '--format apng' or '--format pam'")
      }
      self.init(destination: .standardOutput, format: named)
    } else if path.last == slash || (try? Platform.status(of: path))?.kind == .folder {
      guard named == nil || named == .png else {
        throw .usage("a folder takes PNG frames; for '\(named?.name ?? "")' name a file")
      }
      self.init(destination: .folder(path.last == slash ? path : path + [slash]), format: .png)
    } else if let template = try Self.template(path, named, frameCount) {
      let format =
        if let named { named } else {
          try checked(OutputFormat(ofFileNamed: [UInt8(ascii: "x")] + template.ending, among: formats))
        }
      guard format.fitsNumberedFiles else {
        throw .usage("numbered files can't be '\(format.name)', which is one file; leave the counter out")
      }
      self.init(destination: .template(template), format: format)
    } else {
      let format =
        if let named { named } else {
          try checked(OutputFormat(ofFileNamed: PathText.split(path).name, among: formats))
        }
      if frameCount > 1, !format.holdsSeveralFrames { throw Self.tooMany(frameCount, path, format) }
      self.init(destination: .file(path), format: format)
    }
  }

  /// The template that `path` is; nil for a plain name, as '100%.png' is where one file is written anyway.
  private static func template(
    _ path: [UInt8], _ named: OutputFormat?, _ frameCount: Int
  ) throws(CodecError) -> NameTemplate? {
    do {
      return try NameTemplate(path)
    } catch {
      let format = named ?? (try? OutputFormat(ofFileNamed: PathText.split(path).name))
      if let format, frameCount == 1 || format.holdsSeveralFrames { return nil }
      throw error
    }
  }

  private static func defaultPath(_ format: OutputFormat?, _ frameCount: Int, _ stem: String) -> [UInt8] {
    switch format {
    case nil, .png: Array((stem + (frameCount > 1 ? "-frames/" : ".png")).utf8)
    case .some(let format): Array((stem + format.fileExtension).utf8)
    }
  }

  private static func tooMany(_ frameCount: Int, _ path: [UInt8], _ format: OutputFormat) -> CodecError {
    let text = PathText.escaped(path)
    if format == .svg {
      return .usage(
        "'\(text)' holds one picture, not \(frameCount); write '--only 0' for the first frame, or an '.html' file, "
          + "which moves")
    }
    let stem = text.lowercased().hasSuffix(".png") ? String(text.dropLast(4)) : text
    return .usage(
      "\(frameCount) frames don't fit one PNG '\(text)'; write '\(stem)-%04d.png' for numbered files, '\(stem)/' for a "
        + "folder, '\(stem).apng' for an animation, or '--frames 1' for a still")
  }
}
