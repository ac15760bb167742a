import GlowNumerics

/// Reads between lines: the line at a fractional place out of its four neighbours.
///
/// Input: four lines of planes. Output: the line between the second and the third. Method: cubic convolution (Keys 1981,
/// a = −1/2), which keeps flat colours and straight ramps; what overshoots is clamped, so that no colour exceeds its
/// alpha. Allocations: none. Error: single precision.
package enum ResampleKernel {
  /// The weights of the four lines for a place `share` (0 ..< 1) behind the second one; they add up to 1.
  package static func weights(share: Double) -> SIMD4<Float> {
    let t = share
    return SIMD4(
      Float(((-0.5 * t + 1) * t - 0.5) * t), Float((1.5 * t - 2.5) * t * t + 1),
      Float(((-1.5 * t + 2) * t + 0.5) * t), Float((0.5 * t - 0.5) * t * t))
  }

  /// Mixes four lines of one size into `target`, its padding not counted.
  package static func mix(
    _ lines: (LineBuffer, LineBuffer, LineBuffer, LineBuffer), weights: SIMD4<Float>, into target: LineBuffer
  ) {
    let (first, second, third, fourth) = lines
    var x = 0
    while x < target.length {
      var limit = SIMD4<Float>(repeating: 1)
      // Alpha first, since it bounds the others.
      var plane = target.planes &- 1
      while plane >= 0 {
        let source = plane &* first.stride &+ first.padding &+ x
        var value = first.lane.load4(source) * weights[0] + second.lane.load4(source) * weights[1]
        value += third.lane.load4(source) * weights[2]
        value += fourth.lane.load4(source) * weights[3]
        value = value.replacing(with: 0, where: value .< 0)
        value = value.replacing(with: limit, where: value .> limit)
        if plane == 3 { limit = value }
        target.lane.store(value, at: plane &* target.stride &+ target.padding &+ x)
        plane &-= 1
      }
      x &+= 4
    }
  }
}
