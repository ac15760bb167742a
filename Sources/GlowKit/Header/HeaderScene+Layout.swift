import GlowGeometry
import GlowNumerics
public import GlowRaster

extension HeaderScene {
  /// The size of the pictures over a page of `page` pixels: the viewport's, rounded up to whole pixels.
  public func pixelSize(page: PixelSize) -> PixelSize {
    guard let viewport else { return page }
    // Below the least magnitude of an error in the product a side is whole.
    func pixels(_ side: Double) -> Int { Int((side * blur.scale - 1e-6).rounded(.up)) }
    return PixelSize(width: max(1, pixels(viewport.width)), height: max(1, pixels(viewport.height)))
  }

  /// How far a page of `page` pixels can be scrolled, in points.
  public func scrollLimit(page: PixelSize) -> Double {
    let size = pixelSize(page: page)
    let room = blur.edge.isHorizontal ? page.height - size.height : page.width - size.width
    return Double(room) / blur.scale
  }

  /// Whether the scene can be drawn over some page; throws the ``SceneError`` of the first field that is wrong.
  public func validate() throws(SceneError) {
    try blur.validate()
    try clock.validate()
    guard bitDepth == 8 || bitDepth == 16 else {
      throw .value(.bitDepth, String(bitDepth), limit: "write 8 or 16")
    }
    if let viewport {
      for side in [viewport.width, viewport.height] where !SceneLimits.length.contains(side) {
        throw .value(.viewport, viewport.words, limit: "a side is \(SceneLimits.length.words) points")
      }
    }
    guard HeaderLimits.stations.contains(scroll.count) else {
      throw .value(
        .scroll, "\(scroll.count) places", limit: "a page scrolls over \(HeaderLimits.stations.words) places")
    }
    if scroll.contains(where: { $0 != 0 }), viewport == nil {
      throw .conflict(.scroll, "a page scrolls in a window; add one, like --viewport 390x844")
    }
    if let title, title.allSatisfy(\.isWhitespace) {
      throw .conflict(.title, "the title has no words; write some, or leave it out")
    }
    for place in scroll {
      try ProgressiveBlur.check(
        place, .scroll, 0...SceneLimits.length.upperBound, "a page is scrolled by", "points")
    }
  }

  /// Whether the scene can be drawn over a page of `page` pixels.
  public func validate(page: PixelSize) throws(SceneError) {
    try validate()
    let size = pixelSize(page: page)
    guard size.width <= page.width, size.height <= page.height else {
      let largest = Size(
        width: Double(page.width) / blur.scale, height: Double(page.height) / blur.scale)
      throw .conflict(
        .viewport,
        "\(viewport?.words ?? "") is larger than the page, which has \(page.width)x\(page.height) pixels: at scale "
          + "\(blur.scale.words) at most \(largest.rounded.words)")
    }
    let limit = scrollLimit(page: page)
    if let beyond = scroll.first(where: { $0 > limit + 1e-6 }) {
      throw .value(
        .scroll, beyond.words,
        limit:
          "under this viewport the page ends after \(Size(width: limit, height: 0).rounded.width.words) points"
      )
    }
  }
}

extension Size {
  /// The size with sides rounded down to hundredths, for messages.
  fileprivate var rounded: Size {
    Size(width: (width * 100).rounded(.down) / 100, height: (height * 100).rounded(.down) / 100)
  }
}
