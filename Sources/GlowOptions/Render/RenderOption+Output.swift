import GlowKit

extension RenderOption {
  /// What is written, where, and what is said of it.
  static let output =
    OutputOption.files.map(RenderOption.init) + [dither, profile]
    + (OutputOption.pixels + OutputOption.work).map(RenderOption.init) + [spec]

  /// Read before all others: the request begins with its scene.
  private static let spec = RenderOption(.spec) { _, _ in }

  private static let dither = RenderOption(
    OptionSpec(
      "dither", value: "D", choices: words(Dither.self), standard: "auto", group: .output,
      help: "auto (on over an opaque background at 8 bits), on or off")
  ) { request, value throws(OptionError) in request.scene.dither = try value.choice(of: Dither.self) }

  /// An option of all drawing commands as one of this command.
  private init(_ option: OutputOption) {
    self.init(option.spec) { request, value throws(OptionError) in try option.apply(&request.files, value) }
  }
}
