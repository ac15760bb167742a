public import GlowColor
public import GlowGeometry
public import GlowText

/// What a glow surrounds: a label or a picture, in the middle of the shape.
///
/// The shape takes its size and the padding, unless the scene names a size.
public struct SceneContent: Equatable, Sendable {
  /// What it is.
  public let kind: Kind
  /// Its own size, in points; a picture has a pixel a point.
  public let size: Size
  /// Room between it and the shape's edge on every side, in points; ``SceneLimits/margin``.
  public var padding = 22.0
  /// Whether the glow lies over it; otherwise behind.
  public var isUnderGlow = false
  /// What the reader should know of a label: missing glyphs and fonts.
  public let warnings: [String]

  /// What may be surrounded.
  public enum Kind: Equatable, Sendable {
    /// A text, which may have line breaks.
    case label(String, font: FontSpec, color: Color)
    /// A picture; a spec holds its hash alone.
    case picture(BackgroundImage)
  }

  /// The font of a label unless another is named.
  public static let labelFont = FontSpec(family: "Sans", weight: 500, size: 17)
  /// The colour of a label unless another is named.
  public static let labelColor = Color(rgb: 0xFFFFFF)

  /// A label, measured. Throws ``TextError`` for no text, too much of it and a machine without fonts.
  public init(
    label text: String, font: FontSpec? = nil, color: Color = labelColor
  ) throws(TextError) {
    let font = font ?? Self.labelFont
    kind = .label(text, font: font, color: color)
    let layout = try TextLayout(text, Self.style(font, scale: 1))
    size = layout.size
    warnings = layout.warnings
  }

  /// A picture; one of which only the hash is known has no size.
  public init(picture: BackgroundImage) {
    kind = .picture(picture)
    let pixels = picture.bitmap?.size
    size = Size(width: Double(pixels?.width ?? 0), height: Double(pixels?.height ?? 0))
    warnings = []
  }

  /// How a label is laid out: an ordinary paragraph, its lines centred.
  static func style(_ font: FontSpec, scale: Double) -> TextLayout.Style {
    let size = font.size ?? labelFont.size ?? 17
    return TextLayout.Style(
      unit: .line, text: TextStyle(font: font, size: size, scale: scale), width: nil, alignment: .center,
      spacing: 0,
      lineSpacing: 0)
  }

  /// The box of a shape around it, in points; a circle's is square.
  func box(for shape: ShapeSpec) -> Size {
    let box = Size(width: max(size.width, 1) + 2 * padding, height: max(size.height, 1) + 2 * padding)
    guard shape == .circle else { return box }
    let side = max(box.width, box.height)
    return Size(width: side, height: side)
  }
}

extension GlowScene {
  /// The size that the scene names, or that its content asks for; nil leaves it to the canvas or the shape.
  var ownSize: Size? { size ?? content?.box(for: shape) }

  func checkContent() throws(SceneError) {
    guard let content else { return }
    guard SceneLimits.margin.contains(content.padding) else {
      throw .value(.content, content.padding.words, limit: "a padding is \(SceneLimits.margin.words) points")
    }
    let box = content.box(for: shape)
    for side in [box.width, box.height] where size == nil && !SceneLimits.length.contains(side) {
      throw .conflict(
        .content, "a content of \(box.words) points is too large; a side is \(SceneLimits.length.words)")
    }
  }

  /// Refuses a content of which only the hash is known.
  func checkContentPicture() throws(SceneError) {
    guard case .picture(let image) = content?.kind, image.bitmap == nil else { return }
    throw .conflict(
      .picture, "the spec names it by its hash and does not hold it; give it again, like --picture photo.jpg")
  }
}
