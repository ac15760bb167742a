package import GlowCodec
import GlowColor
import GlowGeometry
import GlowJSON
import GlowMotion

// MARK: Writing

extension GlowScene {
  /// The scene as JSON for people: every field that is set, indented.
  public var json: String { JSONWriter.pretty(output(naming: true)) }

  /// The scene as JSON on one line, the same for scenes of the same pictures: the clock and the map are worked out, names of
  /// palettes and colours are left out.
  public var canonicalJSON: String { JSONWriter.compact(normalized.output(naming: false)) }

  /// What a file of the scene's pictures says of its making.
  package var specText: SpecText { SpecText(spec: canonicalJSON, renderVersion: Self.renderVersion) }

  /// XXH64 of ``canonicalJSON``, as 16 hexadecimal digits.
  public var specHash: String { XXH64.text(XXH64.hash(Array(canonicalJSON.utf8))) }

  /// The same pictures, told in one way: frames and fps without a duration, no palette beside fixed stops.
  public var normalized: GlowScene {
    var scene = self
    scene.frames = frameCount == 1 ? nil : frameCount
    scene.duration = nil
    scene.fps = resolvedFPS
    scene.loop = timing.loop ? nil : false
    if stops != nil { scene.palette = .intelligence }
    scene.map = resolvedMap
    if band == .screen { scene.placement = .inside }
    if !effect.hasSweep { scene.sweep = SweepSpec() }
    scene.breaths = breathe == 0 ? nil : resolvedBreaths
    return scene
  }

  private func output(naming: Bool) -> JSONOutput { .object(members(naming: naming)) }

  /// The members of the scene's JSON; with names where there are any.
  func members(naming: Bool) -> [(key: String, value: JSONOutput)] {
    var members: [(key: String, value: JSONOutput)] = []
    func add(_ field: SceneError.Field, _ value: JSONOutput?) {
      if let value { members.append((field.rawValue, value)) }
    }
    add(.shape, .string(shape.words))
    add(.corners, .string(corners.rawValue))
    add(.size, size.map { .string($0.words) })
    add(.canvas, canvas.map { .string($0.words) })
    add(.margin, margin.map { .double($0) } ?? .string("auto"))
    add(.inset, .double(inset))
    add(.scale, .double(scale))
    add(.content, content?.output)
    add(.layers, .array(layers.map { $0.output(naming: naming) }))
    add(.weight, weight.map { .double($0) } ?? .string("auto"))
    add(.band, .string(band.rawValue))
    add(.placement, .string(placement.rawValue))
    add(.style, .string(effect.rawValue))
    add(.sweepSpan, .double(sweep.span))
    add(.sweepStart, .double(sweep.start))
    add(.sweepPeriod, .double(sweep.period))
    add(.sweepRim, .double(sweep.rim))
    add(.sweepBlur, .double(sweep.blur))
    add(.keep, .string(keep.rawValue))
    add(.palette, stops == nil ? palette.specOutput(naming: naming) : nil)
    add(.stops, stops.map { .array($0.map(\.output)) })
    add(.chroma, .double(chroma))
    add(.seed, .uint(seed))
    add(.randomizer, .string(randomizer.name))
    if case .scatter(let gap) = randomizer { add(.minGap, .double(gap)) }
    add(.join, .string(join.rawValue))
    add(.space, .string(space.rawValue))
    add(.map, .string(map.rawValue))
    add(.angle, .double(angle))
    add(.spin, .int(spin))
    add(.breathe, .double(breathe))
    add(.breaths, breaths.map { .int($0) })
    add(.interval, .double(interval))
    add(.easing, .string(easing.words))
    add(.frames, frames.map { .int($0) })
    add(.fps, fps.map { $0.denominator == 1 ? .int($0.numerator) : .string($0.words) })
    add(.duration, duration.map { .double($0) })
    add(.loop, loop.map { .bool($0) })
    add(.fadeIn, .double(fadeIn))
    add(.fadeOut, .double(fadeOut))
    add(.reduceMotion, .bool(reduceMotion))
    add(.background, background.output)
    add(.bitDepth, .int(bitDepth))
    add(.dither, .string(dither.rawValue))
    add(.blurSpace, .string(blurSpace.rawValue))
    add(.profile, .string(profile.rawValue))
    return members
  }
}

extension Background {
  static let keys = ["image"]

  fileprivate var output: JSONOutput {
    if case .image(let image) = self { return .object([("image", .string(image.words))]) }
    return .string(words)
  }
}

extension LayerSpec {
  static let keys = ["lineWidth", "blurRadius", "duration", "opacity", "spin", "palette"]

  fileprivate func output(naming: Bool) -> JSONOutput {
    var members: [(key: String, value: JSONOutput)] = [
      ("lineWidth", .double(lineWidth)), ("blurRadius", .double(blurRadius)), ("duration", .double(duration)),
      ("opacity", .double(opacity)),
    ]
    if let spin { members.append(("spin", .int(spin))) }
    if let palette { members.append(("palette", palette.specOutput(naming: naming))) }
    return .object(members)
  }
}

extension Stop {
  static let keys = ["location", "color"]

  fileprivate var output: JSONOutput {
    .object([("location", .double(location)), ("color", .string(color.css))])
  }
}
