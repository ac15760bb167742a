import GlowKit

/// One option of `glow text`: what help says of it, and what it does to a request.
struct TextOption: Sendable {
  let spec: OptionSpec
  let apply: @Sendable (inout TextRequest, OptionValue) throws(OptionError) -> Void

  init(
    _ spec: OptionSpec,
    _ apply: @escaping @Sendable (inout TextRequest, OptionValue) throws(OptionError) -> Void
  ) {
    self.spec = spec
    self.apply = apply
  }

  /// An option of all drawing commands as one of this command.
  private init(_ option: OutputOption) {
    self.init(option.spec) { request, value throws(OptionError) in try option.apply(&request.files, value) }
  }

  /// All options in the order of the full help.
  static let all = layout + look + colour + motion + output

  private static let output: [TextOption] =
    OutputOption.files(formats: OutputFormat.drawn).map { TextOption($0) } + [dither]
    + OutputOption.pixels.map { TextOption($0) }
    // Its --progress is among the motion.
    + OutputOption.work.filter { $0.spec.name != "progress" }.map { TextOption($0) }
    // Read before all others: the request begins with its reveal.
    + [TextOption(.spec) { _, _ in }]

  private static let dither = TextOption(
    OptionSpec(
      "dither", value: "D", choices: RenderOption.words(Dither.self), standard: "auto", group: .output,
      help: "auto (on over an opaque background at 8 bits), on or off")
  ) { request, value throws(OptionError) in request.reveal.dither = try value.choice(of: Dither.self) }
}
