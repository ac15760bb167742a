import GlowKit

/// One option that every drawing command has: what help says of it, and what it does to a request.
///
/// A command's own table embeds ``all``: its rows' specs for the help, and `apply` on the `OutputRequest` in its request.
struct OutputOption: Sendable {
  let spec: OptionSpec
  let apply: @Sendable (inout OutputRequest, OptionValue) throws(OptionError) -> Void

  init(
    _ spec: OptionSpec,
    _ apply: @escaping @Sendable (inout OutputRequest, OptionValue) throws(OptionError) -> Void
  ) {
    self.spec = spec
    self.apply = apply
  }

  /// All of them, in the order of the full help.
  static let all = all(formats: OutputFormat.written)

  /// All of them for a command that writes `formats`.
  static func all(formats: [OutputFormat]) -> [OutputOption] { files(formats: formats) + pixels + work }

  /// `--output` of a command that calls a file `stem` when nobody names it.
  static func output(stem: String) -> OptionSpec {
    OptionSpec(
      "output", short: "o", value: "PATH", kind: .file, common: true, group: .output,
      help:
        "folder/ or name-%04d.png (frames), .png (a still), .apng, .webp, .gif, .mov, .webm … ('glow formats' "
        + "lists all), or - for standard output (default: \(stem).png, or \(stem)-frames/frame-0000.png …)")
  }

  /// The kind of file.
  static let files = files(formats: OutputFormat.written)

  /// The kind of file for a command that writes `formats`.
  static func files(formats: [OutputFormat]) -> [OutputOption] {
    [place, format(formats), bitDepth, compression]
  }

  private static let place = OutputOption(
    output(stem: "glow")
  ) { request, value throws(OptionError) in
    guard !value.word.bytes.isEmpty else {
      throw value.refused("is empty; write the name of a file or folder/")
    }
    request.output = value.word
  }

  private static func format(_ formats: [OutputFormat]) -> OutputOption {
    OutputOption(
      OptionSpec(
        "format", value: "F", choices: formats.map(\.name), common: true, group: .output,
        help: "the kind of file when the name does not tell; 'glow formats' lists them")
    ) { request, value throws(OptionError) in
      guard let format = try? OutputFormat(named: value.text()) else {
        throw value.unknown(among: formats.map(\.name))
      }
      request.format = format
    }
  }

  private static let bitDepth = OutputOption(
    OptionSpec(
      "bit-depth", value: "N", choices: ["8", "16"], standard: "8", group: .output,
      help: "bits a channel: 8 or 16")
  ) { request, value throws(OptionError) in
    guard value.word == "8" || value.word == "16" else {
      throw value.refused("is no bit depth; write 8 or 16")
    }
    request.bitDepth = value.word == "8" ? 8 : 16
  }

  private static let compression = OutputOption(
    OptionSpec(
      "compression", value: "C", choices: RenderOption.words(Compression.self), standard: "balanced",
      group: .output, help: "how hard PNG is pressed: fast, balanced (both the same today) or small (slow)")
  ) { request, value throws(OptionError) in
    request.compression = try value.choice(of: Compression.self)
  }

  /// How the pixels are kept.
  static let pixels: [OutputOption] = [
    OutputOption(
      OptionSpec(
        "quality", value: "Q", standard: "75", group: .output,
        help: "how good lossy webp, webm, mp4 and avif are: 0 to 100")
    ) { request, value throws(OptionError) in request.quality = try value.whole(in: 0...100) },
    OutputOption(
      OptionSpec("lossless", group: .output, help: "webp that keeps every bit")
    ) { request, _ in request.isLossless = true },
    OutputOption(
      OptionSpec(
        "alpha", value: "A", choices: RenderOption.words(AlphaKind.self), standard: "straight",
        group: .output,
        help: "straight, or premultiplied (mov, webm, mkv, and mp4 with a matte)")
    ) { request, value throws(OptionError) in request.alpha = try value.choice(of: AlphaKind.self) },
    OutputOption(
      OptionSpec(
        "matte", value: "M", choices: RenderOption.words(Matte.self), group: .output,
        help: "mp4 without a background: alpha as grey at the side, or stacked below")
    ) { request, value throws(OptionError) in request.matte = try value.choice(of: Matte.self) },
  ]

  /// How the work is done and told.
  static let work: [OutputOption] = [
    OutputOption(
      OptionSpec(
        "plays", value: "N", standard: "0", group: .output,
        help: "how often an animation plays; 0 is for ever")
    ) { request, value throws(OptionError) in request.plays = try value.whole(in: 0...65_535) },
    OutputOption(
      OptionSpec(
        "columns", value: "N", group: .output,
        help: "frames in a row of a sprite sheet (default: as square as it goes)")
    ) { request, value throws(OptionError) in request.columns = try value.whole(in: 1...4_096) },
    OutputOption(
      OptionSpec(
        "only", value: "K|A..<B", group: .output,
        help: "write a part of the frames: one, or a range in quotes, as '0..<30'; they count from 0")
    ) { request, value throws(OptionError) in request.only = try value.frames() },
    OutputOption(
      OptionSpec(
        "shard", value: "I/N|auto", group: .output,
        help:
          "write the I-th of N shares of the frames, for many machines; auto asks GLOW_SHARD, Slurm or Kubernetes; "
          + "'glow merge' joins them")
    ) { request, value throws(OptionError) in request.shard = try value.shard() },
    OutputOption(
      OptionSpec(
        "resume", group: .output,
        help: "go on with a folder of frames: those whose files are as its list says are kept")
    ) { request, _ in request.isResumed = true },
    OutputOption(
      OptionSpec("jobs", value: "N", group: .output, help: "threads (default: one a core)")
    ) { request, value throws(OptionError) in request.jobs = try value.whole(in: 1...1024) },
    OutputOption(
      OptionSpec(
        "save-spec", value: "PATH", kind: .file, group: .output,
        help: "write the look as JSON too; - prints it, and renders only if -o is given")
    ) { request, value throws(OptionError) in
      guard !value.word.bytes.isEmpty else { throw value.refused("is empty; write the name of a file, or -") }
      request.saveSpec = value.word
    },
    OutputOption(
      OptionSpec("no-clobber", group: .output, help: "refuse to replace a file")
    ) { request, _ in request.noClobber = true },
    OutputOption(
      OptionSpec(
        "dry-run", short: "n", common: true, group: .output,
        help: "say what would be written, and write nothing")
    ) { request, _ in request.isDryRun = true },
    OutputOption(
      OptionSpec(
        "progress", value: "P", choices: RenderOption.words(OutputRequest.ProgressStyle.self),
        standard: "auto",
        group: .general, help: "auto (a bar on a terminal), bar, json or none")
    ) { request, value throws(OptionError) in
      request.progress = try value.choice(of: OutputRequest.ProgressStyle.self)
    },
    OutputOption(
      OptionSpec("quiet", short: "q", group: .general, help: "say nothing unless it fails")
    ) { request, _ in request.isQuiet = true },
    OutputOption(
      OptionSpec("json", group: .general, help: "report what was written as JSON on standard output")
    ) { request, _ in request.wantsJSON = true },
  ]
}

extension OptionValue {
  /// A whole number within `range`.
  func whole(in range: ClosedRange<Int>) throws(OptionError) -> Int {
    let value = try whole()
    guard range.contains(value) else {
      throw refused("is out of range; write \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// `K` or `A..<B`; whether the frames exist is for the request to check.
  fileprivate func frames() throws(OptionError) -> Range<Int> {
    let text = try text()
    if let frame = StrictNumber.int(text), frame >= 0, frame < Int.max { return frame..<(frame + 1) }
    if let dots = text.firstRange(of: "..<"), let first = StrictNumber.int(text[..<dots.lowerBound]),
      let end = StrictNumber.int(text[dots.upperBound...]), first >= 0, first < end
    {
      return first..<end
    }
    throw refused("is no part of the frames; write one number, or 'A..<B' in quotes with A below B, from 0")
  }
}
