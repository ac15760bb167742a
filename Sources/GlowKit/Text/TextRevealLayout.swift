import GlowGeometry
public import GlowRaster
import GlowText

/// A reveal whose text is laid out: its size is known, nothing is drawn yet.
public struct TextRevealLayout: Sendable {
  /// What is laid out.
  public let reveal: TextReveal
  /// The size of every frame, in pixels.
  public let size: PixelSize
  /// What the reader should know: missing glyphs and fonts.
  public let warnings: [String]
  /// How many words or lines come one after another.
  public var unitCount: Int { layout.units.count }

  let layout: TextLayout
  /// The corner of the layout in the picture, in pixels.
  let origin: Point

  /// Checks `reveal` and lays its text out; throws the ``RevealError`` that names what is wrong.
  public init(_ reveal: TextReveal) throws(RevealError) {
    try reveal.validate()
    self.reveal = reveal
    let style = TextStyle(
      font: reveal.resolvedFont, size: reveal.fontSize, letterSpacing: reveal.letterSpacing,
      scale: reveal.scale)
    do throws(TextError) {
      layout = try TextLayout(
        reveal.text,
        TextLayout.Style(
          unit: reveal.unit, text: style, width: reveal.wrapWidth, alignment: reveal.alignment,
          spacing: reveal.resolvedSpacing, lineSpacing: reveal.resolvedLineSpacing))
    } catch {
      throw .text(error)
    }
    warnings = layout.warnings
    let (canvas, corner) = TextRevealLayout.frame(of: layout, reveal)
    origin = Point(x: corner.x * reveal.scale, y: corner.y * reveal.scale)
    size = PixelSize(
      width: TextRevealLayout.pixels(canvas.width * reveal.scale),
      height: TextRevealLayout.pixels(canvas.height * reveal.scale))
    try checkSize()
  }

  /// The canvas, and the layout's corner in it, in points.
  private static func frame(of layout: TextLayout, _ reveal: TextReveal) -> (canvas: Size, corner: Point) {
    let box = layout.size
    if let canvas = reveal.canvas {
      return (canvas, Point(x: (canvas.width - box.width) / 2, y: (canvas.height - box.height) / 2))
    }
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    if let padding = reveal.padding {
      (left, top, right, bottom) = (padding, padding, padding, padding)
    } else {
      let (reach, rise) = (3 * reveal.resolvedBlur, reveal.resolvedRise)
      let ink = layout.ink ?? Rect(x: 0, y: 0, width: box.width, height: box.height)
      // Marks without end must not make a picture without end.
      let most = 2 * reveal.fontSize
      func room(_ overhang: Double) -> Double { (reach + min(max(overhang, 0), most)).rounded(.up) }
      (left, right) = (room(-ink.minX), room(ink.maxX - box.width))
      (top, bottom) = (room(-ink.minY), room(ink.maxY - box.height))
      if rise > 0 { bottom += rise.rounded(.up) } else { top += (-rise).rounded(.up) }
    }
    return (
      Size(width: box.width + left + right, height: box.height + top + bottom), Point(x: left, y: top)
    )
  }

  /// Whole pixels of a length; a millionth of a pixel above a whole number is rounding noise, not a pixel.
  private static func pixels(_ length: Double) -> Int {
    let exact = (length - 1e-6).rounded(.up)
    return exact < 1e9 ? Int(max(exact, 1)) : 1_000_000_000
  }

  private func checkSize() throws(RevealError) {
    let field: RevealError.Field = reveal.canvas != nil ? .canvas : reveal.wrapWidth == nil ? .width : .scale
    let remedy = reveal.wrapWidth == nil ? "; give a --width at which lines wrap" : ""
    guard SceneLimits.side.contains(size.width), SceneLimits.side.contains(size.height) else {
      throw .conflict(
        field,
        "the text takes \(size.width)x\(size.height) pixels; the limit is \(SceneLimits.side.upperBound) a side\(remedy)"
      )
    }
    guard size.width * size.height <= SceneLimits.pixels else {
      throw .conflict(
        field,
        "the text takes \(size.width)x\(size.height) pixels; the limit is \(SceneLimits.pixels) in all\(remedy)"
      )
    }
  }
}
