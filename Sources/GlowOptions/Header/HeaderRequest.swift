public import GlowKit

/// What `glow header` is asked to do: a header over a picture, and where it goes.
public struct HeaderRequest: Sendable {
  /// The header.
  public var scene: HeaderScene
  /// Where the pictures go.
  public var files = OutputRequest()

  /// The request that `arguments` make of `scene`, that of a spec. Throws ``OptionError`` for values that can't be read; the ranges are the scene's
  /// to check.
  public init(scene: HeaderScene = HeaderScene(), arguments: Arguments) throws(OptionError) {
    self.scene = scene
    let written = Dictionary(grouping: arguments.effective, by: \.option.name)
    for option in HeaderOption.all {
      for occurrence in written[option.spec.name] ?? [] { try option.apply(&self, OptionValue(occurrence)) }
    }
    if let bitDepth = files.bitDepth { self.scene.bitDepth = bitDepth }
    try check(arguments)
  }

  private func check(_ arguments: Arguments) throws(OptionError) {
    if scene.scroll.count < 2, scene.frames ?? 1 > 1 || scene.duration != nil {
      let name = arguments.has("frames") ? "--frames" : "--duration"
      throw OptionError("\(name): nothing moves; add --scroll A:B and --viewport WxH")
    }
    if scene.scroll.count < 2, let name = ["easing", "fps"].first(where: arguments.has) {
      throw OptionError("--\(name): nothing moves; add --scroll A:B and --viewport WxH")
    }
    if arguments.has("color"), scene.title == nil {
      throw OptionError("--color is the title's; add --title")
    }
  }
}
