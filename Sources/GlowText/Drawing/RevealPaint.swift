package import GlowRaster

/// What the letters of a reveal are filled with.
package enum RevealPaint {
  /// One colour, premultiplied.
  case colour(SIMD4<Float>)
  /// A gradient across the canvas: the pixel at x, y has the ramp's place start + x·across + y·down, in turns.
  case gradient(Ramp, start: Double, across: Double, down: Double)
}

/// How a frame is finished.
package struct RevealFinish: Sendable {
  package var backdrop: Backdrop
  /// Whether the last bit is dithered.
  package var dither: Bool

  package init(backdrop: Backdrop = .transparent, dither: Bool = false) {
    self.backdrop = backdrop
    self.dither = dither
  }
}
