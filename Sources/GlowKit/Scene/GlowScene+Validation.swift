import GlowColor
import GlowGeometry
import GlowMotion
import GlowNumerics

extension GlowScene {
  /// Whether the scene can be drawn; throws the ``SceneError`` of the first field that is wrong.
  ///
  /// Cheap: nothing is allocated for pixels.
  public func validate() throws(SceneError) {
    try validateLengths()
    try validateLayers()
    try validateColors()
    try validateMotion()
    try validatePicture()
  }

  private func validateLengths() throws(SceneError) {
    if case .rect(let radii) = shape {
      for radius in [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft] {
        try check(radius, .shape, SceneLimits.inset, "a radius is", "points")
      }
    }
    if case .superellipse(let exponent) = shape {
      try check(
        exponent, .shape, Superellipse.leastExponent...Superellipse.greatestExponent, "an exponent is", "")
    }
    for (field, box) in [(SceneError.Field.size, size), (.canvas, canvas)] {
      guard let box else { continue }
      let words = "\(box.width.words)x\(box.height.words)"
      for side in [box.width, box.height] where !SceneLimits.length.contains(side) {
        throw .value(field, words, limit: "a side is \(SceneLimits.length.words) points")
      }
    }
    if let margin { try check(margin, .margin, SceneLimits.margin, "a margin is", "points") }
    try check(inset, .inset, SceneLimits.inset, "an inset is", "points")
    try check(scale, .scale, SceneLimits.scale, "the scale is", "pixels a point")
    try checkContent()
  }

  private func validateLayers() throws(SceneError) {
    guard SceneLimits.layers.contains(layers.count) else {
      throw .value(.layers, "\(layers.count) layers", limit: "a glow has \(SceneLimits.layers.words) layers")
    }
    if let weight { try check(weight, .weight, SceneLimits.weight, "the weight is", "") }
    for layer in layers {
      try check(layer.lineWidth, .lineWidth, SceneLimits.lineWidth, "a line width is", "points")
      try check(layer.blurRadius, .blurRadius, SceneLimits.blurRadius, "a blur is", "points")
      try check(layer.duration, .layerDuration, SceneLimits.layerDuration, "a layer takes", "seconds")
      try check(layer.opacity, .opacity, 0...1, "an opacity is", "")
      if let spin = layer.spin, !SceneLimits.spin.contains(spin) {
        throw .value(.spin, String(spin), limit: "a loop has \(SceneLimits.spin.words) turns")
      }
      if let palette = layer.palette { try validate(palette) }
    }
    try check(sweep.span, .sweepSpan, SceneLimits.sweepSpan, "a wedge is", "degrees")
    try check(sweep.start, .sweepStart, SceneLimits.angle, "a start is", "degrees")
    try check(sweep.period, .sweepPeriod, SceneLimits.sweepPeriod, "a turn takes", "seconds")
    try check(sweep.rim, .sweepRim, SceneLimits.sweepRim, "a rim is", "points")
    try check(sweep.blur, .sweepBlur, SceneLimits.sweepBlur, "a glow inwards is", "points")
    try check(breathe, .breathe, SceneLimits.breathe, "widths and blurs breathe by", "of themselves")
    if let breaths, !SceneLimits.breaths.contains(breaths) {
      throw .value(.breaths, String(breaths), limit: "a loop has \(SceneLimits.breaths.words) breaths")
    }
  }

  private func validate(_ palette: Palette) throws(SceneError) {
    guard SceneLimits.stops.contains(palette.entries.count) else {
      throw .value(
        .palette, "\(palette.entries.count) colours",
        limit: "a gradient has \(SceneLimits.stops.words) colours")
    }
    for location in palette.entries.compactMap(\.location) {
      try check(location, .palette, 0...1, "a location is", "")
    }
  }

  private func validateColors() throws(SceneError) {
    try check(chroma, .chroma, SceneLimits.chroma, "a factor on chroma is", "")
    let locations = stops.map { $0.map(\.location) } ?? palette.entries.compactMap(\.location)
    let (field, count) = stops.map { (.stops, $0.count) } ?? (SceneError.Field.palette, palette.entries.count)
    guard SceneLimits.stops.contains(count) else {
      throw .value(field, "\(count) colours", limit: "a gradient has \(SceneLimits.stops.words) colours")
    }
    for location in locations { try check(location, field, 0...1, "a location is", "") }
    if case .scatter(let gap) = randomizer {
      try check(gap, .minGap, SceneLimits.minGap, "the share of even spacing is", "")
    }
    if case .generated(let generator) = randomizer, stops == nil,
      generator.stops(set: 0, seed: seed).isEmpty
    {
      throw .value(.randomizer, randomizer.name, limit: "its set 0 has no stops; make at least one")
    }
    try check(angle, .angle, SceneLimits.angle, "an angle is", "degrees")
    guard SceneLimits.spin.contains(spin) else {
      throw .value(.spin, String(spin), limit: "a loop has \(SceneLimits.spin.words) turns")
    }
  }

  private func validateMotion() throws(SceneError) {
    try check(interval, .interval, SceneLimits.interval, "an interval is", "seconds")
    for layer in layers where (layer.duration / interval).rounded(.up) > Double(SceneLimits.liveSets) {
      throw .conflict(
        .interval,
        "an interval of \(interval.words) s is too short for a layer that takes \(layer.duration.words) s; "
          + "the one is at most \(SceneLimits.liveSets) times the other")
    }
    if let duration { try check(duration, .duration, SceneLimits.duration, "a duration is", "seconds") }
    if let frames, !SceneLimits.frames.contains(frames) {
      throw .value(.frames, String(frames), limit: "an animation has \(SceneLimits.frames.words) frames")
    }
    if let fps, !SceneLimits.fps.contains(fps.value) {
      throw .value(.fps, fps.words, limit: "a rate is \(SceneLimits.fps.words) frames a second")
    }
    try validateClock()
    for (field, fade) in [(SceneError.Field.fadeIn, fadeIn), (.fadeOut, fadeOut)] where fade != 0 {
      try check(fade, field, SceneLimits.duration, "a fade is 0 or", "seconds")
      if loop == true {
        throw .conflict(field, "a glow that fades can't loop; leave one of the two out")
      }
    }
  }

  /// Frames, fps and duration must agree.
  private func validateClock() throws(SceneError) {
    let fps = resolvedFPS
    if let frames, let duration {
      let meant = Timing.frameCount(seconds: duration, fps: fps)
      if self.fps != nil, meant != frames {
        throw .conflict(
          .frames,
          "\(frames) frames disagree with \(duration.words) s at \(fps.words) fps, which are \(meant); "
            + "give two of frames, fps and duration")
      }
      guard SceneLimits.fps.contains(fps.value) else {
        throw .conflict(
          .frames,
          "\(frames) frames in \(duration.words) s are outside \(SceneLimits.fps.words) frames a second")
      }
    }
    let clock = timing
    guard max(clock.frames, clock.cycle) <= SceneLimits.frames.upperBound else {
      throw .conflict(
        duration == nil ? .fps : .duration,
        "\((duration ?? Timing.defaultSeconds).words) s at \(fps.words) fps are \(max(clock.frames, clock.cycle)) "
          + "frames; the limit is \(SceneLimits.frames.upperBound)")
    }
  }

  private func validatePicture() throws(SceneError) {
    guard bitDepth == 8 || bitDepth == 16 else {
      throw .value(.bitDepth, String(bitDepth), limit: "write 8 or 16")
    }
    let box = resolvedSize
    guard box.width > 0, box.height > 0 else {
      throw .conflict(
        .canvas,
        "\((canvas ?? box).words) leaves nothing inside a margin of \(resolvedMargin.words); "
          + "give a larger canvas, a smaller margin or a size")
    }
    guard 2 * inset < min(box.width, box.height) else {
      throw .conflict(
        .inset,
        "an inset of \(inset.words) leaves nothing of a shape of \(box.words); stay below half its short side"
      )
    }
    let widest = max(
      effect.hasStroke ? layers.map(\.blurRadius).max() ?? 0 : 0, effect.hasSweep ? sweep.blur : 0)
    let sigma = widest * resolvedWeight * scale * (1 + breathe)
    guard sigma <= SceneLimits.sigma else {
      throw .conflict(
        .blurRadius,
        "with weight and scale the widest blur is \(sigma.words) pixels; the limit is \(SceneLimits.sigma.words)"
      )
    }
    try validateLine()
    guard effect != .sweep || keep != .outside else {
      throw .conflict(
        .keep, "a sweep lies inside of the shape, so nothing of it stays; keep all or the inside")
    }
    try validatePixels()
  }

  /// A line has no inside for a band to lie in, to be kept of or to shrink towards.
  private func validateLine() throws(SceneError) {
    guard case .outline(let spec) = shape, spec.hasLines, !spec.hasAreas else { return }
    let asked: [(field: SceneError.Field, isAsked: Bool)] = [
      (.style, effect.hasSweep), (.keep, keep != .all), (.placement, placement == .outside),
      (.inset, inset != 0),
    ]
    for (field, isAsked) in asked where isAsked {
      throw .conflict(
        field, "the outline is a line, which has no inside and no outside; close it with Z, or leave this out"
      )
    }
  }

  private func validatePixels() throws(SceneError) {
    let pixels = pixelSize
    let field: SceneError.Field = scale > 1 ? .scale : canvas == nil ? .size : .canvas
    let words =
      pixels.width < 1_000_000_000 && pixels.height < 1_000_000_000 ? "\(pixels.width)x\(pixels.height) " : ""
    guard SceneLimits.side.contains(pixels.width), SceneLimits.side.contains(pixels.height) else {
      throw .conflict(
        field,
        "with its margins the picture has \(words)pixels; the limit is \(SceneLimits.side.upperBound) a side")
    }
    guard pixels.width * pixels.height <= SceneLimits.pixels else {
      throw .conflict(
        field, "the picture has \(words)pixels; the limit is \(SceneLimits.pixels) in all, as 8192x8192")
    }
  }

  private func check(
    _ value: Double, _ field: SceneError.Field, _ range: ClosedRange<Double>, _ subject: String,
    _ unit: String
  ) throws(SceneError) {
    guard !range.contains(value) else { return }
    let limit = "\(subject) \(range.words) \(unit)"
    throw .value(field, value.words, limit: limit.last == " " ? String(limit.dropLast()) : limit)
  }
}

extension Double {
  /// The number as people write it: the shortest form, without `.0`.
  var words: String {
    var text = description
    if text.hasSuffix(".0") { text.removeLast(2) }
    return text.replacing("e+", with: "e")
  }
}

extension Size {
  /// `WIDTHxHEIGHT`, as on the command line.
  public var words: String { "\(width.words)x\(height.words)" }

  /// The size of `WIDTHxHEIGHT`; nil for other words. The ranges are the scene's to check.
  public init?(words: String) {
    let sides = words.split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = StrictNumber.double(sides[0]),
      let height = StrictNumber.double(sides[1])
    else { return nil }
    self.init(width: width, height: height)
  }
}

extension ClosedRange<Double> {
  /// `0 to 1`.
  var words: String { "\(lowerBound.words) to \(upperBound.words)" }
}

extension ClosedRange<Int> {
  /// `1 to 32`.
  var words: String { "\(lowerBound) to \(upperBound)" }
}
