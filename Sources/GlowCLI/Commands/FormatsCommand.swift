import GlowKit
import GlowOptions

/// `glow formats`: what this build and this machine can write and read.
struct FormatsCommand {
  private let wantsJSON: Bool
  /// The encoders of this machine's ffmpeg; nil without ffmpeg.
  private let encoders: Set<String>?

  init(_ arguments: Arguments) {
    wantsJSON = arguments.isOn("json")
    encoders = try? FilmTool.encoders()
  }

  private static let read = [
    (name: "palette", kind: "the formats below, and pictures for their colours: PNG, and what ffmpeg reads"),
    (name: "image", kind: "for --background: PNG by itself; JPEG, WebP, GIF, AVIF, BMP, TIFF through ffmpeg"),
    (name: "spec", kind: "JSON: what 'glow render --save-spec look.json' writes"),
  ]

  /// What a palette can be besides the formats of bytes.
  private static let strip = (name: "png", kind: "a strip, the gradient over its colours; written only")

  func run() throws(Failure) {
    try StandardOutput.write(wantsJSON ? json : text)
  }

  /// Why `format` can't be written here; nil when it can.
  private func obstacle(to format: OutputFormat) -> String? {
    guard let encoder = FilmTool.encoder(of: format) else { return nil }
    guard let encoders else { return "not here: it needs ffmpeg, 'apt-get install ffmpeg'" }
    return encoders.contains(encoder) ? nil : "not here: this ffmpeg has no '\(encoder)'"
  }

  private var text: String {
    let widest = OutputFormat.written.map(\.name.count).max() ?? 0
    func row(_ name: String, _ words: String) -> String {
      "  " + name + String(repeating: " ", count: max(widest, 7) - name.count) + "  " + words + "\n"
    }
    let written = OutputFormat.written.map { format in
      row(format.name, format.summary + (obstacle(to: format).map { " (\($0))" } ?? ""))
    }
    let traits = Version.traits.map {
      row($0.name, ($0.isOn ? "yes: " : "no, built without '--traits \($0.name)': ") + $0.purpose)
    }
    let palettes = PaletteFormats.all.map {
      row($0.name, $0.summary + ($0.isReadable ? "" : "; written only"))
    }
    return "Writes:\n" + written.joined()
      + "Reads:\n" + FormatsCommand.read.map { row($0.name, $0.kind) }.joined()
      + "Palettes, read and written:\n" + palettes.joined()
      + row(FormatsCommand.strip.name, FormatsCommand.strip.kind)
      + "This build, by its traits:\n" + traits.joined()
      + "ffmpeg: \(FilmTool.version ?? "not on the PATH")\n"
  }

  private var json: String {
    let written = OutputFormat.written.map { format in
      let obstacle = obstacle(to: format)
      return JSONOutput.object(
        [
          ("name", .string(format.name)), ("extension", .string(format.fileExtension)),
          ("severalFrames", .bool(format.holdsSeveralFrames)), ("summary", .string(format.summary)),
          ("available", .bool(obstacle == nil)),
        ] + (FilmTool.encoder(of: format).map { [("encoder", .string($0))] } ?? [])
          + (obstacle.map { [("reason", .string($0))] } ?? []))
    }
    let read = FormatsCommand.read.map {
      JSONOutput.object([("name", .string($0.name)), ("summary", .string($0.kind))])
    }
    let palettes = PaletteFormats.all.map { format in
      JSONOutput.object([
        ("name", .string(format.name)), ("extensions", .array(format.extensions.map { .string($0) })),
        ("read", .bool(format.isReadable)), ("summary", .string(format.summary)),
      ])
    }
    let tool: [(key: String, value: JSONOutput)] = FilmTool.version.map { [("ffmpeg", .string($0))] } ?? []
    let traits = JSONOutput.object(Version.traits.map { ($0.name, .bool($0.isOn)) })
    return JSONWriter.pretty(
      .object(
        [
          ("version", .string(GlowVersion.current)), ("traits", traits), ("writes", .array(written)),
          ("reads", .array(read)), ("palettes", .array(palettes)),
        ] + tool))
  }
}
