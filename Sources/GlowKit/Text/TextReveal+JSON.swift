import GlowCodec
import GlowColor
import GlowJSON
import GlowText

extension TextReveal {
  /// The reveal as JSON for people: every field that is set, indented.
  public var json: String { JSONWriter.pretty(output(naming: true)) }

  /// The reveal as JSON on one line, the same for reveals of the same pictures: what follows the unit and the font is worked
  /// out, names of palettes are left out. Fonts are names: other files under them give other pictures.
  public var canonicalJSON: String { JSONWriter.compact(normalized.output(naming: false)) }

  /// XXH64 of ``canonicalJSON``, as 16 hexadecimal digits.
  public var specHash: String { XXH64.text(XXH64.hash(Array(canonicalJSON.utf8))) }

  /// The same pictures, told in one way: every length and time is named.
  public var normalized: TextReveal {
    var reveal = self
    var font = resolvedFont
    font.size = fontSize
    reveal.font = font
    reveal.spacing = resolvedSpacing
    reveal.lineSpacing = resolvedLineSpacing
    reveal.blur = resolvedBlur
    reveal.rise = resolvedRise
    reveal.overlap = resolvedOverlap
    reveal.easing = easing ?? unit.easing
    if isStill {
      (reveal.progress, reveal.frames, reveal.duration, reveal.hold) = (progress(frame: 0), nil, nil, nil)
      (reveal.easing, reveal.playback, reveal.reduceMotion) = (nil, .once, false)
    } else if let clock {
      reveal.frames = clock.count
      reveal.duration = Double(clock.reveal) / fps.value
      reveal.hold = Double(clock.hold) / fps.value
    }
    if case .color = fill { reveal.seed = 1 }
    return reveal
  }

  private func output(naming: Bool) -> JSONOutput {
    var members: [(key: String, value: JSONOutput)] = []
    func add(_ field: RevealError.Field, _ value: JSONOutput?) {
      if let value { members.append((field.rawValue, value)) }
    }
    func number(_ value: Double?) -> JSONOutput? { value.map { .double($0) } }
    add(.text, .string(text))
    add(.by, .string(unit.rawValue))
    add(.font, font.map { .string($0.words) })
    add(.letterSpacing, .double(letterSpacing))
    add(.align, .string(alignment.rawValue))
    add(.width, number(width))
    add(.canvas, canvas.map { .string($0.words) })
    add(.padding, number(padding))
    add(.scale, .double(scale))
    add(.spacing, number(spacing))
    add(.lineSpacing, number(lineSpacing))
    add(.blur, number(blur))
    add(.rise, number(rise))
    add(.overlap, number(overlap))
    add(.tail, .string(tail.rawValue))
    add(.easing, easing.map { .string($0.words) })
    add(.duration, number(duration))
    add(.hold, number(hold))
    add(.frames, frames.map { .int($0) })
    add(.fps, fps.denominator == 1 ? .int(fps.numerator) : .string(fps.words))
    add(.playback, .string(playback.rawValue))
    add(.progress, number(progress))
    add(.reduceMotion, .bool(reduceMotion))
    switch fill {
    case .color(let color): add(.color, .string(color.css))
    case .palette(let palette):
      add(.palette, palette.specOutput(naming: naming))
      add(.seed, .uint(seed))
    }
    add(.background, .string(background.words))
    add(.bitDepth, .int(bitDepth))
    add(.dither, .string(dither.rawValue))
    return .object(members)
  }
}
