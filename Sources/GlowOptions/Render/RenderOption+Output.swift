import GlowKit

extension RenderOption {
  /// What is written, where, and what is said of it.
  static let output: [RenderOption] = [
    RenderOption(
      OptionSpec(
        "output", short: "o", value: "PATH", common: true, group: .output,
        help:
          "folder/ or name-%04d.png (frames), .png (a still), .apng, .pam, .rgba, or - for standard output "
          + "(default: glow.png, or glow-frames/frame-0000.png …)")
    ) { request, value throws(OptionError) in
      guard !value.word.bytes.isEmpty else {
        throw value.refused("is empty; write the name of a file or folder/")
      }
      request.output = value.word
    },
    RenderOption(
      OptionSpec(
        "format", value: "F", common: true, group: .output,
        help: "the kind of file when the name does not tell; 'glow formats' lists them")
    ) { request, value throws(OptionError) in
      guard let format = try? OutputFormat(named: value.text()) else {
        throw value.unknown(among: OutputFormat.allCases.map(\.name))
      }
      request.format = format
    },
    RenderOption(
      OptionSpec(
        "bit-depth", value: "N", choices: ["8", "16"], standard: "8", group: .output,
        help: "bits a channel: 8 or 16")
    ) { request, value throws(OptionError) in
      guard value.word == "8" || value.word == "16" else {
        throw value.refused("is no bit depth; write 8 or 16")
      }
      request.scene.bitDepth = value.word == "8" ? 8 : 16
    },
    RenderOption(
      OptionSpec(
        "compression", value: "C", choices: words(Compression.self), standard: "balanced",
        group: .output, help: "how hard PNG is pressed: fast, balanced (both the same today) or small (slow)")
    ) { request, value throws(OptionError) in
      request.compression = try value.choice(of: Compression.self)
    },
    RenderOption(
      OptionSpec(
        "dither", value: "D", choices: words(Dither.self), standard: "auto", group: .output,
        help: "auto (on over an opaque background at 8 bits), on or off")
    ) { request, value throws(OptionError) in request.scene.dither = try value.choice(of: Dither.self) },
    RenderOption(
      OptionSpec(
        "plays", value: "N", standard: "0", group: .output,
        help: "how often an animation plays; 0 is for ever")
    ) { request, value throws(OptionError) in request.plays = try value.whole(in: 0...65_535) },
    RenderOption(
      OptionSpec(
        "only", value: "K|A..<B", group: .output,
        help: "write a part of the frames: one, or a range in quotes, as '0..<30'; they count from 0")
    ) { request, value throws(OptionError) in request.only = try value.frames() },
    RenderOption(
      OptionSpec("jobs", value: "N", group: .output, help: "threads (default: one a core)")
    ) { request, value throws(OptionError) in request.jobs = try value.whole(in: 1...1024) },
    RenderOption(
      OptionSpec(
        "save-spec", value: "PATH", group: .output,
        help: "write the look as JSON too; - prints it, and renders only if -o is given")
    ) { request, value throws(OptionError) in
      guard !value.word.bytes.isEmpty else { throw value.refused("is empty; write the name of a file, or -") }
      request.saveSpec = value.word
    },
    RenderOption(
      OptionSpec("no-clobber", group: .output, help: "refuse to replace a file")
    ) { request, _ in request.noClobber = true },
    RenderOption(
      OptionSpec(
        "dry-run", short: "n", common: true, group: .output,
        help: "say what would be written, and write nothing")
    ) { request, _ in request.isDryRun = true },
    RenderOption(
      OptionSpec(
        "progress", value: "P", choices: words(RenderRequest.ProgressStyle.self), standard: "auto",
        group: .general, help: "auto (a bar on a terminal), bar, json or none")
    ) { request, value throws(OptionError) in
      request.progress = try value.choice(of: RenderRequest.ProgressStyle.self)
    },
    RenderOption(
      OptionSpec("quiet", short: "q", group: .general, help: "say nothing unless it fails")
    ) { request, _ in request.isQuiet = true },
    RenderOption(
      OptionSpec("json", group: .general, help: "report what was written as JSON on standard output")
    ) { request, _ in request.wantsJSON = true },
  ]
}

extension OptionValue {
  fileprivate func whole(in range: ClosedRange<Int>) throws(OptionError) -> Int {
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
