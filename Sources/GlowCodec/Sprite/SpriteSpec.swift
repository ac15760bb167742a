package import GlowGeometry

/// What a sprite sheet says about its frames besides their pixels.
package struct SpriteSpec: Equatable, Sendable {
  /// Frames in a row; nil makes the sheet as square as it goes.
  package var columns: Int?
  /// Pixels a CSS pixel, above 0.
  package var scale: Double
  /// The box of what the frames are of, without its glow, in pixels of a frame; nil is the whole frame.
  package var content: Rect?
  /// How much of the edges must not be stretched when a frame is cut into nine, in pixels of a frame.
  package var nineSlice: Insets?
  /// Whether the last frame runs into the first.
  package var loops: Bool

  /// The JSON and the style sheet that are written beside the sheet at `path`.
  package static func companions(of path: [UInt8]) -> [[UInt8]] {
    let stem = path.dropLast(4)
    return [stem + Array(".json".utf8), stem + Array(".css".utf8)].map { Array($0) }
  }

  /// Distances from the edges of a frame.
  package struct Insets: Equatable, Sendable {
    /// From the left edge, 0 or more.
    package var left: Double
    /// From the upper edge, 0 or more.
    package var top: Double
    /// From the right edge, 0 or more.
    package var right: Double
    /// From the lower edge, 0 or more.
    package var bottom: Double

    /// Four distances, 0 or more.
    package init(left: Double, top: Double, right: Double, bottom: Double) {
      self.left = left
      self.top = top
      self.right = right
      self.bottom = bottom
    }
  }

  /// A sheet of frames of which nothing more is known than that they loop or not.
  package init(
    columns: Int? = nil, scale: Double = 1, content: Rect? = nil, nineSlice: Insets? = nil, loops: Bool = true
  ) {
    self.columns = columns
    self.scale = scale
    self.content = content
    self.nineSlice = nineSlice
    self.loops = loops
  }
}
