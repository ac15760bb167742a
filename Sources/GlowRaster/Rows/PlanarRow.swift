/// One row of premultiplied colour as four planes, each `stride` elements after the last: red, green, blue, alpha.
package struct PlanarRow: Sendable {
  package let lane: Lane<Float>
  package let stride: Int

  package init(lane: Lane<Float>, stride: Int) {
    self.lane = lane
    self.stride = stride
  }

  @inline(__always) package func load4(_ plane: Int, _ x: Int) -> SIMD4<Float> { lane.load4(plane &* stride &+ x) }

  @inline(__always) package func store4(_ value: SIMD4<Float>, _ plane: Int, _ x: Int) {
    lane.store(value, at: plane &* stride &+ x)
  }
}
