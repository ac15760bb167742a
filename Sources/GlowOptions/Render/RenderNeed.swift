public import GlowKit

/// What options of `glow render` need to change anything.
struct RenderNeed: Sendable {
  /// Names of options.
  let options: [String]
  /// What they need, and how to have it.
  let words: String
  /// Whether a request has it.
  let isMet: @Sendable (RenderRequest) -> Bool

  static let all: [RenderNeed] = [
    RenderNeed(
      options: ["sweep-span", "sweep-start", "sweep-period", "sweep-rim", "sweep-blur"],
      words: "a sweep; add --style sweep"
    ) { $0.scene.effect.hasSweep },
    RenderNeed(
      options: ["line-widths", "blurs", "animation-durations", "layer", "placement"],
      words: "a stroke; add --style stroke,sweep"
    ) { $0.scene.effect.hasStroke },
    RenderNeed(options: ["breaths"], words: "a glow that breathes; add --breathe 0.2") {
      $0.scene.breathe != 0
    },
    RenderNeed(options: ["min-gap"], words: "scattered stops; add --randomizer scatter") {
      guard case .scatter = $0.scene.randomizer else { return false }
      return true
    },
    RenderNeed(
      options: ["placement"],
      words: "a band along a shape; a screen's goes inwards from its edge, so leave it out"
    ) { $0.scene.band == .shape || !$0.scene.effect.hasStroke },
    RenderNeed(options: ["corners"], words: "corners, those of a rect or the ends of a capsule; leave it out")
    {
      guard $0.shape == nil else { return false }
      return switch $0.scene.shape {
      case .rect, .capsule: true
      case .circle, .ellipse, .superellipse, .outline: false
      }
    },
    RenderNeed(
      options: ["palette", "stops"],
      words: "a layer without a palette of its own; every one of the spec has one"
    ) { $0.scene.effect.hasSweep || $0.scene.layers.contains { $0.palette == nil } },
    // A palette takes the place of a spec's stops.
    RenderNeed(
      options: ["randomizer", "min-gap", "interval"],
      words: "colours that drift; give a --palette, not fixed stops"
    ) { $0.scene.stops == nil || $0.palette != nil },
  ]
}

extension RenderRequest {
  /// An option that changes nothing, and what it needs.
  public struct Idle: Equatable, Sendable {
    /// The option's name.
    public let option: String
    /// What it needs, as "a sweep; add --style sweep".
    public let words: String

    var error: OptionError { OptionError("--\(option) needs \(words)") }
  }

  /// The options among `arguments` that change nothing in this request, which they made.
  func idle(_ arguments: Arguments) -> [Idle] {
    RenderNeed.all.filter { !$0.isMet(self) }.flatMap { need in
      need.options.filter(arguments.has).map { Idle(option: $0, words: need.words) }
    }
  }

  /// `arguments` without the options that change nothing in a request that begins with `scene`, and those. Throws
  /// ``OptionError`` for values that can't be read.
  public static func useful(
    _ arguments: Arguments, of scene: GlowScene
  ) throws(OptionError) -> (arguments: Arguments, idle: [Idle]) {
    let idle = try RenderRequest(of: scene, with: arguments).idle(arguments)
    return (arguments.leavingOut(idle), idle)
  }
}

extension Arguments {
  /// The same without what is idle.
  func leavingOut(_ idle: [RenderRequest.Idle]) -> Arguments {
    Arguments(
      command: command,
      occurrences: occurrences.filter { occurrence in
        !idle.contains { $0.option == occurrence.option.name }
      }, operands: operands)
  }
}
