public import GlowKit

/// What `glow render` is asked to do: a scene, and where it goes.
public struct RenderRequest: Sendable {
  /// The picture. Its palette and seed may still be open: see ``palette`` and ``seedIsRandom``.
  public var scene: GlowScene
  /// Where the colours come from, when they are not yet in the scene.
  public var palette: PaletteSource?
  /// The image file to lie under the glow, when it is not yet in the scene.
  public var backgroundFile: Word?
  /// The shape, when it is not yet in the scene: it becomes path data there.
  public var shape: ShapeSource?
  /// What is said of the content, which may still have to be read.
  public var content = ContentRequest()
  /// Whether a seed is to be drawn.
  public var seedIsRandom = false

  /// Where the pictures go.
  public var files = OutputRequest()

  /// Lists of layer values, gathered until all options are read.
  var lists = LayerLists()

  /// Where colours come from.
  public enum PaletteSource: Sendable, Equatable {
    /// A file, by its bytes; `-` is standard input.
    case file(Word)
    /// Already read.
    case ready(Palette)
  }

  /// What a shape is looked up in.
  public enum ShapeSource: Sendable, Equatable {
    /// An SVG file, by its bytes; `-` is standard input.
    case svg(Word)
    /// The outlines of words.
    case text(String)
  }

  /// The request that `arguments` make of `scene`: the preset first, whatever its place, then the other options.
  ///
  /// Throws ``OptionError`` for values that can't be read and for options that change nothing; the ranges are the scene's
  /// to check.
  public init(scene: GlowScene, arguments: Arguments) throws(OptionError) {
    try self.init(of: scene, with: arguments)
    if let idle = idle(arguments).first { throw idle.error }
  }

  /// The same, whether its options change anything or not.
  init(of scene: GlowScene, with arguments: Arguments) throws(OptionError) {
    self.scene = scene
    let written = Dictionary(grouping: arguments.effective, by: \.option.name)
    if let preset = arguments.last("preset") {
      try apply(preset: OptionValue(preset), framed: arguments.has("size") || arguments.has("canvas"))
    }
    if arguments.has("layer") { self.scene.layers = [] }
    // In the table's order, so that the order on the command line does not matter.
    for option in RenderOption.all {
      for occurrence in written[option.spec.name] ?? [] { try option.apply(&self, OptionValue(occurrence)) }
    }
    self.scene.layers = lists.applied(to: self.scene.layers)
    if let bitDepth = files.bitDepth { self.scene.bitDepth = bitDepth }
    yieldClock(to: arguments)
    try RenderRequest.checkPairs(arguments)
  }

  /// Of frames, fps and duration two are enough: one that only the spec names gives way to those that were written.
  private mutating func yieldClock(to arguments: Arguments) {
    guard ["frames", "fps", "duration"].contains(where: arguments.has) else { return }
    guard scene.frames != nil, scene.fps != nil, scene.duration != nil else { return }
    if !arguments.has("duration") {
      scene.duration = nil
    } else if !arguments.has("frames") {
      scene.frames = nil
    } else if !arguments.has("fps") {
      scene.fps = nil
    }
  }

  private mutating func apply(preset: OptionValue, framed: Bool) throws(OptionError) {
    let canvas = scene.canvas
    try preset.choice(of: GlowPreset.self).apply(to: &scene)
    // A frame of the user's own takes the place of the preset's.
    if framed { scene.canvas = canvas }
  }

  /// Options that contradict each other or need another one.
  private static func checkPairs(_ arguments: Arguments) throws(OptionError) {
    if arguments.has("layer") {
      for list in ["line-widths", "blurs", "animation-durations"] where arguments.has(list) {
        throw OptionError("--layer and --\(list) both name layers; write one or the other")
      }
    }
    if arguments.has("palette"), arguments.has("stops") {
      throw OptionError("--palette and --stops both name colours; write one or the other")
    }
  }
}
