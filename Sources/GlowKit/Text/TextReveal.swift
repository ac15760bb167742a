public import GlowColor
public import GlowGeometry
public import GlowMotion
public import GlowText

/// Everything that decides the pixels of a text that comes out of a blur, and nothing else.
///
/// A reveal is a plain value: it may hold anything; ``validate()`` says whether it can be drawn. Lengths are points. Fields
/// that are nil follow the unit and the size of the font.
public struct TextReveal: Equatable, Sendable {
  /// The version of the pictures: it rises whenever equal reveals come to get other pixels.
  public static let renderVersion = 1

  /// What is written; line breaks break lines.
  public var text: String
  /// What comes at once.
  public var unit: RevealUnit
  /// The font; nil is that of the unit.
  public var font: FontSpec?
  /// Beyond the font's own.
  public var letterSpacing = 0.0
  /// Where lines lie in the width.
  public var alignment = TextAlignment.start
  /// Where lines wrap; nil wraps at the canvas, or nowhere.
  public var width: Double?
  /// The whole picture; nil is the text and its padding.
  public var canvas: Size?
  /// The room around the text; nil is as much as blur and rise reach.
  public var padding: Double?
  /// Pixels a point.
  public var scale = 1.0
  /// Between words, by word.
  public var spacing: Double?
  /// Between lines.
  public var lineSpacing: Double?

  /// The sigma at the start.
  public var blur: Double?
  /// How far below its place a unit starts; may be negative.
  public var rise: Double?
  /// See ``RevealUnit/overlap``.
  public var overlap: Double?
  /// How a reveal by word ends.
  public var tail = RevealTail.fill
  /// How the reveal runs; nil is that of the unit.
  public var easing: Easing?
  /// Seconds that the reveal takes.
  public var duration: Double?
  /// Seconds that the text stays; nil is one, or what the frames leave.
  public var hold: Double?
  /// Pictures in all; nil is what reveal and hold take.
  public var frames: Int?
  /// Frames a second.
  public var fps = Rational(30)
  /// What happens after the hold.
  public var playback = Playback.once
  /// A still at this progress, not eased; nil is an animation.
  public var progress: Double?
  /// Whether nothing moves: every picture shows the whole text.
  public var reduceMotion = false

  /// What the letters are filled with.
  public var fill = Fill.color(Color(rgb: 0xFFFFFF))
  /// Chooses the order and the places of a palette's colours.
  public var seed: UInt64 = 1
  /// What lies under the text.
  public var background = Background.transparent
  /// Bits a channel: 8 or 16.
  public var bitDepth = 8
  /// Whether the last bit is dithered.
  public var dither = Dither.auto

  /// How often and which way.
  public enum Playback: String, CaseIterable, Sendable {
    /// The text comes and stays.
    case once
    /// The same frames from the end to the start: the text is there and goes.
    case reverse
    /// The text comes, stays and goes, and the last frame runs into the first.
    case loop
  }

  /// What letters are filled with.
  public enum Fill: Equatable, Sendable {
    /// One colour.
    case color(Color)
    /// The moving gradient of a palette, across the text.
    case palette(Palette)
  }

  /// A reveal of `text` with the looks of the original.
  public init(_ text: String, by unit: RevealUnit = .word) {
    self.text = text
    self.unit = unit
  }
}

extension TextReveal {
  /// The size of the font, in points.
  public var fontSize: Double { font?.size ?? unit.standardSize }
  /// The font.
  public var resolvedFont: FontSpec { font ?? unit.font }
  /// The sigma at the start.
  public var resolvedBlur: Double { blur ?? scaled(unit.blur) }
  /// How far below its place a unit starts.
  public var resolvedRise: Double { rise ?? scaled(unit.rise) }
  /// Between words.
  public var resolvedSpacing: Double { spacing ?? scaled(unit.spacing) }
  /// Between lines.
  public var resolvedLineSpacing: Double { lineSpacing ?? scaled(unit.lineSpacing) }
  /// See ``RevealUnit/overlap``.
  public var resolvedOverlap: Double { overlap ?? unit.overlap }

  /// A length that grows with the font.
  private func scaled(_ length: Double) -> Double { length * fontSize / unit.standardSize }

  /// Where lines wrap: the reveal's own width, or what the padding leaves of the canvas.
  public var wrapWidth: Double? {
    if let width { return width }
    guard let canvas else { return nil }
    let room = padding ?? 3 * resolvedBlur
    return max(canvas.width - 2 * room, 1)
  }
}
