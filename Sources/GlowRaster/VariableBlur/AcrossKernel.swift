/// Blurs lines across themselves: every line is a sum over its neighbours with weights of its own (a gather).
///
/// Input: strips in which line `y` lies in slot `y + plan.radius`, with `plan.radius` lines before the first and behind the
/// last. Output: the same strips, line `y` in slot `y`; it is not needed any more by the lines that follow. Method: direct
/// sum, the symmetric kernel folded, sixteen pixels at once; the neighbours lie side by side in memory. Allocations: none.
/// Error: single precision.
package enum AcrossKernel {
  /// Blurs `count` lines, the first of which is the plan's line `first`.
  @inline(never) package static func blur(_ strips: Strips, plan: VariableBlurPlan, first: Int, count: Int) {
    let lane = strips.lane
    let weights = plan.weights.lane
    let width = Strips.width
    let shift = plan.radius &* width
    var strip = 0
    while strip < strips.planes &* strips.count {
      var output = strip &* strips.slots &* width
      var y = 0
      while y < count {
        let entry = plan.entry(of: first &+ y)
        let middle = output &+ shift
        let weight = weights[entry.start]
        var low = lane.load8(middle) * weight
        var high = lane.load8(middle &+ 8) * weight
        var (before, after) = (middle &- width, middle &+ width)
        var index = entry.start &+ 1
        let end = index &+ entry.radius
        while index < end {
          let weight = weights[index]
          low += (lane.load8(before) + lane.load8(after)) * weight
          high += (lane.load8(before &+ 8) + lane.load8(after &+ 8)) * weight
          before &-= width
          after &+= width
          index &+= 1
        }
        lane.store(low, at: output)
        lane.store(high, at: output &+ 8)
        output &+= width
        y &+= 1
      }
      strip &+= 1
    }
  }
}
