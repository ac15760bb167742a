/// Blurs one row along itself.
///
/// Input: a row that is zero outside its source runs, at least `taps.count − 1` readable elements on both sides of
/// each span. Output: the blurred row inside `spans`. Method: direct sum, the symmetric kernel folded (one
/// multiplication for two taps), eight pixels at once. Allocations: none. Error: single precision.
package enum RowBlurKernel {
  /// Blurs `planes` planes, `stride` elements apart in the source and `targetStride` in the target.
  @inline(never) package static func blur(
    _ source: Lane<Float>, into target: Lane<Float>, spans: SpanTable, row y: Int, taps: Lane<Float>,
    planes: Int = 1, stride: Int = 0, targetStride: Int = 0
  ) {
    let radius = taps.count &- 1
    for index in spans.indices(ofRow: y) {
      let span = spans[index]
      let length = Int(span.end &- span.start)
      var plane = 0
      while plane < planes {
        var x = plane &* stride &+ Int(span.start)
        var output = plane &* targetStride &+ Int(span.start)
        let end = x &+ length
        plane &+= 1
        while x &+ 16 <= end {
          var low = source.load8(x) * taps[0]
          var high = source.load8(x &+ 8) * taps[0]
          var distance = 1
          while distance <= radius {
            let (left, right, tap) = (x &- distance, x &+ distance, taps[distance])
            low += (source.load8(left) + source.load8(right)) * tap
            high += (source.load8(left &+ 8) + source.load8(right &+ 8)) * tap
            distance &+= 1
          }
          target.store(low, at: output)
          target.store(high, at: output &+ 8)
          x &+= 16
          output &+= 16
        }
        if x < end {
          var sum = source.load8(x) * taps[0]
          var distance = 1
          while distance <= radius {
            sum += (source.load8(x &- distance) + source.load8(x &+ distance)) * taps[distance]
            distance &+= 1
          }
          target.store(sum, at: output)
        }
      }
    }
  }
}
