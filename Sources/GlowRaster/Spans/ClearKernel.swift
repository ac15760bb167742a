/// Sets the runs of a row to zero.
///
/// Input: the first of `planes` planes, `stride` elements apart. Allocations: none.
package enum ClearKernel {
  package static func clear(_ lane: Lane<Float>, stride: Int, planes: Int, runs: SpanTable, row y: Int) {
    for index in runs.indices(ofRow: y) {
      let run = runs[index]
      for plane in 0..<planes {
        lane.fill(0, from: plane &* stride &+ Int(run.start), length: Int(run.end &- run.start))
      }
    }
  }
}
