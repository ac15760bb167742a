import GlowColor
import GlowGeometry
import GlowRaster
import GlowText

/// A content as it is drawn once: its pixels and where they lie in the canvas.
struct ContentPicture: Sendable {
  let picture: BackdropPicture
  /// The column of its first pixel.
  let left: Int
  /// Its first row.
  let top: Int
}

extension ContentPicture {
  /// The content of `scene`, in the middle of its shape, in the numbers of `space`. Throws what the text's layout and Cairo
  /// refuse.
  init(_ content: SceneContent, of scene: GlowScene, in space: WorkingSpace) throws(TextError) {
    let box = scene.shapeRect
    let scale = scene.scale
    let place = Point(
      x: (box.midX - content.size.width / 2) * scale, y: (box.midY - content.size.height / 2) * scale)
    switch content.kind {
    case .label(let text, let font, let color):
      try self.init(
        TextLayout(text, SceneContent.style(font, scale: scale)), color: color, corner: place, scale: scale,
        leaning: (font.size ?? 17) / 2, in: space)
    case .picture(let image):
      let size = PixelSize(
        width: max(1, Int((content.size.width * scale).rounded())),
        height: max(1, Int((content.size.height * scale).rounded())))
      let bitmap = image.bitmap ?? Bitmap(size: size, format: .rgbaStraight8)
      self.init(
        picture: PictureFit.covering(size, with: bitmap, in: space), left: Int(place.x.rounded()),
        top: Int(place.y.rounded()))
    }
  }

  /// Words laid out, the corner of their lines' box at `corner` (in pixels); letters may lean out of it by `leaning` points.
  /// Throws what Cairo refuses.
  init(
    _ layout: TextLayout, color: Color, corner: Point, scale: Double, leaning: Double, in space: WorkingSpace
  ) throws(TextError) {
    let room = (leaning * scale).rounded(.up)
    let left = Int((corner.x - room).rounded(.down))
    let top = Int((corner.y - room).rounded(.down))
    let size = PixelSize(
      width: Int((layout.size.width * scale + 2 * room).rounded(.up)) + 1,
      height: Int((layout.size.height * scale + 2 * room).rounded(.up)) + 1)
    let plan = try RevealPlan(
      RevealPlan.Draft(
        layout: layout, size: size, scale: scale,
        origin: Point(x: corner.x - Double(left), y: corner.y - Double(top)), blur: 0, rise: 0, overlap: 0.5,
        tail: .fill))
    var bitmap = Bitmap(size: size, format: .rgbaStraight8)
    RevealRenderer(plan).render(
      progress: 1, paint: .colour(WorkingSpace().premultiplied(color)), finish: RevealFinish(),
      into: &bitmap)
    self.init(picture: PictureFit.covering(size, with: bitmap, in: space), left: left, top: top)
  }
}
