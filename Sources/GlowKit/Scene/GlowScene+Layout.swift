public import GlowGeometry
public import GlowRaster

extension GlowScene {
  /// The box of the shape, in points: the size, or what the margin leaves of the canvas, or the shape's own.
  ///
  /// Not positive when the margin leaves nothing; ``validate()`` refuses that.
  public var resolvedSize: Size {
    if let ownSize { return ownSize }
    guard let canvas else { return shape.defaultSize }
    return canvas.less(resolvedMargin)
  }

  /// The factor on widths and blurs: `sqrt(short side / 180)` within 0.4…3, unless the scene names one.
  public var resolvedWeight: Double { weight(for: resolvedSize) }

  /// The room around the shape, in points: the scene's own, or the least whole number that holds three sigmas
  /// (four in linear light, whose tail shows farther) and what the placement puts outside, of the widest breath.
  ///
  /// With a canvas and no size, the margin decides the size, the size the weight and the weight the margin: the
  /// answer is the smallest margin that holds the glow of the shape that it leaves. With a canvas and a size it is
  /// what a picture without the canvas would have.
  public var resolvedMargin: Double {
    if let margin { return margin }
    guard ownSize == nil, let canvas else { return reach(of: ownSize ?? shape.defaultSize) }
    // The reach falls as the margin grows, so the first whole margin that suffices can be found by halving.
    var (low, high) = (0.0, reach(of: canvas))
    while low < high {
      let middle = ((low + high) / 2).rounded(.down)
      if reach(of: canvas.less(middle)) <= middle { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// What the palette runs round: `auto` worked out.
  ///
  /// Perimeter for boxes longer than 2 to 1, where angles crowd most of the palette into the middles of the long sides, and
  /// for paths, whose parts hide one another from the centre.
  public var resolvedMap: PaletteMap {
    guard map == .auto else { return map }
    if case .outline = shape { return .perimeter }
    let box = resolvedSize
    return max(box.width, box.height) > 2 * min(box.width, box.height) && shape != .circle
      ? .perimeter : .angle
  }

  /// The whole picture, in points.
  public var resolvedCanvas: Size { canvas ?? resolvedSize.less(-resolvedMargin) }

  /// The box of the shape in the picture, in points: centred.
  public var shapeRect: Rect {
    let (box, whole) = (resolvedSize, resolvedCanvas)
    return Rect(
      x: (whole.width - box.width) / 2, y: (whole.height - box.height) / 2, width: box.width,
      height: box.height)
  }

  /// The whole picture, in pixels: points × scale, rounded up; at most a billion a side.
  public var pixelSize: PixelSize {
    let whole = resolvedCanvas
    return PixelSize(width: pixels(whole.width), height: pixels(whole.height))
  }

  /// Whole pixels of a length; a millionth of a pixel above a whole number is rounding noise, not a pixel.
  private func pixels(_ points: Double) -> Int {
    let exact = (points * scale - 1e-6).rounded(.up)
    return exact < 1e9 ? Int(max(exact, 1)) : 1_000_000_000
  }

  private func weight(for box: Size) -> Double {
    if let weight { return weight }
    let ratio = max(min(box.width, box.height), 0) / 180
    return min(max(ratio.squareRoot(), 0.4), 3)
  }

  private func reach(of box: Size) -> Double {
    guard effect.hasStroke else { return 0 }
    let weight = weight(for: box) * (1 + breathe)
    let sigmas = blurSpace == .linear ? 4.0 : 3.0
    let farthest = layers.map { sigmas * $0.blurRadius * weight + outside($0.lineWidth * weight) }.max() ?? 0
    return (farthest - 1e-9).rounded(.up)
  }

  /// How far a band of `width` reaches out of the shape's box.
  private func outside(_ width: Double) -> Double {
    guard band == .shape else { return 0 }
    let placed = max(0, placement.shareOutside * width - inset)
    // Bands along lines lie on both sides, whatever the placement.
    if case .outline(let spec) = shape, spec.hasLines { return max(placed, width / 2) }
    return placed
  }
}

extension Size {
  /// The size less `margin` on every side.
  func less(_ margin: Double) -> Size { Size(width: width - 2 * margin, height: height - 2 * margin) }
}
