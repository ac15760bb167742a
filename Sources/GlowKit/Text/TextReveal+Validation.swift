import GlowColor
import GlowMotion
import GlowText

extension TextReveal {
  /// Whether the reveal can be drawn; throws the ``RevealError`` of the first field that is wrong.
  ///
  /// Cheap: nothing is laid out. The size of the picture is known, and checked, when the text is.
  public func validate() throws(RevealError) {
    guard !text.isEmpty else { throw .text(.empty) }
    try validateLook()
  }

  /// Whether all but the text can be drawn; see ``validate()``.
  func validateLook() throws(RevealError) {
    guard text.utf8.count <= TextLimits.bytes else { throw .text(.tooLong(text.utf8.count)) }
    if let size = font?.size, !FontSpec.sizes.contains(size) {
      throw .value(.font, size.words, limit: "a font is \(FontSpec.sizes.words) points high")
    }
    try validateLengths()
    try validateMotion()
    guard bitDepth == 8 || bitDepth == 16 else {
      throw .value(.bitDepth, String(bitDepth), limit: "write 8 or 16")
    }
    if case .palette(let palette) = fill, !SceneLimits.stops.contains(palette.entries.count) {
      throw .value(
        .palette, "\(palette.entries.count) colours",
        limit: "a gradient has \(SceneLimits.stops.words) colours")
    }
  }

  private func validateLengths() throws(RevealError) {
    try check(letterSpacing, .letterSpacing, TextLimits.letterSpacing, "a letter spacing is", "points")
    try check(width, .width, TextLimits.width, "a width is", "points")
    try check(padding, .padding, SceneLimits.margin, "a padding is", "points")
    try check(scale, .scale, SceneLimits.scale, "the scale is", "pixels a point")
    try check(spacing, .spacing, TextLimits.length, "a spacing is", "points")
    try check(lineSpacing, .lineSpacing, TextLimits.length, "a line spacing is", "points")
    try check(blur, .blur, TextLimits.length, "a blur is", "points")
    try check(
      rise, .rise, -TextLimits.length.upperBound...TextLimits.length.upperBound, "a rise is", "points")
    if let canvas {
      for side in [canvas.width, canvas.height] where !SceneLimits.length.contains(side) {
        throw .value(.canvas, canvas.words, limit: "a side is \(SceneLimits.length.words) points")
      }
    }
    guard resolvedBlur * scale <= SceneLimits.sigma else {
      throw .conflict(
        .blur,
        "with the scale the blur is \((resolvedBlur * scale).words) pixels; the limit is \(SceneLimits.sigma.words)"
      )
    }
  }

  private func validateMotion() throws(RevealError) {
    switch unit {
    case .word: try check(overlap, .overlap, TextLimits.wordOverlap, "by word an overlap is", "words")
    case .line: try check(overlap, .overlap, TextLimits.lineOverlap, "by line an overlap is", "")
    }
    try check(progress, .progress, 0...1, "a progress is", "")
    try check(duration, .duration, SceneLimits.duration, "a duration is", "seconds")
    if hold != 0 { try check(hold, .hold, SceneLimits.duration, "a hold is 0 or", "seconds") }
    if let frames, !SceneLimits.frames.contains(frames) {
      throw .value(.frames, String(frames), limit: "an animation has \(SceneLimits.frames.words) frames")
    }
    guard SceneLimits.fps.contains(fps.value) else {
      throw .value(.fps, fps.words, limit: "a rate is \(SceneLimits.fps.words) frames a second")
    }
    guard !isStill else { return }
    guard let clock else {
      throw .conflict(
        .frames,
        "\(frames ?? 0) frames at \(fps.words) fps do not fit a reveal of \((duration ?? unit.duration).words) s and its hold; "
          + "leave one of frames, duration and hold out")
    }
    guard clock.count <= SceneLimits.frames.upperBound else {
      throw .conflict(
        .duration,
        "at \(fps.words) fps these are \(clock.count) frames; the limit is \(SceneLimits.frames.upperBound)")
    }
  }

  private func check(
    _ value: Double?, _ field: RevealError.Field, _ range: ClosedRange<Double>, _ subject: String,
    _ unit: String
  ) throws(RevealError) {
    guard let value, !range.contains(value) else { return }
    let limit = "\(subject) \(range.words) \(unit)"
    throw .value(field, value.words, limit: limit.last == " " ? String(limit.dropLast()) : limit)
  }
}
