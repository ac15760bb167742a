package import GlowCodec
import GlowGeometry

extension GlowScene {
  /// What a sprite sheet of the scene says of its frames, in pixels.
  ///
  /// Cut into nine, the corners keep the bends of the outline and the reach of the light inwards; the colours still run
  /// through the parts that are stretched.
  package var sprite: SpriteSpec {
    let box = shapeRect
    let content = Rect(
      x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale)
    let frame = pixelSize
    let deep = layers.map { ($0.lineWidth + 3 * $0.blurRadius) * resolvedWeight }.max() ?? 0
    let bend = max(cornerExtent, deep + inset) * scale
    // At least a pixel stays between the edges.
    func edge(_ before: Double, _ side: Int) -> Double {
      min((before + bend).rounded(.up), max(0, (Double(side - 1) / 2).rounded(.down)))
    }
    return SpriteSpec(
      scale: scale, content: content,
      nineSlice: .init(
        left: edge(content.x, frame.width), top: edge(content.y, frame.height),
        right: edge(Double(frame.width) - content.maxX, frame.width),
        bottom: edge(Double(frame.height) - content.maxY, frame.height)),
      loops: timing.loop)
  }

  /// How far from the corners of its box the outline bends, in points.
  private var cornerExtent: Double {
    let half = min(resolvedSize.width, resolvedSize.height) / 2
    switch shape {
    case .rect(let radii):
      let widest = max(radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft)
      // The extent of a continuous corner is 1.528665 of its radius.
      return min(widest, half) * (corners == .continuous ? 1.528665 : 1)
    case .capsule: return half * (corners == .continuous ? 1.528665 : 1)
    default: return max(resolvedSize.width, resolvedSize.height) / 2
    }
  }
}
