import GlowKit

/// One option of `glow render`: what help says of it, and what it does to a request.
struct RenderOption: Sendable {
  let spec: OptionSpec
  let apply: @Sendable (inout RenderRequest, OptionValue) throws(OptionError) -> Void

  init(
    _ spec: OptionSpec,
    _ apply: @escaping @Sendable (inout RenderRequest, OptionValue) throws(OptionError) -> Void
  ) {
    self.spec = spec
    self.apply = apply
  }

  /// All options in the order of the full help.
  static let all = shape + content + look + style + colour + [chroma, blurSpace] + motion + rhythm + output

  /// The words of an enumeration, for help and completions.
  static func words<T: RawRepresentable & CaseIterable>(_ type: T.Type) -> [String]
  where T.RawValue == String { T.allCases.map(\.rawValue) }
}
