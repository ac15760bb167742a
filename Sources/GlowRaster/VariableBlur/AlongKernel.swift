/// Blurs one line along itself, into strips.
///
/// Input: the planes of a line, `stride` elements apart, with as many readable elements on both sides as the weights reach,
/// and the whole of the last strip. Output: one slot of every strip of every plane. Method: direct sum, the symmetric
/// kernel folded (one multiplication for two taps), sixteen pixels at once. Allocations: none. Error: single precision.
package enum AlongKernel {
  /// Blurs `source`, whose first pixel lies at `padding`, into slot `slot` of `strips`.
  @inline(never) package static func blur(
    _ source: Lane<Float>, padding: Int, stride: Int, weights: Lane<Float>, radius: Int, into strips: Strips,
    slot: Int
  ) {
    let target = strips.lane
    var plane = 0
    while plane < strips.planes {
      var x = plane &* stride &+ padding
      var output = strips.start(plane: plane, strip: 0) &+ slot &* Strips.width
      var strip = 0
      while strip < strips.count {
        var low = source.load8(x) * weights[0]
        var high = source.load8(x &+ 8) * weights[0]
        var distance = 1
        while distance <= radius {
          let (left, right, weight) = (x &- distance, x &+ distance, weights[distance])
          low += (source.load8(left) + source.load8(right)) * weight
          high += (source.load8(left &+ 8) + source.load8(right &+ 8)) * weight
          distance &+= 1
        }
        target.store(low, at: output)
        target.store(high, at: output &+ 8)
        x &+= Strips.width
        output &+= strips.slots &* Strips.width
        strip &+= 1
      }
      plane &+= 1
    }
  }
}
