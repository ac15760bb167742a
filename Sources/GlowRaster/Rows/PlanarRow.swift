/// One row of premultiplied colour as planes: red, green and blue `stride` elements apart, and alpha.
package struct PlanarRow {
  package let lane: Lane<Float>
  package let stride: Int
  /// The alpha of pixel `x` is at `x + alphaShift`.
  package let alpha: Lane<Float>
  package let alphaShift: Int

  /// A row whose alpha follows as the fourth plane.
  package init(lane: Lane<Float>, stride: Int) {
    self.init(lane: lane, stride: stride, alpha: lane, alphaShift: 3 * stride)
  }

  /// A row whose alpha lies elsewhere.
  package init(lane: Lane<Float>, stride: Int, alpha: Lane<Float>, alphaShift: Int) {
    self.lane = lane
    self.stride = stride
    self.alpha = alpha
    self.alphaShift = alphaShift
  }

  /// Plane 0, 1 or 2.
  @inline(__always) func plane(_ plane: Int) -> Lane<Float> { lane.dropping(plane &* stride) }

  /// Four pixels of plane 0, 1 or 2.
  @inline(__always) func load4(_ plane: Int, _ x: Int) -> SIMD4<Float> { lane.load4(plane &* stride &+ x) }

  /// The alpha of four pixels.
  @inline(__always) func alpha4(_ x: Int) -> SIMD4<Float> { alpha.load4(x &+ alphaShift) }

  /// Copies a run into `target`, a row of four planes that may be changed.
  package func copy(_ run: Range<Int>, into target: PlanarRow) {
    var x = run.lowerBound
    while x < run.upperBound {
      for plane in 0..<3 { target.lane.store(load4(plane, x), at: plane &* target.stride &+ x) }
      target.lane.store(alpha4(x), at: 3 &* target.stride &+ x)
      x &+= 4
    }
  }
}
